import type { Answer, AnswerSpec, PartAnswer, PartSpec, PartsSpec, SpreadSpec } from '../model/answer.ts';
import type { Bot, Rng } from './bot/bot.ts';

const below = (dice: Rng, n: number): number => Math.floor(dice() * n);

function anyOf<T>(dice: Rng, items: readonly T[]): T | undefined {
  return items[below(dice, items.length)];
}

/** Any answer to a spec, each as good as another. */
export function anyAnswer(spec: AnswerSpec, dice: Rng): Answer {
  return spec.type === 'parts' ? anyParts(spec, dice) : anyPart(spec, dice);
}

function anyParts(spec: PartsSpec, dice: Rng): Record<string, PartAnswer> {
  const answer: Record<string, PartAnswer> = {};
  for (const [name, part] of Object.entries(spec.parts)) answer[name] = anyPart(part, dice);
  return spec.total === undefined ? answer : balanced(spec, answer, dice);
}

/** With a shared total, the spread makes up what the other parts leave. */
function balanced(
  spec: PartsSpec,
  answer: Record<string, PartAnswer>,
  dice: Rng,
): Record<string, PartAnswer> {
  const spreads = Object.entries(spec.parts).filter(
    (entry): entry is [string, SpreadSpec] => entry[1].type === 'spread',
  );
  const subsets = Object.entries(spec.parts).filter(([, part]) => part.type === 'subset');
  const [name, goods] = spreads[0] ?? [];
  if (name === undefined || goods === undefined || spec.total === undefined) return answer;
  const room = Object.values(goods.caps).reduce((sum, cap) => sum + cap, 0);
  let others = 0;
  for (const [part, subset] of subsets) {
    const fewest = Math.max(0, spec.total.min - Math.min(room, goods.max));
    const chosen =
      subset.type === 'subset' && (fewest > 0 || dice() < 0.2) ? subset.of.slice(0, Math.max(fewest, 1)) : [];
    answer[part] = chosen.map(({ id }) => id);
    others += chosen.length;
  }
  const owed = spec.total.min - others;
  answer[name] = anySpread({ ...goods, min: owed, max: owed }, dice);
  return answer;
}

function anyPart(spec: PartSpec, dice: Rng): PartAnswer {
  switch (spec.type) {
    case 'pick':
      return anyOf(dice, spec.options)?.id ?? '';
    case 'amount':
      return spec.min + below(dice, spec.max - spec.min + 1);
    case 'subset': {
      const rest = spec.of.map(({ id }) => id);
      const count = spec.min + below(dice, spec.max - spec.min + 1);
      while (rest.length > count) rest.splice(below(dice, rest.length), 1);
      return rest;
    }
    case 'spread':
      return anySpread(spec, dice);
  }
}

function anySpread(spec: SpreadSpec, dice: Rng): Record<string, number> {
  const spread: Record<string, number> = {};
  const left = new Map(Object.entries(spec.caps).filter(([, cap]) => cap > 0));
  let count = Math.min(spec.max, spec.min + below(dice, spec.max - spec.min + 1));
  while (count > 0 && left.size > 0) {
    const key = anyOf(dice, [...left.keys()]) ?? '';
    const cap = (left.get(key) ?? 1) - 1;
    if (cap === 0) left.delete(key);
    else left.set(key, cap);
    spread[key] = (spread[key] ?? 0) + 1;
    count -= 1;
  }
  return spread;
}

/** Decides anything at random; reveals an objective whenever it can, because nothing else ever would. */
export const random: Bot = (_view, { owed, open }, dice) => {
  const objective = open.find(({ kind }) => kind === 'revealObjective');
  if (objective !== undefined && dice() < 0.5)
    return { decision: objective.id, answer: anyAnswer(objective.spec, dice) };
  const decision = owed[0];
  return decision && { decision: decision.id, answer: anyAnswer(decision.spec, dice) };
};
