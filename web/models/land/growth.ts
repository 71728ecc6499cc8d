import { darker, lighter, mixed } from '../shapes/colours.ts';
import type { Detail } from '../shapes/detail.ts';
import { type Flat, lathe } from '../shapes/shapes.ts';
import type { Paint, Solid } from '../shapes/solid.ts';
import { randomBetween, type SeededRng } from './dice.ts';
import { LOW, type PropSpot } from './hexagon.ts';
import { type Planting, type Prop, propAt } from './prop.ts';

// What grows: firs in the forest, poplars and stacks of sheaves on the farm.

const FIR = 0x35563c;
const POPLAR = 0x6c7a45;
const STRAW = 0xc2a15a;

function fir(height: number, radius: number, paint: Paint, detail: Detail): Solid {
  if (detail !== 'fine')
    return lathe(
      [
        [radius, 0],
        [0, height],
      ],
      paint,
      { sides: 5 },
    );
  const profile: Flat[] = [
    [radius, height * 0.06],
    [radius * 0.42, height * 0.5],
    [radius * 0.74, height * 0.44],
    [0, height],
  ];
  return lathe(profile, [paint, darker(paint, 0.35), lighter(paint, 0.16)], { sides: 6 });
}

/** A little aside from a place, as far as its room goes. */
const astray = (dice: SeededRng, { room }: PropSpot, radius: number): Flat => {
  const loose = Math.max(0, room - radius) * 0.7;
  return [randomBetween(dice, -loose, loose), randomBetween(dice, -loose, loose)];
};

/** Where the wood must stay low, it is young. */
export const forest: Planting = (spots, dice, detail) =>
  spots.flatMap((spot): Prop[] => {
    const group = [1, 0.74, 0.5].map((share) => {
      const isYoung = spot.most < 0.1;
      const height = isYoung
        ? randomBetween(dice, 0.05, LOW)
        : Math.min(spot.most, randomBetween(dice, 0.22, 0.36));
      const radius = Math.min(spot.room, isYoung ? 0.028 : randomBetween(dice, 0.05, 0.066));
      const paint = mixed(FIR, 0x567048, randomBetween(dice, 0, 0.8));
      const tall = height * share;
      const size = {
        radius,
        height: tall,
        turn: randomBetween(dice, 0, 60),
        aside: astray(dice, spot, radius),
      };
      return propAt(spot, size, fir(tall, radius, paint, detail));
    });
    return group.slice(0, detail === 'fine' ? 3 : 1);
  });

function stack(height: number, radius: number, detail: Detail): Solid {
  const profile: Flat[] = [
    [radius * 0.75, 0],
    [radius, height * 0.45],
    [0, height],
  ];
  return lathe(profile, [darker(STRAW, 0.18), lighter(STRAW, 0.08)], { sides: detail === 'fine' ? 7 : 5 });
}

function poplar(height: number, radius: number, dice: SeededRng, detail: Detail): Solid {
  const paint = mixed(POPLAR, 0x7f8450, dice());
  const profile: Flat[] = [
    [radius * 0.3, 0],
    [radius, height * 0.3],
    [radius * 0.8, height * 0.65],
    [0, height],
  ];
  return lathe(profile, [darker(paint, 0.35), paint, lighter(paint, 0.12)], {
    sides: detail === 'fine' ? 6 : 4,
  });
}

/** A few poplars at one side against the wind; stacks where they would be in the way. */
export const farm: Planting = (spots, dice, detail) => {
  const first = Math.floor(randomBetween(dice, 0, Math.max(1, spots.length - 4)));
  return spots.flatMap((spot, index): Prop[] => {
    const isRow = index >= first && index < first + 4;
    if (isRow && spot.most > 0.15) {
      const [height, radius] = [Math.min(spot.most, randomBetween(dice, 0.24, 0.34)), 0.036];
      const size = { radius, height, turn: randomBetween(dice, 0, 60), aside: astray(dice, spot, 0.05) };
      return [propAt(spot, size, poplar(height, radius, dice, detail))];
    }
    if (dice() < 0.45) return [];
    const radius = Math.min(spot.room, randomBetween(dice, 0.036, 0.05));
    const height = Math.min(spot.most, radius * 1.9);
    return [
      propAt(spot, { radius, height, aside: astray(dice, spot, radius) }, stack(height, radius, detail)),
    ];
  });
};
