import {
  CARD_VALUES,
  type combatOutlook,
  type GameEvent,
  type GameView,
  type HexId,
  type SeatId,
  type Table,
} from '../../../engine/index.ts';
import type { LogLine } from '../../net/table-state.ts';
import type { Draft } from './draft.ts';

type Frame = Table['stack'][number];

type Cards = Record<CardValue, number>;

type CardValue = (typeof CARD_VALUES)[number];

type CombatOutlook = NonNullable<ReturnType<typeof combatOutlook>>;

type OpenCombat = Extract<Frame, { kind: 'combat' }>;

/** The combat that is being fought. */
export function combatOf({ public: table }: Readonly<GameView>): Readonly<OpenCombat> | undefined {
  const frame = table.stack.at(-1);
  return frame?.kind === 'combat' ? frame : undefined;
}

/** Played so far, by value. */
export function playedIn(draft: Draft): Cards {
  const counts = typeof draft.cards === 'object' && !Array.isArray(draft.cards) ? draft.cards : {};
  return { 2: counts[2] ?? 0, 3: counts[3] ?? 0, 4: counts[4] ?? 0, 5: counts[5] ?? 0 };
}

export const countOf = (cards: Readonly<Cards>): number =>
  CARD_VALUES.reduce((sum, value) => sum + cards[value], 0);

export const cardsWorth = (cards: Readonly<Cards>): number =>
  CARD_VALUES.reduce((sum, value) => sum + value * cards[value], 0);

export const dialIn = (draft: Draft): number => (typeof draft.dial === 'number' ? draft.dial : 0);

export const withCards = (draft: Draft, value: CardValue, n: number): Draft => ({
  ...draft,
  cards: Object.fromEntries(
    Object.entries({ ...playedIn(draft), [value]: n }).filter(([, count]) => count > 0),
  ),
});

/** How a total stands against the most that the other side can show. */
export function odds(total: number, outlook: Readonly<CombatOutlook>, me: SeatId): 'sure' | 'open' | 'short' {
  const mine = outlook.attacker.seat === me ? outlook.attacker : outlook.defender;
  const theirs = mine === outlook.attacker ? outlook.defender : outlook.attacker;
  const needed = outlook.winsTies === me ? theirs.most : theirs.most + 1;
  if (total >= needed) return 'sure';
  return mine.most < needed ? 'short' : 'open';
}

/** Abilities used in the combat under way, as far as the log goes back. */
export function abilitiesUsed(log: readonly LogLine[], seat: SeatId): string[] {
  const events = eventsOf(log).map(({ event }) => event);
  const began = events.findLastIndex(({ kind }) => kind === 'combatBegan');
  return events
    .slice(Math.max(0, began))
    .flatMap((event) => (event.kind === 'abilityUsed' && event.seat === seat ? [event.ability] : []));
}

type Revealed = Extract<GameEvent, { kind: 'combatRevealed' }>;

/** A combat that was fought, and what came of it so far. */
export interface Fought {
  /** The number of the update that revealed it. */
  seq: number;
  at: HexId;
  attacker: Revealed['attacker'];
  defender: Revealed['defender'];
  winner: SeatId;
  loser: SeatId;
  /** Retreats, losses, cards and stars, in order. */
  aftermath: GameEvent[];
}

const eventsOf = (log: readonly LogLine[]): { seq: number; event: GameEvent }[] =>
  log
    .filter(({ isUndone }) => isUndone !== true)
    .flatMap(({ seq, events }) => events.map((event) => ({ seq, event })));

const AFTERMATH: readonly GameEvent['kind'][] = ['unitsRetreated', 'lost', 'cardsDrawn', 'starPlaced'];
const ENDS: readonly GameEvent['kind'][] = [
  'combatBegan',
  'encounterDrawn',
  'factoryCardsSeen',
  'actionTaken',
  'turnEnded',
  'gameEnded',
];

/** The last combat that was revealed after a moment; undefined if there was none. */
export function lastFought(log: readonly LogLine[], after: number): Fought | undefined {
  const events = eventsOf(log);
  const index = events.findLastIndex(({ seq, event }) => event.kind === 'combatRevealed' && seq > after);
  const shown = events[index];
  if (shown?.event.kind !== 'combatRevealed') return undefined;
  const { at, attacker, defender } = shown.event;
  const rest = events.slice(index + 1).map(({ event }) => event);
  const end = rest.findIndex(({ kind }) => ENDS.includes(kind));
  const following = end === -1 ? rest : rest.slice(0, end);
  const won = following.find((event) => event.kind === 'combatWon');
  if (won === undefined) return undefined;
  const { winner, loser } = won;
  const aftermath = following.filter(({ kind }) => AFTERMATH.includes(kind));
  return { seq: shown.seq, at, attacker, defender, winner, loser, aftermath };
}

/** Whether somebody has answered anything, or taken it back, since a moment: they are done with what was shown then. */
export const hasGoneOn = (log: readonly LogLine[], seat: SeatId | undefined, since: number): boolean =>
  seat !== undefined && log.some(({ by, seq, isBot }) => by === seat && seq > since && isBot !== true);
