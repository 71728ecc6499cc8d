import { type AnswerSpec, type Consequence, type GameView, preview } from '../../../engine/index.ts';
import { answerOf, type Draft, isQuiet, openParts } from './draft.ts';

// Whether a tap is an answer: what is whole, can be undone, and brings nothing that one would want to read first.

interface Asked {
  id: string;
  spec: AnswerSpec;
}

/** The choice was all there was to choose, and nothing comes of it. */
export function isPlainPick(decision: Asked, view: GameView, next: Draft): boolean {
  const answer = answerOf(decision.spec, next);
  const parts = openParts(decision.spec);
  if (answer === undefined || next.gains === 'choose') return false;
  if (parts.length !== 1 || parts[0]?.[1].type !== 'pick') return false;
  return isQuiet(preview(view, { decision: decision.id, answer }));
}

const FINAL: readonly Consequence['kind'][] = ['noWayBack', 'endsGame'];

/** Cost and gain stand on the button: one tap takes it, if it can be undone. */
export function isOpenCard(decision: Asked, view: GameView, before: Draft, next: Draft): boolean {
  const answer = answerOf(decision.spec, next);
  const isNew = next.option !== before.option || next[''] !== before[''];
  if (answer === undefined || !isNew || next.gains === 'choose') return false;
  const told = preview(view, { decision: decision.id, answer });
  return told.every(({ kind }) => !FINAL.includes(kind));
}
