import type { Voice } from './voice.ts';

export const SOUNDS_HEARD = [
  'yourTurn',
  'thud',
  'tick',
  'coin',
  'card',
  'pop',
  'settle',
  'deploy',
  'drum',
  'reveal',
  'star',
  'encounter',
  'nudge',
  'end',
] as const;
export type SoundName = (typeof SOUNDS_HEARD)[number];

const [C4, E4, G4, C5, E5, G5, C6] = [261.6, 329.6, 392, 523.3, 659.3, 784, 1046.5];

/** A horn far away: it opens while it is blown. */
const brass = (at: number, hz: number, hold: number, level = 0.2, fade = 0.16): Voice => ({
  wave: 'sawtooth',
  hz,
  at,
  level,
  rise: 0.035,
  hold,
  fade,
  filter: { type: 'lowpass', hz: hz * 1.4, to: hz * 4 },
});

/** Struck metal: its overtones fit nothing. */
const metal = (at: number, hz: number, level: number, fade: number): Voice[] =>
  [1, 2.76, 5.4].map((times, index) => ({
    wave: 'sine',
    hz: hz * times,
    at,
    level: level / (index + 1),
    fade: fade / (index * 0.6 + 1),
  }));

/** Something heavy is put down. */
const weight = (at: number, hz: number, level: number): Voice[] => [
  { wave: 'sine', hz, to: hz * 0.45, at, level, fade: 0.2 },
  { wave: 'noise', at, level: level * 0.5, fade: 0.07, filter: { type: 'lowpass', hz: hz * 4 } },
];

/** Wood on wood. */
const knock = (at: number, hz: number, level: number): Voice[] => [
  { wave: 'triangle', hz, to: hz * 0.75, at, level, fade: 0.06 },
  { wave: 'noise', at, level, fade: 0.025, filter: { type: 'bandpass', hz: hz * 2.2, q: 3 } },
];

/** A tooth of the comb of a music box. */
const comb = (at: number, hz: number): Voice[] => [
  { wave: 'sine', hz, at, level: 0.2, fade: 0.42 },
  { wave: 'sine', hz: hz * 3, at, level: 0.05, fade: 0.12 },
];

/** A dial that turns faster and faster. */
const DIAL = [0, 0.09, 0.17, 0.24, 0.3, 0.35, 0.39];

/** All that is heard at the table, made of waves and noise: there is no recording of anything. */
export const SOUNDS: Readonly<Record<SoundName, readonly Voice[]>> = {
  yourTurn: [brass(0, G4, 0.1), brass(0.17, C5, 0.24, 0.22, 0.3)],
  thud: weight(0, 92, 0.55),
  tick: knock(0, 880, 0.24),
  coin: [...metal(0, 1975, 0.12, 0.22), ...metal(0.07, 2637, 0.12, 0.36)],
  card: [
    { wave: 'noise', level: 0.3, rise: 0.03, fade: 0.09, filter: { type: 'bandpass', hz: 2400, to: 5200 } },
    { wave: 'noise', at: 0.1, level: 0.2, fade: 0.03, filter: { type: 'bandpass', hz: 1400, q: 2 } },
  ],
  pop: [0, 0.09, 0.17].map((at, index) => ({
    wave: 'sine',
    hz: 260 + index * 60,
    to: 620 + index * 140,
    at,
    level: 0.28,
    fade: 0.07,
  })),
  settle: [...knock(0, 240, 0.3), ...weight(0.13, 130, 0.4), ...knock(0.13, 320, 0.2)],
  deploy: [
    { wave: 'noise', level: 0.2, rise: 0.06, hold: 0.12, fade: 0.4, filter: { type: 'highpass', hz: 3200 } },
    ...metal(0.34, 392, 0.2, 0.34),
    ...weight(0.34, 80, 0.4),
  ],
  drum: [0, 0.17, 0.34].flatMap((at, index) => weight(at, 118, 0.34 + index * 0.1)),
  reveal: [...DIAL.flatMap((at) => knock(at, 1900, 0.1)), ...metal(0.46, 466, 0.28, 0.7)],
  star: [
    brass(0, C5, 0.03, 0.15),
    brass(0.1, E5, 0.03, 0.15),
    brass(0.2, G5, 0.03, 0.15),
    brass(0.3, C6, 0.26),
  ],
  encounter: [C6, G5, E5, C6, G5 * 2].flatMap((hz, index) => comb(index * 0.13, hz)),
  nudge: [
    { wave: 'sine', hz: G4, level: 0.2, rise: 0.02, fade: 0.14 },
    { wave: 'sine', hz: E4, at: 0.13, level: 0.2, rise: 0.02, fade: 0.22 },
  ],
  end: [C4, E4, G4, C5].map((hz, index) => brass(index * 0.05, hz, 0.45, 0.12, 0.75)),
};
