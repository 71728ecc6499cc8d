import { darker, LAMPLIGHT, lighter } from '../shapes/colours.ts';
import type { Detail } from '../shapes/detail.ts';
import { lathe } from '../shapes/shapes.ts';
import { type Face, moved, type Solid, turned, type Vec } from '../shapes/solid.ts';
import { edgeAt, NORTHEAST, NORTHWEST, outOf, type Side, STAGE } from './hexagon.ts';
import { pane } from './houses.ts';
import type { Planting, Prop } from './prop.ts';

// The Factory: two black halls with saw-tooth roofs along the back, chimneys between and beside them.

const BRICK = 0x37302d;
const ROOF = 0x262427;
const SKYLIGHT = 0x7f8f99;
const BAND = 0x8a4a36;

const BAY = 0.075;
const DEPTH = 0.1;
const EAVES = 0.1;
const CREST = 0.165;

/** One bay of a hall: a wall to the front, a roof that climbs to one side, a skylight where it falls. */
function bay(): Face[] {
  const [x, z] = [BAY / 2, DEPTH / 2];
  const low: Vec[] = [
    [-x, EAVES, z],
    [-x, EAVES, -z],
  ];
  const high: Vec[] = [
    [x, CREST, -z],
    [x, CREST, z],
  ];
  const gable = (near: number): Vec[] => [
    [-x, 0, near],
    [x, 0, near],
    [x, CREST, near],
    [-x, EAVES, near],
  ];
  const side = (at: number, foot: number, top: number): Vec[] => [
    [at, foot, z],
    [at, foot, -z],
    [at, top, -z],
    [at, top, z],
  ];
  return [
    { corners: gable(z), paint: BRICK },
    { corners: gable(-z).toReversed(), paint: BRICK },
    { corners: [...low.slice(0, 1), ...high.toReversed(), ...low.slice(1)], paint: ROOF },
    { corners: side(x, EAVES, CREST), paint: SKYLIGHT },
    { corners: side(x, 0, EAVES), paint: BRICK },
    { corners: side(-x, 0, EAVES).toReversed(), paint: BRICK },
  ];
}

const FAR = (STAGE + edgeAt('r4c3', NORTHEAST) - 0.012) / 2;
const along = (side: Side, aside: number): Vec => {
  const [x, z] = outOf(side);
  return [x * FAR - z * aside, 0, z * FAR + x * aside];
};

function hall(side: Side, from: number, bays: number): Prop[] {
  const window: Solid = [pane(0, 0.03, DEPTH / 2 + 0.002, 0.042, 0.055, LAMPLIGHT)];
  return Array.from({ length: bays }, (_, index) => {
    const at = along(side, from + index * BAY);
    const put = (solid: Solid): Solid => moved(turned(solid, 'y', side * 60 - 90), at);
    return {
      at: [at[0], at[2]],
      radius: Math.hypot(BAY, DEPTH) / 2,
      height: CREST,
      solid: put(bay()),
      ...(index % 2 === 0 && { lights: put(window) }),
    };
  });
}

function chimney(place: Vec, height: number, radius: number, detail: Detail): Prop {
  const [x, , z] = place;
  const stack = lathe(
    [
      [radius, 0],
      [radius * 0.68, height * 0.86],
      [radius * 0.86, height * 0.88],
      [radius * 0.86, height],
      [radius * 0.5, height],
      [radius * 0.5, height - 0.02],
    ],
    [BRICK, BAND, lighter(BAND, 0.15), darker(BRICK, 0.2), darker(BRICK, 0.6)],
    { sides: detail === 'fine' ? 9 : 6 },
  );
  return { at: [x, z], radius, height, solid: moved(stack, place), chimneys: [[x, height, z]] };
}

export const works: Planting = (_spots, _dice, detail) => [
  ...hall(NORTHWEST, -0.08, 4),
  ...hall(NORTHEAST, -0.145, 4),
  chimney([0, 0, -FAR / Math.sqrt(0.75)], 0.45, 0.058, detail),
  chimney(along(NORTHEAST, 0.2), 0.29, 0.048, detail),
  chimney(along(NORTHWEST, -0.2), 0.24, 0.044, detail),
];
