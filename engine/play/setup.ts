import { automaFaction } from '../automa/outset.ts';
import { allPairs, inBox, isBanned, isStrong, seatAll } from '../content/pairings.ts';
import { dealGame, noSecrets } from '../frames/deal.ts';
import type { Game } from '../model/game.ts';
import type { Pair, Setup, Wish } from '../model/setup-options.ts';
import {
  type Chance,
  type GameState,
  type Hidden,
  noCards,
  type SeatId,
  type Table,
} from '../model/state.ts';
import { RULES } from '../model/versions.ts';
import { automaSeat, peopleAt } from '../rules/automa-seat.ts';
import { shuffle } from '../rules/random.ts';
import { settle } from './settle.ts';

const MANY_DEALS = 200;

/** A new game. Factions and mats are dealt at once, or the game begins with a draft or an auction. */
export function createGame(setup: Setup, seed: string, rules = RULES): GameState {
  const game: Game & { hidden: Hidden } = {
    public: emptyTable(setup, rules),
    hidden: emptyHidden(setup, seed),
    events: [],
    barrier: false,
  };
  assign(game);
  settle(game);
  return { public: game.public, hidden: game.hidden };
}

function emptyTable(setup: Setup, rules: number): Table {
  return {
    rules,
    setup,
    seats: [],
    order: [],
    turn: { seat: 0, number: 0, moved: {}, sentHome: 0, rearm: [] },
    goods: {},
    encounters: [],
    tokens: {},
    tile: 'inARow',
    deck: 0,
    discards: noCards(),
    factoryCards: 0,
    stack: [],
    serial: 0,
    deals: [],
    lastDeal: 0,
  };
}

function emptyHidden(setup: Setup, seed: string): Hidden {
  return {
    chance: { seed, drawn: {} },
    combatDeck: noCards(),
    encounterDeck: [],
    objectiveDeck: [],
    factoryCards: [],
    factoryBox: [],
    traps: [],
    seats: Array.from({ length: setup.seats }, noSecrets),
  };
}

function assign(game: Game & { hidden: Hidden }): void {
  const { setup } = game.public;
  const { chance } = game.hidden;
  const seats = Array.from({ length: setup.seats }, (_, seat): SeatId => seat);
  const { assign: how } = setup;
  switch (how.by) {
    case 'deal': {
      const pairs = dealPairs({ ...setup, seats: peopleAt(setup) }, how.wishes, chance);
      const rival = automaSeat(setup);
      return dealGame(
        game,
        seats.map((seat, index) => ({
          seat,
          pair:
            seat === rival
              ? { faction: automaFaction(setup, at(pairs, 0).faction, chance) }
              : at(pairs, index),
        })),
      );
    }
    case 'pairs': {
      const pairs = shuffle(chance, 'assign', pairsInRandomOrder(how.pairs, setup.seats, chance));
      return dealGame(
        game,
        seats.map((seat, index) => ({ seat, pair: at(pairs, index) })),
      );
    }
    case 'draft': {
      const pairs = poolFor(setup, how.from, chance);
      const pickers = how.order === undefined ? shuffle(chance, 'auction', seats) : [...how.order];
      game.public.stack = [{ kind: 'draft', pairs, pickers, taken: [] }];
      return;
    }
    case 'auction': {
      const pairs = poolFor(setup, how.from, chance);
      const bidders = how.order === undefined ? shuffle(chance, 'auction', seats) : [...how.order];
      const { bids, cap } = how;
      game.public.stack = [
        {
          kind: 'auction',
          pairs,
          bidders,
          sealed: [],
          taken: [],
          ...(cap !== undefined && { cap }),
          ...(bids === 'open' && { open: { asked: bidders } }),
        },
      ];
    }
  }
}

function at(pairs: readonly Pair[], index: number): Pair {
  const pair = pairs[index];
  if (pair === undefined) throw new RangeError('the set-up leaves a seat without faction or mat');
  return pair;
}

function poolFor(setup: Setup, from: 'dealt' | 'free', chance: Chance): Pair[] {
  return from === 'free' ? allPairs(setup) : dealPairs(setup, [], chance);
}

function pairsInRandomOrder(pairs: readonly Pair[], n: number, chance: Chance): Pair[] {
  return seatAll(shuffle(chance, 'assign', [...pairs]), n) ?? [];
}

/** SET-10: dealt at random and independently; dealt again if a pair is not wanted (OPEN-04) or a wish is not met. */
function dealPairs(setup: Setup, wishes: readonly Wish[], chance: Chance): Pair[] {
  for (let deal = 0; deal < MANY_DEALS; deal += 1) {
    const pairs = dealOnce(setup, wishes, chance);
    if (pairs.every((pair, seat) => isWelcome(setup, pair, wishes[seat]))) return pairs;
  }
  return pickWished(setup, wishes, chance) ?? [];
}

function dealOnce(setup: Setup, wishes: readonly Wish[], chance: Chance): Pair[] {
  const { factions, mats } = inBox(setup);
  const take = (pool: string[], wished: (string | undefined)[]): string[] => {
    const rest = shuffle(
      chance,
      'assign',
      pool.filter((id) => !wished.includes(id)),
    );
    return Array.from({ length: setup.seats }, (_, seat) => wished[seat] ?? rest.pop() ?? '');
  };
  const dealtFactions = take(
    factions,
    wishes.map(({ faction }) => faction),
  );
  const dealtMats = take(
    mats,
    wishes.map(({ mat }) => mat),
  );
  return dealtFactions.map((faction, seat) => ({ faction, mat: dealtMats[seat] ?? '' }));
}

/** Whether a seat may have a pair: a wish for a strong pair is met unless such pairs are banned. */
function isWelcome(setup: Setup, pair: Pair, wish: Wish | undefined): boolean {
  if (isBanned(setup, pair)) return false;
  if (wish?.newcomer === true && !inBox({ expansion: false }).factions.includes(pair.faction)) return false;
  if (!isStrong(pair) || setup.switches.strongPairs === 'allowed') return true;
  return setup.switches.strongPairs === 'notDealt' && wish?.faction === pair.faction && wish.mat === pair.mat;
}

/** When chance does not meet hard wishes soon, they are met one by one: the factions first, then the mats. */
export function pickWished(
  setup: Setup,
  wishes: readonly Wish[],
  chance: Chance | undefined,
): Pair[] | undefined {
  const { factions, mats } = inBox(setup);
  const open = (pool: readonly string[], of: 'faction' | 'mat'): string[][] => {
    const wished = wishes.map((wish) => wish[of]);
    return Array.from({ length: setup.seats }, (_, seat) => {
      const own = wished[seat];
      const free = own === undefined ? pool.filter((id) => !wished.includes(id)) : [own];
      return chance === undefined ? free : shuffle(chance, 'assign', free);
    });
  };
  const suits = (pair: Pair, seat: SeatId): boolean => isWelcome(setup, pair, wishes[seat]);
  const openMats = open(mats, 'mat');
  const isHopeful = (faction: string, seat: SeatId): boolean =>
    openMats[seat]?.some((mat) => suits({ faction, mat }, seat)) ?? false;
  return giveOut(open(factions, 'faction'), isHopeful, [], (dealt) => {
    const pairOf = (mat: string, seat: SeatId): Pair => ({ faction: dealt[seat] ?? '', mat });
    const toPairs = (given: readonly string[]): Pair[] => given.map(pairOf);
    return giveOut(openMats, (mat, seat) => suits(pairOf(mat, seat), seat), [], toPairs);
  });
}

/** Gives each seat one of what is open to it, nothing twice, such that `then` can make something of it all. */
function giveOut<T>(
  open: readonly (readonly string[])[],
  suits: (id: string, seat: SeatId) => boolean,
  given: readonly string[],
  then: (given: readonly string[]) => T | undefined,
): T | undefined {
  const seat = given.length;
  const own = open[seat];
  if (own === undefined) return then(given);
  for (const id of own) {
    if (given.includes(id) || !suits(id, seat)) continue;
    const all = giveOut(open, suits, [...given, id], then);
    if (all !== undefined) return all;
  }
  return undefined;
}
