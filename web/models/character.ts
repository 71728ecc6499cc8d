import { lookOf } from '../factions/index.ts';
import { modelsOf } from '../factions/load-models.ts';
import { knife } from './kit/carving.ts';
import { plainAnimal, plainPerson } from './plain-models.ts';
import { onPlinth, roundPlinth } from './plinth.ts';
import type { Detail } from './shapes/detail.ts';
import { moved, type Solid, scaled, together } from './shapes/solid.ts';

/** Somebody of this faction and the animal that goes along, side by side, their feet on the ground. */
export function pair(faction: string, detail: Detail): { person: Solid; animal: Solid } {
  const { person, animal } = modelsOf(faction) ?? { person: plainPerson, animal: plainAnimal };
  const cut = knife(detail);
  return {
    person: moved(person(cut, lookOf(faction).colour), [-0.025, 0, -0.08]),
    animal: moved(scaled(animal(cut), [0.92, 0.95, 0.92]), [-0.005, 0, 0.075]),
  };
}

export function character(faction: string, detail: Detail): Solid {
  const { person, animal } = pair(faction, detail);
  return onPlinth(together(person, animal), roundPlinth(faction, 0.19, detail));
}
