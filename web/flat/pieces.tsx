import { RESOURCES, type Structure } from '../../engine/index.ts';
import { EmblemMark } from './emblem.tsx';
import type { Standing, Troop } from './standing.ts';

// Marks are drawn around their middle; a row of them is laid out by their widths.

const CHARACTER = 'M0-9a5 5 0 0 1 3.5 8.500L8 9H-8L-3.500-0.500A5 5 0 0 1 0-9z';
const MECH = 'M-8-8H8V1H5L7 9H2L0.500 3H-0.500L-2 9H-7L-5 1H-8z';
const WORKER = 'M0-8a4 4 0 0 1 3 6.500l5 2.500l-3 3l1 5H-6l1-5l-3-3l5-2.500A4 4 0 0 1 0-8z';

const STRUCTURE_PATH: Readonly<Record<Structure, string>> = {
  monument: 'M-2-10h4l3 17h3v4H-8v-4h3z',
  mill: 'M-6 10l2-13h8l2 13zM-11-10L0-4L11-10L3-2L9 6L0 0L-9 6L-3-2z',
  mine: 'M-11 10v-7L0-9L11 3v7H5V3H-5v7z',
  armory: 'M-10-8h20v9c0 5-5 8-10 10C-5 9-10 6-10 1z',
};

const GOODS_PATH: Readonly<Record<(typeof RESOURCES)[number], string>> = {
  oil: 'M-5-7h10v14h-10z',
  metal: 'M-7-5h14v3h-4v4h4v3h-14v-3h4v-4h-4z',
  food: 'M0-8c5 3 5 10 0 16c-5-6-5-13 0-16z',
  wood: 'M-7-3h14v6h-14z',
};

interface Part {
  width: number;
  /** Drawn around 0, 0. */
  path?: string;
  className?: string;
  text?: string;
  emblem?: string;
}

const LETTER = 14;
const MOST_WIDTH = 84;

const widthOf = (parts: readonly Part[]): number => parts.reduce((sum, { width }) => sum + width, 0);

function troopParts({ faction, hasCharacter, mechs, workers }: Troop): Part[] {
  const units: Part[] = [
    ...(hasCharacter ? [{ width: 16, path: CHARACTER }] : []),
    ...(mechs > 0 ? [{ width: 18, path: MECH }] : []),
    ...(mechs > 1 ? [{ width: LETTER, text: String(mechs) }] : []),
    ...(workers > 0 ? [{ width: 17, path: WORKER }] : []),
    ...(workers > 1 ? [{ width: LETTER, text: String(workers) }] : []),
  ];
  const emblem: Part = { width: 19, emblem: faction };
  // Too small to be read is worse than not there: colour and band say whose they are.
  return widthOf(units) + emblem.width > MOST_WIDTH - 6 ? units : [emblem, ...units];
}

function PartMark({ part, x }: { part: Part; x: number }) {
  if (part.emblem !== undefined)
    return (
      <g transform={`translate(${x - 8} -8) scale(0.67)`}>
        <EmblemMark faction={part.emblem} hasLetter={false} />
      </g>
    );
  if (part.text !== undefined)
    return (
      <text class="count" x={x} y="0" dy="0.36em">
        {part.text}
      </text>
    );
  return <path class={part.className ?? 'unit'} d={part.path ?? ''} transform={`translate(${x} 0)`} />;
}

function Line({ parts, y, faction }: { parts: readonly Part[]; y: number; faction?: string }) {
  const width = widthOf(parts);
  const scale = Math.min(1, MOST_WIDTH / (width + 6));
  let x = -width / 2;
  return (
    <g
      transform={`translate(0 ${y}) scale(${scale})`}
      {...(faction !== undefined && { 'data-faction': faction })}
    >
      {faction !== undefined &&
        ['rim', 'pill'].map((layer) => (
          <rect key={layer} class={layer} x={-width / 2 - 3} y="-13" width={width + 6} height="26" rx="8" />
        ))}
      {parts.map((part, index) => {
        const middle = x + part.width / 2;
        x += part.width;
        // Parts have no identity of their own: they are redrawn from left to right.
        return <PartMark key={index} part={part} x={middle} />;
      })}
    </g>
  );
}

/** Units, structure, token and goods of a place, in three rows. */
export function Pieces({ standing, isBase = false }: { standing: Standing; isBase?: boolean }) {
  const { troops, structure, goods, token } = standing;
  const middle = isBase ? 12 : troops.length > 1 ? -12 : 2;
  const goodsParts: Part[] = RESOURCES.flatMap((what) => {
    const n = goods?.[what] ?? 0;
    if (n === 0) return [];
    const mark: Part = { width: 15, path: GOODS_PATH[what], className: `goods goods-${what}` };
    return [mark, { width: n > 9 ? 2 * LETTER : LETTER, text: String(n) }];
  });
  return (
    <g class="pieces">
      {structure !== undefined && (
        <g class="structure" data-faction={structure.faction} transform="translate(0 -27)">
          <circle class="rim" r="14" />
          <circle r="14" />
          <path d={STRUCTURE_PATH[structure.structure]} />
        </g>
      )}
      {token !== undefined && (
        <g class="token" data-faction={token.faction} transform="translate(-25 -18)">
          {token.kind === 'flag' ? (
            <path d="M-7 12v-24h2l13 6l-13 6v12z" />
          ) : (
            <path class={token.armed ? 'armed' : 'spent'} d="M-10 8L0-11L10 8z" />
          )}
        </g>
      )}
      {troops.map((troop, index) => (
        <Line key={troop.seat} parts={troopParts(troop)} y={middle + index * 26} faction={troop.faction} />
      ))}
      {goodsParts.length > 0 && <Line parts={goodsParts} y={isBase ? 38 : 28} />}
    </g>
  );
}
