import { watch } from '../i18n/watch.ts';
import { isStreaming, LOOK_KEY, look, switchStreaming } from './streaming.ts';

/** For whoever shows this screen to others. */
export function StreamingSwitch() {
  return (
    <div class="panel streaming-switch" data-help="here.stream">
      <label class="check">
        <input
          type="checkbox"
          checked={isStreaming.value}
          onChange={({ currentTarget }) => switchStreaming(currentTarget.checked)}
        />
        <span>
          <b>{watch.streaming}</b> {watch.streamingHint}
        </span>
      </label>
    </div>
  );
}

/** Turns the own cards over while it is held; there only while streaming. */
export function HoldToLook() {
  if (!isStreaming.value) return null;
  const isHolding = (key: string): boolean => key === ' ' || key === 'Enter';
  return (
    <p class="row">
      <button
        type="button"
        class="button button-small hold"
        onPointerDown={() => look(true)}
        onPointerUp={() => look(false)}
        onPointerLeave={() => look(false)}
        onPointerCancel={() => look(false)}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={({ key }) => isHolding(key) && look(true)}
        onKeyUp={({ key }) => isHolding(key) && look(false)}
        onBlur={() => look(false)}
      >
        {watch.holdToLook}
      </button>
      <span class="quiet">{watch.holdKey(LOOK_KEY.toUpperCase())}</span>
    </p>
  );
}
