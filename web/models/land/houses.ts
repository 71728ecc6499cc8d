import { darker, LAMPLIGHT, lighter, mixed } from '../shapes/colours.ts';
import type { Detail } from '../shapes/detail.ts';
import { lathe } from '../shapes/shapes.ts';
import { type Face, moved, type Paint, type Solid } from '../shapes/solid.ts';
import { randomBetween, type SeededRng } from './dice.ts';
import { EAST, type PropSpot, WEST } from './hexagon.ts';
import { inwards, type Planting, type Prop, propAt } from './prop.ts';

const PLASTER = 0xe3d4b4;
const TILES = 0x9c4f38;
const SLATE = 0x5f5560;
const HEDGE = 0x5f6e45;

/** A house with its gable to the front: two walls that are seen from the sides, two gables, a roof that hangs over. */
function house(
  [width, depth]: readonly [number, number],
  [eaves, ridge]: readonly [number, number],
  [wall, roof]: readonly [Paint, Paint],
): Solid {
  const [x, z, over, lap] = [width / 2, depth / 2, width * 0.62, depth * 0.54];
  const drop = eaves - ((ridge - eaves) * (over - x)) / x;
  const gable = (near: number): Face['corners'] => [
    [-x, 0, near],
    [x, 0, near],
    [x, eaves, near],
    [0, ridge, near],
    [-x, eaves, near],
  ];
  const sides = [-1, 1].flatMap((side): Face[] => {
    const wallCorners: Face['corners'] = [
      [x * side, 0, z],
      [x * side, 0, -z],
      [x * side, eaves, -z],
      [x * side, eaves, z],
    ];
    const roofCorners: Face['corners'] = [
      [over * side, drop, lap],
      [over * side, drop, -lap],
      [0, ridge + 0.004, -lap],
      [0, ridge + 0.004, lap],
    ];
    const way = (corners: Face['corners']): Face['corners'] => (side > 0 ? corners : corners.toReversed());
    return [
      { corners: way(wallCorners), paint: wall },
      { corners: way(roofCorners), paint: side > 0 ? darker(roof, 0.12) : roof },
    ];
  });
  return [{ corners: gable(z), paint: wall }, { corners: gable(-z).toReversed(), paint: wall }, ...sides];
}

/** A pane on a wall that looks along +z. */
export const pane = (x: number, y: number, z: number, width: number, height: number, paint: Paint): Face => ({
  corners: [
    [x - width / 2, y, z],
    [x + width / 2, y, z],
    [x + width / 2, y + height, z],
    [x - width / 2, y + height, z],
  ],
  paint,
});

const spire = (height: number, detail: Detail): Solid => [
  ...house([0.06, 0.06], [height * 0.55, height * 0.56], [PLASTER, SLATE]),
  ...moved(
    lathe(
      [
        [0.045, 0],
        [0, height * 0.45],
      ],
      SLATE,
      { sides: detail === 'fine' ? 6 : 4 },
    ),
    [0, height * 0.55, 0],
  ),
];

interface Plot {
  spot: PropSpot;
  dice: SeededRng;
  detail: Detail;
  isLit: boolean;
}

function cottage({ spot, dice, detail, isLit }: Plot): Prop {
  const isAside = spot.side === EAST || spot.side === WEST;
  const width = Math.min((isAside ? spot.room : spot.reach) * 1.45, randomBetween(dice, 0.095, 0.12));
  const depth = Math.min(2 * spot.room, randomBetween(dice, 0.105, 0.13)) * 0.85;
  const [eaves, top] = [
    randomBetween(dice, 0.06, 0.078),
    Math.min(spot.most, randomBetween(dice, 0.17, 0.22)),
  ];
  const roof = mixed(TILES, SLATE, dice() < 0.3 ? 0.8 : randomBetween(dice, 0, 0.3));
  const wall = mixed(PLASTER, 0xb59c78, dice());
  const front = depth / 2 + 0.002;
  const dark = detail === 'fine' ? [pane(0, eaves * 0.55, front, 0.022, 0.034, darker(wall, 0.6))] : [];
  const lights = isLit ? [pane(0, eaves * 0.5, front, 0.04, 0.045, LAMPLIGHT)] : undefined;
  const size = {
    radius: Math.hypot(width, depth) / 2,
    height: top,
    turn: inwards(spot) + randomBetween(dice, -7, 7),
  };
  return propAt(
    spot,
    size,
    [...house([width, depth], [eaves, top - 0.004], [wall, roof]), ...(isLit ? [] : dark)],
    lights,
  );
}

function hedge({ spot, dice, detail }: Plot): Prop {
  const radius = Math.min(spot.room, randomBetween(dice, 0.028, 0.042));
  const height = randomBetween(dice, 0.035, 0.055);
  const paint = mixed(HEDGE, 0x7d7f5c, dice());
  const bush = lathe(
    [
      [radius, 0],
      [radius * 0.8, height * 0.6],
      [0, height],
    ],
    [darker(paint, 0.15), lighter(paint, 0.05)],
    {
      sides: detail === 'fine' ? 6 : 4,
    },
  );
  return propAt(spot, { radius, height }, bush);
}

/** A steeple in some villages, cottages at every second place, one window lit; hedges in between and along rivers. */
export const village: Planting = (spots, dice, detail) => {
  const plots = spots.filter(({ most }) => most > 0.12);
  const start = dice() < 0.5 ? 0 : 1;
  const built = plots.filter((_, index) => index % 2 === start);
  const lit = built[Math.floor(dice() * built.length)];
  const church =
    dice() < 0.45 ? built.find((spot) => spot !== lit && spot.most > 0.25 && spot.room > 0.05) : undefined;
  return spots.flatMap((spot): Prop[] => {
    const plot = { spot, dice, detail, isLit: spot === lit };
    if (spot === church) {
      const height = Math.min(spot.most, 0.36);
      return [propAt(spot, { radius: 0.045, height, turn: inwards(spot) }, spire(height, detail))];
    }
    if (built.includes(spot)) return [cottage(plot)];
    return dice() < 0.6 ? [hedge(plot)] : [];
  });
};
