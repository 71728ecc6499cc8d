import { beast } from './kit/beast.ts';
import type { Knife } from './kit/carving.ts';
import { figure } from './kit/figure.ts';
import type { Workshop } from './kit/workshop.ts';
import { IRON, STEEL } from './shapes/colours.ts';
import { drawn } from './shapes/hull.ts';
import { type Paint, type Solid, together } from './shapes/solid.ts';

// What stands on the table for a faction that has no models: bare metal, a plain coat, a grey animal.

export const plainMech = (w: Workshop): Solid =>
  together(
    w.hull(drawn([-150, 280, 130, 280, 180, 400, 120, 620, -160, 620]), 0.24, STEEL, 0.03),
    ...drawn([80, 80, -80, -80]).map(([x, z]) =>
      together(
        w.limb([x, 0, z], [x, 0.05, z], [0.13, 0.1], [0.09, 0.07], IRON),
        w.limb([x, 0.04, z], [x / 2, 0.32, z], [0.05, 0.05], [0.08, 0.07], IRON),
      ),
    ),
  );

export const plainPerson = (cut: Knife, paint: Paint): Solid => figure(cut, { coat: paint });

export const plainAnimal = (cut: Knife): Solid =>
  beast(cut, {
    coat: STEEL,
    legs: IRON,
    spine: [
      [-0.13, 0.14, 0, 0.03],
      [0, 0.145, 0, 0.046],
      [0.1, 0.2, 0, 0.044],
    ],
    head: [
      [0.085, 0.2, 0, 0.044],
      [0.105, 0.245, 0, 0.042],
      [0.165, 0.25, 0, 0.018],
    ],
    stance: [
      [
        [0.07, 0.13, 0.028],
        [0.08, 0, 0.03],
      ],
      [
        [-0.1, 0.14, 0.028],
        [-0.105, 0, 0.03],
      ],
    ],
    eye: [0.125, 0.26, 0.03],
    thick: 0.02,
  });
