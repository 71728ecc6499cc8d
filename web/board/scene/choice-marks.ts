import { SOOT } from '../../models/shapes/colours.ts';
import type { Face, Paint, Solid, Vec } from '../../models/shapes/solid.ts';
import { between, type Corner, circle, cornersAt, strip, WHOLE } from './ground-marks.ts';

// What can be chosen stands out from everything that lies on the ground: a glowing frame that is raised over its place, in a hue
// that no faction has. What is dangerous is cut into pieces as well, so that it is told without its colour.

export const CHOICE_KINDS = ['open', 'danger', 'chosen'] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

interface FrameLook {
  readonly top: Paint;
  readonly core: Paint;
  readonly wall: Paint;
  /** How light fades above it, from below upwards. It is added to what lies behind it, so that black is nothing. */
  readonly light: readonly Paint[];
  readonly height: number;
  /** Of the tile's size. */
  readonly width: number;
  /** The parts of each edge that are there. */
  readonly cuts: readonly (readonly [number, number])[];
}

const WHOLE_EDGE = [[0, 1]] as const;

const FRAMES: Readonly<Record<ChoiceKind, FrameLook>> = {
  open: {
    top: 0xff6a00,
    core: 0xfff1cc,
    wall: 0x9a3c00,
    light: [0x6a3000, 0x341700, 0x140900],
    height: 0.055,
    width: 0.1,
    cuts: WHOLE_EDGE,
  },
  danger: {
    top: 0xf02a12,
    core: 0xffe3d8,
    wall: 0x8a1408,
    light: [0x641408, 0x300a04, 0x120402],
    height: 0.055,
    width: 0.1,
    cuts: [
      [0.04, 0.3],
      [0.37, 0.63],
      [0.7, 0.96],
    ],
  },
  chosen: {
    top: 0xffb020,
    core: 0xffffff,
    wall: 0xc06a00,
    light: [0x905000, 0x4c2a00, 0x1e1000],
    height: 0.12,
    width: 0.14,
    cuts: WHOLE_EDGE,
  },
};

const OUTER = 0.985;
/** The bright line in the middle of the frame. */
const CORE = [0.36, 0.64] as const;
const LIGHT_STEP = 0.055;
const [BASE_INNER, BASE_OUTER] = [0.4, 0.475] as const;

/** A wall along the edges of a tile, from one height to another. */
function wall(factor: number, low: number, high: number, { cuts }: FrameLook, paint: Paint): Solid {
  const corners = cornersAt(factor);
  return WHOLE.flatMap((edge): Face[] => {
    const [a, b] = [corners[edge], corners[(edge + 1) % 6]];
    return a === undefined || b === undefined
      ? []
      : cuts.map(([from, to]) => upright(between(a, b, from), between(a, b, to), low, high, paint));
  });
}

function upright(a: Corner, b: Corner, low: number, high: number, paint: Paint): Face {
  const at = ([x, z]: Corner, y: number): Vec => [x, y, z];
  return { corners: [at(b, low), at(a, low), at(a, high), at(b, high)], paint };
}

/** The raised frame around a place that can be chosen. */
export function frame(kind: ChoiceKind, isBase: boolean): Solid {
  const look = FRAMES[kind];
  const { height, width, top, core, cuts } = look;
  if (isBase) return baseFrame(look);
  const inner = OUTER - width;
  const [from, to] = CORE.map((share) => inner + width * share);
  return [
    ...strip(WHOLE, inner - 0.012, OUTER + 0.012, 0.012, SOOT, cuts),
    ...wall(OUTER, 0.012, height, look, look.wall),
    ...strip(WHOLE, inner, OUTER, height, top, cuts),
    ...strip(WHOLE, from ?? inner, to ?? OUTER, height + 0.004, core, cuts),
  ];
}

function baseFrame({ height, top, core }: FrameLook): Solid {
  const middle = (BASE_INNER + BASE_OUTER) / 2;
  return [
    ...circle(BASE_INNER - 0.012, BASE_OUTER + 0.012, 0.02, SOOT),
    ...circle(BASE_INNER, BASE_OUTER, 0.02 + height, top),
    ...circle(middle - 0.012, middle + 0.012, 0.024 + height, core),
  ];
}

/** The light that rises from a frame; none from a base, whose round frame shows from everywhere. */
export function glow(kind: ChoiceKind): Solid {
  const look = FRAMES[kind];
  return look.light.flatMap((paint, step) => {
    const low = look.height + step * LIGHT_STEP;
    return wall(OUTER - look.width / 2, low, low + LIGHT_STEP, look, paint);
  });
}
