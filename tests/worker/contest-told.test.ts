import { describe, expect, it } from 'vitest';
import { fileOf, logForFile, proofOf } from '../../engine/play/game-file.ts';
import { verify } from '../../engine/play/verify.ts';
import { finishedLog } from '../../worker/room/play/game-log.ts';
import { call, EventTable, onTurn } from './contest-kit.ts';
import { type FakeSocket, MINUTE, SECOND, START, TestTable } from './room-kit.ts';

const refused = (code: string): object => ({ ok: false, error: { code } });

/** All who are waited for answer anything, for as long as the table goes on. */
function playOut(table: EventTable): void {
  table.playUntil(() => table.record.phase === 'over');
}

describe('what a table reports', () => {
  it('has numbers that only grow, and says who comes, goes and is ready', () => {
    const table = new EventTable();
    const ana = table.connect(table.token(0));
    expect(table.news('seat')).toMatchObject([{ player: 'ana', isPresent: true, isReady: false }]);
    table.act('ready', 0, { nonce: 'nonce-of-the-seat-0' });
    expect(table.news('seat')).toMatchObject([{ player: 'ana', isPresent: true, isReady: true }]);
    table.disconnect(ana);
    const [absent] = table.news('seat');
    expect(absent).toMatchObject({
      player: 'ana',
      isPresent: false,
      contest: 'the-event',
      round: 2,
      table: 3,
    });
    // Whoever is back within seconds was never reported as gone.
    expect(table.store.posts().find(({ key }) => key === 'contest:seat:0')?.due).toBe(table.now + 5 * SECOND);
    const before = absent?.number ?? 0;
    table.connect(table.token(0));
    expect(table.news('seat')[0]?.number).toBeGreaterThan(before);
    expect(table.news('seat')).toHaveLength(1);
  });

  it('is the result, by player: net and gross, stars, turns, clock, and what a bot played', () => {
    const table = new EventTable({ assign: 'auction' }, { deadlineAt: START + 60 * MINUTE });
    const sockets = table.begin();
    for (const seat of table.waited()) {
      const [owed] = table.record.live ? [table.state.public.stack.at(-1)?.ask] : [];
      table.say(sockets[seat] as FakeSocket, {
        t: 'answer',
        cid: table.cid(),
        decision: `d${owed}.${seat}`,
        answer: 5,
      });
    }
    table.playUntil(() => table.state.public.turn.number >= 5);
    const bot = table.record.contest?.seats[onTurn(table)]?.player ?? '';
    table.organise('contestBot', { player: bot });
    table.now += MINUTE;
    table.organise('contestCallTime', {});
    playOut(table);
    const [finished] = table.news('finished');
    expect(finished).toMatchObject({ isAdjudicated: true, turns: 6, game: 'table' });
    const { results = [] } = finished ?? {};
    expect(results.map(({ player }) => player).sort()).toEqual(['ana', 'ben', 'cai']);
    for (const { net, gross, bid, seat, faction, turns, clockMs } of results) {
      expect(gross - bid).toBe(net);
      expect(bid).toBe(table.state.public.seats[seat]?.bid);
      expect(faction).toBe(table.state.public.seats[seat]?.faction);
      expect(turns).toBe(2);
      expect(clockMs).toBeGreaterThanOrEqual(0);
    }
    for (const { player, botTurns, botSpans } of results) {
      expect(botTurns).toBe(player === bot ? 1 : 0);
      expect(botSpans).toHaveLength(player === bot ? 1 : 0);
    }
    expect(results.map(({ rank }) => rank)[0]).toBe(1);
  });

  it('says where the deadline is once a pause, a call or added time has moved it', () => {
    const table = new EventTable({}, { deadlineAt: START + 60 * MINUTE });
    const sockets = table.begin();
    expect(table.news('deadline')).toEqual([]);
    call(table, sockets[1]);
    table.until(table.now + MINUTE);
    expect(table.news('deadline')).toEqual([]);
    table.organise('contestRule', { text: 'Play on.' });
    expect(table.news('deadline')).toMatchObject([{ deadlineAt: START + 61 * MINUTE }]);
    table.organise('contestAddTime', { ms: 2 * MINUTE });
    // Only the newest waits to be told.
    expect(table.news('deadline')).toMatchObject([{ deadlineAt: START + 63 * MINUTE }]);
    expect(table.news('deadline')[0]?.deadlineAt).toBe(table.record.contest?.deadlineAt);
  });

  it('tells that a table is stuck, and that one was closed', () => {
    const table = new EventTable();
    table.begin();
    table.bots = {
      steady: () => {
        throw new Error('broken');
      },
    };
    table.organise('contestBot', { player: table.record.contest?.seats[onTurn(table)]?.player ?? '' });
    expect(table.news('stuck').length).toBeGreaterThan(0);
    const open = new EventTable();
    open.act('closeByOperator', 'operator', {});
    expect(open.news('closed')).toMatchObject([{ why: 'neverStarted' }]);
    expect(open.organise('contestStart', {})).toMatchObject(refused('closed'));
  });

  it('is nothing at a table of no event', () => {
    const table = new TestTable();
    const [ana] = table.start();
    table.disconnect(ana as FakeSocket);
    expect(table.store.posts()).toEqual([]);
  });
});

describe('the file of such a game', () => {
  it('proves its clocks: pauses, calls, added time, a lost line and the last turns', () => {
    const table = new EventTable({}, { deadlineAt: START + 20 * MINUTE });
    const sockets = table.begin();
    const step = (ms: number): void => table.until(table.now + ms);
    const socketOf = (seat: number): FakeSocket => {
      const socket = table.sockets.find(({ memory }) => memory.seat === seat);
      if (socket === undefined) throw new Error(`seat ${seat} is not there`);
      return socket;
    };
    step(20 * SECOND);
    table.organise('contestPause', { isOn: true });
    step(MINUTE);
    table.organise('contestPause', { isOn: false });
    step(5 * SECOND);
    call(table, sockets[1]);
    step(MINUTE);
    table.organise('contestRule', { text: 'Play on.' });
    table.organise('contestAddTime', { ms: MINUTE });
    const away = onTurn(table);
    table.disconnect(socketOf(away));
    step(2 * MINUTE);
    table.connect(table.token(away));
    step(SECOND);
    table.playUntil(() => table.state.public.turn.number === 2);
    const lost = onTurn(table);
    table.disconnect(socketOf(lost));
    // The line, the bank and the grace: then the answer is given for the seat.
    step(11 * MINUTE);
    expect(table.record.chairs[lost]?.timeouts).toBe(1);
    table.connect(table.token(lost));
    table.until((table.record.contest?.deadlineAt ?? 0) + SECOND);
    expect(table.state.public.lastTurn).toBeDefined();
    playOut(table);
    const finished = finishedLog(table.record, table.store.logFrom(1));
    if (finished === undefined) throw new Error('the game is not over');
    expect(finished.clocks?.credits?.map(({ why }) => why)).toEqual(
      expect.arrayContaining(['added', 'line']),
    );
    const { id: _, isOver: __, ...game } = finished;
    const log = logForFile(game.log);
    const proof = proofOf(log);
    if (!proof.ok) throw new Error(proof.error.message);
    const file = fileOf({ ...game, log, ...proof.value });
    const clocksIn = (checked: typeof file): string | undefined =>
      verify(checked).checks.find(({ check }) => check === 'clocks')?.outcome;
    expect(clocksIn(file)).toBe('passed');
    // With time that nobody gave, the answer was given for the seat too early.
    const { clocks } = game;
    if (clocks === undefined) throw new Error('nothing is written down of the clocks');
    const more = { at: START, after: 0, seat: lost, ms: 10 * MINUTE, why: 'added' as const };
    const credits = [...(clocks.credits ?? []), more];
    const faked = fileOf({ ...game, log, ...proof.value, clocks: { ...clocks, credits } });
    expect(clocksIn(faked)).toBe('failed');
  });
});
