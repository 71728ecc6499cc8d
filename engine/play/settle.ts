import { answeringOf, rulesOf } from '../frames/index.ts';
import { type Answer, isAnswerTo, soleAnswer } from '../model/answer.ts';
import type { DecisionKind, Question } from '../model/decision-map.ts';
import type { Frame } from '../model/frame.ts';
import { type Game, stopAtUnknown, topFrame, type Unknown } from '../model/game.ts';
import type { SeatId } from '../model/state.ts';
import { viewFor } from '../rules/view.ts';

const FAR_TOO_MANY = 10_000;

/** Goes on until somebody has a real choice, the game is over, or a preview meets the unknown. */
export function settle(game: Game): void {
  for (let steps = 0; steps < FAR_TOO_MANY; steps += 1) {
    const frame = topFrame(game.public);
    if (frame === undefined || game.public.ended !== undefined || game.unknown !== undefined) return;
    if (!goOn(game, frame)) return;
  }
  throw new Error('the rules go round in circles');
}

/** Says whether anything was settled; if not, the frame waits for an answer. */
export function goOn(game: Game, frame: Frame): boolean {
  const rules = rulesOf(frame);
  const questions = rules.owed(game.public, frame);
  if (questions.length === 0) {
    delete frame.ask;
    rules.proceed(game, frame);
    return true;
  }
  for (const question of questions) {
    const settled = settledAnswer(game, frame, question);
    if (settled === undefined) continue;
    takeAnswer(game, frame, settled.question, settled.answer);
    return true;
  }
  if (frame.ask === undefined) {
    game.public.serial += 1;
    frame.ask = game.public.serial;
  }
  return false;
}

/** Carries out an answer to what the frame asks. */
export function takeAnswer<K extends DecisionKind>(
  game: Game,
  frame: Frame,
  question: Question<K>,
  answer: Answer,
): void {
  if (!isAnswerTo(question.spec, answer)) throw new RangeError(`that is no answer to ${question.kind}`);
  if (question.isShared !== true) delete frame.ask;
  answeringOf(frame, question).settle(game, frame, question.seat, answer);
}

interface Settled {
  question: Question;
  answer: Answer;
}

/** A choice that is none, or that belongs to a seat which stands inert (OPEN-47). */
function settledAnswer(game: Game, frame: Frame, question: Question): Settled | undefined {
  const { setup, seats } = game.public;
  if (seats[question.seat]?.resigned === true && setup.switches.inertResigned)
    return inertAnswer(game, frame, question.seat);
  const answer = question.confirm === true ? undefined : soleAnswer(question.spec);
  return answer === undefined ? undefined : { question, answer };
}

/** Some fallbacks name cards of the seat: they are asked for as the seat itself sees them, which a preview cannot. */
function inertAnswer(game: Game, frame: Frame, seat: SeatId): Settled | undefined {
  const { public: table, hidden } = game;
  const own = hidden && viewFor({ public: table, hidden }, seat).own;
  const question = rulesOf(frame)
    .owed(table, frame, own)
    .find((candidate) => candidate.seat === seat);
  if (question === undefined) return undefined;
  const unknown = own === undefined ? NAMES_CARDS[question.kind] : undefined;
  if (unknown === undefined)
    return { question, answer: answeringOf(frame, question).fallback(question, table, frame) };
  stopAtUnknown(game, unknown);
  return undefined;
}

const NAMES_CARDS: Partial<Record<DecisionKind, Unknown>> = {
  pickFactoryCard: 'factoryCards',
  payCards: 'randomCard',
  pay: 'randomCard',
};
