import { useEffect, useState } from 'preact/hooks';
import { copyText } from '../../lib/copy-text.ts';
import type { Moments } from '../../net/table-source.ts';
import './moment-copy.css';

/** Two links of a chain, in a square of 24. */
export const CHAIN =
  'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1';
const TICK = 'M5 12.5l5 5l9-11';
const TOLD_MS = 4_000;

interface MomentCopyProps {
  seq: number;
  moments: Pick<Moments, 'linkTo' | 'copyWords'>;
}

/** Copies the link to a moment; where nothing can be copied, the link is shown. */
export function MomentCopy({ seq, moments }: MomentCopyProps) {
  const [told, setTold] = useState<'copied' | 'byHand'>();
  const words = moments.copyWords();
  // Another moment in the same place has not been copied.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment
  useEffect(() => setTold(undefined), [seq]);
  useEffect(() => {
    if (told !== 'copied') return;
    const timer = setTimeout(() => setTold(undefined), TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);
  if (words === undefined) return null;
  // Of a link within the page, others need the whole.
  const link = (): string => new URL(moments.linkTo(seq), location.href).href;
  const copy = async (): Promise<void> => setTold((await copyText(link())) ? 'copied' : 'byHand');
  return (
    <span class="moment-copy">
      <button type="button" aria-label={words.copy} title={words.copy} onClick={copy}>
        <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={told === 'copied' ? TICK : CHAIN} />
        </svg>
      </button>
      <span role="status" class={told === 'copied' ? 'visually-hidden' : undefined}>
        {told !== undefined && words[told]}
        {told === 'byHand' && (
          <input
            readOnly
            aria-label={words.copy}
            value={link()}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </span>
    </span>
  );
}
