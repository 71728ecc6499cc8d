import { describe, expect, it } from 'vitest';
import { begun, endRound, HOUR, nth, statesOf } from './event-kit.ts';
import { MINUTE } from './room-kit.ts';

// What goes wrong at an event, besides what the files of its parts try.

describe('a result that comes too late', () => {
  it('changes nothing once the points of its table were shared, nor once the next round was drawn from it', () => {
    const { event, players } = begun(8, { roundMinutes: 60, slipMinutes: 0 });
    event.sitAll(players);
    event.endTable(1, 2);
    const late = event.rows.result.get(1002)?.game;
    const [table] = event.view.rounds[0]?.tables ?? [];
    if (late === undefined || table?.game === undefined) throw new Error('there is no result');
    event.tell(table.game, { kind: 'closed', why: 'byOperator' }, 500);
    expect(statesOf(event.view, 1)).toEqual(['void', 'over']);
    const shared = event.view.standings;
    const results = table.seats.map(({ player }, index) => ({ ...nth(late.results, index), player }));
    event.tell(table.game, { ...late, results }, 501);
    expect(event.view.standings).toEqual(shared);
    event.pass(11 * MINUTE);
    expect(event.view.rounds).toHaveLength(2);
    event.tell(table.game, { ...late, results }, 502);
    expect(event.view.rounds[0]?.tables[0]?.state).toBe('void');
    expect(event.view.standings.map(({ player, points }) => [player, points])).toEqual(
      shared.map(({ player, points }) => [player, points]),
    );
  });
});

describe('everybody drops', () => {
  it('in the middle of a round: bots play the game to its end, and the event is over', () => {
    const { event, players } = begun(4);
    event.sitAll(players);
    for (const { token } of players) expect(event.act(token, { kind: 'leave' }).ok).toBe(true);
    event.pass(4 * HOUR);
    expect(statesOf(event.view, 1)).toEqual(['over']);
    expect(event.view.phase).toBe('over');
    expect(event.view.rounds).toHaveLength(1);
    expect(event.view.standings).toHaveLength(4);
    expect(event.needs).toEqual([]);
  }, 60_000);

  it('before anybody has come to a table: there is nothing to play, and the event is over', () => {
    const { event, players } = begun(8);
    for (const { token } of players) event.act(token, { kind: 'leave' });
    event.pass(4 * HOUR);
    expect(statesOf(event.view, 1)).toEqual(['void', 'void']);
    expect(event.view.phase).toBe('over');
    expect(event.needs).toEqual([]);
  });

  it('before the first round: it is cancelled', () => {
    const { event, players } = begun(4, { begins: 'byHand' });
    for (const { token } of players) event.act(token, { kind: 'leave' });
    event.organise({ kind: 'startRound' });
    expect(event.needs).toMatchObject([{ kind: 'tooFew' }]);
    event.pass(HOUR);
    expect(event.view.phase).toBe('cancelled');
  });
});

describe('two who run an event at once', () => {
  it('decide one thing once: the second is told that it is settled', () => {
    const { event, players } = begun(4);
    event.sitAll(players.slice(0, 3));
    event.pass(3 * MINUTE);
    const [need] = event.needs;
    if (need === undefined) throw new Error('nobody is missed');
    const settle = (choice: 'smaller' | 'bot') => ({ kind: 'settle' as const, need: need.id, choice });
    expect(event.act(event.organiser, settle('smaller')).ok).toBe(true);
    expect(event.act(event.helper, settle('bot'))).toMatchObject({ error: { code: 'noSuchNeed' } });
    expect(event.view.rounds[0]?.tables[0]?.seats).toHaveLength(3);
  });

  it('end one table once, and correct it one after the other: the last word stands, both are in the log', () => {
    const { event, players } = begun(4);
    event.sitAll(players);
    event.endTable(1, 1);
    const table = { round: 1, number: 1 };
    expect(event.act(event.organiser, { kind: 'adjudicate', table, reason: 'again' })).toMatchObject({
      error: { code: 'gameOver' },
    });
    const seats = (event.view.rounds[0]?.tables[0]?.result?.seats ?? []).map(({ player }, index) => ({
      player,
      rank: index + 1,
      coins: 50 - index,
    }));
    event.organise({ kind: 'correct', table, reason: 'first', seats });
    event.organise({ kind: 'correct', table, reason: 'second', seats });
    expect(event.view.rounds[0]?.tables[0]?.result?.reason).toBe('second');
    expect(event.view.log.filter(({ kind }) => kind === 'corrected').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['first', 'second']),
    );
  });
});

describe('one too many', () => {
  it('waits, has the place of whoever leaves, and plays the next round', () => {
    const { event, players } = begun(8, { most: 8 });
    event.sitAll(players);
    const extra = event.enter('One Too Many');
    expect(event.next(extra).kind).toBe('onWaitingList');
    event.act(nth(players, 0).token, { kind: 'leave' });
    endRound(event, 1);
    event.pass(11 * MINUTE);
    expect(event.view.rounds[1]?.tables.flatMap(({ seats }) => seats.map(({ player }) => player))).toContain(
      extra.player,
    );
  });
});
