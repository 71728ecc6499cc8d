import './content/registry.ts';

export { trySymbol } from './automa/choice.ts';
export { automaCardOf } from './automa/deck.ts';
export { habitsOf } from './automa/habits.ts';
export { isRiverLimited } from './automa/neighbourhood.ts';
export { BOTS, type Bot, random } from './bots/index.ts';
export {
  advance,
  type Clock,
  flagged,
  flagsAt,
  momentAfter,
  nextFlag,
  PACES,
  type PaceName,
  pause,
  resume,
  startClock,
} from './clock.ts';
export type { EncounterOption } from './content/cards/encounters.ts';
export { FACTORY_CARDS } from './content/cards/factory-cards.ts';
export { neighboursOfSeat } from './frames/bottom.ts';
export { encounterOf } from './frames/cards.ts';
export { canBePutBack } from './frames/move.ts';
export {
  beginEffects,
  isDeadTurn,
  ownSections,
  parseSectionOption,
  type SectionChoice,
  sectionOption,
  whyNotBegun,
  whyUnpayable,
} from './frames/sections.ts';
export {
  type Answer,
  type AnswerSpec,
  checkAnswer,
  type Option,
  type PartAnswer,
  type PartSpec,
} from './model/answer.ts';
export type {
  AutomaAction,
  AutomaGain,
  MoveSymbol,
  Strategy,
} from './model/automa-card.ts';
export {
  AUTOMA_LEVELS,
  type AutomaLevel,
  STAR_TRACKERS,
} from './model/automa-trackers.ts';
export type { CardCost, CardGain } from './model/card-terms.ts';
export { type Command, parseCommand } from './model/command.ts';
export type { Consequence } from './model/consequence.ts';
export { type Ability, defineFaction, type Faction, type Mat } from './model/define.ts';
export type {
  AutomaChoice,
  AutomaRefusal,
  Clause,
  EventKind,
  GameEvent,
  HexReason,
  UnitReason,
} from './model/event.ts';
export { DECISION_KINDS, type DecisionKind, type Frame, type Own } from './model/frame.ts';
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
export { hexName, placeName, type Site, siteOf } from './model/map/hex.ts';
export { PRODUCT, RESOURCES, type Resource, type Terrain } from './model/map/terrain.ts';
export { GREEN_BOXES, type GreenBox } from './model/mat-boxes.ts';
export { ERROR_CODES, type ErrorCode, type Reason, type Result } from './model/result.ts';
export { allFactions, allMats, edgesFrom, factionOf, matOf, registerFaction } from './model/roster.ts';
export type {
  Assignment,
  AutomaSetup,
  AutomaTweaks,
  Pair,
  Preset,
  Setup,
  Switches,
  Wish,
} from './model/setup-options.ts';
export { NO_TWEAKS, PRESETS, USUAL_PRESET } from './model/setup-options.ts';
export type * from './model/state.ts';
export { BOTTOM_ACTIONS, baseOf, CARD_VALUES, ONE_TIME_BONUSES, STARS, STRUCTURES } from './model/state.ts';
export { STRUCTURE_TILES } from './model/structure-tiles.ts';
export { parseUnitId, spotOf } from './model/units.ts';
export { RULES } from './model/versions.ts';
export { type Applied, apply, foresee, preview } from './play/apply.ts';
export { type CombatForce, type CombatOutlook, combatOutlook } from './play/combat-outlook.ts';
export { checkFairStart, commitTo, isNonce, seedOf } from './play/commit-reveal.ts';
export {
  type Decision,
  fallback,
  options,
  type Reply,
  waitedFor,
  why,
} from './play/decision.ts';
export { fingerprint } from './play/fingerprint.ts';
export { beginHistory, canUndo, type History, record, undo } from './play/history.ts';
export { OFFER_KINDS, type Offer, type OfferKind } from './play/offers.ts';
export { defaultSetup, MAX_SEATS, MIN_SEATS, parseSetup } from './play/parse-setup.ts';
export { type Reach, reach, type Way, waysTo } from './play/reach.ts';
export {
  type GameLog,
  hasTurnPassed,
  type LogEntry,
  type LogHead,
  LogWriter,
  nextMark,
  parseLog,
  type Replay,
  replay,
  sealAfter,
  startMark,
} from './play/replay.ts';
export { createGame } from './play/setup.ts';
export { mechAbility, starLimit } from './rules/abilities.ts';
export { automaSeat, isAutoma, peopleAt } from './rules/automa-seat.ts';
export { controlledHexes, controllerOf, takeCensus } from './rules/control.ts';
export { conquestYield } from './rules/effects/conquest.ts';
export { objectiveProgress } from './rules/effects/objectives.ts';
export { progressTo, STARS_TO_END } from './rules/effects/stars.ts';
export { TRACK_TOP } from './rules/effects/tracks.ts';
export { TRAP_PENALTIES } from './rules/effects/units.ts';
export { stockOf } from './rules/goods.ts';
export { homeExits } from './rules/home-exits.ts';
export {
  bottomCost,
  columnOf,
  factoryCardOf,
  gainWithout,
  PAID_IN,
  TOP_CHOICES,
  type TopChoice,
  topGains,
  unitsPerMove,
} from './rules/mat.ts';
export { isReached, type ProgressLine } from './rules/objective-check.ts';
export { isSeed, seedFrom } from './rules/random.ts';
export { type Scorecard, type ScoreLine, score, TIERS, territoriesOf, tileCount } from './rules/score.ts';
export { type GameView, redact, type Viewer, viewFor } from './rules/view.ts';
