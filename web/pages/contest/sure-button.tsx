import { useState } from 'preact/hooks';

/** Something that cannot be taken back: the second tap does it. */
export function SureButton({ label, sure, act }: { label: string; sure: string; act(): void }) {
  const [isAsked, setAsked] = useState(false);
  const tap = (): void => {
    if (isAsked) act();
    setAsked(!isAsked);
  };
  return (
    <button
      type="button"
      class={`button ${isAsked ? 'button-main' : 'button-small'}`}
      onClick={tap}
      onBlur={() => setAsked(false)}
    >
      {isAsked ? sure : label}
    </button>
  );
}
