import { describe, expect, it } from 'vitest';
import { call, EventTable, onTurn } from './contest-kit.ts';
import { type FakeSocket, MINUTE, SECOND, START } from './room-kit.ts';

const refused = (code: string): object => ({ ok: false, error: { code } });
const OK = { ok: true };

/** What a seat has left of its time now, as everybody is told. */
function left(table: EventTable, seat: number): number {
  const socket = table.connect();
  const { clock } = socket.last('welcome') ?? {};
  table.disconnect(socket);
  const own = clock?.seats[seat];
  const now = clock?.pausedAt ?? table.now;
  if (own === undefined) throw new Error('there is no clock');
  if (own.since === undefined) return own.left;
  const { goneAt, left: line = 0 } = own.line ?? {};
  const stood = goneAt === undefined ? 0 : Math.max(0, Math.min(line, now - Math.max(goneAt, own.since)));
  return own.left - Math.max(0, now - own.since - stood - own.free);
}

describe('the deadline of a round', () => {
  const DEADLINE = START + 60 * MINUTE;
  const begun = (more = {}): { table: EventTable; sockets: FakeSocket[] } => {
    // Somebody who thinks for long: nobody runs out of time before the round does.
    const table = new EventTable({ clock: 'live25+45' }, { deadlineAt: DEADLINE, ...more });
    return { table, sockets: table.begin() };
  };

  it('is said beforehand, fifteen and five minutes before it passes, once each', () => {
    const { table, sockets } = begun();
    table.organise('contestPause', { isOn: false });
    for (let minute = 0; minute < 45; minute += 5) {
      table.until(START + minute * MINUTE);
      table.answer(sockets[table.waited()[0] ?? 0] as FakeSocket);
    }
    expect(table.news('warning')).toEqual([]);
    table.until(START + 45 * MINUTE);
    expect(table.news('warning')).toMatchObject([{ left: 15 * MINUTE, deadlineAt: DEADLINE }]);
    expect(sockets[0]?.last('lobby')?.lobby.contest).toMatchObject({ deadlineAt: DEADLINE });
    table.until(START + 55 * MINUTE);
    table.wake();
    table.room.due(table.now);
    expect(table.news('warning').map((report) => report.left)).toEqual([15 * MINUTE, 5 * MINUTE]);
  });

  it('EVT-01 calls time by itself when it passes, also with nobody there', () => {
    const { table, sockets } = begun({ deadlineAt: START + 10 * MINUTE });
    for (const socket of sockets) table.disconnect(socket);
    table.until(START + 10 * MINUTE - 1);
    expect(table.state.public.lastTurn).toBeUndefined();
    table.until(START + 10 * MINUTE);
    expect(table.state.public.lastTurn).toBe(3);
    expect(table.news('timeCalled')).toMatchObject([{ lastTurn: 3 }]);
    // Ninety seconds and a lost line each, then fallbacks: the round is over in any case.
    table.until(START + 10 * MINUTE + 3 * (90 * SECOND + 3 * MINUTE + SECOND));
    expect(table.record.phase).toBe('over');
    expect(table.news('finished')).toMatchObject([{ isAdjudicated: true, turns: 3 }]);
  });

  it('gives each of the last turns ninety seconds', () => {
    const { table, sockets } = begun({ deadlineAt: START + MINUTE });
    table.until(START + MINUTE);
    const first = onTurn(table);
    expect(left(table, first)).toBe(90 * SECOND);
    table.now += 30 * SECOND;
    table.playUntil(() => table.state.public.turn.number === 2);
    expect(left(table, onTurn(table))).toBe(90 * SECOND);
    expect(sockets[0]?.last('update')?.clock).toBeDefined();
    table.until(table.now + 91 * SECOND);
    expect(table.state.public.turn.number).toBe(3);
  });

  it('gives a table without a clock one for the last turns', () => {
    const table = new EventTable({ clock: 'none' }, { deadlineAt: START + MINUTE });
    table.begin();
    expect(table.record.live?.clock).toBeUndefined();
    table.until(START + MINUTE);
    expect(left(table, onTurn(table))).toBe(90 * SECOND);
    table.until(START + 10 * MINUTE);
    expect(table.record.phase).toBe('over');
  });

  it('moves with the pause of the organiser, without a bound', () => {
    const { table } = begun({ deadlineAt: START + 10 * MINUTE });
    table.until(START + MINUTE);
    table.organise('contestPause', { isOn: true });
    table.until(START + 3 * 60 * MINUTE);
    expect(table.state.public.lastTurn).toBeUndefined();
    table.organise('contestPause', { isOn: false });
    expect(table.record.contest?.deadlineAt).toBe(table.now + 9 * MINUTE);
  });

  it('moves with a pause by agreement, as far as the event lets it slip', () => {
    const { table, sockets } = begun({ deadlineAt: START + 10 * MINUTE, slipMs: 5 * MINUTE });
    const pause = (on: boolean): void => {
      for (const socket of sockets) table.say(socket, { t: 'pause', on, cid: table.cid() });
    };
    pause(true);
    table.until(START + 3 * MINUTE);
    pause(false);
    expect(table.record.contest).toMatchObject({ deadlineAt: START + 13 * MINUTE, slipped: 3 * MINUTE });
    pause(true);
    table.until(START + 15 * MINUTE - 1);
    expect(table.state.public.lastTurn).toBeUndefined();
    table.until(START + 15 * MINUTE);
    expect(table.state.public.lastTurn).toBe(3);
    expect(table.record.live?.clock?.pausedAt).toBeUndefined();
    pause(true);
    expect(sockets[0]?.last('reject')?.code).toBe('lastTurns');
  });

  it('moves with added time, and is warned of again if it lies far enough off', () => {
    const { table } = begun({ deadlineAt: START + 16 * MINUTE });
    table.until(START + MINUTE);
    expect(table.news('warning')).toHaveLength(1);
    const before = left(table, 0);
    table.organise('contestAddTime', { ms: 10 * MINUTE });
    expect(left(table, 0)).toBe(before + 10 * MINUTE);
    expect(table.record.contest?.deadlineAt).toBe(START + 26 * MINUTE);
    table.until(START + 11 * MINUTE);
    expect(table.news('warning').map((report) => report.left)).toEqual([15 * MINUTE, 15 * MINUTE]);
    table.organise('contestAddTime', { ms: MINUTE, player: 'ben' });
    expect(left(table, 1) - left(table, 2)).toBe(MINUTE);
  });

  it('can be set anew and taken away; one that lies in the past passes at once', () => {
    const { table } = begun();
    table.organise('contestDeadline', {});
    expect(table.record.contest).not.toHaveProperty('deadlineAt');
    table.organise('contestDeadline', { at: table.now - 1 });
    expect(table.state.public.lastTurn).toBe(3);
    expect(table.organise('contestCallTime', {})).toMatchObject(refused('lastTurns'));
  });

  it('EVT-04 lets bids be finished, and the game is scored as dealt', () => {
    const table = new EventTable({ assign: 'auction' }, { deadlineAt: START + SECOND });
    table.begin();
    table.until(START + SECOND);
    expect(table.state.public.lastTurn).toBe(0);
    table.until(START + 60 * MINUTE);
    expect(table.record.phase).toBe('over');
    const [finished] = table.news('finished');
    expect(finished).toMatchObject({ turns: 0, isAdjudicated: true });
    expect(finished?.results.map(({ turns }) => turns)).toEqual([0, 0, 0]);
  });

  it('says nothing about a game that ended before', () => {
    const { table } = begun({ deadlineAt: START + 10 * MINUTE });
    table.organise('contestAdjudicate', {});
    table.until(START + 60 * MINUTE);
    expect(table.news('timeCalled')).toEqual([]);
    expect(table.news('warning')).toEqual([]);
  });
});

describe("the organiser's pause", () => {
  it('needs nobody, and nobody who comes or goes ends it', () => {
    const table = new EventTable();
    const sockets = table.begin();
    const seat = onTurn(table);
    table.now += 10 * SECOND;
    const before = left(table, seat);
    table.organise('contestPause', { isOn: true });
    expect(sockets[0]?.last('lobby')?.lobby).toMatchObject({
      contest: { isPaused: true },
      pausedAt: table.now,
    });
    for (const socket of sockets) table.disconnect(socket);
    table.until(table.now + 30 * MINUTE);
    for (const at of [0, 1, 2]) table.connect(table.token(at));
    expect(table.record.live?.clock?.pausedAt).toBeDefined();
    const [again] = table.sockets;
    if (again !== undefined) table.say(again, { t: 'pause', on: false, cid: table.cid() });
    expect(again?.last('reject')?.code).toBe('timeIsHeld');
    table.organise('contestPause', { isOn: false });
    expect(left(table, seat)).toBe(before);
  });

  it('said twice is one', () => {
    const table = new EventTable();
    table.begin();
    table.organise('contestPause', { isOn: true });
    table.now += MINUTE;
    expect(table.organise('contestPause', { isOn: true })).toMatchObject(OK);
    expect(table.record.live?.pauses).toHaveLength(1);
  });
});

describe('a lost line', () => {
  it('lets the own clock stand for three minutes, then it runs, then the bot plays on', () => {
    const table = new EventTable();
    const sockets = table.begin();
    const seat = onTurn(table);
    const socket = sockets[seat] as FakeSocket;
    table.until(START + 15 * SECOND);
    table.disconnect(socket);
    table.until(START + 15 * SECOND + 3 * MINUTE);
    expect(left(table, seat)).toBe(6 * MINUTE);
    expect(table.record.live?.clock?.seats[seat]?.line).toEqual({
      left: 3 * MINUTE,
      goneAt: START + 15 * SECOND,
    });
    table.until(START + 15 * SECOND + 9 * MINUTE - SECOND);
    expect(table.state.public.turn.number).toBe(1);
    table.until(START + 15 * SECOND + 9 * MINUTE + SECOND);
    expect(table.record.chairs[seat]?.timeouts).toBe(1);
    expect(table.record.live?.clock?.seats[seat]?.line?.left).toBe(0);
  });

  it('hands the seat to the bot after three answers that did not come, and back when its person is', () => {
    const table = new EventTable();
    const sockets = table.begin();
    const seat = onTurn(table);
    table.disconnect(sockets[seat] as FakeSocket);
    for (let rounds = 0; rounds < 8 && table.record.chairs[seat]?.isPlayedOn !== true; rounds += 1) {
      while (table.waited()[0] !== seat) table.answer(sockets[table.waited()[0] ?? 0] as FakeSocket);
      table.until(table.room.nextDue(table.now) ?? table.now);
    }
    expect(table.record.chairs[seat]).toMatchObject({ isPlayedOn: true });
    const { player } = table.record.contest?.seats[seat] ?? {};
    expect(table.news('bot').filter((report) => report.player === player)).toMatchObject([{ isOn: true }]);
    const back = table.connect(table.token(seat));
    table.say(back, { t: 'return', cid: 'back' });
    expect(back.last('ack')?.cid).toBe('back');
    expect(table.record.chairs[seat]?.isReturning ?? table.record.chairs[seat]?.isPlayedOn ?? true).toBe(
      true,
    );
  });

  it('gains nothing by coming and going', () => {
    const table = new EventTable();
    const sockets = table.begin();
    const seat = onTurn(table);
    let socket = sockets[seat] as FakeSocket;
    for (let times = 0; times < 100; times += 1) {
      table.disconnect(socket);
      table.until(table.now + 4 * SECOND);
      socket = table.connect(table.token(seat));
    }
    expect(table.record.live?.clock?.seats[seat]?.line).toEqual({ left: 0 });
    expect(left(table, seat)).toBe(6 * MINUTE + 15 * SECOND - (400 * SECOND - 3 * MINUTE));
  });

  it('is as long as the event says, begins with the start for who is not there, and survives a crash', () => {
    const table = new EventTable({}, { lineMs: 5 * MINUTE });
    table.organise('contestStart', {});
    const seat = onTurn(table);
    expect(table.record.live?.clock?.seats[seat]?.line).toEqual({ left: 5 * MINUTE, goneAt: START });
    table.now += MINUTE;
    table.crash();
    table.connect(table.token(seat));
    expect(table.record.live?.clock?.seats[seat]?.line).toEqual({ left: 4 * MINUTE });
  });

  it('is told to all, who can count it down', () => {
    const table = new EventTable();
    const sockets = table.begin();
    table.now += SECOND;
    table.disconnect(sockets[1] as FakeSocket);
    const watcher = table.connect();
    expect(watcher.last('welcome')?.clock?.seats[1]?.line).toEqual({ left: 3 * MINUTE, goneAt: table.now });
  });
});

describe('a call for the arbiter', () => {
  it('stops the clocks until it is ruled, and is told to the event with its moment', () => {
    const table = new EventTable({}, { deadlineAt: START + 30 * MINUTE });
    const sockets = table.begin();
    const seat = onTurn(table);
    table.now += 15 * SECOND;
    expect(call(table, sockets[1])).toBeUndefined();
    expect(table.news('call')).toMatchObject([
      { player: 'ben', text: 'Is that right?', seq: table.record.seq, until: table.now + 3 * MINUTE },
    ]);
    const shown = sockets[0]?.last('lobby')?.lobby.contest;
    expect(shown).toMatchObject({ call: { seat: 1, text: 'Is that right?' }, callsLeft: [2, 1, 2] });
    table.until(table.now + MINUTE);
    expect(left(table, seat)).toBe(6 * MINUTE);
    table.organise('contestRule', { text: 'Play on.', player: 'ben' });
    expect(table.record.contest?.call).toBeUndefined();
    expect(table.record.contest?.deadlineAt).toBe(START + 31 * MINUTE);
    expect(table.record.contest?.notes?.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'call: Is that right?',
      'ruling: Play on.',
    ]);
    expect(table.news('callOver')).toMatchObject([{ player: 'ben', by: 'ruling' }]);
    table.now += SECOND;
    expect(left(table, seat)).toBe(6 * MINUTE - SECOND);
  });

  it('is over by itself after three minutes, however late the alarm rings', () => {
    const table = new EventTable();
    const sockets = table.begin();
    const seat = onTurn(table);
    call(table, sockets[0]);
    table.now += 5 * MINUTE;
    table.room.due(table.now);
    expect(table.news('callOver')).toMatchObject([{ by: 'time' }]);
    expect(left(table, seat)).toBe(6 * MINUTE + 15 * SECOND - 2 * MINUTE);
  });

  it('can be made twice in a game by each player, one at a time', () => {
    const table = new EventTable();
    const sockets = table.begin();
    expect(call(table, sockets[0])).toBeUndefined();
    expect(call(table, sockets[1])).toBe('alreadyCalled');
    table.organise('contestRule', { text: 'Play on.' });
    expect(call(table, sockets[0])).toBeUndefined();
    table.organise('contestRule', { text: 'Play on.' });
    expect(call(table, sockets[0])).toBe('noCallsLeft');
    expect(call(table, sockets[1])).toBeUndefined();
  });

  it('is counted once under its id', () => {
    const table = new EventTable();
    const [ana] = table.begin();
    for (let times = 0; times < 3; times += 1)
      table.say(ana as FakeSocket, { t: 'call', text: 'Help', cid: 'same' });
    expect(ana?.all('ack').filter(({ cid }) => cid === 'same')).toHaveLength(3);
    expect(table.record.contest?.seats[0]?.calls).toBe(1);
    expect(table.news('call')).toHaveLength(1);
  });

  it('has one plain sentence, and is made in a game of an event alone', () => {
    const table = new EventTable();
    const early = table.connect(table.token(0));
    expect(call(table, early)).toBe('notStarted');
    const [ana] = table.begin();
    expect(call(table, ana, 'two\nlines')).toBe('badText');
    expect(call(table, ana, 'x'.repeat(301))).toBe('badMessage');
    const watcher = table.connect();
    expect(call(table, watcher)).toBe('spectator');
  });

  it('stays until both it and the pause of the organiser are over', () => {
    const table = new EventTable();
    const sockets = table.begin();
    call(table, sockets[0]);
    table.organise('contestPause', { isOn: true });
    table.organise('contestRule', { text: 'Play on.' });
    expect(table.record.live?.clock?.pausedAt).toBeDefined();
    table.organise('contestPause', { isOn: false });
    expect(table.record.live?.clock?.pausedAt).toBeUndefined();
  });
});
