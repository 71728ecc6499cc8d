import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../web/i18n/language/load.ts';
import { saySeat } from '../../web/panels/contest/auction-board.tsx';
import { needsOf } from '../../web/panels/contest/needs-badge.tsx';
import type { NeedView } from '../../worker/protocol/contest.ts';

beforeAll(() => loadWords(['first', 'names', 'contest']));

type Auction = Parameters<typeof saySeat>[0];
const auction = (more: Partial<Auction>): Auction => ({
  kind: 'auction',
  pairs: [],
  bidders: [0, 1, 2],
  sealed: [],
  taken: [],
  ...more,
});

describe('what everybody is shown of bids', () => {
  it('says of sealed bids who has bid, and never how much', () => {
    const state = auction({ sealed: [1] });
    expect([0, 1].map((seat) => saySeat(state, seat))).toEqual(['bids now', 'has bid']);
  });

  it('says of open bids whose turn it is, who is highest and who has passed', () => {
    const state = auction({ open: { asked: [0, 2], high: { seat: 2, coins: 4 } } });
    expect([0, 1, 2].map((seat) => saySeat(state, seat))).toEqual([
      'bids now',
      'has passed',
      'highest: 4 coins',
    ]);
  });

  it('says who picks, and what was paid for what', () => {
    const pair = { faction: 'nordic', mat: 'industrial' };
    const state = auction({
      bidders: [0, 1],
      picker: { seat: 1, price: 3 },
      taken: [{ seat: 2, pair, price: 1 }],
    });
    expect(saySeat(state, 1)).toBe('picks now, for 3 coins');
    expect(saySeat(state, 2)).toMatch(/^Nordic.*, Industrial mat, for 1 coin$/);
  });
});

describe('the badge of an organiser who plays', () => {
  const need: NeedView = { id: 1, kind: 'call', at: 0, deadline: 1, choices: ['goOn'] };

  it('counts what waits for whoever runs the event, and nothing for others', () => {
    expect(needsOf({ role: 'organiser', needs: [need, { ...need, id: 2 }] })).toBe(2);
    expect(needsOf({ role: 'caster', delay: 0 })).toBe(0);
    expect(needsOf(undefined)).toBe(0);
  });
});
