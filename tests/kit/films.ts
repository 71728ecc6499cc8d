import type { GameLog } from '../../engine/index.ts';
import { matchesOf, planOf } from './automa-series.ts';
import { planFor } from './plans.ts';
import { botNamed, type GamePlan, playGame, ROUND_LIMIT } from './simulate.ts';

/** From one alone with the Automa to seven. */
export const SIZES = 7;

/** Of an endless series of games, one of each size after the other: the n-th. */
function planned(index: number): GamePlan {
  const people = 1 + (index % SIZES);
  const bot = botNamed('steady');
  const round = Math.floor(index / SIZES);
  if (people > 1)
    return planFor({ seed: 'films', seats: [people], bots: [bot], roundLimit: ROUND_LIMIT }, index);
  const matches = matchesOf(1);
  const match = matches[(round * 5) % matches.length];
  if (match === undefined) throw new Error('there is no Automa');
  return planOf(match, { seed: `films-${round}`, bot });
}

/** A whole game of the series, with every digest that its log has. */
export const playedGame = (index: number): GameLog => playGame(planned(index)).log;
