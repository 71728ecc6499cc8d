import { lookOf } from '../../factions/index.ts';
import { pathOf } from '../../models/shapes/outlines.ts';

/** Letter on shape, in the faction's colour: to be put into an svg. */
export function EmblemMark({ faction, hasLetter = true }: { faction: string; hasLetter?: boolean }) {
  const { outline, letterAt } = lookOf(faction);
  const [x, y] = letterAt;
  return (
    <g class="emblem" data-faction={faction}>
      <path class="emblem-rim" d={pathOf(outline)} />
      <path d={pathOf(outline)} />
      {hasLetter && (
        <text x={x} y={y}>
          {faction.charAt(0).toUpperCase()}
        </text>
      )}
    </g>
  );
}

/** The same as a picture of its own. The words beside it say whose it is. `holds`: to hold it does something else than to explain it. */
export function Emblem({ faction, holds }: { faction: string; holds?: boolean }) {
  return (
    <svg
      class="emblem-picture"
      viewBox="-2 -2 28 28"
      aria-hidden="true"
      data-holds={holds}
      data-help={faction === '' ? undefined : `faction.${faction}`}
    >
      <EmblemMark faction={faction} />
    </svg>
  );
}
