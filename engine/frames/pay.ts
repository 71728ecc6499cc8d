import { type Amounts, amountsIn, amountsOf } from '../model/answer.ts';
import type { AnswerOf, DecisionMap } from '../model/decision-map.ts';
import type { FrameRules, Own, PayCardsFrame, PayFrame } from '../model/frame.ts';
import { popFrame } from '../model/game.ts';
import type { HexId } from '../model/map/board.ts';
import { type CardKey, cardKey } from '../model/option-ids.ts';
import { CARD_VALUES, type Cards, noCards } from '../model/state.ts';
import { discardCards } from '../rules/effects/combat-cards.ts';
import { spendGoods } from '../rules/effects/goods.ts';
import { stockOf } from '../rules/goods.ts';
import { canCoerce } from '../rules/mat.ts';
import { fill } from './fallbacks.ts';

/** Takes from the fullest hexes first: so pays who does not answer (OPEN-48), and stored games depend on it. */
function fromFullest(stock: readonly { hex: HexId; n: number }[], owed: number): Amounts<HexId> {
  const byHeap = [...stock].sort((a, b) => b.n - a.n);
  return fill(amountsOf(byHeap.map(({ hex, n }) => [hex, n] as const)), owed);
}

const heldKeys = (own: Readonly<Own> | undefined): { id: CardKey }[] =>
  CARD_VALUES.filter((value) => (own?.hand[value] ?? 0) > 0).map((value) => ({ id: cardKey(value) }));

/** Combat cards as the caps of a spread, and back. */
export const capsOfCards = (hand: Readonly<Cards>): Amounts<CardKey> =>
  amountsOf(CARD_VALUES.map((value) => [cardKey(value), hand[value]] as const));

export function cardsOf(played: Readonly<Amounts<CardKey>>): Cards {
  const cards = noCards();
  for (const value of CARD_VALUES) cards[value] = played[cardKey(value)] ?? 0;
  return cards;
}

/** What a payment takes, whether or not a card could stand for a resource. */
function paidIn(answer: AnswerOf<'pay'>): { goods: Amounts<HexId>; card: CardKey[] } {
  return 'card' in answer ? answer : { goods: answer, card: [] };
}

/** All from the fullest hexes; where goods are short, the lowest card in the place of one. */
function unasked(
  spec: DecisionMap['pay'],
  stock: readonly { hex: HexId; n: number }[],
  owed: number,
): AnswerOf<'pay'> {
  const goods = fromFullest(stock, owed);
  if (spec.type === 'spread') return goods;
  const short = owed - amountsIn(goods).reduce((sum, [, n]) => sum + n, 0);
  return { goods, card: spec.parts.card.of.slice(0, short).map(({ id }) => id) };
}

/** RES-03, RES-04: resources from any controlled hexes; a card may stand for one of them (FAC-04). */
export const pay: FrameRules<PayFrame, 'pay'> = {
  owed(table, frame, own) {
    const { seat, n, clause } = frame;
    const stock = stockOf(table, seat, frame.resource);
    const caps = amountsOf(stock.map((lot) => [lot.hex, Math.min(lot.n, n)] as const));
    const held = stock.reduce((sum, lot) => sum + lot.n, 0);
    const spread = (min: number) => ({ type: 'spread', caps, min, max: Math.min(n, held) }) as const;
    const of = heldKeys(own?.seat === seat ? own : undefined);
    const spec: DecisionMap['pay'] = canCoerce(table, seat)
      ? {
          type: 'parts',
          parts: { goods: spread(0), card: { type: 'subset', of, min: 0, max: 1, sealed: true } },
          total: { min: n, max: n },
        }
      : spread(n);
    return n === 0 ? [] : [{ seat, kind: 'pay', spec, clause }];
  },
  answers: {
    pay: {
      settle(game, frame, seat, answer) {
        popFrame(game);
        const { goods, card } = paidIn(answer);
        for (const [hex, n] of amountsIn(goods)) spendGoods(game, seat, hex, frame.resource, n, frame.clause);
        if (card.length === 0) return;
        game.public.turn.coerced = true;
        discardCards(game, seat, cardsOf(amountsOf(card.map((key) => [key, 1] as const))), 'FAC-04');
      },
      fallback: ({ spec, seat }, table, { resource, n }) => unasked(spec, stockOf(table, seat, resource), n),
    },
  },
  proceed(game) {
    popFrame(game);
  },
};

/** The cost of some Factory cards. */
export const payCards: FrameRules<PayCardsFrame, 'payCards'> = {
  owed(table, { seat, n, clause }, own) {
    const caps = capsOfCards(own?.seat === seat ? own.hand : noCards());
    const payable = Math.min(n, table.seats[seat]?.hand ?? 0);
    const spec = { type: 'spread', caps, min: payable, max: payable, sealed: true } as const;
    return [{ seat, kind: 'payCards', spec, clause }];
  },
  answers: {
    payCards: {
      settle(game, frame, seat, answer) {
        popFrame(game);
        discardCards(game, seat, cardsOf(answer), frame.clause);
      },
      fallback: ({ spec }) => fill(spec.caps, spec.max),
    },
  },
  proceed(game) {
    popFrame(game);
  },
};
