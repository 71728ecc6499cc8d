import type { Reason, Resource } from '../../engine/index.ts';
import type { RefusalCode } from '../../worker/protocol/refusals.ts';
import type { Words } from '../i18n/language/words.ts';
import { amountIn } from './amounts.ts';

type Facts = Readonly<Record<string, string | number>>;

export interface Refused {
  code: string;
  /** The server's own sentence, for codes that this page does not know. */
  message: string;
  facts?: Facts;
}

type Refusals = Words['refusals'];

const isKnown = (refusals: Refusals, code: string): code is RefusalCode | Reason['code'] =>
  Object.hasOwn(refusals, code);

const numberIn = (facts: Facts, name: string): number => Number(facts[name] ?? 0);

/** The first page, which has no engine, words refusals as well. */
const GOODS: readonly Resource[] = ['oil', 'metal', 'food', 'wood'];

function sayCannotPay(words: Words, facts: Facts): string {
  const what = String(facts.what);
  const { cannotPay } = words.refusals;
  const needed = amountIn(words, words.amounts, what, numberIn(facts, 'needs'));
  const say = GOODS.some((resource) => resource === what) ? cannotPay.ofGoods : cannotPay.exactly;
  return say(needed, numberIn(facts, 'has'));
}

function sayWrongTotal({ refusals }: Words, facts: Facts): string {
  const [min, max, now] = [numberIn(facts, 'min'), numberIn(facts, 'max'), numberIn(facts, 'total')];
  return min === max ? refusals.wrongTotal.exactly(max, now) : refusals.wrongTotal.between(min, max, now);
}

/** Why something was refused or is not possible, in the language of the page. */
export function sayReason(words: Words, { code, message, facts }: Refused): string {
  const { refusals } = words;
  if (!isKnown(refusals, code)) return message;
  const told = refusals[code];
  if (typeof told === 'string') return told;
  if (facts === undefined) return told.plain;
  switch (code) {
    case 'tooFew':
      return refusals.tooFew.exactly(numberIn(facts, 'min'));
    case 'tooMany':
      return refusals.tooMany.exactly(numberIn(facts, 'max'));
    case 'wrongTotal':
      return sayWrongTotal(words, facts);
    case 'cannotPay':
      return sayCannotPay(words, facts);
    default:
      return told.plain;
  }
}
