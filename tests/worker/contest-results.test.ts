import { describe, expect, it } from 'vitest';
import { resultsCsv, resultsJson } from '../../worker/contest/told/exports.ts';
import { writeUp } from '../../worker/contest/told/write-up.ts';
import type { ContestView, RoundView, SeatResult } from '../../worker/protocol/contest.ts';
import { eveningMoments } from '../../worker/protocol/evening-moments.ts';
import { begun, endRound, HOUR, nth, type Player, statesOf, type TestEvent } from './event-kit.ts';
import { MINUTE } from './room-kit.ts';

describe('results', () => {
  function played(): { event: TestEvent; players: Player[]; game: string } {
    const { event, players } = begun(8);
    event.sitAll(players);
    event.endTable(1, 1);
    return { event, players, game: event.view.rounds[0]?.tables[0]?.game ?? '' };
  }
  const PLACE = { round: 1, number: 1 };

  it('count once, however often they are told', () => {
    const { event, game } = played();
    const row = event.rows.result.get(1001)?.game;
    if (row === undefined) throw new Error('no result');
    const before = event.view.standings;
    event.tell(game, row, 900);
    event.tell(game, { ...row, results: row.results.map((seat) => ({ ...seat, rank: 1 })) }, 901);
    expect(event.view.standings).toEqual(before);
  });

  it('of a table that is not ours, or of another event, are not heard', () => {
    const { event, game } = played();
    const row = event.rows.result.get(1001)?.game;
    if (row === undefined) throw new Error('no result');
    const report = { contest: event.id, round: 1, table: 2, game, number: 1, at: event.now, ...row };
    event.contest.report(report, event.now);
    event.contest.report({ ...report, contest: 'another', table: 1 }, event.now);
    event.contest.report({ ...report, round: 7, table: 99 }, event.now);
    expect(statesOf(event.view, 1)).toEqual(['over', 'live']);
  });

  it('are corrected with a reason, taken back, and frozen when the next round is drawn', () => {
    const { event } = played();
    const before = event.view.rounds[0]?.tables[0]?.result;
    const seats = (before?.seats ?? []).map(({ player }, index) => ({
      player,
      rank: 4 - index,
      coins: index,
    }));
    const correct = { kind: 'correct', table: PLACE, reason: 'counted wrongly', seats } as const;
    event.organise(correct);
    const after = event.view.rounds[0]?.tables[0]?.result;
    expect(after).toMatchObject({ by: 'organiser', reason: 'counted wrongly' });
    expect(after?.seats.map(({ player }) => player)).toEqual(
      before?.seats.map(({ player }) => player).reverse(),
    );
    event.organise({ kind: 'takeBack', table: PLACE });
    expect(event.view.rounds[0]?.tables[0]?.result).toEqual(before);
    expect(event.act(event.organiser, { kind: 'takeBack', table: PLACE })).toMatchObject({ ok: false });
    event.endTable(1, 2);
    event.organise(correct);
    event.pass(10 * MINUTE);
    for (const deed of [correct, { kind: 'takeBack', table: PLACE } as const])
      expect(event.act(event.organiser, deed)).toMatchObject({ error: { code: 'roundFrozen' } });
    expect(event.view.log.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['corrected', 'takenBack', 'adjudicated']),
    );
  });

  it('cannot be corrected to what no table could have', () => {
    const { event } = played();
    const players = event.view.rounds[0]?.tables[0]?.seats.map(({ player }) => player) ?? [];
    const tried = (ranks: number[], of = players) =>
      event.act(event.organiser, {
        kind: 'correct',
        table: PLACE,
        reason: 'x',
        seats: of.map((player, index) => ({ player, rank: ranks[index] ?? 1, coins: 0 })),
      });
    expect(tried([1, 2, 4, 4])).toMatchObject({ error: { code: 'badResult' } });
    expect(tried([2, 3, 4, 5])).toMatchObject({ error: { code: 'badResult' } });
    expect(tried([1, 2, 3], players.slice(1))).toMatchObject({ error: { code: 'badResult' } });
    expect(tried([1, 2, 3, 4], [...players.slice(1), 'p999'])).toMatchObject({
      error: { code: 'badResult' },
    });
    expect(tried([1, 1, 3, 4])).toMatchObject({ ok: true });
  });

  it('that are held for the stream are told nowhere, and standings and pairings wait', () => {
    const { event, players } = begun(8);
    event.sitAll(players);
    event.organise({ kind: 'hold', table: { round: 1, number: 2 }, isOn: true });
    event.endTable(1, 1);
    event.endTable(1, 2);
    event.pass(HOUR);
    expect(event.view.phase).toBe('playing');
    expect(event.view.rounds).toHaveLength(1);
    const table = event.view.rounds[0]?.tables[1];
    expect(table).toMatchObject({ state: 'live', isHeld: true });
    const held = table?.seats.map(({ player }) => player) ?? [];
    expect(
      event.view.standings.filter(({ player }) => held.includes(player)).map(({ points }) => points),
    ).toEqual([0, 0, 0, 0]);
    for (const text of [resultsCsv(event.view, ''), resultsJson(event.view, '')])
      expect(text).not.toContain(`t/${table?.game},`);
    expect(resultsCsv(event.view, '').trim().split('\r\n')).toHaveLength(1 + 4);
    event.organise({ kind: 'hold', table: { round: 1, number: 2 }, isOn: false });
    expect(event.view.phase).toBe('between');
    expect(event.act(event.organiser, { kind: 'hold', table: PLACE, isOn: true })).toMatchObject({
      ok: false,
    });
  });

  it('that never come are asked for: the game is stopped, and at last its points are shared', () => {
    const { event, players } = begun(4, { roundMinutes: 60, slipMinutes: 0 });
    event.sitAll(players);
    const game = event.view.rounds[0]?.tables[0]?.game ?? '';
    // The room is as if it were dead: it neither acts nor answers.
    event.tables.delete(game);
    event.isCutOff = true;
    event.pass(77 * MINUTE);
    expect(event.needs).toMatchObject([{ kind: 'lateResult', choices: ['adjudicate', 'wait'] }]);
    event.pass(40 * MINUTE);
    expect(statesOf(event.view, 1)).toEqual(['void']);
    expect(event.view.standings.map(({ points }) => points)).toEqual([5.5, 5.5, 5.5, 5.5]);
    expect(event.view.log.map(({ kind }) => kind)).toContain('noResult');
  });

  it('of a table that never begins are shared when the organiser says so', () => {
    const { event } = begun(4);
    event.organise({ kind: 'adjudicate', table: PLACE, reason: 'the power is gone' });
    expect(statesOf(event.view, 1)).toEqual(['void']);
    expect(event.view.standings.map(({ points }) => points)).toEqual([5.5, 5.5, 5.5, 5.5]);
  });

  it('of a table that was closed are shared by whoever sat there', () => {
    const { event, players } = begun(4);
    event.sitAll(players);
    event.tell(event.view.rounds[0]?.tables[0]?.game ?? '', { kind: 'closed', why: 'byOperator' }, 500);
    expect(statesOf(event.view, 1)).toEqual(['void']);
    expect(event.view.phase).toBe('between');
  });
});

describe('what those who run an event do at its tables', () => {
  /** A table at which somebody has called for the arbiter, and whether it waits for the ruling. */
  function called(): { event: TestEvent; game: string; calling(): boolean } {
    const { event, players } = begun(4);
    const [socket] = players.map((player) => event.sitDown(player));
    const game = event.view.rounds[0]?.tables[0]?.game ?? '';
    if (socket === undefined) throw new Error('nobody is there');
    event.table(game).room.hear(socket, JSON.stringify({ t: 'call', text: 'May he?', cid: 'c1' }), event.now);
    event.rest();
    return { event, game, calling: () => event.table(game).room.record?.contest?.call !== undefined };
  }

  it('pauses one table or all, and time stands still for whoever has not come', () => {
    const { event, players } = begun(8);
    const [first] = event.view.rounds[0]?.tables ?? [];
    event.sitAll(players.filter(({ player }) => first?.seats.some((seat) => seat.player === player)));
    event.organise({ kind: 'pause', isOn: true });
    event.pass(HOUR);
    expect(statesOf(event.view, 1)).toEqual(['live', 'open']);
    expect(event.table(first?.game ?? '').room.record?.contest?.pausedAt).toBeDefined();
    event.organise({ kind: 'pause', isOn: false });
    expect(event.table(first?.game ?? '').room.record?.contest?.pausedAt).toBeUndefined();
    expect(event.view.rounds[0]?.tables.map(({ pausedAt }) => pausedAt)).toEqual([undefined, undefined]);
    event.pass(4 * MINUTE);
    expect(statesOf(event.view, 1)).toEqual(['live', 'open']);
  });

  it('adds time, announces, rules on a call, gives a seat to the bot and to somebody else', () => {
    const { event, players } = begun(4);
    event.sitAll(players);
    const late = event.enter('Late One');
    const table = { round: 1, number: 1 };
    const game = event.view.rounds[0]?.tables[0]?.game ?? '';
    const record = () => event.table(game).room.record;
    const deadline = record()?.contest?.deadlineAt ?? 0;
    event.organise({ kind: 'addTime', table, minutes: 5 });
    expect(record()?.contest?.deadlineAt).toBe(deadline + 5 * MINUTE);
    event.organise({ kind: 'announce', text: 'Pizza is here' });
    expect(record()?.contest?.notes?.map(({ text }) => text)).toEqual(['Pizza is here']);
    expect(event.view.announcements.map(({ text }) => text)).toEqual(['Pizza is here']);
    event.tell(
      game,
      { kind: 'call', player: 'p1', text: 'May he?', seq: 3, until: event.now + 3 * MINUTE },
      700,
    );
    expect(event.needs).toMatchObject([{ kind: 'call', player: 'p1', text: 'May he?' }]);
    expect(event.view.rounds[0]?.tables[0]).toMatchObject({ isCalling: true });
    event.organise({ kind: 'rule', table, text: 'He may' });
    event.tell(game, { kind: 'callOver', player: 'p1', by: 'ruling' }, 701);
    expect(event.needs).toEqual([]);
    event.organise({ kind: 'bot', table, player: 'p2' });
    expect(event.view.rounds[0]?.tables[0]?.seats.find(({ player }) => player === 'p2')).toMatchObject({
      isBot: true,
    });
    event.organise({ kind: 'replace', table, player: 'p2', by: late.player });
    expect(event.next(late)).toMatchObject({ kind: 'table' });
    expect(event.next(nth(players, 1)).kind).not.toBe('table');
  });

  it.each([
    ['goOn', 'Play on.'],
    ['addTime', 'Play on, with 3 minutes more.'],
    ['adjudicate', 'The game ends here and is counted as it stands.'],
  ] as const)('ends a call by the choice %s, which stands in the notes of the table', (choice, ruling) => {
    const { event, game, calling } = called();
    expect(calling()).toBe(true);
    const deadline = event.table(game).room.record?.contest?.deadlineAt ?? 0;
    event.pass(30_000);
    event.organise({ kind: 'settle', need: nth(event.needs, 0).id, choice });
    expect(calling()).toBe(false);
    expect(event.needs).toEqual([]);
    const { contest, phase } = event.table(game).room.record ?? {};
    expect(contest?.notes?.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'call May he?',
      `ruling ${ruling}`,
    ]);
    expect(contest?.notes?.[1]?.seat).toBe(contest?.notes?.[0]?.seat);
    expect(phase).toBe(choice === 'adjudicate' ? 'over' : 'live');
    if (choice === 'addTime') expect(contest?.deadlineAt).toBe(deadline + 30_000 + 3 * MINUTE);
    expect(event.view.rounds[0]?.tables[0]?.isCalling).toBeUndefined();
  });

  it('is shown the moment that a call is about, and the game of whatever needs somebody at a table', () => {
    const { event, game } = called();
    const { seq } = event.table(game).room.record ?? {};
    expect(event.needs).toMatchObject([{ kind: 'call', game, seq }]);
    expect(event.table(game).room.record?.contest?.notes?.[0]).toMatchObject({
      kind: 'call',
      seq,
    });
    const { event: other, players } = begun(4);
    other.sitAll(players.slice(1));
    other.pass(3 * MINUTE);
    expect(other.needs).toMatchObject([{ kind: 'noShow', game: other.view.rounds[0]?.tables[0]?.game }]);
    expect(other.needs[0]?.seq).toBeUndefined();
  });

  it('ends a call by a penalty, which counts and stands in the notes of the table', () => {
    const { event, game, calling } = called();
    const { id, player = '' } = nth(event.needs, 0);
    const penalty = { kind: 'penalty', player, points: -2, reason: 'Looked at his cards' } as const;
    expect(event.act(event.organiser, { ...penalty, need: 999 })).toMatchObject({
      error: { code: 'noSuchNeed' },
    });
    event.organise({ ...penalty, need: id });
    expect(calling()).toBe(false);
    expect(event.needs).toEqual([]);
    const notes = event.table(game).room.record?.contest?.notes ?? [];
    expect(notes[1]).toMatchObject({
      kind: 'ruling',
      text: 'Penalty of -2 points: Looked at his cards',
      seat: notes[0]?.seat,
    });
    expect(event.view.standings.find((one) => one.player === player)?.points).toBe(-2);
    // However long the reason is, the table takes it.
    const again = called();
    const need = nth(again.event.needs, 0).id;
    again.event.organise({ kind: 'penalty', player: 'p1', points: -2, reason: 'x'.repeat(300), need });
    expect(again.calling()).toBe(false);
  });

  it('knows when a call has moved the deadline of a table, and hears no older report after it', () => {
    const { event, game } = called();
    const deadline = () => event.view.rounds[0]?.tables[0]?.deadlineAt ?? 0;
    const before = deadline();
    event.pass(3 * MINUTE);
    expect(deadline()).toBe(before + 3 * MINUTE);
    expect(deadline()).toBe(event.table(game).room.record?.contest?.deadlineAt);
    event.tell(game, { kind: 'deadline', deadlineAt: before + 5 * MINUTE }, 900);
    event.tell(game, { kind: 'warning', left: 15 * MINUTE, deadlineAt: before }, 899);
    expect(deadline()).toBe(before + 5 * MINUTE);
  });

  it('does by itself what nobody decides: a call that nobody answers ends', () => {
    const { event, players } = begun(4);
    event.sitAll(players);
    const game = event.view.rounds[0]?.tables[0]?.game ?? '';
    event.tell(
      game,
      { kind: 'call', player: 'p1', text: 'May he?', seq: 3, until: event.now + 3 * MINUTE },
      700,
    );
    event.pass(3 * MINUTE);
    expect(event.needs.filter(({ kind }) => kind === 'call')).toEqual([]);
  });

  it('gives and takes points with a reason, and takes that back', () => {
    const { event, players } = begun(4);
    event.sitAll(players);
    endRound(event, 1);
    const pointsOf = (): number => event.view.standings.find(({ player }) => player === 'p1')?.points ?? 0;
    const before = pointsOf();
    event.organise({ kind: 'penalty', player: 'p1', points: -3, reason: 'late again' });
    expect(pointsOf()).toBe(before - 3);
    expect(event.view.entrants[0]?.penalties).toMatchObject([{ points: -3, reason: 'late again' }]);
    event.organise({ kind: 'takeBackPenalty', id: event.view.entrants[0]?.penalties?.[0]?.id ?? 0 });
    expect(pointsOf()).toBe(before);
  });

  it('is all in the public log', () => {
    const { event, players } = begun(4);
    event.sitAll(players);
    event.organise({ kind: 'pause', isOn: true });
    event.organise({ kind: 'pause', isOn: false });
    event.organise({ kind: 'reissue', to: 'p1' });
    event.organise({ kind: 'setSignUp', isOn: false });
    const lines = event.view.log.filter(({ by }) => by === 'organiser').map(({ kind }) => kind);
    expect(lines).toEqual(['made', 'paused', 'resumed', 'reissued', 'signUpClosed']);
    expect(JSON.stringify(event.view)).not.toContain(event.organiser);
  });
});

describe('the moments of an evening', () => {
  const seat = (player: string, rank: number, coins: number, more: object = {}): SeatResult => ({
    player,
    rank,
    coins,
    points: 0,
    ...more,
  });
  /** An event whose tables of one round ended so. */
  function ended(...tables: { seats: SeatResult[]; isAdjudicated?: true }[]): ContestView {
    const { event } = begun(4);
    const round: RoundView = {
      number: 1,
      byes: [],
      tables: tables.map((result, index) => ({
        number: index + 1,
        state: 'over',
        game: `game-${index + 1}`,
        seats: [],
        result: { at: 0, by: 'game', ...result },
      })),
    };
    return { ...event.view, rounds: [round] };
  }

  it('are the closest table, the most coins and the quickest win, each with its film', () => {
    const view = ended(
      { seats: [seat('p2', 2, 59, { faction: 'rusviet' }), seat('p1', 1, 60, { turns: 30, stars: 6 })] },
      { seats: [seat('p3', 1, 92, { turns: 25, stars: 6 }), seat('p4', 2, 41)] },
      { seats: [seat('p1', 1, 20, { turns: 3 }), seat('p4', 2, 10)], isAdjudicated: true },
    );
    expect(eveningMoments(view)).toEqual([
      { kind: 'closest', round: 1, table: 1, game: 'game-1', players: ['p1', 'p2'], figure: 1 },
      { kind: 'mostCoins', round: 1, table: 2, game: 'game-2', players: ['p3'], figure: 92 },
      { kind: 'quickest', round: 1, table: 2, game: 'game-2', players: ['p3'], figure: 25 },
    ]);
    const text = writeUp(view, 'https://ploughshare.test');
    expect(text).toContain(
      '- [The closest: Player 1 before Player 2, by 1 coin](https://ploughshare.test/t/game-1)',
    );
    expect(text).toContain('- [The quickest: Player 3 in 25 turns](https://ploughshare.test/t/game-2)');
    expect(text).toContain(
      '- [Table 1: 2 Player 2 (Rusviet) 59, 1 Player 1 60](https://ploughshare.test/t/game-1)',
    );
  });

  it('are the earlier of two that are equal, and none where nothing was played', () => {
    const tie = { seats: [seat('p1', 1, 30), seat('p2', 1, 30)] };
    expect(eveningMoments(ended(tie, tie)).map(({ kind, table }) => `${kind} ${table}`)).toEqual([
      'closest 1',
      'mostCoins 1',
    ]);
    expect(eveningMoments(ended())).toEqual([]);
    expect(writeUp(ended(), '')).not.toContain('Moments');
  });
});
