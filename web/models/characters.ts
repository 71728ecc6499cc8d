import { boar, drover } from './characters/albion.ts';
import { type Knife, knife } from './characters/carving.ts';
import { eagle, rider } from './characters/crimea.ts';
import { muskOx, traveller } from './characters/nordic.ts';
import { bear, wanderer } from './characters/polania.ts';
import { sentry, tiger } from './characters/rusviet.ts';
import { ranger, wolf } from './characters/saxony.ts';
import { lady, monkey } from './characters/togawa.ts';
import { factionPaint } from './colours.ts';
import type { Detail } from './detail.ts';
import { roundPlinth, standing } from './plinth.ts';
import { moved, type Paint, type Solid, scaled, together } from './solid.ts';

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
  return standing(together(person, animal), roundPlinth(faction, 0.19, detail));
}
