import { registerFaction, registerMat } from '../model/roster.ts';
import type { Pair } from '../model/setup-options.ts';
import { albion } from './factions/albion.ts';
import { crimea } from './factions/crimea.ts';
import { nordic } from './factions/nordic.ts';
import { polania } from './factions/polania.ts';
import { rusviet } from './factions/rusviet.ts';
import { saxony } from './factions/saxony.ts';
import { togawa } from './factions/togawa.ts';
import { agricultural } from './mats/agricultural.ts';
import { engineering } from './mats/engineering.ts';
import { industrial } from './mats/industrial.ts';
import { innovative } from './mats/innovative.ts';
import { mechanical } from './mats/mechanical.ts';
import { militant } from './mats/militant.ts';
import { patriotic } from './mats/patriotic.ts';

/** What is in the box. A new faction or mat is a file in its folder and a name here. */
const FACTIONS = [polania, albion, nordic, rusviet, togawa, crimea, saxony] as const;
export type RegisteredFaction = (typeof FACTIONS)[number]['id'];

for (const faction of FACTIONS) registerFaction(faction);
for (const mat of [industrial, engineering, militant, patriotic, innovative, mechanical, agricultural]) {
  registerMat(mat);
}

/** OPEN-04 */
export const STRONG_PAIRS: readonly Pair[] = [
  { faction: rusviet.id, mat: industrial.id },
  { faction: crimea.id, mat: patriotic.id },
];
