import { isHex, type Place } from '../../../engine/index.ts';
import type { Choosable, ReachHighlight } from '../overlays.tsx';
import { DANGER } from '../overlays.tsx';
import type { ChoiceKind } from './choice-marks.ts';
import type { Placement } from './pieces.ts';
import type { Things } from './scene.ts';
import { groundPointOf } from './space.ts';

type Mark = readonly [string, { readonly model: string } & Placement];

const onPlace = (id: string, model: string, place: Place): Mark => [
  id,
  { model: isHex(place) ? model : `${model}:base`, ...groundPointOf(place), y: 0, heading: 0, size: 1 },
];

function choiceKindOf({ isChosen, signs }: Choosable): ChoiceKind {
  if (isChosen) return 'chosen';
  return signs.some(({ kind }) => DANGER.includes(kind)) ? 'danger' : 'open';
}

/** Around what can be chosen; red and in pieces where it would hurt. */
export const framesOf = (choosable: ReadonlyMap<Place, Choosable>): Things =>
  [...choosable].map(([place, choice]) => onPlace(`frame:${place}`, `frame:${choiceKindOf(choice)}`, place));

/** The light over the frames. */
export const glowsOf = (choosable: ReadonlyMap<Place, Choosable>): Things =>
  [...choosable].flatMap(([place, choice]) =>
    isHex(place) ? [onPlace(`glow:${place}`, `glow:${choiceKindOf(choice)}`, place)] : [],
  );

/** Over what is talked of, what can be chosen, and where somebody could go. */
export function veilsOf(
  lit: ReadonlySet<Place>,
  choosable: ReadonlyMap<Place, Choosable>,
  reach: ReachHighlight | undefined,
): Things {
  return [
    ...[...lit].map((place) => onPlace(`lit:${place}`, 'veil:lit', place)),
    ...[...choosable.keys()].map((place) => onPlace(`open:${place}`, 'veil:open', place)),
    ...[...(reach?.places.keys() ?? [])].map((place) =>
      onPlace(`reach:${place}`, `reach:${reach?.faction}`, place),
    ),
  ];
}
