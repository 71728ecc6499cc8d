import { describe, expect, it } from 'vitest';
import { type Film, film } from '../../engine/film.ts';
import { STOPPED_AFTER } from '../../engine/play/clock-record.ts';
import { fileOf, logForFile, type SealedGame } from '../../engine/play/game-file.ts';
import { verify } from '../../engine/play/verify.ts';
import { proofOf } from '../../engine/proof.ts';
import type { FinishedLog } from '../../worker/protocol/calls/ended.ts';
import { type ClockView, LIMITS } from '../../worker/protocol/messages.ts';
import { finishedLog } from '../../worker/room/play/game-log.ts';
import { below, diceFrom, oneOf } from '../kit/dice.ts';
import { type FakeSocket, MINUTE, SECOND, START, TestTable } from './room-kit.ts';

const HOUR = 60 * MINUTE;

function endedLog(table: TestTable): FinishedLog {
  const finished = finishedLog(table.record, table.store.logFrom(1));
  if (finished === undefined) throw new Error('the game is not over');
  return finished;
}

/** Somebody gives up, and the game of a table is in its file. */
function sealedOf(table: TestTable): SealedGame {
  for (const socket of table.sockets)
    if (table.record.phase === 'live')
      table.say(socket, { t: 'answer', decision: 'resign', answer: 'resign', cid: table.cid() });
  const { log, seats, finishedAt, result, clocks } = endedLog(table);
  const proof = proofOf(log);
  if (!proof.ok || result === undefined) throw new Error('no proof');
  return { log: logForFile(log), ...proof.value, seats, finishedAt, result, ...(clocks && { clocks }) };
}

/** What the verifier says about the clocks of a game. */
function clocksIn(sealed: SealedGame): { outcome: string; step?: number } {
  const found = verify(fileOf(sealed)).checks.find(({ check }) => check === 'clocks');
  if (found === undefined) throw new Error('not checked');
  const { outcome, step } = found;
  return { outcome, ...(step !== undefined && { step }) };
}

const everybodySays = (table: TestTable, on: boolean): void => {
  for (const socket of table.sockets) table.say(socket, { t: 'pause', on, cid: table.cid() });
};

/** Answers for a while, so many seconds each. */
function play(table: TestTable, turns: number, seconds = 5): void {
  const until = table.state.public.turn.number + turns;
  table.playUntil(() => {
    table.now += seconds * SECOND;
    return table.state.public.turn.number >= until;
  });
}

/** A game with a pause that is longer than anybody has time, and a time-out after it. */
function pausedGame(): TestTable {
  const table = new TestTable({ clock: 'live6+15' });
  table.start();
  play(table, 2);
  table.now += SECOND;
  everybodySays(table, true);
  table.now += HOUR;
  everybodySays(table, false);
  play(table, 2);
  table.now += 20 * MINUTE;
  table.room.due(table.now);
  play(table, 2);
  return table;
}

describe('the record of the clocks', () => {
  it('has pace, extra time and every pause with its moments', () => {
    const table = new TestTable({ clock: 'live6+15' });
    table.sit('Ada');
    table.act('choose', 0, { extraTime: 2 });
    table.start();
    table.connect(table.token(0));
    table.act('ready', 0, { nonce: 'nonce-of-the-seat-0' });
    const [startedAt, first] = [table.record.startedAt, table.now + MINUTE];
    table.now = first;
    everybodySays(table, true);
    table.now += HOUR;
    everybodySays(table, false);
    const { clocks } = sealedOf(table);
    expect(clocks).toEqual({
      pace: 'live6+15',
      startedAt,
      seats: [{ stretch: 2 }, {}],
      pauses: [
        { at: first, after: 0, isOn: true },
        { at: first + HOUR, after: 0, isOn: false },
      ],
    });
  });

  it('says when a pause ended because somebody left or came', () => {
    const table = new TestTable({ clock: 'live6+15' });
    const [one, two] = table.start();
    if (one === undefined || two === undefined) throw new Error('nobody is there');
    everybodySays(table, true);
    table.now += MINUTE;
    table.disconnect(one);
    table.disconnect(two);
    expect(table.record.live?.pauses).toEqual([
      { at: START, after: 0, isOn: true },
      { at: START + MINUTE, after: 0, isOn: false },
    ]);
  });

  it('has hours of sleep in slow play', () => {
    const table = new TestTable({ clock: 'slow1' });
    table.sit('Ada');
    table.act('choose', 0, { sleepsAt: 22 * HOUR });
    table.start();
    table.connect(table.token(0));
    table.act('ready', 0, { nonce: 'nonce-of-the-seat-0' });
    play(table, 3, 3 * 3600);
    const sealed = sealedOf(table);
    expect(sealed.clocks).toMatchObject({ pace: 'slow1', seats: [{ sleepsAt: 22 * HOUR }, {}], pauses: [] });
    expect(clocksIn(sealed)).toEqual({ outcome: 'passed' });
  });

  it('is not there without a clock, in games from before, and where the clock of the server stepped back', () => {
    const none = new TestTable({ clock: 'none' });
    none.start();
    expect(clocksIn(sealedOf(none))).toEqual({ outcome: 'notRecorded' });
    const before = new TestTable({ clock: 'live6+15' });
    before.start();
    before.change((record) => {
      const { pauses: _, ...live } = record.live ?? { history: undefined };
      return { ok: true, value: live.history === undefined ? record : { ...record, live } };
    });
    play(before, 2);
    everybodySays(before, true);
    expect(before.record.live).not.toHaveProperty('pauses');
    expect(clocksIn(sealedOf(before))).toEqual({ outcome: 'notRecorded' });
    const back = new TestTable({ clock: 'live6+15' });
    back.start();
    play(back, 2);
    back.now -= HOUR;
    play(back, 1);
    expect(clocksIn(sealedOf(back))).toEqual({ outcome: 'notRecorded' });
  });

  it('does not grow without end', () => {
    const table = new TestTable({ clock: 'live6+15' });
    table.start();
    for (let n = 0; n < 300; n += 1) {
      table.now += SECOND;
      everybodySays(table, n % 2 === 0);
    }
    expect(table.record.live).not.toHaveProperty('pauses');
  });
});

/** The film of a game, with its clocks read to the end. */
function withClocks(log: SealedGame['log'], clocks: NonNullable<SealedGame['clocks']>): Film {
  const made = film(log, clocks);
  if (!made.ok) throw new Error(made.error.message);
  while (made.value.readClocks(25));
  return made.value;
}

describe('the clocks of a game, run again', { timeout: 60_000 }, () => {
  it.each(['live6+15', 'slow1'])('are those that the room had, to the millisecond: %s', (clock) => {
    for (let seed = 10; seed < 14; seed += 1) {
      const table = restlessGame(clock, seed);
      const { log, clocks } = sealedOf(table);
      const room = table.record.live?.clock;
      if (clocks === undefined || room === undefined) throw new Error('no clocks');
      const shown = withClocks(log, clocks);
      const last = shown.clockAt(log.entries.length);
      expect(last?.clock).toMatchObject({ seats: room.seats, turn: room.turn });
      expect(shown.clockAt(log.entries.length + 1)).toBeUndefined();
    }
  });

  it.each(['live6+15', 'slow1'])('show at each moment what the room had said then: %s', (clock) => {
    let figures = 0;
    for (let seed = 20; seed < 23; seed += 1) {
      const heard: { seq: number; now: number; clock: ClockView }[] = [];
      const table = restlessGame(clock, seed, (socket) => {
        for (const { seq, now, clock: said } of socket.all('update'))
          if (said !== undefined) heard.push({ seq, now, clock: said });
      });
      const { log, clocks } = sealedOf(table);
      if (clocks === undefined) throw new Error('no clocks');
      const shown = withClocks(log, clocks);
      for (const { seq, now, clock: said } of heard) {
        const moment = shown.clockAt(seq);
        if (moment === undefined) throw new Error('the film has no clocks there');
        expect(moment.at).toBe(now);
        expect(moment.clock.seats.map(({ left, since, free }) => ({ left, since, free }))).toEqual(
          said.seats.map(({ left, since, free }) => ({ left, since, free })),
        );
        expect(moment.clock.pausedAt).toBe(said.pausedAt);
        figures += 1;
      }
    }
    expect(figures).toBeGreaterThan(60);
  });

  it('stop where a moment is not known', () => {
    const { log, clocks } = sealedOf(pausedGame());
    if (clocks === undefined) throw new Error('no clocks');
    const entries = log.entries.map((entry, index) => (index === 2 ? { do: entry.do } : entry));
    const shown = withClocks({ ...log, entries }, clocks);
    expect([2, 3].map((n) => shown.clockAt(n) !== undefined)).toEqual([true, false]);
  });
});

describe('the check of the clocks', { timeout: 60_000 }, () => {
  it('finds nothing wrong with pauses, time-outs and idle seats', () => {
    expect(clocksIn(sealedOf(pausedGame()))).toEqual({ outcome: 'passed' });
    const idle = new TestTable({ seats: 3, clock: 'live6+15' });
    const sockets = idle.start();
    const [seat = 0] = idle.waited();
    const gone = sockets[seat];
    if (gone === undefined) throw new Error('nobody is there');
    idle.disconnect(gone);
    for (let round = 0; round < 3; round += 1) {
      idle.playUntil(() => idle.waited().includes(seat));
      idle.now += 7 * MINUTE;
      idle.wake().due(idle.now);
    }
    idle.playUntil(() => idle.record.seq > 40);
    expect(idle.record.chairs[seat]?.timeouts).toBeGreaterThan(3);
    expect(clocksIn(sealedOf(idle))).toEqual({ outcome: 'passed' });
  });

  it.each(['live6+15', 'live15+30', 'slow1'])('finds nothing wrong whatever people do: %s', (clock) => {
    const games = Array.from({ length: 6 }, (_, seed) => sealedOf(restlessGame(clock, seed)));
    for (const [seed, game] of games.entries())
      expect({ seed, ...clocksIn(game) }).toEqual({ seed, outcome: 'passed' });
    const told = JSON.stringify(games);
    expect(told).toContain('"kind":"timeout"');
    if (clock !== 'slow1') expect(told).toContain('"isOn":true');
  });

  it('notices a time-out before the time was up', () => {
    const sealed = sealedOf(pausedGame());
    const timeout = sealed.log.entries.findIndex(({ do: command }) =>
      JSON.stringify(command ?? {}).includes('"timeout"'),
    );
    expect(timeout).toBeGreaterThan(0);
    expect(clocksIn({ ...sealed, clocks: slower(sealed) })).toEqual({ outcome: 'failed', step: timeout + 1 });
  });

  it('notices answers after it: what stood still is left out of the record', () => {
    const sealed = sealedOf(pausedGame());
    const { clocks } = sealed;
    if (clocks === undefined) throw new Error('no clocks');
    expect(clocks.pauses).toHaveLength(2);
    expect(clocksIn({ ...sealed, clocks: { ...clocks, pauses: [] } })).toMatchObject({ outcome: 'failed' });
  });

  it('knows after how many commands in a turn a room stops a seat', () => {
    expect(STOPPED_AFTER).toBe(LIMITS.commandsInTurn);
  });
});

/** People answer, wait, pause, take back, leave and come back; the room sleeps, and its alarm is late. */
function restlessGame(clock: string, seed: number, listen?: (socket: FakeSocket) => void): TestTable {
  const dice = diceFrom('restless', clock, seed);
  const table = new TestTable({ seats: 3, clock });
  table.act('setChair', 'host', { seat: 2, to: { kind: 'bot', bot: 'random' } });
  table.start();
  const met = new Set<FakeSocket>();
  const longest = clock === 'slow1' ? 30 * HOUR : 9 * MINUTE;
  for (let act = 0; act < 120 && table.record.phase === 'live'; act += 1) {
    for (const socket of table.sockets) met.add(socket);
    table.now += dice() < 0.2 ? below(dice, longest) : below(dice, longest / 40);
    const socket = table.sockets.length === 0 ? undefined : oneOf(dice, table.sockets);
    const chance = dice();
    if (chance < 0.05) table.wake();
    if (chance > 0.95) table.room.due(table.now);
    if (socket === undefined || chance < 0.1) table.connect(table.token(below(dice, 2)));
    else if (chance < 0.15) table.disconnect(socket);
    else if (chance < 0.25) everybodySays(table, dice() < 0.6);
    else if (chance < 0.3) table.say(socket, { t: 'return', cid: table.cid() });
    else if (chance < 0.4) table.say(socket, { t: 'undo', cid: table.cid() });
    else if (chance < 0.45)
      table.say(socket, { t: 'vote', seat: below(dice, 2), choice: 'bot', cid: table.cid() });
    else {
      table.room.due(table.now);
      const [seat] = table.record.phase === 'live' ? table.waited() : [];
      const own = table.sockets.find(({ memory }) => memory.seat === seat);
      if (own !== undefined && seat !== undefined) table.answer(own, seat);
    }
  }
  for (const socket of met) listen?.(socket);
  if (table.sockets.length === 0) table.connect(table.token(0));
  table.connect(table.token(1));
  table.connect(table.token(0));
  return table;
}

/** Bids with a time of their own, which one of three lets pass; then some turns, and a time-out in one of them. */
function gameWithBids(isOpen: boolean): TestTable {
  const table = new TestTable({
    seats: 3,
    clock: 'live6+15',
    assign: 'auction',
    bids: { isOpen, seconds: 60 },
  });
  table.start();
  const silent = table.waited().at(-1);
  for (let step = 0; step < 50 && table.state.public.turn.number === 0; step += 1) {
    const seat = table.waited().find((one) => one !== silent);
    const socket = table.sockets.find(({ memory }) => memory.seat === seat);
    table.now += (socket === undefined ? 61 : 2) * SECOND;
    if (socket === undefined || seat === undefined) table.room.due(table.now);
    else table.answer(socket, seat);
  }
  play(table, 4);
  table.now += 20 * MINUTE;
  table.room.due(table.now);
  play(table, 2);
  return table;
}

describe('the file of a game with a time for bids', () => {
  it.each([
    ['sealed', false],
    ['open', true],
  ])('says what it was, replays, and every check of it passes: %s', (_, isOpen) => {
    const table = gameWithBids(isOpen);
    const sealed = sealedOf(table);
    expect(sealed.clocks).toMatchObject({ pace: 'live6+15', bids: MINUTE });
    expect(JSON.stringify(sealed.log.entries)).toContain('"timeout"');
    const { checks } = verify(fileOf(sealed));
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(clocksIn(sealed)).toEqual({ outcome: 'passed' });
    const { log, clocks } = sealed;
    const room = table.record.live?.clock;
    if (clocks === undefined || room === undefined) throw new Error('no clocks');
    const last = withClocks(log, clocks).clockAt(log.entries.length);
    expect(last?.clock).toMatchObject({ seats: room.seats, turn: room.turn });
    // From before the first turn on, the clocks are those of bids.
    expect(
      withClocks(log, clocks)
        .clockAt(0)
        ?.clock.seats.map(({ left }) => left),
    ).toEqual([MINUTE, MINUTE, MINUTE]);
  });

  it.each([
    ['was longer', 5 * MINUTE],
    ['was not there', undefined],
  ])('is found out where it says that the time for bids %s', (_, bids) => {
    const sealed = sealedOf(gameWithBids(false));
    const { clocks } = sealed;
    if (clocks === undefined) throw new Error('no clocks');
    const { bids: __, ...rest } = clocks;
    const told = { ...rest, ...(bids !== undefined && { bids }) };
    expect(clocksIn({ ...sealed, clocks: told })).toMatchObject({ outcome: 'failed' });
  });
});

/** The record of a game as if everybody had had more time. */
function slower({ clocks }: SealedGame): NonNullable<SealedGame['clocks']> {
  if (clocks === undefined) throw new Error('no clocks');
  return { ...clocks, pace: 'live25+45' };
}
