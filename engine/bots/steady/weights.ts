/** What things are worth in coins. Found by play: tables of players with slightly different weights, and what won. */
export const WEIGHTS = {
  star: 7,
  /** What a star is worth more to one who is ahead. */
  hasteAhead: 2,
  territory: 2.5,
  /** The share of a territory's worth that it has at the beginning, when it may yet be lost. */
  territoryEarly: 0.44,
  /** Goods for the next benefit, for later ones, those that are only counted at the end, and those of a kind still open. */
  goodsNext: 0.75,
  goodsLater: 0.72,
  goodsSpare: 0.4,
  goodsOpen: 1.25,
  power: 0.5,
  card: 0.7,
  cardsWanted: 5,
  /** Popularity for its own sake. */
  popularity: 0.25,
  /** Turns between two Produce actions. */
  cadence: 7.5,
  /** A worker, and what it may do in each turn to come. */
  worker: 0.7,
  workerPerTurn: 0.13,
  /** What speaks for making a worker beside. */
  fresh: 0.5,
  /** The part of a village's next workers that counts already. */
  nursery: 0.45,
  encounter: 8.5,
  factory: 3,
  factoryPerTurn: 0.4,
  /** What is left of a lure one move farther away. */
  fading: 0.5,
  /** Benefits beside their star. */
  upgrade: 0.55,
  upgradePerTurn: 0.32,
  mech: 1,
  build: 2,
  buildPerTurn: 0.12,
  enlist: 2.3,
  recruitPerTurn: 0.13,
  /** What mechs uncover. */
  rivers: 7,
  speed: 4.2,
  leaps: 2.3,
  lakes: 1.5,
  arms: 1.5,
  /** The want of a hex to build on. */
  noSite: 1.5,
  /** A lost fight. */
  defeat: 7,
  /** A Move action of which nothing is known yet. */
  outing: 2,
  /** A mech with a hex to take next to it. */
  mechFront: 0.5,
  /** The part of a star that a beatable enemy is worth from afar. */
  prey: 0.5,
  /** Goods found on a hex. */
  loot: 0.8,
  trap: 3,
  /** An enemy worker sent home, beside the popularity. */
  sentHome: 0.7,
  /** Ending the game as the leader, and as one who is behind. */
  lead: 60,
  behind: 24,
} as const;
