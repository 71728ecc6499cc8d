import { useEffect } from 'preact/hooks';
import { isElsewhere, REPEAT_KEY } from '../../board/keys.ts';
import type { ShowQueue } from '../../board/show-queue.ts';
import { map } from '../../i18n/map.ts';
import './round-button.css';

interface RoundButtonProps {
  queue: ShowQueue;
  hasKeys: boolean;
}

/** While the map shows what others did: to the present. Else: the last round once more. */
export function RoundButton({ queue, hasKeys }: RoundButtonProps) {
  const isBehind = queue.isBehind.value;
  const canRepeat = queue.canRepeat.value;
  useEffect(() => {
    if (!hasKeys || !canRepeat) return;
    const press = ({ key, ctrlKey, altKey, metaKey, target, defaultPrevented }: KeyboardEvent): void => {
      if (ctrlKey || altKey || metaKey || defaultPrevented || isElsewhere(target)) return;
      if (key.toLowerCase() === REPEAT_KEY) queue.repeat(performance.now());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [queue, hasKeys, canRepeat]);
  if (!canRepeat) return null;
  const word = isBehind ? map.toPresent : map.onceMore;
  const act = (): void => (isBehind ? queue.skip(performance.now()) : queue.repeat(performance.now()));
  return (
    <button
      type="button"
      class="round-button"
      data-help="here.onceMore"
      aria-label={word}
      title={word}
      onClick={act}
    >
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <path d={isBehind ? 'M-7-5L-1 0L-7 5M0-5L6 0L0 5' : 'M-6 1A6 6 0 1 0-3-5M-3-9V-5H1'} />
      </svg>
    </button>
  );
}
