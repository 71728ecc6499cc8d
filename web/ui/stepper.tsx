import { useState } from 'preact/hooks';
import { controls } from '../i18n/controls.ts';

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** How many there are, where fewer can be taken for now. */
  outOf?: number;
  isDisabled?: boolean;
  change(value: number): void;
}

/** A number between two buttons; at its limits a button can still be tapped, and says why it does nothing. */
export function Stepper({ label, value, min, max, outOf = max, isDisabled = false, change }: StepperProps) {
  const [isTold, tell] = useState<'least' | 'most'>();
  const limits = {
    least: controls.atLeast(min),
    most: outOf > max ? controls.noneLeft : controls.atMost(max),
  };
  const step = (to: number): void => {
    const limit = to < min ? 'least' : to > max ? 'most' : undefined;
    tell(limit);
    if (limit === undefined) change(to);
  };
  return (
    <fieldset class="stepper" disabled={isDisabled}>
      <legend>{label}</legend>
      <button
        type="button"
        aria-label={controls.less(label)}
        aria-disabled={value <= min}
        title={value <= min ? limits.least : undefined}
        onClick={() => step(value - 1)}
      >
        −
      </button>
      <output>
        <span class="visually-hidden">{controls.counted(label)} </span>
        {value}
        <small> {controls.outOf(outOf)}</small>
      </output>
      <button
        type="button"
        aria-label={controls.more(label)}
        aria-disabled={value >= max}
        title={value >= max ? limits.most : undefined}
        onClick={() => step(value + 1)}
      >
        +
      </button>
      {isTold !== undefined && (
        <p class="reason stepper-limit" role="status">
          {limits[isTold]}
        </p>
      )}
    </fieldset>
  );
}
