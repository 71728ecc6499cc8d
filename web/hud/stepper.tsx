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

/** A number between two buttons. */
export function Stepper({ label, value, min, max, outOf = max, isDisabled = false, change }: StepperProps) {
  return (
    <fieldset class="stepper" disabled={isDisabled}>
      <legend>{label}</legend>
      <button
        type="button"
        aria-label={controls.less(label)}
        disabled={value <= min}
        onClick={() => change(value - 1)}
      >
        −
      </button>
      <output>
        <span class="unseen">{controls.counted(label)} </span>
        {value}
        <small> {controls.outOf(outOf)}</small>
      </output>
      <button
        type="button"
        aria-label={controls.more(label)}
        disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        +
      </button>
    </fieldset>
  );
}
