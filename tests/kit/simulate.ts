import type { Bot, Rng } from '../../engine/bots/bot/bot.ts';
import { BOTS } from '../../engine/bots/index.ts';
import { anyAnswer } from '../../engine/bots/random.ts';
import {
  canUndo,
  type GameEvent,
  type GameLog,
  type GameState,
  options,
  peopleAt,
  RULES,
  type SeatId,
  type Setup,
  viewFor,
  waitedFor,
} from '../../engine/index.ts';
import { type Command, parseCommand } from '../../engine/model/command.ts';
import type { History } from '../../engine/play/history.ts';
import { beginHistory, record, undo } from '../../engine/play/history.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { LogWriter } from '../../engine/play/replay.ts';
import { createGame } from '../../engine/play/setup.ts';
import { isSeed, seedFrom } from '../../engine/rules/random.ts';

type LogEntry = GameLog['entries'][number];

/** How often something comes from outside, per command. */
export interface Outside {
  undo: number;
  timeout: number;
  resign: number;
  adjudicate: number;
  /** Time is called, once. */
  callTime: number;
  /** Some seat takes up an open offer: preferences, coin deals, a commitment taken back. */
  offer: number;
}

export const NOTHING_FROM_OUTSIDE: Outside = {
  undo: 0,
  timeout: 0,
  resign: 0,
  adjudicate: 0,
  callTime: 0,
  offer: 0,
};

export interface GamePlan {
  setup: Setup;
  /** A seed, or any text to make one from; the bots' dice are made from it as well. */
  seed: string;
  /** By seat. */
  bots: readonly Bot[];
  /** The game is stopped and scored after that many rounds. */
  roundLimit: number;
  outside: Outside;
}

/** Looks at every state on the way; `before` is missing at the beginning. */
type Watch = (
  now: GameState,
  step: number,
  before?: GameState,
  entry?: LogEntry,
  events?: GameEvent[],
) => void;

export interface GamePlayed {
  state: GameState;
  log: GameLog;
  rounds: number;
  commands: number;
}

/** Something went wrong in a game, with the step it went wrong at. */
export class GameFailure extends Error {
  readonly seed: string;
  readonly step: number;

  constructor(seed: string, step: number, cause: unknown) {
    super(`seed ${seed}, step ${step}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.seed = seed;
    this.step = step;
  }
}

/** Numbers from 0 up to 1, the same for the same text (a small generator is enough: nothing is at stake). */
export function diceFrom(text: string): Rng {
  let state = Number.parseInt(seedFrom(text).slice(0, 8), 16);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function botNamed(name: string): Bot {
  const bot = BOTS[name];
  if (bot === undefined)
    throw new Error(`there is no bot called ${name}; known: ${Object.keys(BOTS).join(', ')}`);
  return bot;
}

export const ROUND_LIMIT = 300;

interface Sitting {
  seats: number;
  seed: string;
  /** Names, dealt out over the seats in turns. */
  bots: readonly string[];
  /** Called before each command with the state it is given in. */
  onCommand?: (state: GameState, command: Command & { seat: SeatId }) => void;
}

/** A plain game in one line: default set-up, nothing from outside. */
export function simulate({ seats, seed, bots, onCommand }: Sitting): GamePlayed {
  const plan: GamePlan = {
    setup: defaultSetup(seats),
    seed,
    bots: Array.from({ length: seats }, (_, seat) => botNamed(bots[seat % bots.length] ?? '')),
    roundLimit: ROUND_LIMIT,
    outside: NOTHING_FROM_OUTSIDE,
  };
  return playGame(plan, (_now, _step, before, entry) => {
    const command = parseCommand(entry?.do);
    if (before !== undefined && command.ok && 'seat' in command.value) onCommand?.(before, command.value);
  });
}

/** A round is as many turns as there are seats. */
const roundOf = ({ public: { turn, setup } }: GameState): number => Math.ceil(turn.number / setup.seats);

/** Plays a game to its end; the log is written on the way. Whatever goes wrong is thrown with the seed and the step. */
export function playGame(plan: GamePlan, watch?: Watch): GamePlayed {
  const { setup } = plan;
  const seed = isSeed(plan.seed) ? plan.seed : seedFrom(plan.seed);
  const dice = diceFrom(`${plan.seed}/dice`);
  const fate = diceFrom(`${plan.seed}/outside`);
  const start = createGame(setup, seed);
  const writer = new LogWriter(RULES, setup, seed, start);
  let history = beginHistory(start);
  let step = 0;
  try {
    watch?.(start, step);
    while (history.state.public.ended === undefined) {
      step += 1;
      const before = history.state;
      const entry = fromOutside(plan, history, fate) ?? { do: fromBot(plan, before, dice) };
      const played = carryOut(history, entry);
      history = played.history;
      writer.add(entry, history.state);
      watch?.(history.state, step, before, entry, played.events);
    }
  } catch (error) {
    throw new GameFailure(plan.seed, step, error);
  }
  const rounds = Math.min(roundOf(history.state), plan.roundLimit);
  return { state: history.state, log: writer.log, rounds, commands: step };
}

function carryOut(history: History, entry: LogEntry): { history: History; events: GameEvent[] } {
  if (entry.undo === undefined) {
    const recorded = record(history, entry.do);
    if (recorded.ok) return recorded.value;
    throw new Error(`${JSON.stringify(entry)} was refused: ${recorded.error.message}`);
  }
  const undone = undo(history, entry.undo);
  if (undone.ok) return { history: undone.value, events: [] };
  throw new Error(`${JSON.stringify(entry)} was refused: ${undone.error.message}`);
}

/** What the seats that are waited for answer: the first of them does, through its own view alone. */
function fromBot({ bots }: GamePlan, state: GameState, dice: Rng): unknown {
  const [first] = waitedFor(state.public);
  const bot = first && bots[first.seat];
  if (first === undefined || bot === undefined) throw new Error('nobody is waited for');
  const view = viewFor(state, first.seat);
  const reply = bot(view, options(view), dice);
  if (reply === undefined) throw new Error(`the bot of seat ${first.seat} knows no answer`);
  return { kind: 'answer', seat: first.seat, ...reply };
}

/** What does not come from the seat that is waited for. */
function fromOutside(plan: GamePlan, history: History, fate: Rng): LogEntry | undefined {
  const { state } = history;
  const isDealt = state.public.seats.length > 0;
  if (isDealt && roundOf(state) > plan.roundLimit) return { do: { kind: 'adjudicate' } };
  const { outside } = plan;
  let luck = fate();
  const comes = (chance: number): boolean => {
    luck -= chance;
    return luck < 0 && luck >= -chance;
  };
  const anySeat: SeatId = Math.floor(fate() * peopleAt(plan.setup));
  if (comes(outside.undo)) return canUndo(history, anySeat) ? { undo: anySeat } : undefined;
  if (comes(outside.timeout)) {
    const [waiting] = waitedFor(state.public);
    return waiting && { do: { kind: 'timeout', seat: waiting.seat } };
  }
  if (!isDealt) return undefined;
  if (comes(outside.resign))
    return state.public.seats[anySeat]?.resigned === true
      ? undefined
      : { do: { kind: 'resign', seat: anySeat } };
  if (comes(outside.adjudicate)) return { do: { kind: 'adjudicate' } };
  if (comes(outside.offer)) return offerTaken(state, anySeat, fate);
  const isCalled = comes(outside.callTime) && state.public.lastTurn === undefined;
  return isCalled ? { do: { kind: 'callTime' } } : undefined;
}

/** Any offer but to give up, and none that a bot decides about by itself. */
function offerTaken(state: GameState, seat: SeatId, fate: Rng): LogEntry | undefined {
  const { open } = options(viewFor(state, seat));
  const taken = open.filter(({ kind }) => kind !== 'resign' && kind !== 'revealObjective');
  const offer = taken[Math.floor(fate() * taken.length)];
  return offer && { do: { kind: 'answer', seat, decision: offer.id, answer: anyAnswer(offer.spec, fate) } };
}
