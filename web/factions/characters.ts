import { type Knife, knife } from '../models/kit/carving.ts';
import { onPlinth, roundPlinth } from '../models/plinth.ts';
import { factionPaint } from '../models/shapes/colours.ts';
import type { Detail } from '../models/shapes/detail.ts';
import { moved, type Paint, type Solid, scaled, together } from '../models/shapes/solid.ts';
import { boar, drover } from './albion/character.ts';
import { eagle, rider } from './crimea/character.ts';
import { muskOx, traveller } from './nordic/character.ts';
import { bear, wanderer } from './polania/character.ts';
import { sentry, tiger } from './rusviet/character.ts';
import { ranger, wolf } from './saxony/character.ts';
import { lady, monkey } from './togawa/character.ts';

type Pair = readonly [person: (cut: Knife, paint: Paint) => Solid, animal: (cut: Knife) => Solid];

const PAIRS: Readonly<Record<string, Pair>> = {
  saxony: [ranger, wolf],
  nordic: [traveller, muskOx],
  rusviet: [sentry, tiger],
  togawa: [lady, monkey],
  albion: [drover, boar],
  crimea: [rider, eagle],
  polania: [wanderer, bear],
};
const PLAIN: Pair = [traveller, wolf];

/** Somebody of this faction and the animal that goes along, side by side, their feet on the ground. */
export function pair(faction: string, detail: Detail): { person: Solid; animal: Solid } {
  const [person, animal] = PAIRS[faction] ?? PLAIN;
  const cut = knife(detail);
  return {
    person: moved(person(cut, factionPaint(faction)), [-0.025, 0, -0.08]),
    animal: moved(scaled(animal(cut), [0.92, 0.95, 0.92]), [-0.005, 0, 0.075]),
  };
}

export function character(faction: string, detail: Detail): Solid {
  const { person, animal } = pair(faction, detail);
  return onPlinth(together(person, animal), roundPlinth(faction, 0.19, detail));
}
