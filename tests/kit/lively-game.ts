import { habitsOf } from '../../engine/automa/habits.ts';
import { anyAnswer } from '../../engine/bots/random.ts';
import {
  type Answer,
  type Decision,
  type GameState,
  type HexId,
  type Offer,
  options,
  peopleAt,
  viewFor,
  waitedFor,
} from '../../engine/index.ts';
import type { Option } from '../../engine/model/answer.ts';
import type { Command } from '../../engine/model/command.ts';
import { FACTORY } from '../../engine/model/map/board.ts';
import { isLake, neighboursOf } from '../../engine/model/map/hex.ts';
import type { Assignment, AutomaSetup, Switches } from '../../engine/model/setup-options.ts';
import { CARD_VALUES } from '../../engine/model/state.ts';
import { type Applied, apply } from '../../engine/play/apply.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { isAutoma } from '../../engine/rules/automa-seat.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import type { Viewer } from '../../engine/rules/view.ts';
import { below, type Dice, diceFrom, oneOf } from './dice.ts';

/** What game to play. The same plan gives the same game. */
export interface Plan {
  name: string;
  seats: number;
  /** Dealt at random unless said otherwise. */
  assign?: Assignment;
  switches?: Partial<Switches>;
  /** Solo play. */
  automa?: AutomaSetup;
  /** Begins in the middle of things, so that something happens soon. */
  stirred?: boolean;
  /** Stops after so many commands; until the end of the game unless said otherwise. */
  commands?: number;
}

export interface Step extends Omit<Applied, 'state'> {
  before: GameState;
  command: Command;
  after: GameState;
}

const MANY_COMMANDS = 6000;

/** Nobody looks on from the seat of an Automa. */
export const viewersOf = (state: GameState): Viewer[] => [
  ...Array.from({ length: peopleAt(state.public.setup) }, (_, seat) => seat),
  'spectator',
];

export function beginGame({ name, seats, assign, switches, stirred, automa }: Plan): GameState {
  const setup = defaultSetup(seats, {
    expansion: true,
    ...(assign !== undefined && { assign }),
    ...(switches !== undefined && { switches }),
    ...(automa !== undefined && { automa }),
  });
  const state = createGame(setup, seedFrom(name));
  return stirred === true ? stir(state, diceFrom(name, 'stirred')) : state;
}

/** In the middle of things: everybody's fighters side by side around the Factory, tracks anywhere. */
function stir(state: GameState, dice: Dice): GameState {
  state.public.seats.forEach((seat, index) => {
    const camp = CAMPS[index] ?? FACTORY;
    seat.character = camp;
    seat.mechs = seat.mechs.map(() => camp);
    Object.assign(seat, { power: below(dice, 16), popularity: below(dice, 18), coins: below(dice, 25) });
    if (isAutoma(state.public, index)) seat.popularity = 10;
  });
  // Beyond the river limit, so that it comes to the others.
  if (state.public.automa !== undefined)
    state.public.automa.cube = habitsOf(state.public.setup).tracker.freeFrom;
  useUpDeck(state, dice);
  return state;
}

const AROUND = [FACTORY, ...neighboursOf(FACTORY)];
const CAMPS: readonly HexId[] = [...new Set([...AROUND, ...AROUND.flatMap(neighboursOf)])].filter(
  (hex) => !isLake(hex),
);

/** Most of the deck has been used, so that it will soon be shuffled anew. */
function useUpDeck({ public: table, hidden }: GameState, dice: Dice): void {
  while (table.deck > CARDS_LEFT) {
    const value = oneOf(dice, CARD_VALUES);
    if (hidden.combatDeck[value] === 0) continue;
    hidden.combatDeck[value] -= 1;
    table.discards[value] += 1;
    table.deck -= 1;
  }
}
const CARDS_LEFT = 8;

/**
 * Plays a game with players who look for trouble: they move, fight, meet people, set off traps, take commitments back, bargain,
 * run out of time and give up more often than sense would have them.
 */
export function* livelyGame(plan: Plan, start = beginGame(plan)): Generator<Step, void> {
  const dice = diceFrom(plan.name, plan.seats);
  let before = start;
  for (let n = 0; n < (plan.commands ?? MANY_COMMANDS) && before.public.ended === undefined; n += 1) {
    const step = takeStep(before, dice);
    yield step;
    before = step.after;
  }
}

function takeStep(before: GameState, dice: Dice): Step {
  const restless = before.public.stack.at(-1)?.kind === 'combat' ? 0.5 : 0.1;
  const whim = dice() < restless ? tryStep(before, whimOf(before, dice)) : undefined;
  const step = whim ?? tryStep(before, sensibleCommand(before, dice));
  if (step === undefined) throw new Error('a lively player did what is not allowed');
  return step;
}

function tryStep(before: GameState, command: Command | undefined): Step | undefined {
  const applied = command === undefined ? undefined : apply(before, command);
  if (command === undefined || applied?.ok !== true) return undefined;
  const { state: after, ...brought } = applied.value;
  // What is decided for a seat by its lowest card tells everybody that there is no lower one.
  const isTold = brought.events.some(({ kind }) => kind === 'factoryCardTaken' || kind === 'cardsDiscarded');
  return command.kind === 'timeout' && isTold ? undefined : { before, command, after, ...brought };
}

/** Something that nobody waits for. */
function whimOf(state: GameState, dice: Dice): Command | undefined {
  const { setup, order, seats } = state.public;
  const waited = waitedFor(state.public);
  const seat = dice() < 0.5 ? (waited[0]?.seat ?? 0) : Math.floor(dice() * setup.seats);
  if (dice() < 0.1) return { kind: 'timeout', seat };
  const staying = order.filter((other) => seats[other]?.resigned !== true);
  if (dice() < 0.002 && staying.length > 2) return { kind: 'resign', seat };
  const { open } = options(viewFor(state, seat));
  const takeBack = open.find(({ kind }) => kind === 'takeBack');
  if (takeBack !== undefined) return answerTo(takeBack, dice);
  const offers = open.filter(({ kind }) => kind !== 'resign' && (kind !== 'prefer' || dice() < 0.1));
  return offers.length === 0 ? undefined : answerTo(oneOf(dice, offers), dice);
}

function sensibleCommand(state: GameState, dice: Dice): Command {
  const { seat } = oneOf(dice, waitedFor(state.public));
  const { owed, open } = options(viewFor(state, seat));
  const objective = open.find(({ kind }) => kind === 'revealObjective');
  return answerTo(objective !== undefined && dice() < 0.3 ? objective : oneOf(dice, owed), dice);
}

function answerTo(asked: Decision | Offer, dice: Dice): Command {
  return { kind: 'answer', seat: asked.seat, decision: asked.id, answer: livelyAnswer(asked, dice) };
}

export function livelyAnswer({ spec }: Pick<Decision | Offer, 'spec'>, dice: Dice): Answer {
  if (spec.type === 'pick') return livelyPick(spec.options, dice);
  const answer = anyAnswer(spec, dice);
  if (spec.type !== 'parts' || typeof answer !== 'object' || Array.isArray(answer)) return answer;
  const parts = { ...answer };
  for (const [name, part] of Object.entries(spec.parts)) {
    if (part.type === 'pick') parts[name] = livelyPick(part.options, dice);
    // Cards that are kept are secrets that are kept.
    if (part.type === 'spread' && part.sealed === true && dice() < 0.7) parts[name] = {};
  }
  return parts;
}

const TROUBLE = ['startsCombat', 'meets', 'springsTrap', 'sendsHome'];
const DULL = ['done', 'stop', 'none', 'skip', 'choose'];

function livelyPick(choices: readonly Option[], dice: Dice): string {
  const weights = choices.map(({ id, effects }) => {
    if (DULL.includes(id) || id.endsWith('/none')) return 0.2;
    if (effects?.some(({ kind }) => kind === 'visitsFactory') === true) return 40;
    if (id.endsWith('/move') || effects?.some(({ kind }) => TROUBLE.includes(kind)) === true) return 8;
    return 1;
  });
  let left = dice() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return choices[index]?.id ?? '';
}

/** The whole game at once. */
export const recordGame = (plan: Plan): { start: GameState; steps: Step[] } => {
  const start = beginGame(plan);
  return { start, steps: [...livelyGame(plan, start)] };
};
