import { describe, expect, it } from 'vitest';
import { steady } from '../../engine/bots/steady/steady.ts';
import { type Answer, type GameState, options, viewFor, waitedFor } from '../../engine/index.ts';
import type { Assignment } from '../../engine/model/setup-options.ts';
import { apply } from '../../engine/play/apply.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';

// How the bot chooses and bids for a faction and a mat.

const begin = (assign: Assignment, seed: string, seats = 4): GameState =>
  createGame(defaultSetup(seats, { expansion: true, assign }), seedFrom(seed));

function replyAt(state: GameState, seat: number): Answer | undefined {
  const view = viewFor(state, seat);
  return steady(view, options(view), () => 0.5)?.answer;
}

/** The same position with the pairs lying the other way around. */
function turned(state: GameState): GameState {
  const copy = structuredClone(state);
  const frame = copy.public.stack.at(-1);
  if (frame?.kind === 'draft' || frame?.kind === 'auction') frame.pairs.reverse();
  return copy;
}

/** Lets the bot answer for everybody until the first turn; gives what each seat paid, in the order of picking. */
function auctioned(seed: string): number[] {
  let state = begin({ by: 'auction', from: 'dealt' }, seed);
  const picked: number[] = [];
  while (state.public.seats.length === 0) {
    const [asked] = waitedFor(state.public);
    if (asked === undefined) throw new Error('nobody is asked');
    if (asked.kind === 'pickPair') picked.push(asked.seat);
    const view = viewFor(state, asked.seat);
    const reply = steady(view, options(view), () => 0.5);
    if (reply === undefined) throw new Error('no reply');
    const result = apply(state, { kind: 'answer', seat: asked.seat, ...reply });
    if (!result.ok) throw new Error(result.error.code);
    state = result.value.state;
  }
  // The last seat has nothing to choose.
  const last = state.public.order.find((seat) => !picked.includes(seat));
  return [...picked, last].map((seat) => state.public.seats[seat ?? -1]?.bid ?? -1);
}

const SEEDS = ['oak', 'elm', 'ash', 'fir'];

describe('the steady player before the game', () => {
  it('SET-10 picks a pair for what it is worth, wherever it lies', () => {
    const first = SEEDS.map((seed) => {
      const state = begin({ by: 'draft', from: 'dealt' }, seed);
      const seat = waitedFor(state.public)[0]?.seat ?? 0;
      const frame = state.public.stack.at(-1);
      const pairs = frame?.kind === 'draft' ? frame.pairs : [];
      const choice = replyAt(state, seat);
      expect(replyAt(turned(state), seat)).toBe(choice);
      return pairs.findIndex(({ faction, mat }) => `${faction}+${mat}` === choice);
    });
    expect(new Set(first).size).toBeGreaterThan(1);
  });

  it('SET-10 bids some coins for the first pick, the same for the same pairs', () => {
    for (const seed of SEEDS) {
      const state = begin({ by: 'auction', from: 'dealt' }, seed);
      const bid = Number(replyAt(state, 0));
      expect(bid).toBeGreaterThan(0);
      expect(bid).toBeLessThan(40);
      expect(replyAt(turned(state), 0)).toBe(bid);
    }
  });

  it('SET-10 pays for an early pick, less for a later one, and nothing for the last', () => {
    for (const seed of SEEDS) {
      const prices = auctioned(seed);
      expect(prices[0]).toBeGreaterThan(0);
      expect(prices.toSorted((a, b) => b - a)).toEqual(prices);
      expect(prices.at(-1)).toBe(0);
    }
  });
});
