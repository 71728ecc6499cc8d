import type { AnswerSpec, SpreadSpec } from '../model/answer.ts';
import type { FrameRules, Own, PayCardsFrame, PayFrame } from '../model/frame.ts';
import { popFrame } from '../model/game.ts';
import { isHex } from '../model/map/board.ts';
import { CARD_VALUES, type Cards, noCards } from '../model/state.ts';
import { discardCards } from '../rules/effects/combat-cards.ts';
import { spendGoods } from '../rules/effects/goods.ts';
import { stockOf } from '../rules/goods.ts';
import { canCoerce } from '../rules/mat.ts';
import { answerParts, spreadOf, strings } from './read-answer.ts';

/** Takes from the fullest hexes first. */
function propose(stock: readonly { hex: string; n: number }[], owed: number): Record<string, number> {
  const proposed: Record<string, number> = {};
  let left = owed;
  for (const { hex, n } of [...stock].sort((a, b) => b.n - a.n)) {
    const taken = Math.min(left, n);
    if (taken > 0) proposed[hex] = taken;
    left -= taken;
  }
  return proposed;
}

const heldValues = (own: Readonly<Own> | undefined): { id: string }[] =>
  CARD_VALUES.filter((value) => (own?.hand[value] ?? 0) > 0).map((value) => ({ id: String(value) }));

function cardsFrom(entries: readonly (readonly [string, number])[]): Cards {
  const cards = noCards();
  const byValue = new Map(entries);
  for (const value of CARD_VALUES) cards[value] = byValue.get(String(value)) ?? 0;
  return cards;
}

/** RES-03, RES-04: resources from any controlled hexes; a card may stand for one of them (FAC-04). */
export const pay: FrameRules<PayFrame> = {
  owed(table, frame, own) {
    const { seat, n, clause } = frame;
    const stock = stockOf(table, seat, frame.resource);
    const caps = Object.fromEntries(stock.map((lot): [string, number] => [lot.hex, Math.min(lot.n, n)]));
    const held = stock.reduce((sum, lot) => sum + lot.n, 0);
    const proposed = propose(stock, n);
    const spread = (min: number): SpreadSpec => ({
      type: 'spread',
      caps,
      min,
      max: Math.min(n, held),
      proposed,
    });
    const spec: AnswerSpec = canCoerce(table, seat)
      ? {
          type: 'parts',
          parts: {
            goods: spread(0),
            card: {
              type: 'subset',
              of: heldValues(own?.seat === seat ? own : undefined),
              min: 0,
              max: 1,
              sealed: true,
            },
          },
          total: { min: n, max: n },
        }
      : spread(n);
    return n === 0 ? [] : [{ seat, kind: 'pay', spec, clause }];
  },
  answer(game, frame, seat, answer) {
    popFrame(game);
    const parts = answerParts(answer);
    const isSplit = typeof parts.goods === 'object';
    for (const [hex, n] of spreadOf(isSplit ? parts.goods : answer)) {
      if (isHex(hex)) spendGoods(game, seat, hex, frame.resource, n, frame.clause);
    }
    const cards = isSplit ? strings(parts.card) : [];
    if (cards.length === 0) return;
    game.public.turn.coerced = true;
    discardCards(game, seat, cardsFrom(cards.map((value) => [value, 1])), 'FAC-04');
  },
  proceed(game) {
    popFrame(game);
  },
};

/** The cost of some Factory cards. */
export const payCards: FrameRules<PayCardsFrame> = {
  owed(table, { seat, n, clause }, own) {
    const hand = own?.seat === seat ? own.hand : noCards();
    const caps = Object.fromEntries(
      CARD_VALUES.map((value): [string, number] => [String(value), hand[value]]),
    );
    const payable = Math.min(n, table.seats[seat]?.hand ?? 0);
    return [
      {
        seat,
        kind: 'payCards',
        spec: { type: 'spread', caps, min: payable, max: payable, sealed: true },
        clause,
      },
    ];
  },
  answer(game, frame, seat, answer) {
    popFrame(game);
    discardCards(game, seat, cardsFrom(spreadOf(answer)), frame.clause);
  },
  proceed(game) {
    popFrame(game);
  },
};
