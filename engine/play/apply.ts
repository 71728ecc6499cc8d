import { type Answer, checkAnswer } from '../model/answer.ts';
import { cloneState, cloneTable } from '../model/clone.ts';
import { type Command, parseCommand } from '../model/command.ts';
import { type Consequence, consequenceOf } from '../model/consequence.ts';
import type { GameEvent } from '../model/event.ts';
import { emit, type Game, raiseBarrier, topFrame } from '../model/game.ts';
import { fail, ok, type Result } from '../model/result.ts';
import type { GameState, SeatId } from '../model/state.ts';
import { WITH_CALLED_TIME } from '../model/versions.ts';
import { automaSeat } from '../rules/automa-seat.ts';
import { type GameView, viewFor } from '../rules/view.ts';
import {
  askedOf,
  checkReply,
  type Decision,
  fallback,
  owedBy,
  type Reply,
  type ReplyTarget,
} from './decision.ts';
import { callTime, resign, stopGame, takeOffer } from './offers.ts';
import { settle, takeAnswer } from './settle.ts';

export interface Applied {
  state: GameState;
  events: GameEvent[];
  /** Undo may not go behind this command. */
  barrier: boolean;
  /** The seat's last answer is taken back by this one: nothing of either is left to undo. */
  retracts?: true;
}

/** Carries out a command. Total: illegal input is an error with a stable code, and the state is never touched. */
export function apply(state: Readonly<GameState>, command: unknown): Result<Applied> {
  const parsed = parseCommand(command);
  return parsed.ok ? applyParsed(state, parsed.value) : parsed;
}

/** The same for a command that has been read already. */
export function applyParsed(state: Readonly<GameState>, command: Command): Result<Applied> {
  if (state.public.ended !== undefined) return fail('gameOver', 'The game is over.');
  // An Automa is played by the rules alone.
  const { setup } = state.public;
  if ('seat' in command && (command.seat >= setup.seats || command.seat === automaSeat(setup))) {
    return fail('noSuchSeat', 'There is no such seat.');
  }
  return carryOut(state, command);
}

function carryOut(state: Readonly<GameState>, command: Command): Result<Applied> {
  switch (command.kind) {
    case 'answer':
      return applyReply(state, command.seat, command);
    case 'timeout':
      return applyTimeout(state, command.seat);
    case 'resign': {
      if (state.public.seats.length === 0) return fail('notNow', 'The game is not dealt yet.');
      if (state.public.seats[command.seat]?.resigned === true)
        return fail('notNow', 'That seat has resigned already.');
      return change(state, (game) => resign(game, command.seat));
    }
    case 'adjudicate':
      if (state.public.seats.length === 0) return fail('notNow', 'The game is not dealt yet.');
      return change(state, (game) => stopGame(game, { reason: 'adjudicated' }, 'END-04'));
    case 'callTime':
      if (state.public.rules < WITH_CALLED_TIME || state.public.lastTurn !== undefined)
        return fail('notNow', 'Time cannot be called now.');
      return change(state, callTime);
  }
}

/** Runs a change on a draft; the state given in stays as it is. */
function change(state: Readonly<GameState>, act: (game: Game) => void): Result<Applied> {
  const draft = cloneState(state);
  const game: Game = { public: draft.public, hidden: draft.hidden, events: [], barrier: false };
  act(game);
  const { retracts } = game;
  settle(game);
  const { events, barrier } = game;
  return ok({ state: draft, events, barrier, ...(retracts && { retracts }) });
}

/** Enumeration is validation: an answer is checked against the options of that seat's view, and by nothing else. */
function applyReply(state: Readonly<GameState>, seat: SeatId, reply: Reply): Result<Applied> {
  const asked = checkReply(viewFor(state, seat), reply);
  if ('error' in asked) return { ok: false, error: asked.error };
  return change(state, (game) => act(game, asked, reply.answer));
}

/** Carries out an answer that has been checked, up to where the rules go on by themselves. */
export function act(game: Game, asked: ReplyTarget, answer: Answer): void {
  if ('offer' in asked) takeOffer(game, asked.offer, answer);
  else answerTop(game, asked.decision, answer);
}

function answerTop(game: Game, decision: Decision, answer: Answer): void {
  const frame = topFrame(game.public);
  if (frame === undefined) return;
  if (game.public.seats.length === 0 || decision.seat !== game.public.turn.seat) raiseBarrier(game);
  takeAnswer(game, frame, decision, answer);
}

/** Settles everything the seat owes until the turn passes or somebody else is waited for (OPEN-48). */
function applyTimeout(state: Readonly<GameState>, seat: SeatId): Result<Applied> {
  if (owes(state, seat) === undefined) return fail('nothingOwed', 'That seat is not waited for.');
  return change(state, (game) => {
    emit(game, { kind: 'seatTimedOut', seat, clause: 'OPEN-48' });
    const { number } = game.public.turn;
    const { public: table, hidden } = game;
    for (;;) {
      const view = hidden && viewFor({ public: table, hidden }, seat);
      const decision = view?.own && owedBy(table, view.own)[0];
      if (view === undefined || decision === undefined || table.turn.number !== number) return;
      answerTop(game, decision, fallback(view, decision));
      settle(game);
    }
  });
}

function owes(state: Readonly<GameState>, seat: SeatId): Decision | undefined {
  const { own } = viewFor(state, seat);
  return own && owedBy(state.public, own)[0];
}

/**
 * What a reply would bring about, from the view alone: the same rules run on a copy of the view, up to the next decision or to
 * the first thing that the viewer cannot know.
 */
export function preview(view: Readonly<GameView>, reply: Reply): Consequence[] {
  const asked = checkReply(view, reply);
  if ('error' in asked) return [];
  const game: Game = { public: cloneTable(view.public), events: [], barrier: false };
  act(game, asked, reply.answer);
  settle(game);
  return told(game);
}

function told(game: Readonly<Game>): Consequence[] {
  const consequences = consequencesOf(game.events);
  if (game.unknown !== undefined)
    consequences.push({ kind: 'unknown', what: game.unknown, clause: 'HID-07' });
  if (game.barrier || game.unknown !== undefined) consequences.push({ kind: 'noWayBack', clause: 'TRN-17' });
  return consequences;
}

/** As many answers in a row as anybody would give with one tap. */
const FORESIGHT = 20;

/**
 * What several answers in a row would bring about. `next` finds the answer to each decision once it is there; what is foreseen
 * ends where it finds none, where somebody else is waited for, or with the first thing that the viewer cannot know.
 */
export function foresee(
  view: Readonly<GameView>,
  next: (decision: Decision, view: Readonly<GameView>) => Answer | undefined,
): Consequence[] {
  const { viewer, own } = view;
  const game: Game = { public: cloneTable(view.public), events: [], barrier: false };
  for (let left = FORESIGHT; left > 0 && own !== undefined && game.unknown === undefined; left -= 1) {
    const here: GameView = { viewer, own, public: game.public };
    const decision = askedOf(here)[0];
    const answer = decision && next(decision, here);
    if (decision === undefined || answer === undefined || checkAnswer(decision.spec, answer) !== undefined)
      break;
    answerTop(game, decision, answer);
    settle(game);
  }
  return told(game);
}

export function consequencesOf(events: readonly GameEvent[]): Consequence[] {
  return events.map(consequenceOf).filter((consequence) => consequence !== undefined);
}
