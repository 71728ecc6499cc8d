import type { Bot, Rng } from '../../engine/bots/bot/bot.ts';
import { anyAnswer } from '../../engine/bots/random.ts';
import type { Answer, AnswerSpec, PartAnswer, PartSpec } from '../../engine/index.ts';
import type { Option } from '../../engine/model/answer.ts';

const LAZY = new Set(['none', 'skip', 'done', 'stop', 'pass', 'leave', 'choose', 'coins']);

const isLazy = ({ id }: Option): boolean => LAZY.has(id.slice(id.lastIndexOf('/') + 1));

/** Leaves the options that do nothing to the other times. */
function lively<S extends PartSpec>(spec: S, dice: Rng): PartSpec {
  if (spec.type !== 'pick' || dice() < 0.05) return spec;
  const options = spec.options.filter((option) => !isLazy(option));
  const bottoms = options.filter(({ id }) => id.endsWith('/bottom'));
  if (bottoms.length > 0 && dice() < 0.3) return { ...spec, options: bottoms };
  return options.length === 0 ? spec : { ...spec, options };
}

function livelySpec(spec: AnswerSpec, dice: Rng): AnswerSpec {
  if (spec.type !== 'parts') return lively(spec, dice);
  const parts = Object.entries(spec.parts).map(([name, part]) => [name, lively(part, dice)] as const);
  return { ...spec, parts: Object.fromEntries(parts) };
}

/** Bids of random height would leave everybody with nothing. */
function modest(answer: Answer): PartAnswer {
  return typeof answer === 'number' ? answer % 6 : 0;
}

/**
 * A random player that would rather do something than nothing: it moves, fights, builds and ends games, and so visits states
 * that a wholly random one hardly ever gets to.
 */
export const busy: Bot = (_view, { owed, open }, dice) => {
  const objective = open.find(({ kind }) => kind === 'revealObjective');
  if (objective !== undefined) return { decision: objective.id, answer: anyAnswer(objective.spec, dice) };
  const decision = owed[0];
  if (decision === undefined) return undefined;
  const answer = anyAnswer(livelySpec(decision.spec, dice), dice);
  return { decision: decision.id, answer: decision.kind === 'bid' ? modest(answer) : answer };
};
