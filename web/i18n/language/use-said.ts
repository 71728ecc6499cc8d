import { useState } from 'preact/hooks';
import { language } from './live-words.ts';

/**
 * What a live region says. It is read when it changes, so the same text twice in a row needs another `nth`. When the language is switched, what
 * was said before is neither left there in the old words nor said again.
 */
export function useSaid() {
  const [{ text, nth, spoken }, set] = useState({ text: '', nth: 0, spoken: language.peek() });
  const say = (next: string): void =>
    set((before) => ({ text: next, nth: before.nth + 1, spoken: language.peek() }));
  return { text: spoken === language.value ? text : '', nth, say };
}
