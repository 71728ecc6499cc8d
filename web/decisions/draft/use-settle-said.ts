import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { controls } from '../../i18n/controls.ts';
import { useSaid } from '../../i18n/language/use-said.ts';
import type { Draft } from './draft.ts';

const textsIn = (within: Element, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '');

/** What would come of the choice as it stands, and the button that makes it happen. */
function settleWords(panel: Element | null): string {
  const settle = panel?.querySelector('.settle');
  const [button] = settle ? textsIn(settle, '.button-main:enabled') : [];
  return settle && button !== undefined ? controls.toSettle(textsIn(settle, '.effect'), button) : '';
}

/** Where a choice does not settle a decision, whoever listens would hear nothing of it: says what is still to be pressed. */
export function useSettleSaid(panel: RefObject<HTMLElement | null>, decision: string, draft: Draft): string {
  const { text, say } = useSaid();
  const before = useRef<string>(undefined);
  const chosen = JSON.stringify(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice; what is there before the first one is asked for, not said
  useEffect(() => {
    const isFirst = before.current !== decision;
    before.current = decision;
    say(isFirst ? '' : settleWords(panel.current));
  }, [decision, chosen]);
  return text;
}
