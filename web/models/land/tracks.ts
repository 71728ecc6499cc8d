import { type STARS, TIERS, TRACK_TOP } from '../../../engine/index.ts';
import { BRASS, darker, lighter, mixed } from '../shapes/colours.ts';
import type { Detail } from '../shapes/detail.ts';
import type { Flat } from '../shapes/shapes.ts';
import type { Paint, Solid } from '../shapes/solid.ts';
import { floor, type GroundPlan, wallsUp } from './plan.ts';
import { BOARD_EDGE, TABLE_LEVEL } from './rim.ts';
import { carved, lettering, type Strokes, strokesOf } from './strokes.ts';

// Three carved strips on the table beside the board, with a field for each step: power at the left and popularity at the
// right, from the front to the back; the triumph track in front, a field for each star there is to place.

export const TRACK_BOARDS = ['power', 'popularity', 'triumph'] as const;
export type TrackName = (typeof TRACK_BOARDS)[number];

type Goal = (typeof STARS)[number];

/** What each field of the triumph track is for, from the left. Two combats may be won for a star. */
export const TRIUMPH_FIELDS: readonly Goal[] = [
  'upgrades',
  'mechs',
  'structures',
  'recruits',
  'workers',
  'objective',
  'combat',
  'combat',
  'popularity',
  'power',
];

/** Where markers lie. */
export const TRACK_LEVEL = TABLE_LEVEL + 0.075;

interface Track {
  readonly count: number;
  /** The middle of the first field, and the way to the next. */
  readonly first: Flat;
  readonly step: Flat;
  readonly half: Flat;
  /** Beside each field, away from the board, is its number or sign: markers do not lie on it. */
  readonly sign: Flat;
}

const { left, right, front } = BOARD_EDGE;

const TRACK: Readonly<Record<TrackName, Track>> = {
  power: {
    count: TRACK_TOP.power + 1,
    first: [left - 0.5, 6.9],
    step: [0, -0.425],
    half: [0.25, 0.19],
    sign: [-0.42, 0],
  },
  popularity: {
    count: TRACK_TOP.popularity + 1,
    first: [right + 0.5, 6.9],
    step: [0, -0.38],
    half: [0.25, 0.168],
    sign: [0.42, 0],
  },
  triumph: {
    count: TRIUMPH_FIELDS.length,
    first: [0.8, front + 0.52],
    step: [0.6, 0],
    half: [0.26, 0.25],
    sign: [0, 0.4],
  },
};

export const fieldsOn = (track: TrackName): number => TRACK[track].count;

export function trackField(track: TrackName, n: number): { x: number; z: number } {
  const { first, step } = TRACK[track];
  return { x: first[0] + step[0] * n, z: first[1] + step[1] * n };
}

const WALNUT = 0x573c27;
const MAPLE = 0xb0925f;

const box = (x: number, z: number, halfX: number, halfZ: number): GroundPlan => [
  [x - halfX, z + halfZ],
  [x + halfX, z + halfZ],
  [x + halfX, z - halfZ],
  [x - halfX, z - halfZ],
];

/** Where a step of popularity makes all else worth more, the wood gets lighter; where a star is won, it is brass. */
function paintOf(track: TrackName, n: number): Paint {
  if (track === 'triumph') return n % 2 === 0 ? MAPLE : darker(MAPLE, 0.1);
  if (n === TRACK[track].count - 1) return darker(BRASS, 0.12);
  const tier = track === 'popularity' ? TIERS.filter(({ from }) => n >= from).length - 1 : Math.floor(n / 6);
  return mixed(darker(MAPLE, 0.34), lighter(MAPLE, 0.12), tier / 2);
}

/** What a star is won for: within one of the middle. */
const GOALS: Readonly<Record<Goal, Strokes>> = {
  upgrades: strokesOf('02 24 42/24 20/01 41'),
  mechs: strokesOf('12 32 34 14 12/12 00/32 40/34 44'),
  structures: strokesOf('00 02 24 42 40 00/20 21'),
  recruits: strokesOf('22 13 24 33 22 11 00/22 31 40'),
  workers: strokesOf('23 14 34 23/23 00 40 23'),
  objective: strokesOf('10 14 44 33 42 12'),
  combat: strokesOf('00 44/04 40/01 10/41 30'),
  popularity: strokesOf('20 02 03 14 23 34 43 42 20'),
  power: strokesOf('34 12 32 10'),
};

/** A star of five kites, let into the wood. */
function star(x: number, z: number, size: number, paint: Paint): Solid {
  const point = (index: number, far: number): Flat => {
    const angle = (index * 36 + 90) * (Math.PI / 180);
    return [x + Math.cos(angle) * far, z - Math.sin(angle) * far];
  };
  return [0, 2, 4, 6, 8].map((tip) =>
    floor(
      [[x, z], point(tip - 1, size * 0.42), point(tip, size), point(tip + 1, size * 0.42)],
      TRACK_LEVEL + 0.003,
      paint,
    ),
  );
}

function field(track: TrackName, n: number, detail: Detail): Solid {
  const { x, z } = trackField(track, n);
  const [halfX, halfZ] = TRACK[track].half;
  const paint = paintOf(track, n);
  const plate =
    detail === 'coarse'
      ? [floor(box(x, z, halfX, halfZ), TRACK_LEVEL, paint)]
      : wallsUp(
          box(x, z, halfX, halfZ),
          TRACK_LEVEL - 0.012,
          TRACK_LEVEL,
          paint,
          box(x, z, halfX - 0.015, halfZ - 0.015),
        );
  if (detail === 'coarse') return plate;
  const hollow = track === 'triumph' ? star(x, z, 0.16, darker(paint, 0.4)) : [];
  return [...plate, ...hollow, ...(detail === 'fine' ? signOf(track, n) : [])];
}

function signOf(track: TrackName, n: number): Solid {
  const { x, z } = trackField(track, n);
  const [aside, before] = TRACK[track].sign;
  const goal = track === 'triumph' ? TRIUMPH_FIELDS[n] : undefined;
  const size = goal === undefined ? 0.15 : 0.1;
  const strokes = goal === undefined ? lettering(String(n)) : GOALS[goal];
  return carved(strokes, [x + aside, z + before], {
    y: TRACK_LEVEL - 0.007,
    size,
    width: 0.024,
    paint: BRASS,
  });
}

/** The strips of walnut that carry the fields. */
export function strips(): Solid {
  return TRACK_BOARDS.flatMap((track) => {
    const { count, half, sign } = TRACK[track];
    const [from, to] = [trackField(track, 0), trackField(track, count - 1)];
    // The strip is as long as its fields, and wider by the signs beside them.
    const middle: Flat = [(from.x + to.x + sign[0] * 0.8) / 2, (from.z + to.z + sign[1] * 0.8) / 2];
    const span: Flat = [
      (Math.abs(to.x - from.x) + Math.abs(sign[0]) * 0.8) / 2 + half[0],
      (Math.abs(to.z - from.z) + Math.abs(sign[1]) * 0.8) / 2 + half[1],
    ];
    const reach = (more: number): GroundPlan => box(...middle, span[0] + more, span[1] + more);
    return wallsUp(reach(0.1), TABLE_LEVEL, TRACK_LEVEL - 0.01, WALNUT, reach(0.055));
  });
}

export const tracks = (detail: Detail): Solid =>
  TRACK_BOARDS.flatMap((track) =>
    Array.from({ length: TRACK[track].count }, (_, n) => field(track, n, detail)).flat(),
  );
