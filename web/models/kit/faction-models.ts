import type { Paint, Solid } from '../shapes/solid.ts';
import type { Knife } from './carving.ts';
import type { Workshop } from './workshop.ts';

/** What `web/factions/<id>/models.ts` exports: the pieces that no other faction has. */
export interface FactionModels {
  readonly mech: (w: Workshop) => Solid;
  /** Its character, in a coat of the given paint, and the animal that goes along. */
  readonly person: (cut: Knife, paint: Paint) => Solid;
  readonly animal: (cut: Knife) => Solid;
}
