/** What things are worth in coins, found by play. */
export const WEIGHTS = {
  star: 7,
  /** What a star is worth more to one who is ahead. */
  hasteAhead: 2,
  territory: 2.7,
  /** The share of a territory's worth that it has at the beginning, when it may yet be lost. */
  territoryEarly: 0.437,
  /** Goods for the next benefit, for later ones, those that are only counted at the end, and those of a kind still open. */
  goodsNext: 0.691,
  goodsLater: 0.75,
  goodsSpare: 0.385,
  goodsOpen: 1.25,
  power: 0.492,
  card: 0.734,
  cardsWanted: 5,
  popularity: 0.248,
  popularitySlope: 1,
  /** Turns between two Produce actions. */
  cadence: 6.5,
  /** A worker, and what it may do in each turn to come. */
  worker: 0.7,
  workerPerTurn: 0.13,
  /** The part of a village's next workers that counts already. */
  nursery: 0.4,
  encounter: 8.92,
  factory: 3,
  factoryPerTurn: 0.4,
  /** What is left of a lure one move farther away. */
  fading: 0.5,
  /** Benefits beside their star. */
  upgrade: 0.558,
  upgradePerTurn: 0.268,
  mech: 1,
  rivers: 7,
  speed: 4.28,
  leaps: 2,
  build: 2,
  buildPerTurn: 0.12,
  enlist: 2.3,
  recruitPerTurn: 0.125,
  /** The want of a hex to build on. */
  noSite: 1.5,
  /** A lost fight. */
  defeat: 7,
  /** A Move action of which nothing is known yet. */
  outing: 2,
  mechFront: 0.5,
  /** The part of a star that a beatable enemy is worth from afar. */
  prey: 0.5,
  /** Goods found on a hex. */
  loot: 0.8,
  trap: 3,
  /** An enemy worker sent home, beside the popularity. */
  sentHome: 0.7,
  lead: 60,
  behind: 24,
};
