import type { CardCost, CardGain, CardSet } from '../../model/card-terms.ts';
import type { Resource } from '../../model/map/terrain.ts';

interface EncounterOption {
  readonly cost: readonly CardCost[];
  readonly gain: readonly CardGain[];
}

export interface EncounterCard {
  readonly id: number;
  readonly set: CardSet;
  readonly options: readonly [EncounterOption, EncounterOption, EncounterOption];
}

const free = (...gain: CardGain[]): EncounterOption => ({ cost: [], gain });
const forCoins = (n: number, ...gain: CardGain[]): EncounterOption => ({
  cost: [{ type: 'coins', n }],
  gain,
});
const forPopularity = (n: number, ...gain: CardGain[]): EncounterOption => ({
  cost: [{ type: 'popularity', n }],
  gain,
});

const power = (n: number): CardGain => ({ type: 'power', n });
const popularity = (n: number): CardGain => ({ type: 'popularity', n });
const coins = (n: number): CardGain => ({ type: 'coins', n });
const combatCards = (n: number): CardGain => ({ type: 'combatCards', n });
const anyResource = (n: number): CardGain => ({ type: 'anyResource', n });
const worker: CardGain = { type: 'worker', n: 1 };
const upgrade: CardGain = { type: 'upgrade', n: 1 };
const deploy: CardGain = { type: 'deploy', n: 1 };
const build: CardGain = { type: 'build', n: 1 };
const enlist: CardGain = { type: 'enlist', n: 1 };

const resource =
  (kind: Resource) =>
  (n: number): CardGain => ({ type: 'resource', resource: kind, n });
const oil = resource('oil');
const metal = resource('metal');
const food = resource('food');
const wood = resource('wood');

const card = (id: number, ...options: EncounterCard['options']): EncounterCard => ({
  id,
  set: 'base',
  options,
});

/** The 28 cards of the base deck (SET-07), and any promo cards after them (SET-28). */
export const ENCOUNTER_CARDS: readonly EncounterCard[] = [
  card(1, free(popularity(1), coins(2)), forCoins(2, food(4)), forPopularity(2, build)),
  card(2, free(popularity(1), combatCards(1)), forCoins(2, wood(4)), forPopularity(2, enlist)),
  card(3, free(popularity(1), food(2)), forCoins(2, worker, food(3)), forPopularity(3, deploy)),
  card(4, free(popularity(1), metal(2)), forCoins(3, enlist), forPopularity(2, metal(4))),
  card(5, free(popularity(1), food(2)), forCoins(4, deploy), forPopularity(2, food(2), metal(2))),
  card(6, free(popularity(1), coins(2)), forCoins(3, enlist), forPopularity(2, food(4))),
  card(7, free(popularity(1), oil(2)), forCoins(2, upgrade), forPopularity(2, oil(4))),
  card(8, free(popularity(1), coins(2)), forCoins(2, oil(4)), forPopularity(2, enlist)),
  card(9, free(popularity(1), oil(2)), forCoins(3, build), forPopularity(2, oil(4))),
  card(10, free(popularity(1), oil(2)), forCoins(4, deploy), forPopularity(2, coins(2), anyResource(2))),
  card(11, free(popularity(1), food(2)), forCoins(2, worker, food(3)), forPopularity(2, build)),
  card(12, free(popularity(1), wood(2)), forCoins(3, build), forPopularity(2, worker, wood(3))),
  card(
    13,
    free(popularity(1), coins(2)),
    forCoins(2, power(2), popularity(2)),
    forPopularity(3, anyResource(5)),
  ),
  card(14, free(popularity(1), food(2)), forCoins(2, anyResource(3)), forPopularity(2, worker, metal(3))),
  card(15, free(popularity(2)), forCoins(2, anyResource(3)), forPopularity(3, anyResource(5))),
  card(16, free(popularity(1), food(2)), forCoins(2, worker, anyResource(2)), forPopularity(2, enlist)),
  card(
    17,
    free(popularity(1), combatCards(1)),
    forCoins(2, power(2), combatCards(2)),
    forPopularity(3, deploy),
  ),
  card(18, free(popularity(1), food(2)), forCoins(2, anyResource(3)), forPopularity(2, worker, wood(3))),
  card(19, free(popularity(1), coins(2)), forCoins(2, food(4)), forPopularity(2, combatCards(2), power(3))),
  card(20, free(popularity(1), combatCards(1)), forCoins(2, popularity(3)), forPopularity(2, wood(4))),
  card(21, free(popularity(2)), forCoins(4, deploy), forPopularity(2, combatCards(2), power(3))),
  card(22, free(popularity(1), coins(2)), forCoins(2, metal(4)), forPopularity(2, build)),
  card(23, free(popularity(1), coins(2)), forCoins(3, enlist), forPopularity(2, worker, food(3))),
  card(24, free(popularity(1), combatCards(1)), forCoins(2, anyResource(3)), forPopularity(3, deploy)),
  card(25, free(popularity(1), power(2)), forCoins(2, power(4)), forPopularity(2, upgrade, anyResource(2))),
  card(26, free(popularity(1), power(2)), forCoins(2, popularity(3)), forPopularity(2, build)),
  card(27, free(popularity(1), coins(2)), forCoins(2, metal(4)), forPopularity(3, deploy)),
  card(28, free(popularity(1), coins(2)), forCoins(2, worker, anyResource(2)), forPopularity(2, build)),
];
