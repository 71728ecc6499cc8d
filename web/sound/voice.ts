/** What makes the noise, before it is shaped. */
const WAVES = ['sine', 'triangle', 'square', 'sawtooth', 'noise'] as const;
type Wave = (typeof WAVES)[number];

/** Lets through what lies below, above or around a pitch. */
interface Filter {
  readonly type: 'lowpass' | 'highpass' | 'bandpass';
  readonly hz: number;
  /** Where it has moved to when the voice ends. */
  readonly to?: number;
  readonly q?: number;
}

/** One voice of a sound: something that sounds, how loud it is over time, and a filter. Times are in seconds. */
export interface Voice {
  readonly wave: Wave;
  /** Its pitch. Noise has none. */
  readonly hz?: number;
  /** The pitch it has slid to at its end. */
  readonly to?: number;
  /** When it begins. */
  readonly at?: number;
  readonly level: number;
  readonly rise?: number;
  readonly hold?: number;
  readonly fade: number;
  readonly filter?: Filter;
}

const RISE = 0.004;

/** When its level is highest, when it begins to fade, when it is gone. */
export function timesOf({ at = 0, rise = RISE, hold = 0, fade }: Voice): {
  begin: number;
  full: number;
  held: number;
  end: number;
} {
  const [full, held] = [at + rise, at + rise + hold];
  return { begin: at, full, held, end: held + fade };
}

/** How long a whole sound takes. */
export const lengthOf = (voices: readonly Voice[]): number =>
  Math.max(0, ...voices.map((voice) => timesOf(voice).end));
