import { describe, expect, it } from 'vitest';
import { type GameState, options, viewFor } from '../../engine/index.ts';
import { asPlayer } from '../../worker/contest/record/standing.ts';
import { cardOf } from '../../worker/contest/told/view.ts';
import { seatToken } from '../../worker/keys/contest-links.ts';
import { PROTOCOL } from '../../worker/protocol/messages.ts';
import { endRound, HOUR, nth, type Player, statesOf, TestEvent } from './event-kit.ts';
import { FakeSocket, MINUTE } from './room-kit.ts';

describe('a final', () => {
  /** A final of four for which everybody is to come, and somebody who came too late for the rounds. */
  function final(settings: Record<string, unknown> = {}): {
    event: TestEvent;
    players: Player[];
    order: string[];
  } {
    const event = new TestEvent({ rounds: 1, final: 4, most: 8, checkInMinutes: 0, ...settings });
    const players = event.enterAll(9);
    event.pass(HOUR);
    event.sitAll(players);
    endRound(event, 1);
    const order = event.view.standings.map(({ player }) => player);
    event.pass(10 * MINUTE);
    return { event, players, order };
  }
  const by = (players: readonly Player[], id: string | undefined): Player =>
    nth(
      players.filter(({ player }) => player === id),
      0,
    );

  it('brings in who stands next for somebody who does not come, and nobody from the waiting list', () => {
    const { event, players, order } = final();
    const [, gone] = order;
    expect(event.next(nth(players, 8)).kind).toBe('onWaitingList');
    event.sitAll(players.filter(({ player }) => player !== gone));
    event.pass(3 * MINUTE);
    expect(event.needs).toMatchObject([
      { kind: 'noShow', player: gone, choices: ['runnerUp', 'smaller', 'bot', 'wait'] },
    ]);
    event.pass(2 * MINUTE);
    expect(event.next(nth(players, 8)).kind).toBe('onWaitingList');
    const next = by(players, order[4]);
    expect(event.next(next)).toMatchObject({ kind: 'table', round: 2 });
    event.sitDown(next);
    expect(statesOf(event.view, 2)).toEqual(['live']);
  });

  it('is not won by a seat that a bot played, however it ended', () => {
    const { event, players, order } = final();
    event.sitAll(players);
    const game = event.view.rounds[1]?.tables[0]?.game ?? '';
    const seats = order.slice(0, 4);
    const results = seats.map((player, seat) => ({
      seat,
      player,
      rank: seat + 1,
      net: 40 - seat,
      gross: 40 - seat,
      bid: 0,
      faction: 'nordic',
      stars: 3,
      turns: 20,
      botTurns: seat === 0 ? 7 : 6,
      botSpans: [],
    }));
    event.tell(
      game,
      { kind: 'finished', finishedAt: event.now, turns: 80, isAdjudicated: false, results },
      900,
    );
    expect(event.view.phase).toBe('over');
    const podium = event.view.standings.slice(0, 3);
    expect(podium.map(({ player }) => player)).toEqual([seats[1], seats[0], seats[2]]);
    expect(podium.map(({ isHeldBack }) => isHeldBack)).toEqual([false, true, false]);
  });

  it('is called so in lists while it is played', () => {
    const { event } = final();
    expect(cardOf(event.rows)).toMatchObject({ phase: 'playing', isFinal: true });
  });

  /** The game of the final, what is asked of a seat there, and its answer. */
  function picking({ event }: { event: TestEvent }) {
    const game = event.view.rounds[1]?.tables[0]?.game ?? '';
    const { room, sockets } = event.table(game);
    const state = (): GameState => {
      const { live } = room.record ?? {};
      if (live === undefined) throw new Error('nothing is dealt');
      return live.history.state;
    };
    const owed = (seat: number) => options(viewFor(state(), seat)).owed[0];
    const answer = (seat: number, given: unknown): void => {
      const player = room.record?.contest?.seats[seat]?.player ?? '';
      const socket = new FakeSocket();
      sockets.push(socket);
      const token = seatToken(event.rows.main.secret, game, asPlayer(player), 1);
      room.hear(socket, JSON.stringify({ t: 'hello', protocol: PROTOCOL, token }), event.now);
      const said = { t: 'answer', decision: owed(seat)?.id, answer: given, cid: `c${sockets.length}` };
      room.hear(socket, JSON.stringify(said), event.now);
      event.rest();
      expect(socket.all('reject')).toEqual([]);
    };
    return { room, state, owed, answer };
  }

  it('lets its players choose in order of standing, each within the time that there is for it', () => {
    const { event, players, order } = final({ finalPairs: 'choice', bidMinutes: 2 });
    expect(event.view.terms).toMatchObject({ pairs: 'fair', finalPairs: 'choice' });
    const seats = event.view.rounds[1]?.tables[0]?.seats.map(({ player }) => player);
    expect(seats).toEqual(order.slice(0, 4));
    event.sitAll(players);
    const { state, owed, answer } = picking({ event });
    const chosen: (string | undefined)[] = [];
    for (const seat of [0, 1]) {
      expect([0, 1, 2, 3].filter((one) => owed(one) !== undefined)).toEqual([seat]);
      const asked = owed(seat);
      if (asked?.kind !== 'pickPair' || asked.spec.type !== 'pick') throw new Error('no choice');
      const last = asked.spec.options.at(-1)?.id;
      chosen.push(last);
      answer(seat, last);
    }
    // The third says nothing in two minutes, and has the first that is left; nobody is left to choose after that.
    event.pass(2 * MINUTE + 1000);
    expect(state().public.turn.number).toBe(1);
    const played = state().public.seats.map(({ faction, mat }) => `${faction}+${mat}`);
    expect(played.slice(0, 2)).toEqual(chosen);
    expect(state().public.seats.map(({ bid }) => bid ?? 0)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['sealed', undefined],
    ['open', true],
  ] as const)('is bid for (%s) in order of standing, where only the final is', (finalPairs, isOpen) => {
    const { event, order } = final({ finalPairs, bidCap: 7 });
    expect(event.view.rounds[1]?.tables[0]?.seats.map(({ player }) => player)).toEqual(order.slice(0, 4));
    const rooms = [...event.tables.values()].map(({ room }) => room.record?.options.game);
    expect(rooms.map((game) => game?.assign)).toEqual(['deal', 'deal', 'auction']);
    expect(rooms[2]?.bids).toMatchObject({ cap: 7, order: [0, 1, 2, 3] });
    expect(rooms[2]?.bids?.isOpen === true).toBe(isOpen === true);
  });

  it('has time for what is picked in it, and puts whoever comes in last in the order', () => {
    const lengthOf = (settings: Record<string, unknown>): number => {
      const { event } = final(settings);
      return (event.view.rounds[1]?.tables[0]?.deadlineAt ?? 0) - event.now;
    };
    expect(lengthOf({ finalPairs: 'choice' })).toBe(lengthOf({}) + 4 * 3 * MINUTE);
    const { event, players, order } = final({ finalPairs: 'choice' });
    event.sitAll(players.filter(({ player }) => player !== order[0]));
    event.pass(5 * MINUTE);
    const seats = event.view.rounds[1]?.tables[0]?.seats.map(({ player }) => player);
    expect(seats).toEqual(order.slice(1, 5));
  });

  it('can be given another way until it is drawn, and not afterwards', () => {
    const event = new TestEvent({ rounds: 1, final: 4, checkInMinutes: 0 });
    const players = event.enterAll(4);
    event.pass(HOUR);
    event.sitAll(players);
    event.organise({ kind: 'change', settings: { finalPairs: 'open' } });
    endRound(event, 1);
    event.pass(10 * MINUTE);
    expect([...event.tables.values()].at(-1)?.room.record?.options.game.assign).toBe('auction');
    expect(event.act(event.organiser, { kind: 'change', settings: { finalPairs: 'same' } })).toMatchObject({
      error: { code: 'alreadyStarted' },
    });
  });

  it('is as the rounds are where nothing else is said, and cannot be what no table could have', () => {
    const { event } = final({ finalPairs: 'same' });
    expect([...event.tables.values()].map(({ room }) => room.record?.options.game.assign)).toEqual([
      'deal',
      'deal',
      'deal',
    ]);
    expect(() => new TestEvent({ finalPairs: 'byMood' })).toThrow('badEvent');
    // Seven factions are there for rounds, and bans may leave too few for a final that is bid for.
    const fixed = ['nordic', 'crimea', 'polania', 'saxony'].map((faction, index) => ({
      faction,
      mat: ['industrial', 'agricultural', 'mechanical', 'engineering'][index] ?? '',
    }));
    const banned = ['nordic', 'crimea', 'polania', 'saxony', 'rusviet'].flatMap((faction) =>
      ['industrial', 'agricultural', 'mechanical', 'engineering', 'patriotic'].map((mat) => ({
        faction,
        mat,
      })),
    );
    const given = { sizes: [4], pairs: 'fixed', fixed, banned, final: 4 };
    expect(() => new TestEvent(given)).not.toThrow();
    expect(() => new TestEvent({ ...given, finalPairs: 'choice' })).toThrow('badEvent');
  });
});
