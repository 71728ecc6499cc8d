import { describe, expect, it } from 'vitest';
import type { GameEvent, Table } from '../../engine/index.ts';
import { COMBAT_MS } from '../../web/board/combat-time.ts';
import { showMs, TURN_MS } from '../../web/board/motion-time.ts';
import { ShowQueue, type Step } from '../../web/board/show-queue.ts';
import type { Shown } from '../../web/board/shown.ts';
import { beginGame, livelyGame } from '../kit/lively-game.ts';

const begun = beginGame({ name: 'queue', seats: 5 }).public;
const turn = (number: number): Table => ({ ...begun, turn: { ...begun.turn, number } });

const walked: GameEvent = {
  kind: 'unitMoved',
  seat: 1,
  unit: 'mech:nordic:0',
  from: 'r2c2',
  to: 'r2c3',
  road: 'land',
  workers: [],
  goods: { oil: 0, metal: 0, food: 0, wood: 0 },
  clause: 'MOV-01',
};
const fought: GameEvent = {
  kind: 'combatRevealed',
  at: 'r2c3',
  attacker: { seat: 1, dial: 2, cards: { 2: 0, 3: 0, 4: 0, 5: 0 }, total: 2 },
  defender: { seat: 0, dial: 1, cards: { 2: 0, 3: 0, 4: 0, 5: 0 }, total: 1 },
  clause: 'CMB-17',
};
const FIRST = turn(1);
/** The table after a command that leads from one turn into another. */
const step = (seq: number, into: number, ...events: GameEvent[]): Step => ({
  seq,
  table: turn(into),
  lines: [{ seq, events }],
});

function begin(): ShowQueue {
  return new ShowQueue({ table: FIRST, seq: 0 });
}

/** What is shown while everything that waits goes by, and when. */
function playOut(queue: ShowQueue, from: number): { at: number; shown: Shown }[] {
  const seen: { at: number; shown: Shown }[] = [];
  let now = from;
  for (let due = queue.due; due !== undefined; due = queue.due) {
    now = Math.max(now, due);
    queue.advance(now);
    seen.push({ at: now, shown: queue.shown.peek() });
  }
  return seen;
}

describe('what others did', () => {
  it('is shown at once if nothing else is, and never in the same moment as the next turn', () => {
    const queue = begin();
    queue.push(step(1, 2, walked), 'queued', 0);
    expect(queue.shown.peek()).toMatchObject({ seq: 1, events: [walked] });
    queue.push(step(2, 3, walked), 'queued', 50);
    queue.push(step(3, 4, walked), 'queued', 90);
    expect(queue.shown.peek()).toMatchObject({ seq: 1 });
    expect(queue.isBehind.peek()).toBe(true);
    expect(playOut(queue, 90).map(({ at, shown }) => [at, shown.seq])).toEqual([
      [380, 2],
      [760, 3],
    ]);
    expect(queue.isBehind.peek()).toBe(false);
  });

  it('comes in one go for one turn, and says what comes after it', () => {
    const queue = begin();
    queue.push(step(1, 2, walked), 'queued', 0);
    for (const seq of [2, 3]) queue.push(step(seq, 2, walked), 'queued', 10 * seq);
    queue.push(step(4, 3, walked), 'queued', 40);
    queue.push(step(5, 4, walked), 'queued', 50);
    const [next] = playOut(queue, 50);
    expect(next?.shown).toMatchObject({ seq: 4, events: [walked, walked, walked], ahead: [walked] });
  });

  it('takes 1.5 s a turn and 5 s a round at the most', () => {
    const far = Array.from({ length: 9 }, () => walked);
    expect(showMs(far)).toBe(TURN_MS);
    const queue = begin();
    for (let seq = 1; seq <= 6; seq += 1) queue.push(step(seq, seq + 1, ...far), 'queued', seq);
    const times = [1, ...playOut(queue, 10).map(({ at }) => at)];
    expect(times).toHaveLength(6);
    times.forEach((at, index) => {
      expect((times[index + 1] ?? at) - at).toBeLessThanOrEqual(TURN_MS);
    });
    expect((times.at(-1) ?? 0) + queue.shown.peek().ms).toBeLessThanOrEqual(5010);
  });

  it('keeps up with bots that are quicker than any eye, never more than 5 s behind', () => {
    const queue = begin();
    const came = new Map<number, number>();
    let now = 0;
    for (let seq = 1; seq <= 400; seq += 1) {
      now += 60;
      while ((queue.due ?? Number.POSITIVE_INFINITY) <= now) queue.advance(queue.due ?? now);
      came.set(seq, now);
      queue.push(step(seq, seq + 1, walked, walked), 'queued', now);
      expect(now - (came.get(queue.shown.peek().seq) ?? now)).toBeLessThanOrEqual(5001);
    }
  });

  it('gives a combat its three seconds, which the others are not short of', () => {
    const queue = begin();
    queue.push(step(1, 1, fought), 'queued', 0);
    expect(queue.shown.peek().ms).toBe(COMBAT_MS);
    expect(queue.isBehind.peek()).toBe(true);
    for (let seq = 2; seq <= 5; seq += 1) queue.push(step(seq, seq, walked, walked, walked), 'queued', 10);
    const seen = playOut(queue, 10);
    expect(seen.map(({ at }) => at)).toEqual([3000, 4140, 5280, 6420]);
    expect(queue.shown.peek().ms).toBe(1140);
  });

  it('ends a scene by itself: then everything is where it belongs', () => {
    const queue = begin();
    queue.push(step(1, 1, fought), 'now', 0);
    expect(queue.due).toBe(COMBAT_MS);
    queue.advance(COMBAT_MS);
    expect(queue.shown.peek()).toMatchObject({ seq: 1, events: [] });
    expect([queue.isBehind.peek(), queue.due]).toEqual([false, undefined]);
  });
});

describe('whoever plays', () => {
  it('sees the own step at once, whatever waited', () => {
    const queue = begin();
    for (const seq of [1, 2, 3]) queue.push(step(seq, seq + 1, walked), 'queued', 0);
    queue.push(step(4, 5, walked), 'now', 20);
    expect(queue.shown.peek()).toMatchObject({ seq: 4, ahead: [] });
    expect(queue.due).toBeUndefined();
  });

  it('ends it, and is in the present', () => {
    const queue = begin();
    for (const seq of [1, 2, 3]) queue.push(step(seq, seq + 1, walked), 'queued', 0);
    queue.skip(10);
    expect(queue.shown.peek()).toMatchObject({ seq: 3, events: [], ms: 0 });
    expect(queue.shown.peek().table.turn.number).toBe(4);
  });

  it('sees the last round once more, from how the table was before it, and is in the present again', () => {
    const queue = begin();
    for (let seq = 1; seq <= 12; seq += 1) queue.push(step(seq, seq + 1, walked), 'queued', seq * 5000);
    playOut(queue, 70_000);
    expect(queue.canRepeat.peek()).toBe(true);
    queue.repeat(100_000);
    expect(queue.shown.peek()).toMatchObject({ seq: 7, events: [] });
    const seen = playOut(queue, 100_000);
    expect(seen.map(({ shown }) => shown.seq)).toEqual([8, 9, 10, 11, 12]);
    expect((seen.at(-1)?.at ?? 0) - 100_000).toBeLessThanOrEqual(5000);
    expect(queue.shown.peek().table.turn.number).toBe(13);
  });

  it('is shown no motion of what came after a gap, after an undo, or where none is wanted', () => {
    const queue = begin();
    queue.push(step(1, 2, walked), 'still', 0);
    expect(queue.shown.peek()).toMatchObject({ seq: 1, events: [] });
    queue.push({ ...step(40, 9), lines: [] }, 'queued', 10);
    expect(queue.shown.peek()).toMatchObject({ seq: 40, events: [], ms: 0 });
    const many = Array.from({ length: 13 }, (_, index) => ({ seq: 41 + index, events: [walked] }));
    queue.push({ seq: 53, table: turn(20), lines: many }, 'queued', 20);
    expect(queue.shown.peek()).toMatchObject({ seq: 53, events: [] });
    queue.push(step(12, 5, walked), 'queued', 30);
    expect(queue.shown.peek()).toMatchObject({ seq: 12, events: [] });
  });
});

it('always comes to the newest table, whatever was skipped, repeated or broken off', () => {
  const queue = new ShowQueue({ table: begun, seq: 0 });
  let [now, seq] = [0, 0];
  for (const { after, events } of livelyGame({ name: 'queue', seats: 5, commands: 300 })) {
    now += (seq * 37) % 900;
    seq += 1;
    queue.push({ seq, table: after.public, lines: [{ seq, events }] }, seq % 7 === 0 ? 'now' : 'queued', now);
    queue.advance(now);
    if (seq % 50 === 0) queue.skip(now);
    if (seq % 90 === 0) queue.repeat(now);
    if (seq === 300) {
      playOut(queue, now);
      expect(queue.shown.peek().table).toBe(after.public);
    }
  }
});
