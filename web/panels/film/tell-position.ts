import type { GameEvent } from '../../../engine/index.ts';
import { turnSentence } from '../../announce/turn-sentence.ts';
import type { Chapter } from '../../film/chapters.ts';
import type { FilmPlayer } from '../../film/film-player.ts';
import { eventsSeen } from '../../film/film-state.ts';
import type { Footage } from '../../film/footage.ts';
import { tellEvent, type Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import { STAR_WORD, sayPlace } from '../../i18n/names.ts';

/** Not worth a line: they frame what happens. */
const FRAMING: readonly GameEvent['kind'][] = [
  'turnBegan',
  'turnEnded',
  'preferred',
  'actionTaken',
  'pawnPlaced',
];
const MOST_SENTENCES = 3;
/** Told first where there is not room for all: what somebody would jump there for. */
const WEIGHTY: readonly GameEvent['kind'][] = [
  'gameEnded',
  'starPlaced',
  'combatBegan',
  'combatRevealed',
  'combatWon',
  'objectiveRevealed',
  'encounterDrawn',
  'factoryCardTaken',
];

/** Told only where nothing else is: a line has no room for it. */
const COSTS: readonly GameEvent['kind'][] = ['paid', 'goodsSpent'];

/** The turn that the entry belongs to which led to a position. */
export const turnAt = ({ film }: FilmPlayer, at: number): Footage['turns'][number] | undefined =>
  film.turns.find(({ from, to }) => (at === 0 ? from === 0 : from < at && at <= (to ?? at)));

/** Where a position is: the round, and whose turn is played there. */
export function tellWhere(player: FilmPlayer, at: number, who: Who): string {
  const turn = turnAt(player, at);
  return turn === undefined ? words.setUp : words.where(turn.round, who(turn.seat));
}

const seenOf = ({ film, viewer }: FilmPlayer, at: number): readonly GameEvent[] =>
  eventsSeen(film, at, viewer.value);

/** A turn that ends is told as a whole. */
function tellTurn(player: FilmPlayer, at: number, who: Who): string | undefined {
  const turn = turnAt(player, at);
  if (turn === undefined || turn.to !== at) return undefined;
  const entries = Array.from({ length: at - turn.from }, (_, index) => turn.from + 1 + index);
  const events = entries.filter((n) => !player.film.isUndone(n)).flatMap((n) => seenOf(player, n));
  const end = events.findIndex(({ kind }) => kind === 'turnEnded');
  return turnSentence(end < 0 ? events : events.slice(0, end), turn.seat, who);
}

const tellEntry = (player: FilmPlayer, at: number, who: Who): string[] =>
  weightiest(seenOf(player, at)).flatMap((event) => tellEvent(event, who) ?? []);

/** What the turn is at, where an entry by itself says nothing: two commit to the combat that was begun before. */
function tellBefore(player: FilmPlayer, at: number, who: Who): string {
  const first = turnAt(player, at)?.from ?? at;
  for (let n = at - 1; n > first; n -= 1) {
    const told = player.film.isUndone(n) ? [] : tellEntry(player, n, who);
    if (told.length > 0) return told.join(' ');
  }
  return '';
}

/** What was done with the entry that led to a position, as the viewer may know it. */
export function tellWhat(player: FilmPlayer, at: number, who: Who): string {
  const { film } = player;
  if (at === 0) return words.begins;
  const told = tellEntry(player, at, who);
  const said = told.length > 0 ? told : [tellTurn(player, at, who) ?? tellBefore(player, at, who)];
  if (film.isUndone(at)) said.push(`(${words.takenBack})`);
  return said.join(' ');
}

/** As many events as there is room for, in the order in which they happened. */
function weightiest(events: readonly GameEvent[]): GameEvent[] {
  const told = events.filter(
    (event) => !FRAMING.includes(event.kind) && tellEvent(event, String) !== undefined,
  );
  const deeds = told.filter(({ kind }) => !COSTS.includes(kind));
  const weight = ({ kind }: GameEvent): number => (WEIGHTY.includes(kind) ? 0 : 1);
  const chosen = (deeds.length > 0 ? deeds : told)
    .toSorted((a, b) => weight(a) - weight(b))
    .slice(0, MOST_SENTENCES);
  return told.filter((event) => chosen.includes(event));
}

/** How long after the entry before it an entry came, where both say when; in milliseconds. */
export function pauseBefore({ film }: FilmPlayer, at: number): number | undefined {
  const [before, now] = [film.entry(at - 1)?.at, film.entry(at)?.at];
  return before === undefined || now === undefined || now < before ? undefined : now - before;
}

export function tellChapter(chapter: Chapter, who: Who): string {
  switch (chapter.kind) {
    case 'opening':
      return words.opening;
    case 'star':
      return words.star(who(chapter.seat), chapter.count, STAR_WORD[chapter.star]);
    case 'combat':
      return words.combat(who(chapter.attacker), who(chapter.defender), sayPlace(chapter.hex));
    case 'encounter':
      return words.encounter(who(chapter.seat), sayPlace(chapter.hex));
    case 'factory':
      return words.factory(who(chapter.seat));
    case 'time':
      return words.time;
    case 'end':
      return words.end;
  }
}
