// Events of many tables: who meets whom, in which order they sit, and how they stand. Knows nothing of the game.

export { achievements } from './achievements.ts';
export { drawDuplicate } from './duplicate.ts';
export { forecast } from './forecast.ts';
export { ladderFor, USUAL_LADDER } from './ladder.ts';
export { leagueTable } from './league.ts';
export {
  type DrawnRound,
  FORMATS,
  type Format,
  type LeftOver,
  PAIRING_VERSION,
  type PastTable,
  type PlayerId,
  STANDINGS_VERSION,
  type Standing,
  type StandingsInput,
  TABLE_SIZES,
  type TableSize,
  TIE_BREAKS,
  type TieBreak,
} from './model.ts';
export { beginPairing, type PairingState, pairingOf, stepPairing } from './pairing.ts';
export { seatTable } from './seating.ts';
export { split, USUAL_SIZES } from './split.ts';
export { finalists, standings } from './standings.ts';
export { latestEnd } from './timetable.ts';
