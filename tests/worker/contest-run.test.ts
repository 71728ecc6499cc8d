import { describe, expect, it } from 'vitest';
import { begun, endRound, HOUR, nth, statesOf, TestEvent } from './event-kit.ts';
import { MINUTE, START } from './room-kit.ts';

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
    expect(event.view.rounds).toHaveLength(1);
  });

  it('that is cancelled while tables play ends these first, and is cancelled when they have', () => {
    const { event, players } = begun(8);
    event.sitAll(players);
    const games = event.view.rounds[0]?.tables.map(({ game = '' }) => game) ?? [];
    event.isCutOff = true;
    expect(event.act(event.organiser, { kind: 'cancel', reason: 'The power is gone' }).ok).toBe(true);
    expect(event.view.phase).toBe('playing');
    expect(event.act(event.organiser, { kind: 'cancel', reason: 'x' })).toMatchObject({
      error: { code: 'wrongMoment' },
    });
    event.wake();
    event.isCutOff = false;
    event.pass(MINUTE);
    expect(event.view).toMatchObject({ phase: 'cancelled', why: 'The power is gone' });
    expect(statesOf(event.view, 1)).toEqual(['over', 'over']);
    expect(games.map((game) => event.table(game).room.record?.phase)).toEqual(['over', 'over']);
    expect(event.view.log.filter(({ kind }) => /^cancel/.test(kind)).map(({ kind }) => kind)).toEqual([
      'cancelling',
      'cancelled',
    ]);
  });

  it('that is cancelled while a table is about to begin leaves no game behind that counts for nothing', () => {
    const { event, players } = begun(4);
    event.sitAll(players.slice(1));
    event.isCutOff = true;
    event.sitDown(nth(players, 0));
    event.organise({ kind: 'cancel', reason: '' });
    event.isCutOff = false;
    event.pass(MINUTE);
    expect(event.view.phase).toBe('cancelled');
    const game = event.view.rounds[0]?.tables[0]?.game ?? '';
    expect(event.table(game).room.record?.phase).toBe('over');
  });

  it('is cancelled after five minutes even if a table does not answer any more', () => {
    const { event, players } = begun(8);
    event.sitAll(players);
    event.isCutOff = true;
    event.organise({ kind: 'cancel', reason: '' });
    event.pass(4 * MINUTE);
    expect(event.view.phase).toBe('playing');
    event.pass(MINUTE);
    expect(event.view.phase).toBe('cancelled');
    expect(statesOf(event.view, 1)).toEqual(['void', 'void']);
  });

  it('is not begun by hand with too few, and nothing says that it was', () => {
    const event = new TestEvent({ begins: 'byHand', checkInMinutes: 0 });
    event.enterAll(2);
    event.organise({ kind: 'startRound' });
    expect(event.view.log.at(-1)).toMatchObject({ by: 'organiser', kind: 'tooFew' });
    expect(event.view.log.map(({ kind }) => kind)).not.toContain('roundStarted');
    expect(event.needs).toMatchObject([{ kind: 'tooFew' }]);
    event.enter('Late One');
    event.organise({ kind: 'startRound' });
    expect(event.view.log.map(({ kind }) => kind)).toContain('roundStarted');
    expect(event.view.phase).toBe('playing');
  });

  it('keeps everybody in while too few have checked in for a table, and begins with those who then have', () => {
    const event = new TestEvent();
    const players = event.enterAll(8);
    event.pass(31 * MINUTE);
    for (const { token } of players.slice(0, 2)) event.act(token, { kind: 'checkIn' });
    event.pass(30 * MINUTE);
    expect(event.needs).toMatchObject([{ kind: 'tooFew' }]);
    expect(event.view.entrants.map(({ state }) => state)).toEqual(Array(8).fill('in'));
    expect(event.next(nth(players, 7))).toMatchObject({ kind: 'checkIn' });
    event.act(nth(players, 7).token, { kind: 'checkIn' });
    expect(event.view.phase).toBe('playing');
    expect(event.needs).toEqual([]);
    expect(event.view.rounds[0]?.tables.map(({ seats }) => seats.length)).toEqual([3]);
    expect(event.view.entrants.filter(({ state }) => state === 'dropped')).toHaveLength(5);
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

  it('is left out, or replaced, by the organiser, which stands in the log once for each', () => {
    const { event, players } = begun(4);
    event.sitAll(players.slice(1));
    event.pass(4 * MINUTE);
    event.organise({ kind: 'settle', need: nth(event.needs, 0).id, choice: 'smaller' });
    const about = event.view.log.filter(({ player }) => player === 'p1');
    expect(about.map(({ by, kind }) => `${by} ${kind}`)).toEqual(['player entered', 'organiser noShow']);
    expect(event.view.log.at(-1)).toMatchObject({ by: 'organiser', kind: 'settled.smaller' });
    expect(statesOf(event.view, 1)).toEqual(['live']);
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

  it('are let in by whoever runs it in the last round as well, as long as a table of it has room', () => {
    const { event } = begun(7, { rounds: 1 });
    const added = event.organise({ kind: 'addPlayer', name: 'Late One' });
    const three = event.view.rounds[0]?.tables.find(({ seats }) => seats.length === 3)?.number ?? 0;
    event.organise({ kind: 'joinTable', table: { round: 1, number: three }, player: added.player ?? '' });
    expect(event.view.rounds[0]?.tables.map(({ seats }) => seats.length)).toEqual([4, 4]);
  });

  it('are let in no more once all tables of the last round have begun', () => {
    const { event, players } = begun(4, { rounds: 1 });
    event.sitAll(players);
    expect(event.act(event.organiser, { kind: 'addPlayer', name: 'Later Still' })).toMatchObject({
      error: { code: 'signUpClosed' },
    });
  });

  it('find nothing to enter in the last round', () => {
    const { event } = begun(4, { rounds: 1 });
    expect(event.contest.enter({ name: 'Too Late' }, event.now)).toMatchObject({
      error: { code: 'signUpClosed' },
    });
    expect(event.view.isSignUpOpen).toBe(false);
  });

  it('are not waited for at a table that has not begun: there is one seat fewer at once', () => {
    const { event, players } = begun(4);
    event.sitAll(players.slice(1));
    expect(statesOf(event.view, 1)).toEqual(['open']);
    event.act(nth(players, 0).token, { kind: 'leave' });
    expect(statesOf(event.view, 1)).toEqual(['live']);
    expect(event.view.rounds[0]?.tables[0]?.seats.map(({ player }) => player)).not.toContain('p1');
    expect(event.table(event.view.rounds[0]?.tables[0]?.game ?? '').room.record?.chairs).toHaveLength(3);
  });

  it('leave their seat to who waits, if somebody does', () => {
    const event = new TestEvent({ rounds: 1, most: 4, checkInMinutes: 0 });
    const players = event.enterAll(5);
    event.pass(HOUR);
    event.organise({ kind: 'drop', player: 'p1' });
    expect(event.next(nth(players, 4))).toMatchObject({ kind: 'table' });
    event.sitAll(players);
    expect(statesOf(event.view, 1)).toEqual(['live']);
  });

  it('leave their seat to the bot where the table would be too small, and nobody waits for it', () => {
    const { event, players } = begun(3);
    event.sitAll(players.slice(1));
    event.organise({ kind: 'remove', player: 'p1', isBanned: false });
    expect(statesOf(event.view, 1)).toEqual(['live']);
    const seat = event.view.rounds[0]?.tables[0]?.seats.find(({ player }) => player === 'p1');
    expect(seat).toMatchObject({ isBot: true });
  });

  it('close a table that all of them leave before it begins', () => {
    const { event, players } = begun(3);
    for (const { token } of players) event.act(token, { kind: 'leave' });
    expect(statesOf(event.view, 1)).toEqual(['void']);
    expect(event.view.standings.map(({ points }) => points)).toEqual([0, 0, 0]);
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
