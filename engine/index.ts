import './content/registry.ts';

// The door for whoever plays, shows or runs a game.

export { automaCardOf } from './automa/deck.ts';
export { starTracker } from './automa/neighbourhood.ts';
export { FACTORY_CARDS } from './content/cards/factory-cards.ts';
export { dealablePairs } from './content/pairings.ts';
export { neighboursOfSeat } from './frames/bottom.ts';
export { encounterOf } from './frames/cards.ts';
export { canBePutBack } from './frames/move.ts';
export { isDeadTurn, matSections } from './frames/sections.ts';
export {
  type Answer,
  type AnswerSpec,
  amountsIn,
  checkAnswer,
  isAnswerTo,
  type PartAnswer,
  type PartSpec,
} from './model/answer.ts';
export type { CardGain } from './model/card-terms.ts';
export type { Consequence } from './model/consequence.ts';
export {
  DECISION_FACTS,
  DECISION_KINDS,
  type DecisionKind,
} from './model/decision-map.ts';
export type { Ability } from './model/define.ts';
export type { GameEvent } from './model/event.ts';
export {
  HEXES,
  type HexId,
  isBase,
  isHex,
  type Place,
  RIVERS,
  TERRAIN_OF,
  TUNNELS,
} from './model/map/board.ts';
export { hexName, siteOf } from './model/map/hex.ts';
export { PRODUCT, RESOURCES, type Resource } from './model/map/terrain.ts';
export {
  goodsKey,
  parseGoodsKey,
  parsePairId,
  parseSectionOption,
  sectionOption,
} from './model/option-ids.ts';
export type { Reason, Result } from './model/result.ts';
export { allFactions, allMats, edgesFrom, factionOf, matOf } from './model/roster.ts';
export type { Setup } from './model/setup-options.ts';
export {
  BOTTOM_ACTIONS,
  type BottomAction,
  baseOf,
  CARD_VALUES,
  type GameState,
  type Goods,
  ONE_TIME_BONUSES,
  type Seat,
  type SeatId,
  type SectionId,
  STARS,
  STRUCTURES,
  type Star,
  type Structure,
  type Table,
  type UnitId,
} from './model/state.ts';
export { STRUCTURE_TILES } from './model/structure-tiles.ts';
export { parseUnitId, spotOf } from './model/units.ts';
export { RULES } from './model/versions.ts';
export { foresee, preview } from './play/apply.ts';
export { applyToView } from './play/apply-to-view.ts';
export { beginGame } from './play/begin-game.ts';
export {
  advance,
  type Clock,
  changeClock,
  flagsAt,
  momentAfter,
  startClock,
  timeoutsOf,
} from './play/clock.ts';
export { combatOutlook } from './play/combat-outlook.ts';
export { checkFairStart, commitTo, isNonce } from './play/commit-reveal.ts';
export { type Decision, fallback, options, waitedFor, why } from './play/decision.ts';
export { canUndo } from './play/history.ts';
export type { Offer } from './play/offers.ts';
export { parseSetup } from './play/parse-setup.ts';
export { proposedPayment } from './play/payment.ts';
export { reach, waysTo } from './play/reach.ts';
export { type GameLog, nextMark, playEntry, replay, sealAfter, startMark } from './play/replay.ts';
export { mechAbility } from './rules/abilities.ts';
export { automaSeat, peopleAt } from './rules/automa-seat.ts';
export { controlledHexes, controllerOf } from './rules/control.ts';
export { conquestYield } from './rules/effects/conquest.ts';
export { objectiveProgress } from './rules/effects/objectives.ts';
export { STARS_TO_END, starProgress } from './rules/effects/stars.ts';
export { TRACK_TOP } from './rules/effects/tracks.ts';
export { TRAP_PENALTIES } from './rules/effects/units.ts';
export { stockOf } from './rules/goods.ts';
export { homeExits } from './rules/home-exits.ts';
export { factoryCardOf, matColumn, PAID_IN, unitsPerMove } from './rules/mat.ts';
export { score, TIERS, territoriesOf, tileCount } from './rules/score.ts';
export { nextToPlay, seatsFrom } from './rules/seat-order.ts';
export { type GameView, redact, viewFor } from './rules/view.ts';
