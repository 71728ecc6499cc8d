import { describe, expect, it } from 'vitest';
import { options, viewFor } from '../../engine/index.ts';
import { asPlayer } from '../../worker/contest/record/standing.ts';
import { resultsCsv } from '../../worker/contest/told/exports.ts';
import { seatToken } from '../../worker/keys/contest-links.ts';
import { PROTOCOL } from '../../worker/protocol/messages.ts';
import { roundMinutes } from '../../worker/protocol/round-minutes.ts';
import { begun, endRound, TestEvent } from './event-kit.ts';
import { FakeSocket, MINUTE } from './room-kit.ts';

describe('the clock of an event', () => {
  it('has any bank and increment, and its tables have it', () => {
    const { event } = begun(4, { clock: 'live12+20' });
    expect(event.view.terms.clock).toBe('live12+20');
    for (const { room } of event.tables.values()) expect(room.record?.options.clock).toBe('live12+20');
  });

  it.each(['live0+20', 'live181+0', 'live10+601', 'live6', 'none', 6])('is refused as %s', (clock) => {
    expect(() => new TestEvent({ clock })).toThrow('badEvent');
  });

  it.each([
    ['live6+15', 90],
    ['live15+30', 150],
    ['live25+45', 240],
    ['live10+20', 120],
  ])('%s allows a round of %i minutes', (clock, minutes) => {
    expect(roundMinutes({ clock, pairs: 'fair' })).toBe(minutes);
  });
});

const FIXED = [
  { faction: 'nordic', mat: 'industrial' },
  { faction: 'crimea', mat: 'agricultural' },
  { faction: 'polania', mat: 'mechanical' },
  { faction: 'saxony', mat: 'engineering' },
];

/** What is played at each table of a round, by player. */
const playedIn = (event: TestEvent, round: number): Map<string, string>[] =>
  (event.view.rounds[round - 1]?.tables ?? []).map(({ game = '' }) => {
    const { record } = event.table(game).room;
    const seats = record?.live?.history.state.public.seats ?? [];
    return new Map(
      seats.map(({ faction, mat }, seat) => [
        record?.contest?.seats[seat]?.player ?? '',
        `${faction}+${mat ?? ''}`,
      ]),
    );
  });

describe('factions and mats of an event', () => {
  it('are the same list at every table, and nobody has the same twice while there are others', () => {
    const { event, players } = begun(8, { pairs: 'fixed', fixed: FIXED, sizes: [4] });
    event.sitAll(players);
    const list = FIXED.map(({ faction, mat }) => `${faction}+${mat}`).sort();
    const first = playedIn(event, 1);
    expect(first.map((table) => [...table.values()].sort())).toEqual([list, list]);
    endRound(event, 1);
    event.pass(11 * MINUTE);
    event.sitAll(players);
    const second = playedIn(event, 2);
    expect(second.map((table) => [...table.values()].sort())).toEqual([list, list]);
    const before = new Map(first.flatMap((table) => [...table]));
    for (const [player, pair] of second.flatMap((table) => [...table]))
      expect(before.get(player)).not.toBe(pair);
  });

  it('give a smaller table what its players were given', () => {
    const { event, players } = begun(4, { pairs: 'fixed', fixed: FIXED, sizes: [4, 3] });
    event.sitAll(players.slice(0, 3));
    event.pass(6 * MINUTE);
    const [table = new Map()] = playedIn(event, 1);
    expect(table.size).toBe(3);
    for (const pair of table.values())
      expect(FIXED.map(({ faction, mat }) => `${faction}+${mat}`)).toContain(pair);
  });

  it.each([
    { pairs: 'fixed' },
    { pairs: 'fixed', fixed: FIXED.slice(0, 3) },
    { pairs: 'fixed', fixed: [...FIXED.slice(0, 3), { faction: 'nobody', mat: 'engineering' }] },
    { pairs: 'fixed', fixed: [...FIXED.slice(0, 3), { faction: 'nordic', mat: 'engineering' }] },
    { pairs: 'fixed', fixed: [...FIXED.slice(0, 3), { faction: 'albion', mat: 'engineering' }] },
    { banned: [{ faction: 'nordic', mat: 'nothing' }] },
    { pairs: 'sealed', bidCap: 101 },
    { pairs: 'open', bidMinutes: 0 },
    { pairs: 'byMood' },
  ])('are refused as %j', (settings) => {
    expect(() => new TestEvent({ sizes: [4], ...settings })).toThrow('badEvent');
  });

  it('EVT-10 leave out what is banned', () => {
    const banned = ['agricultural', 'engineering', 'industrial', 'mechanical'].map((mat) => ({
      faction: 'nordic',
      mat,
    }));
    const { event, players } = begun(16, { banned, sizes: [4] });
    event.sitAll(players);
    for (const table of playedIn(event, 1))
      for (const pair of table.values()) if (pair.startsWith('nordic')) expect(pair).toBe('nordic+patriotic');
  });
});

describe('bids of an event', () => {
  /** A table whose four have come; `bid` answers for the seat in this place of the order. */
  function auction(settings: Record<string, unknown>) {
    const { event, players } = begun(4, { sizes: [4], rounds: 1, ...settings });
    event.sitAll(players);
    const game = event.view.rounds[0]?.tables[0]?.game ?? '';
    const { room, sockets } = event.table(game);
    const state = () => {
      const { live } = room.record ?? {};
      if (live === undefined) throw new Error('nothing is dealt');
      return live.history.state;
    };
    const answer = (seat: number, given: unknown): void => {
      const { owed } = options(viewFor(state(), seat));
      const player = room.record?.contest?.seats[seat]?.player;
      const token = seatToken(event.rows.main.secret, game, asPlayer(player ?? ''), 1);
      const socket = new FakeSocket();
      sockets.push(socket);
      room.hear(socket, JSON.stringify({ t: 'hello', protocol: PROTOCOL, token }), event.now);
      const said = { t: 'answer', decision: owed[0]?.id, answer: given, cid: `c${sockets.length}` };
      room.hear(socket, JSON.stringify(said), event.now);
      event.rest();
      expect(socket.all('reject')).toEqual([]);
    };
    const pick = (seat: number): void => {
      const [owed] = options(viewFor(state(), seat)).owed;
      if (owed?.kind === 'pickPair' && owed.spec.type === 'pick') answer(seat, owed.spec.options[0]?.id);
    };
    return { event, players, room, game, state, answer, pick };
  }

  it('EVT-07 EVT-09 sealed: net and gross in results and files, and the fewest coins bid break ties', () => {
    const { event, answer, pick, state } = auction({ pairs: 'sealed', bidCap: 10 });
    for (const [seat, coins] of [6, 4, 4, 1].entries()) answer(seat, coins);
    pick(0);
    for (const [seat, coins] of [3, 3, 2].entries()) answer(seat + 1, coins);
    pick(1);
    answer(2, 5);
    answer(3, 0);
    pick(2);
    expect(state().public.seats.map(({ bid }) => bid)).toEqual([4, 3, 0, 0]);
    event.endTable(1, 1);
    const seats = event.view.rounds[0]?.tables[0]?.result?.seats ?? [];
    expect(seats.map(({ bid }) => bid).sort()).toEqual([0, 0, 3, 4]);
    const [head = '', ...lines] = resultsCsv(event.view, 'https://x.test').trim().split('\r\n');
    const at = (name: string): number => head.split(',').indexOf(name);
    for (const line of lines.map((text) => text.split(',')))
      expect(Number(line[at('gross')])).toBe(Number(line[at('coins')]) + Number(line[at('bid')]));
    const figures = event.view.standings.map(
      ({ tieBreaks }) => tieBreaks.find(({ kind }) => kind === 'bids')?.value,
    );
    expect(figures.map((value) => Math.abs(value ?? 99)).sort()).toEqual([0, 0, 3, 4]);
  });

  it('EVT-09 sealed: whoever never bids has the last pair for nothing, and still plays', () => {
    const { event, answer, pick, state, room } = auction({ pairs: 'sealed', bidMinutes: 3 });
    for (const seat of [0, 1, 2]) answer(seat, seat + 1);
    expect(state().public.stack.at(-1)).toMatchObject({ sealed: [0, 1, 2] });
    event.pass(3 * MINUTE - 1000);
    expect(state().public.stack.at(-1)).toMatchObject({ sealed: [0, 1, 2] });
    event.pass(2000);
    pick(2);
    // The time of the fourth is used up: the others need not wait again.
    answer(0, 2);
    answer(1, 3);
    event.pass(1000);
    pick(1);
    answer(0, 0);
    event.pass(1000);
    pick(0);
    expect(state().public.turn.number).toBe(1);
    expect(state().public.seats.map(({ bid }) => bid)).toEqual([0, 2, 2, 0]);
    expect(room.record?.chairs.map(({ isPlayedOn }) => isPlayedOn === true)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    // Bids cost nothing of the bank.
    const { clock } = room.record?.live ?? {};
    expect(clock?.seats[3]?.left).toBeGreaterThanOrEqual(6 * MINUTE);
  });

  it.each(['sealed', 'open'])(
    '%s: ended before they are over, the table closes and its points are shared',
    (pairs) => {
      const { event, players, room } = auction({ pairs });
      const place = { round: 1, number: 1 };
      event.organise({ kind: 'adjudicate', table: place, reason: 'the hall closes' });
      expect(room.record?.closed).toBe('neverStarted');
      expect(event.view.rounds[0]?.tables[0]).toMatchObject({ state: 'void' });
      expect(event.view.standings.map(({ points }) => points)).toEqual([5.5, 5.5, 5.5, 5.5]);
      expect(event.view.log.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['adjudicated', 'noResult']),
      );
      expect(event.needs).toEqual([]);
      expect(event.view.phase).toBe('over');
      for (const player of players) expect(event.next(player).kind).not.toBe('table');
      expect(event.act(event.organiser, { kind: 'adjudicate', table: place, reason: 'again' })).toMatchObject(
        {
          ok: false,
        },
      );
    },
  );

  it('EVT-08 open: in the order of the seats, each on the own time for bids', () => {
    const { event, answer, pick, state } = auction({ pairs: 'open', bidMinutes: 1 });
    answer(0, 3);
    // The second says nothing, and is out for this pick.
    event.pass(MINUTE + 1000);
    answer(2, 4);
    answer(3, 4);
    answer(0, 3 + 2);
    answer(2, 5);
    pick(0);
    event.pass(1000);
    answer(2, 0);
    answer(3, 1);
    pick(3);
    // Nobody is left who bids: the earlier one picks for nothing, the other has what is left.
    event.pass(2 * MINUTE);
    expect(state().public.turn.number).toBeGreaterThan(0);
    expect(state().public.seats.map(({ bid }) => bid)).toEqual([5, 0, 0, 1]);
  });

  it('are begun by another each round', () => {
    const { event, players } = begun(4, { sizes: [4], rounds: 4, pairs: 'sealed', format: 'swiss' });
    const firsts = [];
    for (let round = 1; round <= 4; round += 1) {
      event.sitAll(players);
      firsts.push(event.view.rounds[round - 1]?.tables[0]?.seats[0]?.player);
      // Nobody bids: everybody has passed when all time for it is used up.
      event.pass(13 * MINUTE);
      endRound(event, round);
      event.pass(11 * MINUTE);
    }
    expect(new Set(firsts).size).toBe(4);
  });

  it('go by the standings in a final', () => {
    const { event, players } = begun(8, { sizes: [4], rounds: 1, final: 4, pairs: 'open' });
    event.sitAll(players);
    event.pass(13 * MINUTE);
    endRound(event, 1);
    const best = event.view.standings.slice(0, 4).map(({ player }) => player);
    event.pass(11 * MINUTE);
    expect(event.view.rounds[1]?.tables[0]?.seats.map(({ player }) => player)).toEqual(best);
  });

  it('lengthen the usual round by what they may take', () => {
    expect(roundMinutes({ clock: 'live6+15', pairs: 'sealed', bidMinutes: 3 })).toBe(90 + 12);
    expect(roundMinutes({ clock: 'live6+15', pairs: 'sealed', roundMinutes: 80 })).toBe(80);
  });
});
