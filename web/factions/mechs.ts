import { type Workshop, workshop } from '../models/kit/workshop.ts';
import { IRON, STEEL } from '../models/shapes/colours.ts';
import type { Detail } from '../models/shapes/detail.ts';
import { drawn } from '../models/shapes/hull.ts';
import { facing, type Solid, together } from '../models/shapes/solid.ts';
import { albion } from './albion/mech.ts';
import { crimea } from './crimea/mech.ts';
import { nordic } from './nordic/mech.ts';
import { polania } from './polania/mech.ts';
import { rusviet } from './rusviet/mech.ts';
import { saxony } from './saxony/mech.ts';
import { togawa } from './togawa/mech.ts';

const MECHS: Readonly<Record<string, (w: Workshop) => Solid>> = {
  albion,
  crimea,
  nordic,
  polania,
  rusviet,
  saxony,
  togawa,
};

/** A faction that has no drawing yet walks in bare metal. */
const unpainted = (w: Workshop): Solid =>
  together(
    w.hull(drawn([-150, 280, 130, 280, 180, 400, 120, 620, -160, 620]), 0.24, STEEL, 0.03),
    ...drawn([80, 80, -80, -80]).map(([x, z]) =>
      together(
        w.limb([x, 0, z], [x, 0.05, z], [0.13, 0.1], [0.09, 0.07], IRON),
        w.limb([x, 0.04, z], [x / 2, 0.32, z], [0.05, 0.05], [0.08, 0.07], IRON),
      ),
    ),
  );

/** The mech of a faction. Nobody looks up at a table: undersides are only made where it is seen from near. */
export function mech(faction: string, detail: Detail): Solid {
  const solid = (MECHS[faction] ?? unpainted)(workshop(detail));
  return detail === 'fine' ? solid : solid.filter((face) => facing(face)[1] > -0.9);
}
