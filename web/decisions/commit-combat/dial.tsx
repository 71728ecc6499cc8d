import { fighting } from '../../i18n/fighting.ts';
import './dial.css';

/** As far as a dial goes, either way from upright. */
const SWEEP = 135;
const HIGHEST = 7;

/** The angle of a number on the dial, in degrees from upright. */
export const angleOf = (n: number): number => (n / HIGHEST) * 2 * SWEEP - SWEEP;

interface DialFaceProps {
  value: number;
  max: number;
  turn(n: number): void;
}

/**
 * The brass of the dial: bezel, scale and pointer, and large buttons beside it. The numbers around it are the buttons of
 * the field that this stands in.
 */
export function DialFace({ value, max, turn }: DialFaceProps) {
  return (
    <>
      <svg class="dial-face" viewBox="-90 -90 180 160" aria-hidden="true" data-help="combat.dial">
        <defs>
          <linearGradient id="dial-brass" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stop-color="#f6e3a8" />
            <stop offset="0.45" stop-color="#c9a24b" />
            <stop offset="1" stop-color="#7a5a1d" />
          </linearGradient>
        </defs>
        {/* Where the sweep ends, the rim is cut: there the dial is screwed to its board. */}
        <path class="dial-rim" d={arc(89, 69)} />
        <path class="dial-ground" d={arc(85, 65.5)} />
        <circle class="dial-plate" r="42" />
        <circle class="dial-line" r="37.5" />
        {Array.from({ length: HIGHEST + 1 }, (_, n) => (
          <path
            key={n}
            class="dial-tick"
            d="M0-41V-35"
            transform={`rotate(${angleOf(n)})`}
            data-open={n <= max}
          />
        ))}
        <g class="dial-pointer" style={{ rotate: `${angleOf(value)}deg` }}>
          <path d="M-5 0L-1.8-31L0-38L1.8-31L5 0L0 15z" />
        </g>
        <circle class="dial-hub" r="18" />
        <text class="dial-value" y="8.5">
          {value}
        </text>
      </svg>
      <button
        type="button"
        class="option dial-step dial-less"
        aria-label={fighting.dialLess}
        disabled={value <= 0}
        onClick={() => turn(value - 1)}
      >
        −
      </button>
      <button
        type="button"
        class="option dial-step dial-more"
        aria-label={fighting.dialMore}
        disabled={value >= max}
        onClick={() => turn(value + 1)}
      >
        +
      </button>
    </>
  );
}

/** A disc without the part below that the pointer never reaches. */
function arc(radius: number, cut: number): string {
  const half = Math.sqrt(radius ** 2 - cut ** 2).toFixed(1);
  return `M-${half} ${cut}A${radius} ${radius} 0 1 1 ${half} ${cut}z`;
}
