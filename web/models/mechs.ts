import { IRON, STEEL } from './colours.ts';
import type { Detail } from './detail.ts';
import { albion } from './mechs/albion.ts';
import { crimea } from './mechs/crimea.ts';
import { nordic } from './mechs/nordic.ts';
import { polania } from './mechs/polania.ts';
import { rusviet } from './mechs/rusviet.ts';
import { saxony } from './mechs/saxony.ts';
import { togawa } from './mechs/togawa.ts';
import { type Workshop, workshop } from './mechs/workshop.ts';
import { drawn } from './shapes-hull.ts';
import { facing, type Solid, together } from './solid.ts';

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
