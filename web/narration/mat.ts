import type { Reason } from '../../engine/index.ts';
import type { Words } from '../i18n/language/words.ts';
import { amountIn } from './amounts.ts';
import { sayReason } from './refusals.ts';

const factOf = ({ facts }: Reason, name: string): number => Number(facts?.[name] ?? 0);

const amountOf = (words: Words, { facts }: Reason, n: number): string =>
  amountIn(words, words.mat.amount, String(facts?.what ?? ''), n);

/** Why a tile of the mat is closed, in three words on it. */
export function sayShortReason(words: Words, reason: Reason): string {
  const { short } = words.mat;
  switch (reason.code) {
    case 'sameSection':
    case 'noRoom':
      return short[reason.code];
    case 'cannotPay':
      return short.cannotPay(amountOf(words, reason, factOf(reason, 'needs') - factOf(reason, 'has')));
    default:
      return short.other;
  }
}

/** The same as a whole sentence. */
export function sayFullReason(words: Words, reason: Reason): string {
  const { full } = words.mat;
  switch (reason.code) {
    case 'sameSection':
    case 'noRoom':
      return full[reason.code];
    case 'cannotPay':
      return full.cannotPay(amountOf(words, reason, factOf(reason, 'needs')), factOf(reason, 'has'));
    default:
      return sayReason(words, reason);
  }
}
