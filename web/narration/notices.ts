import type { Words } from '../i18n/language/words.ts';
import type { Notice } from '../net/notice.ts';
import { sayReason } from './refusals.ts';

/** What was refused, or happened elsewhere, in the language of the page. */
export function sayNotice(words: Words, notice: Notice): string {
  if ('message' in notice) return sayReason(words, notice);
  const { notices } = words;
  if (!('seat' in notice)) return notices[notice.code];
  return notices[notice.code](notice.name ?? notices.player(notice.seat + 1));
}
