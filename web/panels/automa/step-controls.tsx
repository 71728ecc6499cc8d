import { solo } from '../../i18n/solo.ts';
import type { Playback } from './playback.ts';

const words = solo.steps;

/** Back and forward through its turns, again, and to now. */
export function StepControls({ playback }: { playback: Playback }) {
  const isPast = playback.step !== undefined;
  const first = playback.turns.value[0];
  const isFirst = isPast && playback.turn === first && playback.index === 0;
  return (
    <span class="automa-controls" data-help="automa.steps">
      <button
        type="button"
        class="button button-small"
        aria-label={words.before}
        title={words.before}
        disabled={first === undefined || isFirst}
        onClick={() => playback.stepBack()}
      >
        ◂
      </button>
      <button
        type="button"
        class="button button-small"
        aria-label={words.next}
        title={words.next}
        disabled={!isPast}
        onClick={() => playback.stepOn()}
      >
        ▸
      </button>
      <button
        type="button"
        class="button button-small"
        aria-label={isPast ? words.toNow : words.again}
        title={isPast ? words.toNow : words.again}
        disabled={first === undefined}
        onClick={() => (isPast ? playback.skip() : playback.again())}
      >
        {isPast ? '»' : '↻'}
      </button>
    </span>
  );
}
