import './content/registry.ts';

export {
  type Answer,
  type AnswerSpec,
  checkAnswer,
  type Option,
  type PartAnswer,
  type PartSpec,
  type PartsSpec,
} from './answer.ts';
export { type Applied, apply, preview } from './apply.ts';
export { BOTS, type Bot, random } from './bots/index.ts';
export { type Command, parseCommand } from './command.ts';
export { checkFairStart, commitTo, type FairStart, isNonce, seedOf } from './commit-reveal.ts';
export type { Consequence } from './consequence.ts';
export { type Ability, defineFaction, type Faction, type Mat } from './content/define.ts';
export { allFactions, allMats, factionOf, matOf, registerFaction } from './content/roster.ts';
export { controlledHexes, controllerOf } from './control.ts';
export {
  type Decision,
  type DecisionId,
  fallback,
  type Options,
  options,
  type Reply,
  waitedFor,
  why,
} from './decision.ts';
export { TRAP_PENALTIES } from './effects/units.ts';
export type { Clause, EventKind, GameEvent } from './event.ts';
export { fingerprint } from './fingerprint.ts';
export { DECISION_KINDS, type DecisionKind, type Frame, type Own, type Question } from './frames/frame.ts';
export { beginHistory, canUndo, type History, record, undo } from './history.ts';
export { type HexId, isBase, isHex, type Place } from './map/board.ts';
export { sayHex, sayPlace } from './map/hex.ts';
export { objectiveFacts } from './objectives.ts';
export { OFFER_KINDS, type Offer, type OfferKind } from './offers.ts';
export { defaultSetup, MAX_SEATS, MIN_SEATS, parseSetup } from './parse-setup.ts';
export { isSeed, seedFrom } from './random.ts';
export { type Reach, reach } from './reach.ts';
export {
  type GameLog,
  type LogEntry,
  LogWriter,
  type Mark,
  parseLog,
  type Replay,
  replay,
  type Verdict,
} from './replay.ts';
export { ERROR_CODES, type ErrorCode, type Reason, type Result } from './result.ts';
export { type Scorecard, type ScoreLine, score } from './score.ts';
export { createGame } from './setup.ts';
export type { Assignment, Pair, Preset, Setup, Switches, Wish } from './setup-options.ts';
export type * from './state.ts';
export { RULES, STATE_SCHEMA } from './versions.ts';
export { type GameView, redact, type Viewer, viewFor } from './view.ts';
