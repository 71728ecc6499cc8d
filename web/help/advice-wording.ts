import {
  amountsIn,
  type Consequence,
  type Decision,
  type DecisionKind,
  type fallback,
  PRODUCT,
  parseGoodsKey,
  parseSectionOption,
  parseUnitId,
  spotOf,
  TERRAIN_OF,
} from '../../engine/index.ts';
import type { Scene } from '../i18n/decisions.ts';
import { adviceWords as words } from '../i18n/help-advice.ts';
import {
  BONUS_WORD,
  BOX_WORD,
  SECTION_WORD,
  STRUCTURE_WORD,
  sayAbility,
  sayCards,
  sayFactoryCard,
  sayPlace,
  sayUnit,
} from '../i18n/names.ts';

// Loaded with the first advice: too much for the table to carry.

type AnswerOf<K extends DecisionKind> = ReturnType<typeof fallback<K>>;

/** How advice on one kind of decision is worded. */
export interface AdviceWording<K extends DecisionKind> {
  /** The answer as what somebody would do: "deploy the Speed mech on forest C6". Where it gives nothing, the answer is told by what was chosen. */
  deed?(answer: AnswerOf<K>, scene: Scene, asked: Decision<K>): string | undefined;
  /** What comes of it that the deed says already, or that is said beside its control. */
  restates?: readonly Consequence['kind'][];
  /** What it brings is promised by the option itself; at once, only a part of it happens. */
  isPromised?: true;
}

/** A kind that is missing is told by what its options are called, which every kind has words for. */
export const ADVICE_WORDING: { readonly [K in DecisionKind]?: AdviceWording<K> } = {
  bid: { deed: (coins) => words.bid(coins) },
  pickSection: {
    deed({ action }) {
      const begun = parseSectionOption(action);
      return begun && words.begins[begun.choice];
    },
  },
  pickBottom: {
    deed: ({ action }) => (action === 'bottom' ? words.takeBottom : words.skipBottom),
    isPromised: true,
  },
  endTurn: { deed: () => words.endTurn },
  pay: {
    deed(answer) {
      const { goods, card } = 'goods' in answer ? answer : { goods: answer, card: [] };
      const from = amountsIn(goods).map(([hex, n]) => words.fromPlace(n, sayPlace(hex)));
      return words.pay([...from, ...card.map(words.payCard)]);
    },
    restates: ['pay'],
  },
  payCards: { deed: (cards) => words.giveUp(sayCards(cardsIn(cards))), restates: ['pay'] },
  takeGain: {
    deed(n, _scene, { spec }) {
      if (n === 0) return words.takeNothing;
      return n === spec.max ? words.takeAll : words.take([String(n)]);
    },
    restates: ['gain', 'draws', 'places'],
  },
  pickUnit: {
    deed(id, { table }) {
      const unit = parseUnitId(table, id);
      const spot = unit === undefined ? 'mat' : spotOf(table, unit);
      return spot === 'mat' ? words.moveNoMore : words.moveUnit(sayUnit(id), sayPlace(spot));
    },
  },
  pickStep: {
    deed({ to, workers = [], ...goods }) {
      if (to === 'stop') return words.stay;
      const load = amountsIn(goods).map(([what, n]) => words.goods(n, what));
      return words.goTo(sayPlace(to), [
        ...(workers.length > 0 ? [words.workers(workers.length)] : []),
        ...load,
      ]);
    },
  },
  pickCombat: {
    deed: (hex) => words.fight(sayPlace(hex)),
    restates: ['startsCombat'],
    isPromised: true,
  },
  useAbility: { deed: (answer) => (answer === 'use' ? words.use : words.keepIt), isPromised: true },
  commitCombat: {
    deed: ({ dial, cards }) =>
      amountsIn(cards).length === 0 ? words.dial(dial) : words.dialAndPlay(dial, sayCards(cardsIn(cards))),
  },
  retreat: {
    deed: (to) => words.retreat([...new Set(Object.values(to))].map(sayPlace)),
    restates: ['placesStar'],
  },
  pickEncounter: { isPromised: true },
  pickFactoryCard: { deed: (card) => words.keepCard(sayFactoryCard(Number(card))) },
  placeToken: { deed: (token) => (token === 'none' ? words.leaveNothing : undefined), restates: ['places'] },
  rearmTrap: { deed: (answer) => (answer === 'rearm' ? words.armIt : words.leaveIt), restates: ['places'] },
  produceOn: { deed: (hexes) => words.produceOn(hexes.map(sayPlace)) },
  produceHowMuch: {
    deed: ({ workers, goods }) =>
      words.make([
        ...amountsIn(workers).map(([hex, n]) => words.onPlace(words.workers(n), sayPlace(hex))),
        ...amountsIn(goods).map(([hex, n]) =>
          words.onPlace(words.goods(n, PRODUCT[TERRAIN_OF[hex]] ?? ''), sayPlace(hex)),
        ),
      ]),
    restates: ['gain', 'places'],
  },
  placeGoods: {
    deed(goods) {
      const things = amountsIn(goods).flatMap(([key, n]) => {
        const put = parseGoodsKey(key);
        return put === undefined ? [] : [words.onPlace(words.goods(n, put.what), sayPlace(put.hex))];
      });
      return things.length === 0 ? words.takeNothing : words.take(things);
    },
    restates: ['gain'],
  },
  pickGoodsHex: { deed: (hex) => words.putOn(sayPlace(hex)) },
  upgrade: { deed: ({ from, to }) => words.upgrade(BOX_WORD[from], SECTION_WORD[to]), restates: ['places'] },
  deploy: {
    deed: ({ mech, at }) => words.onPlace(words.deploy(sayAbility(mech)), sayPlace(at)),
    restates: ['places'],
  },
  build: {
    deed: ({ structure, at }) => words.onPlace(words.build(STRUCTURE_WORD[structure]), sayPlace(at)),
    restates: ['places'],
  },
  enlist: {
    deed: ({ recruit, bonus }) => words.enlist(SECTION_WORD[recruit], BONUS_WORD[bonus]),
    restates: ['places', 'gain', 'draws'],
  },
};

function cardsIn(cards: Readonly<AnswerOf<'payCards'>>): { 2: number; 3: number; 4: number; 5: number } {
  return { 2: cards[2] ?? 0, 3: cards[3] ?? 0, 4: cards[4] ?? 0, 5: cards[5] ?? 0 };
}
