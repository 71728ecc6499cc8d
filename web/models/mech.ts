import { modelsOf } from '../factions/load-models.ts';
import { workshop } from './kit/workshop.ts';
import { plainMech } from './plain-models.ts';
import type { Detail } from './shapes/detail.ts';
import { facing, type Solid } from './shapes/solid.ts';

/** The mech of a faction. Nobody looks up at a table: undersides are only made where it is seen from near. */
export function mech(faction: string, detail: Detail): Solid {
  const make = modelsOf(faction)?.mech ?? plainMech;
  const solid = make(workshop(detail));
  return detail === 'fine' ? solid : solid.filter((face) => facing(face)[1] > -0.9);
}
