import type { GameEvent, HexId, SeatId, Star } from '../../engine/index.ts';
import type { Footage } from './footage.ts';

/** Something worth jumping to. `at` is the position at which it is seen. */
export type Chapter = { at: number } & (
  | { kind: 'opening' }
  | { kind: 'star'; seat: SeatId; star: Star; count: number }
  | { kind: 'combat'; hex: HexId; attacker: SeatId; defender: SeatId }
  | { kind: 'encounter'; seat: SeatId; hex: HexId }
  | { kind: 'factory'; seat: SeatId }
  | { kind: 'time' }
  | { kind: 'end' }
);
export type ChapterKind = Chapter['kind'];

/** Signs on the timeline, the weightiest first: where there is room for one, it is that one. */
export const SIGNS = [
  'end',
  'time',
  'star',
  'combat',
  'factory',
  'encounter',
] as const satisfies ChapterKind[];
export type Sign = (typeof SIGNS)[number];

function chapterOf(event: GameEvent, at: number): Chapter | undefined {
  switch (event.kind) {
    case 'starPlaced':
      return { kind: 'star', at, seat: event.seat, star: event.star, count: event.count };
    case 'combatBegan':
      return { kind: 'combat', at, hex: event.at, attacker: event.attacker, defender: event.defender };
    case 'encounterDrawn':
    case 'encounterCleared':
      return { kind: 'encounter', at, seat: event.seat, hex: event.at };
    case 'factoryCardTaken':
    case 'factoryCardHidden':
      return { kind: 'factory', at, seat: event.seat };
    case 'timeCalled':
      return { kind: 'time', at };
    case 'gameEnded':
      return { kind: 'end', at };
    default:
      return undefined;
  }
}

export const OPENING: Chapter = { kind: 'opening', at: 0 };

/** What an entry adds to the chapters; nothing if it was taken back. */
export function chaptersIn(film: Footage, n: number): Chapter[] {
  const events = film.eventsOf(n);
  return film.isUndone(n) ? [] : events.flatMap((event) => chapterOf(event, n) ?? []);
}

/** Where the next chapter is, or the one before; undefined if there is none. */
export function chapterFrom(chapters: readonly Chapter[], at: number, way: 1 | -1): Chapter | undefined {
  return way > 0
    ? chapters.find((chapter) => chapter.at > at)
    : chapters.findLast((chapter) => chapter.at < at);
}
