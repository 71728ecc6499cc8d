import type { DecisionKind, Question } from '../model/decision-map.ts';
import type { Answering, Frame, FrameKind, FrameOf, FrameRules } from '../model/frame.ts';
import { arrival } from './arrival.ts';
import { auction, draft } from './assignment.ts';
import { automa } from './automa.ts';
import { build, deploy, enlist, upgrade } from './benefits.ts';
import { bottom } from './bottom.ts';
import { chooseGain, encounter, visit } from './cards.ts';
import { combat } from './combat.ts';
import { gains } from './gains.ts';
import { goods } from './goods.ts';
import { move } from './move.ts';
import { pay, payCards } from './pay.ts';
import { produce } from './produce.ts';
import { rearm, token } from './tokens.ts';
import { turn } from './turn.ts';

/** A frame's rules to those who do not know which kinds of decisions it asks. */
interface AnyRules<F extends Frame> extends Pick<FrameRules<F, DecisionKind>, 'owed' | 'proceed'> {
  answers: { readonly [K in DecisionKind]?: Answering<F, K> };
}

const RULES: { [K in FrameKind]: AnyRules<FrameOf<K>> } = {
  auction,
  draft,
  turn,
  pay,
  payCards,
  gains,
  chooseGain,
  bottom,
  move,
  arrival,
  combat,
  encounter,
  visit,
  token,
  rearm,
  produce,
  goods,
  upgrade,
  deploy,
  build,
  enlist,
  automa,
};

/** The rules for a frame. A frame's kind and its rules belong together, which the compiler cannot follow through a lookup. */
export function rulesOf(frame: Frame): AnyRules<Frame> {
  return RULES[frame.kind] as AnyRules<Frame>;
}

/** What a frame does with a question that it asks. */
export function answeringOf<K extends DecisionKind>(
  frame: Frame,
  { kind }: Question<K>,
): Answering<Frame, K> {
  const answering: Answering<Frame, K> | undefined = rulesOf(frame).answers[kind];
  if (answering === undefined) throw new RangeError(`${frame.kind} asks no ${kind}`);
  return answering;
}
