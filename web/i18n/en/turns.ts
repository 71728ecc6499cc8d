import type { Resource, Star } from '../../../engine/index.ts';
import { counted, listOf } from '../language/language.ts';
import { STAR_WORD } from './names.ts';

/** What somebody did in a turn, as the parts of one sentence. */
export const en = {
  sentence: (who: string, deeds: readonly string[]) => `${who} ${listOf(deeds)}.`,
  moves: (places: readonly string[]) => `moves to ${listOf(places)}`,
  passes: 'passes',
  coins: (n: number) => `takes ${counted(n, 'coin')}`,
  power: (n: number) => `gains ${n} power`,
  popularity: (n: number) => `gains ${n} popularity`,
  cards: (n: number) => `draws ${counted(n, 'combat card')}`,
  trades: (goods: readonly string[]) => (goods.length === 0 ? 'trades' : `trades for ${listOf(goods)}`),
  tradesNothing: 'trades for nothing',
  produces: (things: readonly string[]) => `produces ${listOf(things)}`,
  producesNothing: 'produces nothing',
  goods: (n: number, what: Resource) => `${n} ${what}`,
  workers: (n: number) => counted(n, 'worker'),
  factoryAction: 'uses the Factory card',
  upgrades: 'upgrades',
  deploys: (mech: string, place: string) => `deploys the ${mech} mech on ${place}`,
  builds: (structure: string, place: string) => `builds the ${structure} on ${place}`,
  enlists: 'enlists a recruit',
  wins: (loser: string, place: string) => `beats ${loser} on ${place}`,
  loses: (winner: string, place: string) => `loses to ${winner} on ${place}`,
  sendsHome: (n: number, whose: string) => `sends ${counted(n, 'worker')} of ${whose} home`,
  springsTrap: (place: string) => `sets off a trap on ${place}`,
  meets: (place: string) => `has an encounter on ${place}`,
  takesCard: 'takes a Factory card',
  reveals: 'reveals an objective',
  star: (count: number, star: Star) => `places star ${count} for ${STAR_WORD[star]}`,
  skips: 'does nothing by its skip mark',
  getsUnits: (n: number) => `gets ${counted(n, 'new unit')}`,
  clears: (place: string) => `clears the encounter on ${place}`,
  resigns: 'resigns',
  timesOut: 'runs out of time',
} as const;
