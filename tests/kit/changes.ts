import {
  type Answer,
  controlledHexes,
  type Decision,
  type DecisionKind,
  type GameEvent,
  type Table,
} from '../../engine/index.ts';
import type { Play } from './scenario.ts';

/** Amounts by what they are of; said in the order of this list. */
type Sum = Map<string, number>;
const ORDER = ['power', 'popularity', 'coins', 'cards', 'oil', 'metal', 'food', 'wood'];
const PIECES = ['worker', 'mech', 'structure', 'upgrade', 'recruit'];

function say(sum: Sum): string {
  const words = [...ORDER, ...PIECES].flatMap((what) => {
    const n = sum.get(what) ?? 0;
    return n === 0 ? [] : [`${what} ${n > 0 ? '+' : ''}${n}`];
  });
  return words.join(', ');
}

function count(table: Table, faction: string): Sum {
  const index = table.seats.findIndex((candidate) => candidate.faction === faction);
  const seat = table.seats[index];
  if (seat === undefined) throw new Error(`${faction} is not in play`);
  const goods = controlledHexes(table, index).map((hex) => table.goods[hex]);
  const onBoard = (spots: readonly string[]): number => spots.filter((spot) => spot !== 'mat').length;
  return new Map([
    ['power', seat.power],
    ['popularity', seat.popularity],
    ['coins', seat.coins],
    ['cards', seat.hand],
    ...(['oil', 'metal', 'food', 'wood'] as const).map((what): [string, number] => [
      what,
      goods.reduce((sum, lot) => sum + (lot?.[what] ?? 0), 0),
    ]),
    ['worker', onBoard(seat.workers)],
    ['mech', onBoard(seat.mechs)],
    ['structure', onBoard(Object.values(seat.structures))],
    ['upgrade', seat.freed.length],
    ['recruit', Object.keys(seat.recruits).length],
  ]);
}

/** What a seat has more or less of than before: `coins -2, food +4`. */
export function changesOf(before: Table, after: Table, faction: string): string {
  const [was, is] = [count(before, faction), count(after, faction)];
  return say(new Map([...is].map(([what, n]) => [what, n - (was.get(what) ?? 0)])));
}

/** The same as events tell it. */
export function toldBy(events: readonly GameEvent[]): string {
  const sum: Sum = new Map();
  const add = (what: string, n: number): void => void sum.set(what, (sum.get(what) ?? 0) + n);
  for (const event of events) {
    if (event.kind === 'gained' || event.kind === 'goodsGained') add(event.what, event.n);
    if (event.kind === 'paid' || event.kind === 'lost' || event.kind === 'goodsSpent')
      add(event.what, -event.n);
    if (event.kind === 'cardsDrawn') add('cards', event.n);
    if (event.kind === 'cardsDiscarded') for (const n of Object.values(event.cards)) add('cards', -Number(n));
    if (event.kind === 'workerMade') add('worker', 1);
    if (event.kind === 'mechDeployed') add('mech', 1);
    if (event.kind === 'structureBuilt') add('structure', 1);
    if (event.kind === 'upgraded') add('upgrade', 1);
    if (event.kind === 'recruitEnlisted') add('recruit', 1);
  }
  return say(sum);
}

export type Habits = Partial<Record<DecisionKind, (decision: Decision) => Answer>>;

/** Answers by habit what the faction owes, until something else is asked; says what happened on the way. */
export function answerOn(play: Play, faction: string, habits: Habits): GameEvent[] {
  const events = [...play.events];
  for (;;) {
    const decision = play.owed(faction);
    const habit = habits[decision.kind];
    if (habit === undefined) return events;
    play.act(faction, habit(decision));
    events.push(...play.events);
  }
}
