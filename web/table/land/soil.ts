import type { Terrain } from '../../../engine/index.ts';
import { mixed } from '../../models/colours.ts';
import type { Paint, Solid } from '../../models/solid.ts';
import { between, type Dice } from './dice.ts';
import { floor, halves, type Plan, round, strip, towards } from './plan.ts';

// What a tile is painted with. Muted, so that pieces stand out; lightness from 45 to 75 but for water and the Factory.

export const SOIL: Readonly<Record<Terrain, Paint>> = {
  farm: 0xb5a470,
  forest: 0x737f66,
  mountain: 0x8b8992,
  tundra: 0xb7b8b1,
  village: 0xa98f79,
  lake: 0x57696b,
  factory: 0x3f3a38,
};

const STUBBLE = 0xa69260;
const MEADOW = 0x9d9a68;
const MOSS = 0x68755c;
const CLEARING = 0x7f8870;
const SCREE = 0x7e7c86;
const ICE = 0xa6b0b3;
const LANE = 0xb9a48b;
const GARDEN = 0x948b6d;
const SLEEPER = 0x2a2523;
const RAIL = 0x77706b;

/** Painted on: above the soil by less than anybody sees, so that the two never flicker. */
const COAT = 0.002;

/** A field of stripes, each this wide. */
function striped(plan: Plan, degrees: number, width: number, paints: readonly Paint[]): Solid {
  const across = towards(degrees);
  const faces: Solid[number][] = [];
  let rest = plan;
  for (let at = -0.6, row = 0; rest.length > 0 && at < 0.7; at += width, row += 1) {
    const [strip, ...others] = halves(rest, across, at);
    if (strip === undefined) break;
    const isWithin = strip.every(([x, z]) => x * across[0] + z * across[1] <= at + 1e-5);
    if (!isWithin) continue;
    faces.push(floor(strip, 0, paints[row % paints.length] ?? 0));
    rest = others[0] ?? [];
  }
  return rest.length > 0 ? [...faces, floor(rest, 0, paints[0] ?? 0)] : faces;
}

/** Cut by a few lines into patches of one paint, each a little lighter or darker. */
function patched(plan: Plan, dice: Dice, cuts: number, [one, other]: readonly [Paint, Paint]): Solid {
  let patches: Plan[] = [plan];
  for (let line = 0; line < cuts; line += 1) {
    const across = towards(between(dice, 0, 180));
    const at = between(dice, -0.26, 0.26);
    patches = patches.flatMap((patch) => halves(patch, across, at));
  }
  return patches.map((patch) => floor(patch, 0, mixed(one, other, Math.round(dice() * 4) / 4)));
}

/** Spots of another paint: puddles, moss, clearings. */
const blots = (
  dice: Dice,
  count: number,
  paint: Paint,
  { radius, sides, coats = 1 }: { radius: number; sides: number; coats?: number },
): Solid =>
  Array.from({ length: count }, (_, index) => {
    const [x, z] = towards(between(dice, index * (360 / count), (index + 0.7) * (360 / count)));
    const far = between(dice, 0.12, 0.27);
    const size = radius * between(dice, 0.6, 1.1);
    return floor(round([x * far, z * far], size, sides, between(dice, 0, 60), 0.7), coats * COAT, paint);
  });

function farm(plan: Plan, dice: Dice): Solid {
  const angle = between(dice, 0, 180);
  const fields = halves(plan, towards(angle), between(dice, -0.12, 0.12));
  return fields.flatMap((field, index) =>
    striped(field, angle + 20 + index * between(dice, 50, 90), 0.082, [
      SOIL.farm,
      index === 0 ? STUBBLE : MEADOW,
    ]),
  );
}

/** A lane leads through the village, from one side to another. */
function village(plan: Plan, dice: Dice): Solid {
  const angle = between(dice, 40, 140);
  const across = towards(angle);
  const at = between(dice, -0.1, 0.1);
  const [left, rest = []] = halves(plan, across, at - 0.045);
  const [lane, right] = halves(rest, across, at + 0.045);
  const gardens: readonly [Paint, Paint] = [SOIL.village, mixed(SOIL.village, GARDEN, 0.7)];
  return [
    ...patched(left ?? [], dice, 2, gardens),
    ...(lane === undefined ? [] : [floor(lane, 0, LANE)]),
    ...patched(right ?? [], dice, 2, gardens),
  ];
}

/** Rails lead through the yard of the works. */
function factory(plan: Plan): Solid {
  const sleepers = Array.from({ length: 11 }, (_, index): Solid => {
    const x = -0.4 + index * 0.08;
    return [floor(strip([x, 0.19], [x, 0.3], 0.03), COAT, SLEEPER)];
  });
  const rails = [0.215, 0.275].map((z) => floor(strip([-0.46, z], [0.46, z], 0.014), 2 * COAT, RAIL));
  return [...striped(plan, 90, 0.16, [SOIL.factory, 0x45403e]), ...sleepers.flat(), ...rails];
}

const GROUND: Readonly<Record<Terrain, (plan: Plan, dice: Dice) => Solid>> = {
  farm,
  forest: (plan, dice) => [
    ...patched(plan, dice, 2, [SOIL.forest, mixed(SOIL.forest, MOSS, 0.6)]),
    ...blots(dice, 3, MOSS, { radius: 0.11, sides: 7 }),
    ...blots(dice, 2, CLEARING, { radius: 0.08, sides: 7, coats: 2 }),
  ],
  mountain: (plan, dice) => patched(plan, dice, 4, [SOIL.mountain, SCREE]),
  tundra: (plan, dice) => [
    ...patched(plan, dice, 1, [SOIL.tundra, 0xb1b4ab]),
    ...blots(dice, 4, ICE, { radius: 0.1, sides: 9 }),
  ],
  village,
  lake: (plan) => [floor(plan, 0, SOIL.lake)],
  factory,
};

/** The painted top of a tile. */
export const soil = (terrain: Terrain, plan: Plan, dice: Dice): Solid => GROUND[terrain](plan, dice);
