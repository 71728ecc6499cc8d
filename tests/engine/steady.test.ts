import { describe, expect, it } from 'vitest';
import type { Bot } from '../../engine/bots/bot/bot.ts';
import { random } from '../../engine/bots/random.ts';
import { steady, thinksAbout } from '../../engine/bots/steady/steady.ts';
import {
  type Answer,
  DECISION_KINDS,
  type GameView,
  options,
  score,
  viewFor,
  waitedFor,
  why,
} from '../../engine/index.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { deepFreeze } from '../kit/frozen.ts';
import { livelyGame, type Plan } from '../kit/lively-game.ts';
import { Play, scenario } from '../kit/scenario.ts';
import { type GamePlayed, NOTHING_FROM_OUTSIDE, playGame } from '../kit/simulate.ts';

function play(seed: string, bots: readonly Bot[], roundLimit = 300): GamePlayed {
  const setup = defaultSetup(bots.length, { expansion: true });
  return playGame({ setup, seed, bots, roundLimit, outside: NOTHING_FROM_OUTSIDE });
}

const tableOf = (seats: number, bot: Bot): Bot[] => Array.from({ length: seats }, () => bot);

function winnersOf({ state }: GamePlayed): number[] {
  return score(viewFor(state, 'spectator'))
    .filter(({ rank }) => rank === 1)
    .map(({ seat }) => seat);
}

/** What the bot would answer for a faction now. */
function replyOf(game: Play, faction: string, luck = 0.5): Answer | undefined {
  const view = deepFreeze(game.view(faction));
  return steady(view, options(view), () => luck)?.answer;
}

/** The bot plays for a faction until the turn has passed or somebody else must answer. */
function playTurn(game: Play, faction: string): Play {
  const { number } = game.table.turn;
  while (game.table.ended === undefined && game.table.turn.number === number) {
    if (!game.waiting().some((entry) => entry.startsWith(`${faction}:`))) break;
    const view = game.view(faction);
    const reply = steady(view, options(view), () => 0.5);
    if (reply === undefined) break;
    game.command({ kind: 'answer', seat: game.seatOf(faction), ...reply });
  }
  return game;
}

/** Games begun in the middle of things, and some from the draft or the auction on. */
function liveliest(game: number): Plan {
  const name = `steady-${game}`;
  if (game < 2)
    return { name, seats: 3, commands: 20, assign: { by: game === 0 ? 'draft' : 'auction', from: 'free' } };
  if (game === 2) return { name, seats: 4, commands: 1500 };
  return { name, seats: 7, stirred: true, commands: 500, switches: { splitGoods: game % 2 === 0 } };
}

function expectLegal(view: GameView, where: string): void {
  const reply = steady(view, deepFreeze(options(view)), () => 0.5);
  expect(reply, where).toBeDefined();
  expect(reply && why(view, reply), where).toBeUndefined();
}

describe('four steady players', () => {
  it('end a game in 28 rounds or fewer on average, with scores that people get', () => {
    const games = Array.from({ length: 12 }, (_, game) => play(`four-${game}`, tableOf(4, steady)));
    const mean = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
    const best = games.map(({ state }) => score(viewFor(state, 'spectator'))[0]?.total ?? 0);
    expect(games.every(({ state }) => state.public.ended?.reason === 'stars')).toBe(true);
    expect(mean(games.map(({ rounds }) => rounds))).toBeLessThanOrEqual(28);
    expect(mean(best)).toBeGreaterThan(55);
    expect(mean(best)).toBeLessThan(110);
  }, 120_000);
});

describe('a steady player among random ones', () => {
  for (const seats of [2, 4]) {
    it(`wins practically always at a table of ${seats}, whatever its seat`, () => {
      const games = Array.from({ length: 10 }, (_, game) => game);
      const won = games.filter((game) => {
        const own = game % seats;
        const bots = tableOf(seats, random).with(own, steady);
        return winnersOf(play(`random-${seats}-${game}`, bots)).includes(own);
      });
      expect(won.length).toBeGreaterThanOrEqual(games.length * 0.95);
    }, 120_000);
  }
});

describe('the steady player', () => {
  for (const seats of [2, 3, 5, 6, 7]) {
    it(`plays a whole game of ${seats} to its end`, () => {
      const { state } = play(`whole-${seats}`, tableOf(seats, steady));
      expect(state.public.ended?.reason).toBe('stars');
    });
  }

  it('plays the same game for the same dice', () => {
    const [one, two] = [play('again', tableOf(3, steady)), play('again', tableOf(3, steady))];
    expect(two.log).toEqual(one.log);
  });

  it('has a legal answer to every kind of decision, and changes nothing in the view', () => {
    const asked = new Map<string, number>();
    const isMissing = (): boolean => DECISION_KINDS.some((kind) => !asked.has(kind));
    for (let game = 0; game < 120 && isMissing(); game += 1) {
      for (const { before } of livelyGame(liveliest(game))) {
        for (const { seat, kind } of waitedFor(before.public)) {
          const times = asked.get(kind) ?? 0;
          asked.set(kind, times + 1);
          if (times < 12) expectLegal(deepFreeze(viewFor(before, seat)), `${kind} in game ${game}`);
        }
      }
    }
    expect(DECISION_KINDS.filter((kind) => !asked.has(kind))).toEqual([]);
  });

  it('leaves to the fallback only what nearly anybody would answer so', () => {
    const left = DECISION_KINDS.filter((kind) => !thinksAbout(kind));
    expect(left).toEqual(['endTurn', 'pay', 'payCards', 'takeGain', 'retreatWorkers', 'produceHowMuch']);
  });

  it('MOV-03 puts no unit back that it picked itself: it would pick it again for ever', () => {
    let picked = 0;
    for (let game = 0; picked < 300; game += 1) {
      for (const { before } of livelyGame({ ...liveliest(game), commands: 400 })) {
        const [waited] = waitedFor(before.public);
        if (waited?.kind !== 'pickUnit') continue;
        const { faction = '' } = before.public.seats[waited.seat] ?? {};
        const unit = replyOf(new Play(before), faction);
        if (unit === undefined || unit === 'done') continue;
        picked += 1;
        const step = replyOf(new Play(before).act(faction, unit), faction);
        expect(step).not.toMatchObject({ to: 'stop' });
      }
    }
  });

  it('takes up no offer but that of an objective', () => {
    const taken = new Set<string>();
    const spy: Bot = (view, open, dice) => {
      const reply = steady(view, open, dice);
      const offer = open.open.find(({ id }) => id === reply?.decision);
      if (offer !== undefined) taken.add(offer.kind);
      return reply;
    };
    play('offers', tableOf(4, spy));
    expect([...taken]).toEqual(['revealObjective']);
  });

  it('neither accepts nor makes a coin deal', () => {
    const game = scenario({ seats: ['nordic', 'crimea'], turn: 'nordic' });
    game.offer('crimea', 'offerCoins', { to: String(game.seatOf('nordic')), coins: 1 });
    playTurn(game, 'nordic');
    expect(game.table.deals).toHaveLength(1);
  });
});

describe('the steady player in a fight', () => {
  /** Nordic may walk a mech into the Factory, where one of Crimea's stands. */
  const facing = (power: number, foe: number): Play =>
    scenario({
      seats: ['nordic+industrial', 'crimea+agricultural'],
      encounters: [],
      with: {
        nordic: { power, mechs: { riverwalk: 'r5c3' }, section: 'enlist' },
        crimea: { power: foe, mechs: { scout: 'r4c3' }, hand: { 5: 1 } },
      },
    });

  it('attacks a weaker enemy, and shows what beats anything the enemy could show', () => {
    const game = facing(7, 0).top('nordic', 'move');
    playTurn(game, 'nordic');
    expect(game.table.stack.at(-1)).toMatchObject({ kind: 'combat', at: 'r4c3' });
    game.act('crimea', { dial: 0, cards: { 5: 1 } });
    expect(game.seat('nordic').stars).toEqual(['combat']);
  });

  it('leaves a stronger enemy alone', () => {
    const game = facing(2, 7).top('nordic', 'move');
    playTurn(game, 'nordic');
    expect(game.waiting()).toEqual(['crimea:pickSection']);
    expect(game.seat('crimea').mechs).toContain('r4c3');
  });

  const attacked = (own: number, foe: number): Play =>
    facing(foe, own).top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r4c3').act('nordic', 'done');

  it('defends with just more than the attacker could show', () => {
    expect(replyOf(attacked(7, 3), 'crimea')).toEqual({ dial: 4, cards: {} });
  });

  it('shows next to nothing where it must lose, so that a card comes back', () => {
    const game = scenario({
      seats: ['nordic+industrial', 'crimea+agricultural'],
      with: {
        nordic: { power: 7, mechs: { riverwalk: 'r5c3' } },
        crimea: { power: 1, mechs: { riverwalk: 'r4c3' }, hand: {} },
      },
    });
    game.top('nordic', 'move').walk('nordic', 'mech:nordic:0', 'r4c3').act('nordic', 'done');
    expect(replyOf(game, 'crimea')).toEqual({ dial: 1, cards: {} });
  });
});

describe('the steady player near the end', () => {
  const five = ['upgrades', 'mechs', 'recruits', 'workers', 'combat'] as const;

  /** One more step of power is the sixth star. */
  const oneShort = (coins: number, rival: number): Play =>
    scenario({
      seats: ['nordic+industrial', 'crimea+agricultural'],
      with: {
        nordic: { power: 14, coins, popularity: 7, stars: [...five], section: 'enlist' },
        crimea: { coins: rival, popularity: 7 },
      },
    });

  it('ends the game when it leads', () => {
    const game = playTurn(oneShort(20, 3), 'nordic');
    expect(game.table.ended).toMatchObject({ reason: 'stars', seat: game.seatOf('nordic') });
  });

  it('goes on when it would lose', () => {
    expect(playTurn(oneShort(5, 120), 'nordic').table.ended).toBeUndefined();
  });

  it('reveals an objective as soon as it is fulfilled', () => {
    const game = scenario({
      seats: ['nordic+industrial', 'crimea+agricultural'],
      with: {
        nordic: { coins: 1, popularity: 7, workers: ['r1c3', 'r1c3', 'r1c3', 'r1c3'], objectives: [8] },
      },
    });
    playTurn(game, 'nordic');
    expect(game.seat('nordic').revealed).toEqual([8]);
    expect(game.seat('nordic').stars).toContain('objective');
  });
});
