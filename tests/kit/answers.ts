import { anyAnswer } from '../../engine/bots/random.ts';
import {
  type Answer,
  type AnswerSpec,
  checkAnswer,
  type PartAnswer,
  type PartSpec,
} from '../../engine/index.ts';
import { type Dice, oneOf } from './dice.ts';

/** Every answer to a spec; where there are more than `most`, some of them, with each option of each pick among them. */
export function answersTo(spec: AnswerSpec, dice: Dice, most = 60): Answer[] {
  const answers =
    spec.type === 'parts' ? answersInParts(spec.parts, dice, most) : partAnswers(spec, dice, most);
  return answers.filter((answer) => checkAnswer(spec, answer) === undefined);
}

function answersInParts(
  parts: Readonly<Record<string, PartSpec>>,
  dice: Dice,
  most: number,
): Record<string, PartAnswer>[] {
  const lists = Object.entries(parts).map(([name, part]) => ({ name, list: partAnswers(part, dice, most) }));
  const count = lists.reduce((product, { list }) => product * list.length, 1);
  if (count <= most)
    return lists.reduce<Record<string, PartAnswer>[]>(
      (all, { name, list }) => all.flatMap((answer) => list.map((part) => ({ ...answer, [name]: part }))),
      [{}],
    );
  const anyOfAll = (): Record<string, PartAnswer> =>
    Object.fromEntries(lists.map(({ name, list }) => [name, oneOf(dice, list)]));
  return lists.flatMap(({ name, list }) => list.map((part) => ({ ...anyOfAll(), [name]: part })));
}

function partAnswers(spec: PartSpec, dice: Dice, most: number): PartAnswer[] {
  switch (spec.type) {
    case 'pick':
      return spec.options.map(({ id }) => id);
    case 'amount':
      return range(spec.min, spec.max, dice, most);
    case 'subset':
      return 2 ** spec.of.length <= most
        ? subsets(spec.of.map(({ id }) => id)).filter(
            ({ length }) => length >= spec.min && length <= spec.max,
          )
        : some(spec, dice, most);
    case 'spread':
      return spreads(Object.entries(spec.caps), spec.max, most) ?? some(spec, dice, most);
  }
}

function range(min: number, max: number, dice: Dice, most: number): number[] {
  if (max - min < most) return Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return [min, max, min + Math.floor(dice() * (max - min))];
}

function subsets(ids: readonly string[]): string[][] {
  const all: string[][] = [[]];
  for (const id of ids) all.push(...all.map((others) => [...others, id]));
  return all;
}

function some(spec: PartSpec, dice: Dice, most: number): PartAnswer[] {
  const answers = Array.from({ length: most }, () => JSON.stringify(anyAnswer(spec, dice)));
  return [...new Set(answers)].map((text): PartAnswer => JSON.parse(text));
}

/** All spreads up to a total, or undefined if they are too many. */
function spreads(
  caps: readonly (readonly [string, number])[],
  total: number,
  most: number,
): Record<string, number>[] | undefined {
  let all: { left: number; spread: Record<string, number> }[] = [{ left: total, spread: {} }];
  for (const [key, cap] of caps) {
    all = all.flatMap(({ left, spread }) =>
      Array.from({ length: Math.min(cap, left) + 1 }, (_, n) => ({
        left: left - n,
        spread: n === 0 ? spread : { ...spread, [key]: n },
      })),
    );
    if (all.length > most) return undefined;
  }
  return all.map(({ spread }) => spread);
}
