import { sayPlace } from '../../i18n/names.ts';
import { talk } from '../../i18n/talk.ts';
import type { ChatLine } from '../../net/table-state.ts';

/** A line of talk in the reader's language. */
export function sayLine({ text, phrase, look }: Pick<ChatLine, 'text' | 'phrase' | 'look'>): string {
  if (look !== undefined) return talk.lookAt(sayPlace(look));
  return text ?? (phrase ? talk.phrases[phrase] : '');
}
