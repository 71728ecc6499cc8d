import { DECISION_FACTS, type DecisionKind, type Offer } from '../../engine/index.ts';

const IS_OFFER_SECRET: Readonly<Record<Offer['kind'], boolean>> = {
  revealObjective: true,
  takeBack: false,
  offerCoins: false,
  answerDeal: false,
  withdrawDeal: false,
  resign: false,
  prefer: false,
};

const isOffer = (kind: DecisionKind | Offer['kind']): kind is Offer['kind'] =>
  Object.hasOwn(IS_OFFER_SECRET, kind);

/** Whether the answers to it name cards or tokens that only their owner knows: help on it lies face down while somebody streams. */
export const isAboutSecrets = (kind: DecisionKind | Offer['kind']): boolean =>
  isOffer(kind) ? IS_OFFER_SECRET[kind] : 'isSecret' in DECISION_FACTS[kind];
