import type { DecisionKind, OfferKind } from '../../engine/index.ts';

const KINDS: readonly (DecisionKind | OfferKind)[] = [
  'bid',
  'pay',
  'payCards',
  'commitCombat',
  'pickFactoryCard',
  'placeToken',
  'revealObjective',
];

/** Whether the answers to it name cards or tokens that only their owner knows: help on it lies face down while somebody streams. */
export const isAboutSecrets = (kind: DecisionKind | OfferKind): boolean => KINDS.includes(kind);
