import { DRAWINGS, type DrawingName } from './drawings.ts';

interface IconProps {
  name: DrawingName;
  /** Where it stands decides how large it is and in which ink. */
  class: string;
  /** Signs that have a help card of their own say which they are. */
  sign?: string;
  /** The card about it. */
  help?: string | undefined;
}

/** A sign without words: what it means is said beside it, or by the control that it stands on. */
export function Icon({ name, class: place, sign, help }: IconProps) {
  return (
    <svg class={place} viewBox="-10 -10 20 20" aria-hidden="true" data-sign={sign} data-help={help}>
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
