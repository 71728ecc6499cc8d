import { answeringOf, rulesOf } from '../frames/index.ts';
import { type Answer, checkAnswer } from '../model/answer.ts';
import type { AnswerOf, DecisionKind, Question } from '../model/decision-map.ts';
import type { Frame, Own } from '../model/frame.ts';
import { topFrame } from '../model/game.ts';
import { type Reason, reason } from '../model/result.ts';
import type { SeatId, Table } from '../model/state.ts';
import type { GameView } from '../rules/view.ts';
import { type Offer, offersFor } from './offers.ts';
import { withPayment } from './payment.ts';
import { withHexes, withYields } from './production.ts';

/** `d12.3`: the 12th question of the game, as asked of seat 3. */
type DecisionId = string;

/** Something a seat is waited for. */
export type Decision<K extends DecisionKind = DecisionKind> = Question<K> & { id: DecisionId };

/** A decision that is answered, or an offer that is taken up. */
export interface Reply {
  decision: DecisionId;
  answer: Answer;
}

export interface Options {
  /** Waited for. */
  owed: Decision[];
  /** Allowed now, nobody waits. */
  open: Offer[];
}

const decisionId = (frame: Readonly<Frame>, seat: SeatId): DecisionId => `d${frame.ask ?? 0}.${seat}`;

/** Who is waited for, and with what kind of decision: public knowledge. */
export function waitedFor(table: Readonly<Table>): { seat: SeatId; kind: DecisionKind; id: DecisionId }[] {
  const frame = topFrame(table);
  if (frame === undefined || table.ended !== undefined) return [];
  return rulesOf(frame)
    .owed(table, frame)
    .map(({ seat, kind }) => ({ seat, kind, id: decisionId(frame, seat) }));
}

/** All that the viewer can do now. */
export function options(view: Readonly<GameView>): Options {
  const { public: table, own } = view;
  if (own === undefined || table.ended !== undefined) return { owed: [], open: [] };
  return { owed: askedOf(view), open: offersFor(table, own) };
}

/** What the viewer is waited for, with what is proposed where several answers are as good. */
export function askedOf(view: Readonly<GameView>): Decision[] {
  if (view.own === undefined) return [];
  return owedBy(view.public, view.own).map((decision) => withProposal(view, decision));
}

function withProposal(view: Readonly<GameView>, decision: Decision): Decision {
  switch (decision.kind) {
    case 'pay':
      return { ...decision, spec: withPayment(view, decision) };
    case 'produceOn':
      return { ...decision, spec: withHexes(view, decision) };
    case 'produceHowMuch':
      return { ...decision, spec: withYields(decision) };
    default:
      return decision;
  }
}

export function owedBy(table: Readonly<Table>, own: Readonly<Own>): Decision[] {
  const frame = topFrame(table);
  if (frame === undefined || table.ended !== undefined) return [];
  return rulesOf(frame)
    .owed(table, frame, own)
    .filter(({ seat }) => seat === own.seat)
    .map((question) => ({ ...question, id: decisionId(frame, own.seat) }));
}

/** What a reply is about, or why it is about nothing. Offers are only looked through for ids that are theirs. */
function findAsked(view: Readonly<GameView>, id: unknown): ReplyTarget | { error: Reason } {
  const { public: table, own } = view;
  if (typeof id !== 'string') return { error: reason('malformed', 'A reply names the decision it answers.') };
  if (table.ended !== undefined) return { error: reason('gameOver', 'The game is over.') };
  if (own === undefined) return { error: reason('notYourDecision', 'Spectators decide nothing.') };
  const decision = owedBy(table, own).find((candidate) => candidate.id === id);
  if (decision !== undefined) return { decision };
  if (!DECISION_ID.test(id)) {
    const offer = offersFor(table, own).find((candidate) => candidate.id === id);
    return offer === undefined ? { error: reason('notNow', 'That is not open to you now.') } : { offer };
  }
  const isOthers = waitedFor(table).some((other) => other.id === id);
  if (isOthers) return { error: reason('notYourDecision', 'That is for another seat to decide.') };
  return { error: reason('staleDecision', 'That decision is gone.') };
}

const DECISION_ID = /^d\d{1,9}\.\d$/;

export type ReplyTarget = { decision: Decision } | { offer: Offer };

/** What a reply answers, or why it cannot be given. */
export function checkReply(
  view: Readonly<GameView>,
  reply: { decision: unknown; answer: unknown },
): ReplyTarget | { error: Reason } {
  const asked = findAsked(view, reply.decision);
  if ('error' in asked) return asked;
  const { spec } = 'offer' in asked ? asked.offer : asked.decision;
  const wrong = checkAnswer(spec, reply.answer);
  if (wrong === undefined) return asked;
  const better = 'decision' in asked ? explain(view.public, asked.decision, reply.answer) : undefined;
  return { error: better ?? wrong };
}

/** A better reason than "not an option", where the rules have one. */
function explain<K extends DecisionKind>(
  table: Readonly<Table>,
  question: Question<K>,
  answer: unknown,
): Reason | undefined {
  const frame = topFrame(table);
  return frame && answeringOf(frame, question).explain?.(table, frame, question, answer);
}

/** Why a reply is not possible: code and numbers; undefined if it is. */
export function why(
  view: Readonly<GameView>,
  reply: { decision: unknown; answer: unknown },
): Reason | undefined {
  const checked = checkReply(view, reply);
  return 'error' in checked ? checked.error : undefined;
}

/** OPEN-48 */
export function fallback<K extends DecisionKind>(
  view: Readonly<GameView>,
  decision: Decision<K>,
): AnswerOf<K> {
  const frame = topFrame(view.public);
  if (frame === undefined) throw new RangeError('nothing is owed');
  return answeringOf(frame, decision).fallback(decision, view.public, frame);
}
