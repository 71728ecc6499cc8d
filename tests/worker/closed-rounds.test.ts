import { describe, expect, it } from 'vitest';
import { newTableOf } from '../../worker/contest/run/new-table.ts';
import { resultsCsv, resultsJson } from '../../worker/contest/told/exports.ts';
import { writeUp } from '../../worker/contest/told/write-up.ts';
import { tableToken } from '../../worker/keys/contest-links.ts';
import { begun, endRound, type Player, statesOf, type TestEvent } from './event-kit.ts';
import { MINUTE } from './room-kit.ts';

// What an event tells of a closed round, and of a table that is held for the stream: with the real rooms of its tables.

/** From its draw on, nothing of this round is told before the last of its tables is done. */
function close(event: TestEvent, number: number): void {
  const row = event.rows.round.get(number);
  if (row === undefined) throw new Error('there is no such round');
  event.store.write(event.rows.main, [{ kind: 'round', key: number, row: { ...row, isClosed: true } }]);
  event.wake();
}

const WEBHOOK = { format: 'discord', url: 'https://discord.com/api/webhooks/1/secret' };

/** Two tables of four in the second round, which is closed. */
function closedRound(): { event: TestEvent; players: Player[] } {
  const { event, players } = begun(8, { webhook: WEBHOOK });
  event.sitAll(players);
  endRound(event, 1);
  close(event, 2);
  event.pass(10 * MINUTE);
  event.sitAll(players);
  expect(statesOf(event.view, 2)).toEqual(['live', 'live']);
  return { event, players };
}

const roomOf = (event: TestEvent, round: number, number: number) =>
  event.table(event.rows.table.get(round * 1000 + number)?.game ?? '').room;

const toldResults = (event: TestEvent, round: number): number[] =>
  event.notices.flatMap((notice) =>
    notice.to === 'webhook' && notice.kind === 'result' && notice.round === round ? [notice.number ?? 0] : [],
  );

const textsOf = ({ view }: TestEvent): string[] => [
  JSON.stringify(view.rounds[1]),
  resultsCsv(view, ''),
  resultsJson(view, ''),
  writeUp(view, ''),
];

describe('a closed round', () => {
  it('makes its tables closed, and tells nobody, the organiser included, how one of them came out', () => {
    const { event } = closedRound();
    const before = event.view.standings;
    const texts = textsOf(event).slice(1);
    event.endTable(2, 1);
    event.pass(MINUTE);
    expect(roomOf(event, 2, 1).record).toMatchObject({ phase: 'over', contest: { isClosedRound: true } });
    expect(event.rows.result.get(2001)?.game).toBeDefined();
    expect(statesOf(event.view, 2)).toEqual(['live', 'live']);
    expect(event.view.rounds[1]).toMatchObject({ closed: { done: 1 } });
    expect(event.view.rounds[1]?.tables.map(({ result }) => result)).toEqual([undefined, undefined]);
    expect(event.view.standings).toEqual(before);
    expect(textsOf(event).slice(1)).toEqual(texts);
    expect(toldResults(event, 2)).toEqual([]);
    const seats = event.view.rounds[1]?.tables[0]?.seats.map(({ player }) => player) ?? [];
    const correct = {
      kind: 'correct',
      table: { round: 2, number: 1 },
      reason: 'a guess',
      seats: seats.map((player, index) => ({ player, rank: index + 1, coins: 0 })),
    } as const;
    expect(event.act(event.organiser, correct)).toMatchObject({ error: { code: 'notYet' } });
  });

  it('opens at every table when the last of them is done, and then is told as any other', () => {
    const { event } = closedRound();
    event.endTable(2, 1);
    event.endTable(2, 2);
    expect(event.rows.round.get(2)).toMatchObject({ isClosed: true, openedAt: event.now });
    for (const number of [1, 2])
      expect(roomOf(event, 2, number).record?.contest?.isClosedRound).toBeUndefined();
    expect(statesOf(event.view, 2)).toEqual(['over', 'over']);
    expect(event.view.rounds[1]).not.toHaveProperty('closed');
    expect(toldResults(event, 2)).toEqual([1, 2]);
    expect(event.view.log.filter(({ kind }) => kind === 'roundOpened')).toHaveLength(1);
    const points = event.view.standings.reduce((sum, standing) => sum + standing.points, 0);
    expect(points).toBe(4 * (10 + 7 + 4 + 1));
  });

  it('waits for a table that is held for the stream with that table alone', () => {
    const { event } = closedRound();
    event.organise({ kind: 'hold', table: { round: 2, number: 1 }, isOn: true });
    endRound(event, 2);
    const held = roomOf(event, 2, 1).record;
    expect([held?.contest?.isHeld, held?.contest?.isClosedRound]).toEqual([true, undefined]);
    expect(statesOf(event.view, 2)).toEqual(['live', 'over']);
    expect(toldResults(event, 2)).toEqual([2]);
    expect(event.view.phase).toBe('playing');
    event.organise({ kind: 'hold', table: { round: 2, number: 1 }, isOn: false });
    expect(toldResults(event, 2)).toEqual([2, 1]);
    expect(event.view.phase).toBe('over');
  });

  it('opens at tables that did not answer when they were asked: they are asked until they do', () => {
    const { event } = closedRound();
    event.endTable(2, 1);
    const game = event.view.rounds[1]?.tables[1]?.game ?? '';
    event.isCutOff = true;
    event.tell(
      game,
      { kind: 'finished', finishedAt: event.now, turns: 1, isAdjudicated: true, results: [] },
      900,
    );
    expect(event.rows.round.get(2)?.openedAt).toBe(event.now);
    expect(roomOf(event, 2, 1).record?.contest?.isClosedRound).toBe(true);
    event.isCutOff = false;
    event.wake();
    event.pass(MINUTE);
    for (const number of [1, 2])
      expect(roomOf(event, 2, number).record?.contest?.isClosedRound).toBeUndefined();
  });
});

describe('a table that is held for the stream', () => {
  function playing(): { event: TestEvent; players: Player[] } {
    const { event, players } = begun(8, { webhook: WEBHOOK });
    event.sitAll(players);
    return { event, players };
  }
  const PLACE = { round: 1, number: 2 };
  const hold = (event: TestEvent, isOn: boolean) =>
    event.act(event.organiser, { kind: 'hold', table: PLACE, isOn });

  it('is told so, and so is a table that is made while it is held', () => {
    const { event } = playing();
    hold(event, true);
    expect(roomOf(event, 1, 2).record?.contest?.isHeld).toBe(true);
    hold(event, false);
    expect(roomOf(event, 1, 2).record?.contest?.isHeld).toBeUndefined();
    hold(event, true);
    expect(newTableOf(event.rows, PLACE)?.contest).toMatchObject({ isHeld: true });
    expect(newTableOf(event.rows, { round: 1, number: 1 })?.contest).not.toHaveProperty('isHeld');
  });

  it('has its result told in the channel of the organiser when it is released, and not before', () => {
    const { event } = playing();
    hold(event, true);
    event.endTable(1, 2);
    event.endTable(1, 1);
    expect(toldResults(event, 1)).toEqual([1]);
    hold(event, false);
    expect(toldResults(event, 1)).toEqual([1, 2]);
    expect(hold(event, false)).toMatchObject({ ok: true });
  });

  it('is not held if its game was over before it heard of that: everybody has seen the end', () => {
    const { event } = playing();
    const { room } = event.table(event.view.rounds[0]?.tables[1]?.game ?? '');
    const token = tableToken(event.rows.main.secret, event.view.rounds[0]?.tables[1]?.game ?? '');
    expect(room.call('contestAdjudicate', { token, cid: 'x' }, event.now)).toMatchObject({ ok: true });
    hold(event, true);
    expect(event.rows.table.get(1002)?.isHeld).toBeUndefined();
    expect(event.view.log.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['held', 'released']));
    expect(toldResults(event, 1)).toEqual([2]);
  });

  it('is released when the event is cancelled: nobody comes to do it', () => {
    const { event } = playing();
    hold(event, true);
    endRound(event, 1);
    expect(event.act(event.organiser, { kind: 'cancel', reason: 'fire' })).toMatchObject({ ok: true });
    expect(roomOf(event, 1, 2).record?.contest?.isHeld).toBeUndefined();
    expect(event.view.rounds[0]?.tables[1]?.result).toBeDefined();
  });
});
