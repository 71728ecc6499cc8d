import { darker, lighter, mixed } from '../shapes/colours.ts';
import type { Detail } from '../shapes/detail.ts';
import { rod } from '../shapes/shapes.ts';
import { type Face, type Paint, type Solid, scaled, type Vec } from '../shapes/solid.ts';
import { randomBetween, type SeededRng } from './dice.ts';
import { EAST, LOW, type PropSpot, WEST } from './hexagon.ts';
import { inwards, type Planting, type Prop, propAt } from './prop.ts';

// What stands where little grows: crags with snow in the mountains, drifts and a derrick on the tundra.

const ROCK = 0x77728a;
const SNOW = 0xf2f3f6;
const DRIFT = 0xdfe4e6;
const TIMBER = 0x5a4a3a;

/** A heap of facets: rings of uneven corners, narrower and narrower, up to a point that is a little off the middle. */
function heap(
  dice: SeededRng,
  { radius, height, sides }: { radius: number; height: number; sides: number },
  rings: readonly (readonly [share: number, at: number, paint: Paint])[],
): Solid {
  const uneven = (share: number, at: number): Vec[] =>
    Array.from({ length: sides }, (_, side) => {
      const angle = ((side + randomBetween(dice, -0.25, 0.25)) / sides) * 2 * Math.PI;
      const far = radius * share * randomBetween(dice, 0.82, 1);
      const y = at === 0 ? 0 : height * at * randomBetween(dice, 0.88, 1.1);
      return [Math.cos(angle) * far, y, -Math.sin(angle) * far];
    });
  const tip: Vec = [
    radius * randomBetween(dice, -0.15, 0.15),
    height,
    radius * randomBetween(dice, -0.15, 0.15),
  ];
  const levels = rings.map(([share, at]) => uneven(share, at));
  return levels.flatMap((level, index) => {
    const above = levels[index + 1];
    const paint = rings[index]?.[2] ?? ROCK;
    return level.map((corner, side): Face => {
      const next = level[(side + 1) % sides] ?? corner;
      const over = above?.[side];
      const overNext = above?.[(side + 1) % sides];
      const corners = over && overNext ? [corner, next, overNext, over] : [corner, next, tip];
      return { corners, paint };
    });
  });
}

const crag = (dice: SeededRng, radius: number, height: number, detail: Detail): Solid => {
  const rock = mixed(ROCK, 0x6a6676, dice());
  const isSnowy = height > 0.15;
  return heap(dice, { radius, height, sides: detail === 'fine' ? 6 : 5 }, [
    [1, 0, darker(rock, 0.12)],
    ...(detail === 'fine' ? ([[0.72, 0.38, rock]] as const) : []),
    [0.5, 0.6, isSnowy ? SNOW : lighter(rock, 0.12)],
  ]);
};

/** A ridge: highest somewhere at the back, boulders where a river must be seen. */
export const mountain: Planting = (spots, dice, detail) => {
  const summit = Math.floor(randomBetween(dice, 3, Math.max(4, spots.length - 3)));
  return spots.flatMap((spot, index): Prop[] => {
    const isLow = spot.most < 0.1;
    if (isLow && dice() < 0.4) return [];
    const isPeak = !isLow && index % 2 === summit % 2;
    const wish = isPeak ? 0.42 - 0.03 * Math.abs(index - summit) : randomBetween(dice, 0.1, 0.17);
    const radius = isLow ? Math.min(spot.room, 0.036) : spot.room;
    const broad = Math.min(isPeak ? 1.75 : 1.2, Math.max(1, spot.reach / radius));
    const isAside = spot.side === EAST || spot.side === WEST;
    const most = Math.min(spot.most, spot.room * (isAside ? 2.2 : 5));
    const height = Math.max(0.05, Math.min(most, isLow ? randomBetween(dice, 0.04, LOW) : wish));
    const size = { radius, height, turn: inwards(spot) };
    const wide: Vec = isAside ? [1, 1, broad] : [broad, 1, 1];
    return [propAt(spot, size, scaled(crag(dice, radius, height, detail), wide))];
  });
};

/** Four legs, three belts, a crown. */
function derrick(height: number, radius: number, detail: Detail): Solid {
  const at = (corner: number, share: number): Vec => {
    const [x, z] = [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ][corner % 4] ?? [0, 0];
    const far = radius * 0.7 * (1 - 0.8 * share);
    return [(x ?? 0) * far, height * share, (z ?? 0) * far];
  };
  const corners = [0, 1, 2, 3];
  const belts = detail === 'fine' ? [0.3, 0.58, 0.8] : [0.45];
  const thin = { sides: 3 };
  return [
    ...corners.flatMap((corner) => rod(at(corner, 0), at(corner, 1), 0.011, TIMBER, thin)),
    ...belts.flatMap((share) =>
      corners.flatMap((corner) => rod(at(corner, share), at(corner + 1, share), 0.008, TIMBER, thin)),
    ),
    ...rod([0, height * 0.94, 0], [0, height, 0], 0.022, 0x3c332b, { sides: 5 }),
    ...rod([0, 0, 0], [0, height * 0.3, 0], 0.02, 0x3c332b, { sides: 5, end: 0.012 }),
  ];
}

/** Somewhere it may stand high; else where it may stand highest. */
function placeFor(height: number, spots: readonly PropSpot[], dice: SeededRng): PropSpot | undefined {
  const high = spots.filter(({ most }) => most >= height);
  const chosen = high[Math.floor(dice() * high.length)];
  return chosen ?? spots.toSorted((a, b) => b.most - a.most)[0];
}

/** One derrick, and drifts of snow. */
export const tundra: Planting = (spots, dice, detail) => {
  const place = placeFor(0.3, spots, dice);
  return spots.flatMap((spot): Prop[] => {
    if (spot === place) {
      const height = Math.min(spot.most, randomBetween(dice, 0.31, 0.38));
      const radius = Math.min(spot.room, 0.065);
      return [
        propAt(spot, { radius, height, turn: randomBetween(dice, -20, 20) }, derrick(height, radius, detail)),
      ];
    }
    if (dice() < 0.5) return [];
    const [radius, height] = [
      Math.min(spot.room, randomBetween(dice, 0.04, 0.065)),
      randomBetween(dice, 0.022, 0.04),
    ];
    const rings = [
      [1, 0, darker(DRIFT, 0.08)],
      [0.6, 0.7, DRIFT],
    ] as const;
    const sides = detail === 'fine' ? 6 : 5;
    return [propAt(spot, { radius, height }, heap(dice, { radius, height, sides }, rings))];
  });
};
