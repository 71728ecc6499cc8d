import './content/registry.ts';

export { mechAbility, starLimit } from './abilities.ts';
export {
  type Answer,
  type AnswerSpec,
  checkAnswer,
  type Option,
  type PartAnswer,
  type PartSpec,
} from './answer.ts';
export { type Applied, apply, foresee, preview } from './apply.ts';
export { trySymbol } from './automa/choice.ts';
export { conquestYield } from './automa/conquest.ts';
export { automaCardOf } from './automa/deck.ts';
export { habitsOf } from './automa/habits.ts';
export { isRiverLimited } from './automa/neighbourhood.ts';
export { automaSeat, isAutoma, peopleAt } from './automa/seat.ts';
export { BOTS, type Bot, random } from './bots/index.ts';
export { type CombatForce, type CombatOutlook, combatOutlook } from './combat-outlook.ts';
export { type Command, parseCommand } from './command.ts';
export { checkFairStart, commitTo, isNonce, seedOf } from './commit-reveal.ts';
export type { Consequence } from './consequence.ts';
export type {
  AutomaAction,
  AutomaGain,
  MoveSymbol,
  Strategy,
} from './content/automa-card.ts';
export {
  AUTOMA_LEVELS,
  type AutomaLevel,
  STAR_TRACKERS,
} from './content/automa-trackers.ts';
export type { CardCost, CardGain } from './content/cards.ts';
export { type Ability, defineFaction, type Faction, type Mat } from './content/define.ts';
export type { EncounterOption } from './content/encounters.ts';
export { FACTORY_CARDS } from './content/factory-cards.ts';
export { GREEN_BOXES, type GreenBox } from './content/mat-boxes.ts';
export { allFactions, allMats, edgesFrom, factionOf, matOf, registerFaction } from './content/roster.ts';
export { STRUCTURE_TILES } from './content/structure-tiles.ts';
export { controlledHexes, controllerOf, takeCensus } from './control.ts';
export {
  type Decision,
  fallback,
  options,
  type Reply,
  waitedFor,
  why,
} from './decision.ts';
export { stockOf } from './effects/goods.ts';
export { progressTo, STARS_TO_END } from './effects/stars.ts';
export { TRACK_TOP } from './effects/tracks.ts';
export { TRAP_PENALTIES } from './effects/units.ts';
export type {
  AutomaChoice,
  AutomaRefusal,
  Clause,
  EventKind,
  GameEvent,
  HexReason,
  UnitReason,
} from './event.ts';
export { fingerprint } from './fingerprint.ts';
export { neighboursOfSeat } from './frames/bottom.ts';
export { encounterOf } from './frames/cards.ts';
export { DECISION_KINDS, type DecisionKind, type Frame, type Own } from './frames/frame.ts';
export { canBePutBack } from './frames/move.ts';
export { beginHistory, canUndo, type History, record, undo } from './history.ts';
export {
  HEXES,
  type HexId,
  isBase,
  isHex,
  type Place,
  RIVERS,
  TERRAIN_OF,
  TUNNELS,
} from './map/board.ts';
export { type Site, sayHex, sayPlace, siteOf } from './map/hex.ts';
export { PRODUCT, RESOURCES, type Resource, type Terrain } from './map/terrain.ts';
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
} from './mat.ts';
export { isReached, type ProgressLine } from './objective-check.ts';
export { objectiveProgress } from './objectives.ts';
export { OFFER_KINDS, type Offer, type OfferKind } from './offers.ts';
export { defaultSetup, MAX_SEATS, MIN_SEATS, parseSetup } from './parse-setup.ts';
export { isSeed, seedFrom } from './random.ts';
export { type Reach, reach, type Way, waysTo } from './reach.ts';
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
} from './replay.ts';
export { ERROR_CODES, type ErrorCode, type Reason, type Result } from './result.ts';
export { type Scorecard, type ScoreLine, score, TIERS, territoriesOf, tileCount } from './score.ts';
export {
  beginEffects,
  isDeadTurn,
  ownSections,
  parseSectionOption,
  type SectionChoice,
  sectionOption,
  whyNotBegun,
  whyUnpayable,
} from './sections.ts';
export { createGame } from './setup.ts';
export type {
  Assignment,
  AutomaSetup,
  AutomaTweaks,
  Pair,
  Preset,
  Setup,
  Switches,
  Wish,
} from './setup-options.ts';
export { NO_TWEAKS, PRESETS, USUAL_PRESET } from './setup-options.ts';
export type * from './state.ts';
export { BOTTOM_ACTIONS, baseOf, CARD_VALUES, ONE_TIME_BONUSES, STARS, STRUCTURES } from './state.ts';
export { parseUnitId, spotOf } from './units.ts';
export { RULES } from './versions.ts';
export { type GameView, redact, type Viewer, viewFor } from './view.ts';
export { waysOut } from './ways-out.ts';
