import type { Decision, Place, UnitId } from '../../../engine/index.ts';
import type { Draft, Target } from './draft.ts';
import type { InspectedUnits, Mover } from './movers.ts';
import type { Plan } from './plan.ts';

/** The answer in the making to what is owed: shared by the map and the panels. */
export interface AnswerDraft {
  decision: Decision | undefined;
  draft: Draft;
  /** Where the map can be tapped, and what for. */
  targets: ReadonlyMap<Place, Target>;
  /** Only these options are meant: those on the place that was tapped. */
  candidates: readonly string[] | undefined;
  /** An answer is under way. */
  isPending: boolean;
  /** The place whose pieces are listed. */
  sheet: Place | undefined;
  /** Own units that were only looked at, and where they could go. */
  inspected: InspectedUnits | undefined;
  /** The way to the place that was chosen. */
  path: readonly Place[];
  /** Units that can be taken up. */
  movers: readonly Mover[];
  /** Something was chosen: part of an answer, or, where it is all of one and nothing hangs on it, the answer. */
  edit(draft: Draft): void;
  submit(draft: Draft): void;
  /** A place that can be chosen was tapped on the map; `isMeant` says of which units one was tapped, if a figure was. */
  tap(target: Target, isMeant?: (unit: string) => boolean): void;
  /** Lists what is on a place (long press, right click, a tap where nothing can be chosen); nothing closes the list. */
  look(place: Place | undefined): void;
  /** Takes a unit up, with nothing or with all that lies there; a worker with all that can follow it. */
  selectUnit(unit: UnitId, isLoaded: boolean): void;
  /** Gives these answers one after the other, as long as the decisions come as expected. */
  runPlan(plan: Plan): void;
}
