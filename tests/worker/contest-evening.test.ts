import { describe, expect, it } from 'vitest';
import { score, viewFor } from '../../engine/index.ts';
import { resultsCsv } from '../../worker/contest/told/exports.ts';
import { nth, type Player, TestEvent } from './event-kit.ts';
import { MINUTE } from './room-kit.ts';

const IS_FULL = process.env.FULL !== undefined;
const LADDERS: Readonly<Record<number, readonly number[]>> = {
  3: [10, 5, 1],
  4: [10, 7, 4, 1],
  5: [10, 7, 5, 3, 1],
};

/** Chance that is the same in every run. */
function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Points of everybody, from the rooms alone: what each table's game says at its end. */
function recount(event: TestEvent): Map<string, number> {
  const points = new Map<string, number>();
  for (const { room } of event.tables.values()) {
    const { record } = room;
    const state = record?.live?.history.state;
    if (record?.phase !== 'over' || state === undefined) continue;
    const cards = score(viewFor(state, 'spectator'));
    const ladder = LADDERS[cards.length] ?? [];
    for (const { seat, rank } of cards) {
      const player = record.contest?.seats[seat]?.player ?? '';
      const shared = cards.filter((other) => other.rank === rank).length;
      const won = ladder.slice(rank - 1, rank - 1 + shared).reduce((sum, one) => sum + one, 0) / shared;
      points.set(player, (points.get(player) ?? 0) + won);
    }
  }
  for (const { byes } of event.view.rounds)
    for (const player of byes) points.set(player, (points.get(player) ?? 0) + 6);
  return points;
}

/** An evening: people do not come, leave and come late, and the object is evicted whenever chance says so. */
function playEvening(count: number, rounds: number, seed: number): TestEvent {
  const dice = diceOf(seed);
  const event = new TestEvent({
    rounds,
    most: count + 4,
    checkInMinutes: 0,
    format: seed % 2 === 0 ? 'swiss' : 'mixer',
  });
  const players: Player[] = event.enterAll(count);
  const maybeEvict = (): void => void (dice() < 0.2 && event.wake());
  event.pass(60 * MINUTE);
  for (let round = 1; round <= rounds; round += 1) {
    maybeEvict();
    expect(event.view.rounds.at(-1)?.number).toBe(round);
    for (const player of players) {
      if (event.next(player).kind !== 'table') continue;
      if (dice() >= 0.05) event.sitDown(player);
      maybeEvict();
    }
    event.pass(6 * MINUTE);
    expect(event.view.rounds[round - 1]?.tables.map(({ state }) => state)).not.toContain('open');
    for (const player of players) if (dice() < 0.03) event.act(player.token, { kind: 'leave' });
    if (round === 1) for (const name of ['Late One', 'Late Two']) players.push(event.enter(name));
    for (const { number, state } of event.view.rounds[round - 1]?.tables ?? []) {
      if (state === 'live') event.endTable(round, number);
      maybeEvict();
    }
    event.pass(11 * MINUTE);
  }
  return event;
}

describe('an evening with people who do not come, leave and come late', () => {
  const EVENINGS = IS_FULL
    ? [
        [64, 4, 1],
        [64, 4, 2],
        [24, 3, 3],
      ]
    : [
        [12, 2, 1],
        [16, 2, 2],
      ];

  it.each(EVENINGS)(
    'of %i players and %i rounds ends, and stands as its games were played (seed %i)',
    (count, rounds, seed) => {
      const event = playEvening(count, rounds, seed);
      expect(event.view.phase).toBe('over');
      const counted = recount(event);
      const stood = new Map(event.view.standings.map(({ player, points }) => [player as string, points]));
      for (const [player, points] of counted) expect([player, stood.get(player)]).toEqual([player, points]);
      for (const [player, points] of stood)
        expect([player, points]).toEqual([player, counted.get(player) ?? 0]);
      // And the file says the same, seat by seat.
      const [, ...lines] = resultsCsv(event.view, 'https://ploughshare.test').trim().split('\r\n');
      const inFile = new Map<string, number>();
      for (const line of lines) {
        const cells = line.split(',');
        inFile.set(nth(cells, 3), (inFile.get(nth(cells, 3)) ?? 0) + Number(nth(cells, 8)));
      }
      for (const { byes } of event.view.rounds)
        for (const player of byes) inFile.set(player, (inFile.get(player) ?? 0) + 6);
      expect(Object.fromEntries(inFile)).toEqual(Object.fromEntries(counted));
      expect(event.needs).toEqual([]);
      expect(event.store.largest).toBeLessThan(1_000_000);
      expect(event.most).toBeLessThanOrEqual(40);
    },
  );
});
