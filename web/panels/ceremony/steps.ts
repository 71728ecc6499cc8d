import {
  type GameView,
  type HexId,
  type Place,
  type SeatId,
  type score,
  type Table,
  territoriesOf,
} from '../../../engine/index.ts';
import { cachedScore } from '../../lib/engine-cache.ts';

export type Scorecard = ReturnType<typeof score>[number];

export type LineKind = Scorecard['lines'][number]['kind'];

/** A moment of the count: a line for one seat, or for all at once. */
export interface CeremonyStep {
  kind: LineKind;
  seats: readonly SeatId[];
  /** What is counted lies there. */
  places: readonly Place[];
}

/** Lines that are pointed out on the map, seat by seat. */
const ON_THE_MAP: readonly LineKind[] = ['territories', 'resources', 'structures'];
/** The order of the count, as on the scoring sheet. */
const LINES: readonly LineKind[] = [
  'coins',
  'stars',
  'territories',
  'resources',
  'structures',
  'ability',
  'bid',
];

export const lineOf = ({ lines }: Scorecard, kind: LineKind): Scorecard['lines'][number] | undefined =>
  lines.find((line) => line.kind === kind);

/** The lines that anybody has. */
export const linesIn = (cards: readonly Scorecard[]): LineKind[] =>
  LINES.filter((kind) => cards.some((card) => lineOf(card, kind) !== undefined));

function placesOf(table: Readonly<Table>, kind: LineKind, seat: SeatId): readonly HexId[] {
  if (kind === 'structures')
    return Object.values(table.seats[seat]?.structures ?? {}).filter((at): at is HexId => at !== 'mat');
  const held = territoriesOf(table, seat);
  if (kind === 'territories') return held;
  return held.filter((hex) => Object.values(table.goods[hex] ?? {}).some((n) => n > 0));
}

function stepsOf(table: Readonly<Table>, cards: readonly Scorecard[], kind: LineKind): CeremonyStep[] {
  const counts = (seat: SeatId): boolean => {
    const card = cards.find((one) => one.seat === seat);
    return card !== undefined && (lineOf(card, kind)?.coins ?? 0) !== 0;
  };
  if (!ON_THE_MAP.includes(kind)) return [{ kind, seats: table.order, places: [] }];
  const none = table.order.filter((seat) => !counts(seat));
  const each = table.order
    .filter(counts)
    .map((seat) => ({ kind, seats: [seat], places: placesOf(table, kind, seat) }));
  // Whoever has nothing there is written down together with the last one.
  const last = each.at(-1);
  if (last === undefined) return [{ kind, seats: none, places: [] }];
  return [...each.slice(0, -1), { ...last, seats: [...last.seats, ...none] }];
}

/** The whole count of a finished game, from coins to bids; lines that nobody has are left out. */
export function ceremonySteps(view: Readonly<GameView>): CeremonyStep[] {
  const cards = cachedScore(view);
  return linesIn(cards).flatMap((kind) => stepsOf(view.public, cards, kind));
}

/** Whether a line of a seat has been counted after so many steps. */
export const isCounted = (
  steps: readonly CeremonyStep[],
  done: number,
  kind: LineKind,
  seat: SeatId,
): boolean => steps.slice(0, done).some((step) => step.kind === kind && step.seats.includes(seat));

/** The coins that have been counted for a seat so far. */
export const totalSoFar = (steps: readonly CeremonyStep[], done: number, card: Scorecard): number =>
  card.lines.reduce((sum, { kind, coins }) => sum + (isCounted(steps, done, kind, card.seat) ? coins : 0), 0);

const TIE_BREAKS = ['pieces', 'power', 'popularity', 'resources', 'territories', 'stars'] as const;

/** SCO-17: what set the first apart from an equally rich second; undefined if nothing had to. */
export function decidedBy([first, second]: readonly Scorecard[]): (typeof TIE_BREAKS)[number] | undefined {
  if (first === undefined || second === undefined) return undefined;
  if (first.total !== second.total || first.rank === second.rank) return undefined;
  return TIE_BREAKS.find((_, index) => first.tieBreaks[index] !== second.tieBreaks[index]);
}
