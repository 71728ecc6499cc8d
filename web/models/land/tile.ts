import { type HexId, TERRAIN_OF } from '../../../engine/index.ts';
import { darker, mixed } from '../shapes/colours.ts';
import type { Detail } from '../shapes/detail.ts';
import type { Flat } from '../shapes/shapes.ts';
import type { Solid, Vec } from '../shapes/solid.ts';
import { randomBetween, seededRng } from './dice.ts';
import { farm, forest } from './growth.ts';
import { outlineOf, spotsOf } from './hexagon.ts';
import { village } from './houses.ts';
import { floor, type GroundPlan, leaning, round, walls } from './plan.ts';
import type { Planting, Prop } from './prop.ts';
import { SOIL, soil, type Terrain } from './soil.ts';
import { mountain, tundra } from './stone.ts';
import { works } from './works.ts';

// A tile of cut and painted wood around its own middle: its top is the ground, y = 0.

/** How thick the wood is. */
export const THICKNESS = 0.09;
/** Water lies lower than the land, and pieces on it too. */
export const WATER_LEVEL = -0.03;

const BEVEL = 0.012;
const SHORE = 0.045;
const WALNUT = 0x5b4530;
const SHALLOW = 0x527b80;
const BLUE = 0x3d6672;
const DEEP = 0x2e525e;
const RIPPLE = 0x7aa0a6;

const PLANTING: Readonly<Record<Terrain, Planting>> = {
  farm,
  forest,
  mountain,
  tundra,
  village,
  lake: () => [],
  factory: works,
};

const planted = (hex: HexId, detail: Detail): Prop[] =>
  detail === 'coarse' ? [] : PLANTING[TERRAIN_OF[hex]](spotsOf(hex), seededRng(`props:${hex}`), detail);

export function tile(hex: HexId, detail: Detail): Solid {
  const terrain = TERRAIN_OF[hex];
  const paint = SOIL[terrain];
  const [rim, top] = [outlineOf(hex), outlineOf(hex, BEVEL)];
  const body = [
    ...walls(top, 0, rim, -BEVEL, paint, true),
    ...walls(rim, -BEVEL, rim, -THICKNESS, mixed(darker(paint, 0.4), WALNUT, 0.6)),
  ];
  if (terrain === 'lake') {
    const [inner, foot] = [outlineOf(hex, SHORE), outlineOf(hex, SHORE + 0.02)];
    return [
      ...body,
      ...walls(inner, 0, top, 0, paint),
      ...walls(foot, WATER_LEVEL, inner, 0, darker(paint, 0.3)),
    ];
  }
  return [
    ...body,
    ...soil(terrain, top, seededRng(hex), detail),
    ...planted(hex, detail).flatMap(({ solid }) => solid),
  ];
}

/** The water of a lake, which shines; nothing on land. It lies level and takes the light like a drop: brighter towards the lamp. */
export function water(hex: HexId, detail: Detail): Solid {
  if (TERRAIN_OF[hex] !== 'lake') return [];
  const [edge, shelf] = [outlineOf(hex, SHORE + 0.02), outlineOf(hex, SHORE + 0.06)];
  const dice = seededRng(`water:${hex}`);
  const ripples = Array.from({ length: 6 }, (_, index) => {
    const [x, z] = [
      randomBetween(dice, -0.22, 0.22),
      -0.25 + index * 0.1 + randomBetween(dice, -0.035, 0.035),
    ];
    return floor(round([x, z], randomBetween(dice, 0.04, 0.11), 6, 0, 0.11), WATER_LEVEL + 0.004, RIPPLE);
  });
  return [
    ...walls(shelf, WATER_LEVEL, edge, WATER_LEVEL, SHALLOW),
    floor(shelf, WATER_LEVEL, detail === 'coarse' ? DEEP : BLUE),
    ...(detail === 'coarse' ? [] : [...drop(outlineOf(hex, SHORE + 0.115)), ...ripples]),
  ];
}

const DROP = 0.8;

function drop(plan: GroundPlan): Solid {
  return plan.map((corner, index) => {
    const next = plan[(index + 1) % plan.length] ?? corner;
    return floor([[0, 0], corner, next], WATER_LEVEL + 0.002, DEEP, ([x, z]) => leaning([x, z], DROP * 2));
  });
}

/** Windows with a lamp behind them. */
export const lights = (hex: HexId, detail: Detail): Solid =>
  planted(hex, detail).flatMap((prop) => prop.lights ?? []);

/** Where smoke rises, around the middle of the tile. */
export const chimneys = (hex: HexId): Vec[] => planted(hex, 'fine').flatMap((prop) => prop.chimneys ?? []);

/** What stands on a tile, at the finest. */
export const props = (hex: HexId): readonly { at: Flat; radius: number; height: number }[] =>
  planted(hex, 'fine').map(({ at, radius, height }) => ({ at, radius, height }));
