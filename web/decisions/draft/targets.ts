import { type Decision, type GameView, isHex, type Place } from '../../../engine/index.ts';
import { type Draft, rowsOf, type Target, tapped, targetsOf } from './draft.ts';
import { type Mover, moversOf } from './movers.ts';
import { hexesOf, putDown } from './placing.ts';
import { allTo, retreatPlaces } from './retreats.ts';
import { destinationsOf } from './walk.ts';

/** Where the map can be tapped now, and what for. */
export function tappable(
  decision: Decision,
  view: Readonly<GameView>,
  movers: readonly Mover[] = moversOf(decision, view),
): ReadonlyMap<Place, Target> {
  switch (decision.kind) {
    case 'pickSection':
    case 'pickUnit':
      return unitTargets(movers, view);
    case 'pickStep':
      // A place that is both is a destination; the units there are taken up from the list of what is there.
      return new Map([...unitTargets(movers, view), ...destinationsOf(decision, view)]);
    case 'placeGoods':
      return new Map(
        hexesOf(decision.spec).map((place) => [place, { place, part: 'at', ids: [place], effects: [] }]),
      );
    case 'retreat':
      return new Map(
        retreatPlaces(decision.spec).map((place) => [
          place,
          { place, part: 'all', ids: [place], effects: [] },
        ]),
      );
    default:
      return targetsOf(decision, view.public);
  }
}

function unitTargets(movers: readonly Mover[], { public: table }: Readonly<GameView>): Map<Place, Target> {
  const targets = new Map<Place, Target>();
  for (const { id, ids } of rowsOf(
    movers.map(({ unit }) => ({ id: unit })),
    table,
  )) {
    const place = movers.find(({ unit }) => ids.includes(unit))?.at;
    if (place === undefined) continue;
    const before = targets.get(place);
    targets.set(place, { place, part: 'unit', ids: [...(before?.ids ?? []), id], effects: [] });
  }
  return targets;
}

/** The draft after a tap; undefined if several things there could be meant. */
export function draftAfter(decision: Decision, draft: Draft, target: Target): Draft | undefined {
  if (decision.kind === 'placeGoods' && isHex(target.place))
    return putDown(decision.spec, draft, target.place);
  if (decision.kind === 'retreat') return allTo(decision.spec, target.place);
  return tapped(decision, draft, target);
}
