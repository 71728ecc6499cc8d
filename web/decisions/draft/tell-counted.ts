import type { Consequence } from '../../../engine/index.ts';
import { type Told, tellConsequence } from '../../i18n/consequences.ts';
import type { Who } from '../../i18n/events.ts';
import { goods } from '../../i18n/goods.ts';
import { capital } from '../../i18n/names.ts';

/** Consequences with how often each comes: three new workers are not one. */
export function tellCounted(consequences: readonly Consequence[], who: Who, me: number | undefined): Told[] {
  const counts = new Map<string, { tone: Told['tone']; n: number }>();
  for (const consequence of consequences) {
    const told = tellConsequence(consequence, who, me);
    if (told === undefined) continue;
    counts.set(told.text, { tone: told.tone, n: (counts.get(told.text)?.n ?? 0) + 1 });
  }
  return [...counts].map(([text, { tone, n }]) => ({ tone, text: goods.times(capital(text), n) }));
}
