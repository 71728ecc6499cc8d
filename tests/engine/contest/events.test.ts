import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlayerId, split, standings } from '../../../engine/contest/index.ts';
import { DiceCup, diceFrom } from '../../../engine/contest/lots.ts';
import { meetingsIn, settings } from './event-kit.ts';
import { recount } from './recount.ts';
import { type EventPlan, type PlayedEvent, playEvent } from './simulated-event.ts';

// Whole events by chance. `npm run contests` plays a thousand of them, with up to 256 players; the usual tests a few dozen.

const isFull = process.env.FULL !== undefined;
const EVENTS = isFull ? 1000 : 50;
const MOST_PLAYERS = isFull ? 256 : 48;
const AVERAGED = isFull ? 50 : 8;
const LONG = 3_600_000;

function anyPlan(number: number): EventPlan {
  const cup = new DiceCup(diceFrom(`plan ${number}`));
  return {
    format: cup.throw(2) === 0 ? 'mixer' : 'swiss',
    count: 3 + cup.throw(MOST_PLAYERS - 2),
    rounds: 1 + cup.throw(5),
    seed: `event ${number}`,
    preference: [[4, 5, 3] as const, [4, 3, 5] as const, [5, 4, 3, 6, 7] as const, [2] as const][
      cup.throw(4)
    ] ?? [4],
    dropping: cup.throw(2) * 4,
    late: cup.throw(3),
  };
}

const groupsOf = ({ rounds }: PlayedEvent): (readonly PlayerId[])[] =>
  rounds.flatMap(({ tables }) => tables.map((table) => table.players));
const pairsAgain = (event: PlayedEvent): number =>
  [...meetingsIn(groupsOf(event)).values()].filter((times) => times > 1).length;

/** Everybody who is there sits once or has a bye, at tables of the sizes that the split says. */
function expectLegal({ rounds, there }: PlayedEvent, { preference = [] }: EventPlan): void {
  for (const [index, { tables, byes }] of rounds.entries()) {
    const present = there[index] ?? [];
    expect([...tables.flatMap(({ players }) => players), ...byes].toSorted()).toEqual(present.toSorted());
    expect(tables.map(({ players }) => players.length)).toEqual(split(present.length, preference).sizes);
  }
}

describe('whole events', () => {
  it(
    `${EVENTS} of them have legal tables, the same for the same seed, and standings that a second count confirms`,
    () => {
      for (let number = 0; number < EVENTS; number += 1) {
        const plan = anyPlan(number);
        const event = playEvent(plan);
        expectLegal(event, plan);
        expect(playEvent({ ...plan, portion: 20_000 }).rounds).toEqual(event.rounds);
        expect(event.standings.map(({ player, points }) => ({ player, points }))).toEqual(
          recount(event.input, settings()),
        );
      }
    },
    LONG,
  );

  it(
    'of 256 players by 4 Swiss rounds have no pair that meets again',
    () => {
      for (let seed = 0; seed < (isFull ? 10 : 1); seed += 1)
        expect(pairsAgain(playEvent({ format: 'swiss', count: 256, rounds: 4, seed: `large ${seed}` }))).toBe(
          0,
        );
    },
    LONG,
  );

  it(
    'of 64 players by 4 Swiss rounds have at most 2 pairs that meet again, on average',
    () => {
      const pairs = Array.from({ length: AVERAGED }, (_, seed) =>
        pairsAgain(playEvent({ format: 'swiss', count: 64, rounds: 4, seed: `middle ${seed}` })),
      );
      expect(pairs.reduce((sum, count) => sum + count, 0) / AVERAGED).toBeLessThanOrEqual(2);
    },
    LONG,
  );

  it('never let two meet a third time in a Swiss event of 16 by 4', () => {
    for (let seed = 0; seed < AVERAGED; seed += 1) {
      const event = playEvent({ format: 'swiss', count: 16, rounds: 4, seed: `small ${seed}` });
      expect(Math.max(...meetingsIn(groupsOf(event)).values())).toBeLessThanOrEqual(2);
    }
  });
});

describe('standings of any event', () => {
  it('do not depend on the order in which anything is listed', () => {
    const { input } = playEvent({
      format: 'swiss',
      count: 23,
      rounds: 4,
      seed: 'listed',
      dropping: 5,
      late: 2,
    });
    const expected = standings(input, settings());
    const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });
    const any = fc.property(
      shuffled(input.entrants),
      shuffled(input.tables),
      shuffled(input.byes),
      fc.nat(6),
      (entrants, tables, byes, turn) => {
        const turned = tables.map((table) => {
          const at = turn % table.seats.length;
          return { ...table, seats: [...table.seats.slice(at), ...table.seats.slice(0, at)] };
        });
        const again = standings({ ...input, entrants, tables: turned, byes }, settings());
        expect(again.map(({ player, points, place }) => [player, points, place])).toEqual(
          expected.map(({ player, points, place }) => [player, points, place]),
        );
        expect(again.map((one) => one.tieBreaks.map(({ value }) => value))).toEqual(
          expected.map((one) => one.tieBreaks.map(({ value }) => value)),
        );
      },
    );
    fc.assert(any, { numRuns: 25 });
  });

  it('explain every figure: points are the sum of their parts', () => {
    const event = playEvent({
      format: 'mixer',
      count: 17,
      rounds: 4,
      seed: 'parts',
      preference: [4],
      late: 1,
    });
    for (const { points, parts } of event.standings)
      expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(points);
  });
});
