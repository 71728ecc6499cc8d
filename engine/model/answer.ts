import type { Consequence } from './consequence.ts';
import { type Reason, reason } from './result.ts';

/** One thing that can be chosen. `effects` say what it would bring, as far as that is told without looking further. */
export interface Option<Id extends string = string> {
  id: Id;
  effects?: readonly Consequence[];
}

/** Whole numbers by key; what is not there is none. */
export type Amounts<Key extends string> = { [K in Key]?: number };

export interface PickSpec<Id extends string = string> {
  type: 'pick';
  options: readonly Option<Id>[];
  /** The options are the owner's secret: nobody else's view lists them. */
  sealed?: true;
}
export interface AmountSpec {
  type: 'amount';
  min: number;
  max: number;
}
export interface SubsetSpec<Id extends string = string> {
  type: 'subset';
  of: readonly Option<Id>[];
  min: number;
  max: number;
  /** What can be chosen is the owner's secret. */
  sealed?: true;
  /** A proposed answer, where several are as good; what is chosen beyond the most takes the place of the first. */
  proposed?: readonly Id[];
}
/** Whole numbers per key, each up to its cap, adding up to min..max. */
export interface SpreadSpec<Counts extends Record<string, number> = Record<string, number>> {
  type: 'spread';
  caps: Readonly<Counts>;
  min: number;
  max: number;
  /** The caps are the owner's secret. */
  sealed?: true;
  /** A proposed answer, where several are as good. */
  proposed?: Readonly<Counts>;
}
export type PartSpec = PickSpec | AmountSpec | SubsetSpec | SpreadSpec;
/** A record of simple specs; `total` bounds the sum of all numbers and chosen elements. */
export interface PartsSpec<Parts extends Record<string, PartSpec> = Record<string, PartSpec>> {
  type: 'parts';
  parts: Readonly<Parts>;
  total?: { min: number; max: number };
}
export type AnswerSpec = PartSpec | PartsSpec;

export type PartAnswer = string | number | string[] | Record<string, number>;
export type Answer = PartAnswer | Record<string, PartAnswer>;

/** What answers a spec: the type that `checkAnswer` holds an answer against. */
export type AnswerTo<Spec> = Spec extends { type: 'parts'; parts: infer Parts }
  ? { -readonly [Name in keyof Parts]: PartAnswerTo<Parts[Name]> }
  : PartAnswerTo<Spec>;
type PartAnswerTo<Spec> = Spec extends { type: 'pick'; options: readonly Option<infer Id>[] }
  ? Id
  : Spec extends AmountSpec
    ? number
    : Spec extends { type: 'subset'; of: readonly Option<infer Id>[] }
      ? Id[]
      : Spec extends { type: 'spread'; caps: infer Counts }
        ? { -readonly [Key in keyof Counts]: Counts[Key] }
        : never;

/** Whether a value answers a spec. */
export const isAnswerTo = <Spec extends AnswerSpec>(spec: Spec, answer: unknown): answer is AnswerTo<Spec> =>
  checkAnswer(spec, answer) === undefined;

/** The amounts that are not zero, with the keys as what they are. */
export function amountsIn<Key extends string>(amounts: Readonly<Amounts<Key>>): [Key, number][] {
  const found: [Key, number][] = [];
  for (const key in amounts) {
    const n = Object.hasOwn(amounts, key) ? amounts[key] : undefined;
    if (n !== undefined && n > 0) found.push([key, n]);
  }
  return found;
}

/** Amounts by key, zeros included. */
export function amountsOf<Key extends string>(entries: Iterable<readonly [Key, number]>): Amounts<Key> {
  const amounts: Amounts<Key> = {};
  for (const [key, n] of entries) amounts[key] = n;
  return amounts;
}

/** A choice of one of these, none of which says what it brings. */
export const pickFrom = <Id extends string>(ids: readonly Id[]): PickSpec<Id> => ({
  type: 'pick',
  options: ids.map((id) => ({ id })),
});

/** Why a value is no answer to a spec; undefined if it is one. Total: takes any value at all. */
export function checkAnswer(spec: AnswerSpec, answer: unknown): Reason | undefined {
  return spec.type === 'parts' ? checkParts(spec, answer) : checkPart(spec, answer);
}

function checkPart(spec: PartSpec, answer: unknown): Reason | undefined {
  switch (spec.type) {
    case 'pick':
      return checkPick(spec, answer);
    case 'amount':
      return checkNumber(answer, spec.min, spec.max);
    case 'subset':
      return checkSubset(spec, answer);
    case 'spread':
      return checkSpread(spec, answer);
  }
}

function checkPick(spec: PickSpec, answer: unknown): Reason | undefined {
  if (typeof answer !== 'string') return reason('wrongType', 'One of the options is wanted.');
  if (spec.options.some((option) => option.id === answer)) return undefined;
  return reason('notAnOption', 'That is not one of the options.');
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0);
}

function checkNumber(answer: unknown, min: number, max: number): Reason | undefined {
  if (!isWhole(answer)) return reason('wrongType', 'A whole number is wanted.');
  if (answer < min) return reason('tooFew', `At least ${min} is wanted.`, { min });
  if (answer > max) return reason('tooMany', `At most ${max} is possible.`, { max });
  return undefined;
}

function checkSubset(spec: SubsetSpec, answer: unknown): Reason | undefined {
  if (!Array.isArray(answer)) return reason('wrongType', 'A list of options is wanted.');
  const known = new Set(spec.of.map((option) => option.id));
  if (answer.length > known.size)
    return reason('tooMany', `At most ${spec.max} can be chosen.`, { max: spec.max });
  const chosen = new Set<unknown>();
  for (let i = 0; i < answer.length; i += 1) {
    const id: unknown = answer[i];
    if (typeof id !== 'string') return reason('wrongType', 'A list of options is wanted.');
    if (!known.has(id)) return reason('notAnOption', 'That is not one of the options.');
    if (chosen.has(id)) return reason('duplicate', 'An option can be chosen only once.');
    chosen.add(id);
  }
  return checkNumber(chosen.size, spec.min, spec.max);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkSpread(spec: SpreadSpec, answer: unknown): Reason | undefined {
  if (!isRecord(answer)) return reason('wrongType', 'Numbers by key are wanted.');
  let total = 0;
  for (const key in answer) {
    if (!Object.hasOwn(answer, key)) continue;
    const cap = Object.hasOwn(spec.caps, key) ? spec.caps[key] : undefined;
    if (cap === undefined) return reason('unknownKey', 'Something is named that is not there.');
    const wrong = checkNumber(answer[key], 0, cap);
    if (wrong !== undefined) return wrong;
    total += Number(answer[key]);
  }
  return checkTotal(total, spec);
}

function checkTotal(total: number, bounds: { min: number; max: number }): Reason | undefined {
  if (total >= bounds.min && total <= bounds.max) return undefined;
  const { min, max } = bounds;
  const wanted = min === max ? `${min}` : `${min} to ${max}`;
  return reason('wrongTotal', `It must add up to ${wanted}, not ${total}.`, { min, max, total });
}

function checkParts(spec: PartsSpec, answer: unknown): Reason | undefined {
  if (!isRecord(answer)) return reason('wrongType', 'An answer in parts is wanted.');
  for (const key in answer) {
    if (Object.hasOwn(answer, key) && !Object.hasOwn(spec.parts, key)) {
      return reason('unknownKey', 'Something is named that is not there.');
    }
  }
  let total = 0;
  for (const [key, part] of Object.entries(spec.parts)) {
    if (!Object.hasOwn(answer, key))
      return reason('missingPart', `The part "${key}" is missing.`, { part: key });
    const wrong = checkPart(part, answer[key]);
    if (wrong !== undefined) return wrong;
    total += weightOf(answer[key]);
  }
  return spec.total === undefined ? undefined : checkTotal(total, spec.total);
}

/** What a checked part adds to a shared total. */
function weightOf(part: unknown): number {
  if (typeof part === 'number') return part;
  if (Array.isArray(part)) return part.length;
  if (isRecord(part)) return Object.values(part).reduce<number>((sum, n) => sum + Number(n), 0);
  return 0;
}

/**
 * The one answer a spec leaves, if it leaves just one. Specs are built from public knowledge plus, for the owner, sealed
 * parts; a sealed part counts as open, so that skipping a question tells nobody anything.
 */
export function soleAnswer(spec: AnswerSpec): Answer | undefined {
  if (spec.type !== 'parts') return solePart(spec);
  const answer: Record<string, PartAnswer> = {};
  for (const [key, part] of Object.entries(spec.parts)) {
    const sole = solePart(part);
    if (sole === undefined) return undefined;
    answer[key] = sole;
  }
  return answer;
}

function solePart(spec: PartSpec): PartAnswer | undefined {
  switch (spec.type) {
    case 'pick':
      return spec.sealed !== true && spec.options.length === 1 ? spec.options[0]?.id : undefined;
    case 'amount':
      return spec.min === spec.max ? spec.min : undefined;
    case 'subset':
      if (spec.max === 0) return [];
      return spec.sealed !== true && spec.min === spec.of.length
        ? spec.of.map((option) => option.id)
        : undefined;
    case 'spread':
      return soleSpread(spec);
  }
}

function soleSpread(spec: SpreadSpec): Record<string, number> | undefined {
  if (spec.max === 0) return {};
  if (spec.sealed === true) return undefined;
  const caps = Object.entries(spec.caps).filter(([, cap]) => cap > 0);
  const sum = caps.reduce((total, [, cap]) => total + cap, 0);
  if (sum === spec.min) return Object.fromEntries(caps);
  const only = caps[0];
  return caps.length === 1 && only !== undefined && spec.min === spec.max
    ? { [only[0]]: spec.min }
    : undefined;
}
