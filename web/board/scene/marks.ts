import { isHex, type Place } from '../../../engine/index.ts';
import type { Choosable, ReachHighlight } from '../overlays.tsx';
import { DANGER } from '../overlays.tsx';
import type { Placement } from './pieces.ts';
import type { Things } from './scene.ts';
import { groundPointOf } from './space.ts';

type Mark = readonly [string, { readonly model: string } & Placement];

const onPlace = (id: string, model: string, place: Place): Mark => [
  id,
  { model: isHex(place) ? model : `${model}:base`, ...groundPointOf(place), y: 0, heading: 0, size: 1 },
];

/** Around what can be chosen; red where it would hurt. */
export function ringsOf(choosable: ReadonlyMap<Place, Choosable>): Things {
  return [...choosable].map(([place, { isChosen, signs }]) => {
    const kind = isChosen ? 'chosen' : signs.some((sign) => DANGER.includes(sign.kind)) ? 'danger' : 'open';
    return onPlace(`ring:${place}`, `ring:${kind}`, place);
  });
}

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
