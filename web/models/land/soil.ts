import type { HexId, TERRAIN_OF } from '../../../engine/index.ts';
import { mixed } from '../shapes/colours.ts';
import type { Detail } from '../shapes/detail.ts';
import type { Flat } from '../shapes/shapes.ts';
import type { Face, Paint, Solid, Vec } from '../shapes/solid.ts';
import { randomBetween, type SeededRng } from './dice.ts';
import { floor, type GroundPlan, halves, leaning, round, strip, towards } from './plan.ts';

export type Terrain = (typeof TERRAIN_OF)[HexId];

// What a tile is painted with. Muted, so that pieces stand out; lightness from 45 to 75 but for water and the Factory. The ground
// is flat, for pieces stand on it; furrows, screes and mounds are there by how they take the light.

export const SOIL: Readonly<Record<Terrain, Paint>> = {
  farm: 0xb8a46f,
  forest: 0x677b57,
  mountain: 0x838090,
  tundra: 0xb2babd,
  village: 0xab866d,
  lake: 0x6d7a72,
  factory: 0x59504a,
};

const STUBBLE = 0x9f885a;
const MEADOW = 0x8b8f60;
const MOSS = 0x5e7250;
const CLEARING = 0x7c8863;
const SCREE = 0x747082;
const FROST = 0xa6adb0;
const ICE = 0x8fa9b8;
const LANE = 0xbda184;
const GARDEN = 0x8a8254;
const SLEEPER = 0x2f2825;
const RAIL = 0xa39a92;
const CINDER = 0x655b54;

/** Painted on: above the soil by less than anybody sees, so that the two never flicker. */
const COAT = 0.002;

/** A field of stripes, each this wide and ridged like earth behind a plough. */
function striped(
  plan: GroundPlan,
  degrees: number,
  { width, ridge = 0 }: { width: number; ridge?: number },
  paints: readonly Paint[],
): Solid {
  const across = towards(degrees);
  const faces: Face[] = [];
  let rest = plan;
  const lay = (strip: GroundPlan, row: number, at: number): void => {
    const lean = (corner: Flat): Vec => {
      const aside = (dotted(corner, across) - at) / (width / 2) + 1;
      return leaning(across, ridge * Math.max(-1, Math.min(1, aside)));
    };
    faces.push(floor(strip, 0, paints[row % paints.length] ?? 0, ridge === 0 ? undefined : lean));
  };
  for (let at = -0.6, row = 0; rest.length > 0 && at < 0.7; at += width, row += 1) {
    const [strip, ...others] = halves(rest, across, at);
    if (strip === undefined) break;
    const isWithin = strip.every((corner) => dotted(corner, across) <= at + 1e-5);
    if (!isWithin) continue;
    lay(strip, row, at);
    rest = others[0] ?? [];
  }
  if (rest.length > 0) lay(rest, 0, 0.7);
  return faces;
}

const dotted = ([x, z]: Flat, [nx, nz]: Flat): number => x * nx + z * nz;

/** Cut by a few lines into patches of one paint, each a little lighter or darker, each as steep as is said. */
function patched(
  plan: GroundPlan,
  dice: SeededRng,
  { cuts, steep = 0 }: { cuts: number; steep?: number },
  [one, other]: readonly [Paint, Paint],
): Solid {
  let patches: GroundPlan[] = [plan];
  for (let line = 0; line < cuts; line += 1) {
    const across = towards(randomBetween(dice, 0, 180));
    const at = randomBetween(dice, -0.26, 0.26);
    patches = patches.flatMap((patch) => halves(patch, across, at));
  }
  return patches.map((patch) => {
    const paint = mixed(one, other, Math.round(dice() * 4) / 4);
    const normal = leaning(towards(randomBetween(dice, 0, 360)), randomBetween(dice, 0.3, 1) * steep);
    return floor(patch, 0, paint, () => normal);
  });
}

interface Blots {
  radius: number;
  sides: number;
  coats?: number;
  /** Above zero a mound, below a hollow. */
  bulge?: number;
}

/** Spots of another paint: puddles, moss, clearings. */
const blots = (
  dice: SeededRng,
  count: number,
  paint: Paint,
  { radius, sides, coats = 1, bulge = 0 }: Blots,
): Solid =>
  Array.from({ length: count }, (_, index) => {
    const [x, z] = towards(randomBetween(dice, index * (360 / count), (index + 0.7) * (360 / count)));
    const far = randomBetween(dice, 0.12, 0.27);
    const size = radius * randomBetween(dice, 0.6, 1.1);
    const [cx, cz] = [x * far, z * far];
    const plan = round([cx, cz], size, sides, randomBetween(dice, 0, 60), 0.7);
    return floor(plan, coats * COAT, paint, (corner) =>
      leaning([(corner[0] - cx) / size, (corner[1] - cz) / size], bulge),
    );
  });

function farm(plan: GroundPlan, dice: SeededRng, detail: Detail): Solid {
  const angle = randomBetween(dice, 0, 180);
  const fields = halves(plan, towards(angle), randomBetween(dice, -0.12, 0.12));
  return fields.flatMap((field, index) =>
    striped(
      field,
      angle + 20 + index * randomBetween(dice, 50, 90),
      { width: detail === 'coarse' ? 0.12 : 0.07, ridge: 0.42 },
      [SOIL.farm, index === 0 ? STUBBLE : MEADOW],
    ),
  );
}

/** A lane leads through the village, from one side to another, between beds and yards. */
function village(plan: GroundPlan, dice: SeededRng, detail: Detail): Solid {
  const angle = randomBetween(dice, 40, 140);
  const across = towards(angle);
  const at = randomBetween(dice, -0.1, 0.1);
  const [left = [], rest = []] = halves(plan, across, at - 0.045);
  const [lane, right = []] = halves(rest, across, at + 0.045);
  const beds: readonly Paint[] = [mixed(SOIL.village, GARDEN, 0.75), mixed(SOIL.village, GARDEN, 0.35)];
  const yard = (side: GroundPlan): Solid => {
    const [bed = [], ground = []] = halves(side, towards(angle + 90), randomBetween(dice, -0.18, 0.18));
    return [
      ...striped(bed, angle + 90, { width: detail === 'coarse' ? 0.15 : 0.05, ridge: 0.4 }, beds),
      ...patched(ground, dice, { cuts: 2, steep: 0.14 }, [SOIL.village, mixed(SOIL.village, LANE, 0.35)]),
    ];
  };
  return [...yard(left), ...(lane === undefined ? [] : [floor(lane, 0, LANE)]), ...yard(right)];
}

/** Rails lead through the yard of the works. */
function factory(plan: GroundPlan): Solid {
  const sleepers = Array.from({ length: 11 }, (_, index): Solid => {
    const x = -0.4 + index * 0.08;
    return [floor(strip([x, 0.19], [x, 0.3], 0.03), COAT, SLEEPER)];
  });
  const rails = [0.215, 0.275].map((z) => floor(strip([-0.46, z], [0.46, z], 0.014), 2 * COAT, RAIL));
  return [
    ...striped(plan, 90, { width: 0.16, ridge: 0.1 }, [SOIL.factory, CINDER]),
    ...sleepers.flat(),
    ...rails,
  ];
}

const GROUND: Readonly<Record<Terrain, (plan: GroundPlan, dice: SeededRng, detail: Detail) => Solid>> = {
  farm,
  forest: (plan, dice) => [
    ...patched(plan, dice, { cuts: 3, steep: 0.2 }, [SOIL.forest, MOSS]),
    ...blots(dice, 3, MOSS, { radius: 0.11, sides: 8, bulge: 0.5 }),
    ...blots(dice, 2, CLEARING, { radius: 0.08, sides: 8, coats: 2, bulge: 0.25 }),
  ],
  mountain: (plan, dice) => patched(plan, dice, { cuts: 5, steep: 0.34 }, [SOIL.mountain, SCREE]),
  tundra: (plan, dice) => [
    ...patched(plan, dice, { cuts: 2, steep: 0.13 }, [SOIL.tundra, FROST]),
    ...blots(dice, 4, ICE, { radius: 0.1, sides: 9, bulge: -0.5 }),
  ],
  village,
  lake: (plan) => [floor(plan, 0, SOIL.lake)],
  factory,
};

/** The painted top of a tile. */
export const soil = (terrain: Terrain, plan: GroundPlan, dice: SeededRng, detail: Detail): Solid =>
  GROUND[terrain](plan, dice, detail);
