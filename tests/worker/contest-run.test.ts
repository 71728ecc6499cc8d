import { describe, expect, it } from 'vitest';
import { resultsCsv, resultsJson } from '../../worker/contest/told/exports.ts';
import type { ContestView } from '../../worker/protocol/contest.ts';
import { nth, type Player, TestEvent } from './event-kit.ts';
import { MINUTE, START } from './room-kit.ts';

const HOUR = 60 * MINUTE;

/** An event without check-in whose first round is drawn. */
function begun(
  count: number,
  settings: Record<string, unknown> = {},
): { event: TestEvent; players: Player[] } {
  const event = new TestEvent({ rounds: 2, most: 64, checkInMinutes: 0, ...settings });
  const players = event.enterAll(count);
  event.pass(HOUR);
  return { event, players };
}

const statesOf = ({ rounds }: ContestView, round: number): string[] =>
  rounds[round - 1]?.tables.map(({ state }) => state) ?? [];

function endRound(event: TestEvent, round: number): void {
  for (const { number, state } of event.view.rounds[round - 1]?.tables ?? [])
    if (state === 'live') event.endTable(round, number);
}

describe('an event', () => {
  it('checks in, draws tables, plays its rounds one after the other, and is over', () => {
    const event = new TestEvent({ rounds: 2, most: 8 });
    const players = event.enterAll(8);
    expect(event.view).toMatchObject({ phase: 'signUp', next: { kind: 'checkIn', at: START + 30 * MINUTE } });
    event.pass(31 * MINUTE);
    expect(event.view.phase).toBe('checkIn');
    expect(players.map((player) => event.next(player).kind)).toEqual(Array(8).fill('checkIn'));
    for (const { token } of players) event.act(token, { kind: 'checkIn' });
    event.pass(29 * MINUTE);
    expect(event.view.phase).toBe('playing');
    expect(event.view.rounds[0]?.tables.map(({ seats }) => seats.length)).toEqual([4, 4]);
    event.sitAll(players);
    expect(statesOf(event.view, 1)).toEqual(['live', 'live']);
    event.endTable(1, 1);
    expect(event.view.phase).toBe('playing');
    event.endTable(1, 2);
    expect(event.view).toMatchObject({
      phase: 'between',
      next: { kind: 'round', at: event.now + 10 * MINUTE },
    });
    event.pass(10 * MINUTE);
    event.sitAll(players);
    endRound(event, 2);
    expect(event.view.phase).toBe('over');
    expect(event.view.standings.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(event.view.standings.reduce((sum, { points }) => sum + points, 0)).toBe(4 * (10 + 7 + 4 + 1));
  });

  it('goes on the same if its object is evicted before every step', () => {
    const event = new TestEvent({ rounds: 2, checkInMinutes: 0 });
    const players = event.enterAll(8);
    for (let minutes = 0; minutes < 60; minutes += 5) {
      event.wake();
      event.pass(5 * MINUTE);
    }
    for (const player of players) {
      event.wake();
      event.sitDown(player);
    }
    event.wake();
    expect(statesOf(event.view, 1)).toEqual(['live', 'live']);
    endRound(event, 1);
    event.wake();
    expect(event.view.phase).toBe('between');
  });

  it.each([
    [2, [], 2],
    [6, [3, 3], 0],
    [7, [4, 3], 0],
    [11, [4, 4, 3], 0],
  ])('seats %i players at tables of %j', (count, sizes, byes) => {
    const { event } = begun(count);
    expect(event.view.rounds[0]?.tables.map(({ seats }) => seats.length) ?? []).toEqual(sizes);
    if (sizes.length > 0) expect(event.view.rounds[0]?.byes.length).toBe(byes);
  });

  it('seats two at a table where tables of two are allowed', () => {
    const { event } = begun(2, { sizes: [2] });
    expect(event.view.rounds[0]?.tables.map(({ seats }) => seats.length)).toEqual([2]);
  });

  it.each([0, 1])('waits with %i players, says so, and is cancelled when nobody comes', (count) => {
    const { event } = begun(count);
    expect(event.needs).toMatchObject([{ kind: 'tooFew', choices: ['cancel', 'wait'] }]);
    expect(event.view.phase).toBe('signUp');
    event.pass(30 * MINUTE);
    expect(event.view.phase).toBe('cancelled');
    expect(event.needs).toEqual([]);
  });

  it('begins after all when enough have come', () => {
    const { event } = begun(2);
    event.enter('Late One');
    expect(event.view.phase).toBe('playing');
    expect(event.needs.filter(({ kind }) => kind === 'tooFew')).toEqual([]);
  });

  it('is over when everybody drops out between two rounds', () => {
    const { event, players } = begun(4);
    event.sitAll(players);
    endRound(event, 1);
    for (const { token } of players) event.act(token, { kind: 'leave' });
    event.pass(10 * MINUTE);
    expect(event.needs).toMatchObject([{ kind: 'tooFew' }]);
    event.pass(30 * MINUTE);
    expect(event.view.phase).toBe('over');
    expect(event.view.standings).toHaveLength(4);
  });

  it('draws nothing while a table plays, whoever asks for it', () => {
    const { event, players } = begun(8);
    event.sitAll(players);
    event.endTable(1, 1);
    expect(event.act(event.organiser, { kind: 'startRound' })).toMatchObject({
      error: { code: 'tableLive' },
    });
    expect(event.act(event.organiser, { kind: 'cancel', reason: 'x' })).toMatchObject({
      error: { code: 'tableLive' },
    });
    expect(event.view.rounds).toHaveLength(1);
  });

  it('begins a round once, when two who run it ask at the same time', () => {
    const { event, players } = begun(8, { begins: 'byHand' });
    expect(event.view.phase).toBe('signUp');
    event.organise({ kind: 'startRound' });
    expect(event.act(event.helper, { kind: 'startRound' })).toMatchObject({ error: { code: 'tableLive' } });
    event.sitAll(players);
    endRound(event, 1);
    event.pass(HOUR);
    expect(event.view.rounds.map(({ isStarted }) => isStarted)).toEqual([true, undefined]);
    expect(event.act(event.helper, { kind: 'startRound' }).ok).toBe(true);
    expect(event.act(event.organiser, { kind: 'startRound' })).toMatchObject({
      error: { code: 'tableLive' },
    });
    expect(event.view.rounds).toHaveLength(2);
  });

  it('touches at most forty rooms at once, and gets to all of them', () => {
    const { event } = begun(200, { most: 256, format: 'swiss', rounds: 1 });
    expect(event.most).toBe(40);
    expect(statesOf(event.view, 1)).toEqual(Array(50).fill('open'));
    expect(event.store.largest).toBeLessThan(1_000_000);
  });

  it('makes no table twice when the object is cut off in the middle of it', () => {
    const event = new TestEvent({ rounds: 1, checkInMinutes: 0 });
    event.enterAll(8);
    event.isCutOff = true;
    event.pass(HOUR);
    expect(statesOf(event.view, 1)).toEqual(['planned', 'planned']);
    event.isCutOff = false;
    event.wake();
    event.pass(10 * MINUTE);
    expect(event.tables.size).toBe(2);
  });

  it('has a final of those who stand first, which decides the podium', () => {
    const { event, players } = begun(8, { rounds: 1, final: 4 });
    event.sitAll(players);
    endRound(event, 1);
    const before = event.view.standings.slice(0, 4).map(({ player }) => player);
    event.pass(10 * MINUTE);
    const final = event.view.rounds[1];
    expect(final).toMatchObject({ isFinal: true });
    expect(final?.tables[0]?.seats.map(({ player }) => player).toSorted()).toEqual(before.toSorted());
    event.sitAll(players);
    const seats = final?.tables[0]?.seats.map(({ player }) => player) ?? [];
    endRound(event, 2);
    expect(event.view.phase).toBe('over');
    const ranks = new Map(
      event.view.rounds[1]?.tables[0]?.result?.seats.map(({ player, rank }) => [player, rank]),
    );
    const podium = event.view.standings.slice(0, 4).map(({ player }) => player);
    expect(podium.toSorted()).toEqual(seats.toSorted());
    expect(podium.map((player) => ranks.get(player) ?? 0)).toEqual(
      podium.map((player) => ranks.get(player) ?? 0).toSorted((a, b) => a - b),
    );
  });
});

describe('somebody who does not come', () => {
  it('is named in time, and after five minutes somebody from the waiting list has the seat', () => {
    const event = new TestEvent({ rounds: 1, most: 4, checkInMinutes: 0 });
    const players = event.enterAll(5);
    event.pass(HOUR);
    event.sitAll(players.slice(0, 3));
    event.pass(3 * MINUTE);
    expect(event.needs).toMatchObject([
      { kind: 'noShow', player: 'p4', choices: ['substitute', 'smaller', 'bot', 'wait'] },
    ]);
    event.pass(2 * MINUTE);
    expect(event.needs).toEqual([]);
    expect(event.next(nth(players, 3)).kind).toBe('gone');
    expect(event.next(nth(players, 4)).kind).toBe('table');
    event.sitDown(nth(players, 4));
    expect(statesOf(event.view, 1)).toEqual(['live']);
    expect(event.view.rounds[0]?.tables[0]?.seats.map(({ player }) => player).toSorted()).toEqual([
      'p1',
      'p2',
      'p3',
      'p5',
    ]);
  });

  it('leaves a table of three where nobody waits', () => {
    const { event, players } = begun(4);
    event.sitAll(players.slice(1));
    event.pass(5 * MINUTE);
    expect(statesOf(event.view, 1)).toEqual(['live']);
    expect(event.view.rounds[0]?.tables[0]?.seats).toHaveLength(3);
    expect(event.view.entrants[0]).toMatchObject({ player: 'p1', state: 'dropped' });
    endRound(event, 1);
    expect(event.view.rounds[0]?.tables[0]?.result?.seats.map(({ points }) => points)).toEqual([10, 5, 1]);
  });

  it('is played by a bot where too few would be left', () => {
    const { event, players } = begun(4);
    event.sitAll(players.slice(2));
    event.pass(5 * MINUTE);
    expect(statesOf(event.view, 1)).toEqual(['live']);
    expect(event.view.rounds[0]?.tables[0]?.seats.filter(({ isBot }) => isBot)).toHaveLength(2);
  });

  it('is waited for once more when somebody says so', () => {
    const { event, players } = begun(4);
    event.sitAll(players.slice(1));
    event.pass(4 * MINUTE);
    const [need] = event.needs;
    event.organise({ kind: 'settle', need: need?.id ?? 0, choice: 'wait' });
    event.pass(4 * MINUTE);
    event.sitDown(nth(players, 0));
    expect(event.view.rounds[0]?.tables[0]?.seats).toHaveLength(4);
    expect(statesOf(event.view, 1)).toEqual(['live']);
  });

  it('closes a table where nobody has come, and the event goes on', () => {
    const { event, players } = begun(8);
    const [first] = event.view.rounds[0]?.tables ?? [];
    const there = players.filter(({ player }) => first?.seats.some((seat) => seat.player === player));
    event.sitAll(there);
    event.pass(5 * MINUTE);
    expect(statesOf(event.view, 1)).toEqual(['live', 'void']);
    endRound(event, 1);
    expect(event.view.phase).toBe('between');
    event.pass(10 * MINUTE);
    expect(event.view.rounds[1]?.tables.map(({ seats }) => seats.length)).toEqual([4]);
  });

  it('comes back into the next round', () => {
    const { event, players } = begun(8);
    event.sitAll(players.slice(1));
    event.pass(5 * MINUTE);
    event.act(nth(players, 0).token, { kind: 'comeBack' });
    endRound(event, 1);
    event.pass(10 * MINUTE);
    expect(event.next(nth(players, 0))).toMatchObject({ kind: 'table', round: 2 });
  });
});

describe('people who come late or leave', () => {
  it('play from the next round on', () => {
    const { event, players } = begun(8);
    event.sitAll(players);
    const late = event.enter('Late One');
    expect(event.next(late)).toMatchObject({ kind: 'between', round: 1 });
    endRound(event, 1);
    event.pass(10 * MINUTE);
    expect(event.next(late)).toMatchObject({ kind: 'table', round: 2 });
    expect(event.view.rounds[1]?.tables.map(({ seats }) => seats.length)).toEqual([3, 3, 3]);
  });

  it('can be put at a table of three that has not begun', () => {
    const { event, players } = begun(7);
    const late = event.enter('Late One');
    const three = event.view.rounds[0]?.tables.find(({ seats }) => seats.length === 3)?.number ?? 0;
    event.organise({ kind: 'joinTable', table: { round: 1, number: three }, player: late.player });
    expect(event.next(late)).toMatchObject({ kind: 'table', number: three });
    event.sitAll([...players, late]);
    expect(statesOf(event.view, 1)).toEqual(['live', 'live']);
    expect(event.view.rounds[0]?.tables.map(({ seats }) => seats.length)).toEqual([4, 4]);
  });

  it('find nothing to enter in the last round', () => {
    const { event } = begun(4, { rounds: 1 });
    expect(event.contest.enter({ name: 'Too Late' }, event.now)).toMatchObject({
      error: { code: 'signUpClosed' },
    });
    expect(event.view.isSignUpOpen).toBe(false);
  });

  it('leave their seat to the bot in the middle of a game', () => {
    const { event, players } = begun(4);
    event.sitAll(players);
    event.act(nth(players, 0).token, { kind: 'leave' });
    expect(event.view.rounds[0]?.tables[0]?.seats.find(({ player }) => player === 'p1')).toMatchObject({
      isBot: true,
    });
    expect(event.view.phase).toBe('playing');
  });
});

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
