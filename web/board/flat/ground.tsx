import {
  allFactions,
  HEXES,
  type HexId,
  hexName,
  PRODUCT,
  RIVERS,
  siteOf,
  TERRAIN_OF,
  TUNNELS,
} from '../../../engine/index.ts';
import { ARIA_HIDDEN, memoised } from '../../lib/memoised.ts';
import { DRAWINGS } from '../../ui/icons/drawings.ts';
import { billboard } from '../anchors.ts';
import {
  BASE_RADIUS,
  corners,
  edgeBetween,
  pathText,
  placeCentre,
  placeSite,
  pointsText,
  shift,
} from '../geometry.ts';
import { type DetailLevel, TEXT } from '../layout.ts';
import { TerrainArt, TunnelMark } from './terrain.tsx';

const HEX_POINTS = pointsText(corners(0.985));
const BOARD_POINTS = pointsText(corners(1.075));
const TRIM_POINTS = pointsText(corners(1.1));

/** All that never changes in a game: drawn once. `factions`: those in play. */
export const Ground = memoised(({ factions }: { factions: readonly string[] }) => (
  <g class="map-ground" {...ARIA_HIDDEN}>
    <g class="board-side" transform="translate(0 5)">
      <Slab points={TRIM_POINTS} />
    </g>
    <g class="board-trim">
      <Slab points={TRIM_POINTS} />
    </g>
    <g class="board">
      <Slab points={BOARD_POINTS} />
    </g>
    {allFactions().map(({ id }) => (
      <Plinth key={id} faction={id} isInPlay={factions.includes(id)} />
    ))}
    {HEXES.map((hex) => (
      <g key={hex} transform={shift(placeCentre(hex))} class={`ground ground-${TERRAIN_OF[hex]}`}>
        <polygon class="soil" points={HEX_POINTS} />
        <TerrainArt terrain={TERRAIN_OF[hex]} />
      </g>
    ))}
  </g>
));

/** Names, products and tunnels lie above the bands of control. */
export const Names = memoised(({ level }: { level: DetailLevel }) => (
  <g class="map-names" {...ARIA_HIDDEN}>
    {HEXES.map((hex) => (
      <g
        key={hex}
        {...billboard(hex, { x: 0, y: 0 }, 1)}
        transform={shift(placeCentre(hex))}
        class={`named-${TERRAIN_OF[hex]}`}
      >
        <HexName hex={hex} level={level} />
        {TUNNELS.includes(hex) && (
          <g
            transform={
              level === 'pills' ? 'translate(27 -25.5) scale(0.75)' : 'translate(28 -14) scale(0.95)'
            }
          >
            <TunnelMark />
          </g>
        )}
      </g>
    ))}
  </g>
));

function Slab({ points }: { points: string }) {
  return (
    <>
      {HEXES.map((hex) => (
        <polygon key={hex} points={points} transform={shift(placeCentre(hex))} />
      ))}
    </>
  );
}

/** A round plinth in the faction's colour. */
function Plinth({ faction, isInPlay }: { faction: string; isInPlay: boolean }) {
  return (
    <g
      class="plinth"
      data-faction={faction}
      data-in-play={isInPlay}
      transform={shift(placeCentre(`base:${faction}`))}
    >
      <circle class="plinth-side" r={BASE_RADIUS - 1} cy="4" />
      <circle class="plinth-top" r={BASE_RADIUS - 1.5} />
      <circle class="plinth-line" r={BASE_RADIUS - 5} />
    </g>
  );
}

/** The name people say, and what the hex brings forth. */
function HexName({ hex, level }: { hex: HexId; level: DetailLevel }) {
  const terrain = TERRAIN_OF[hex];
  const product = PRODUCT[terrain];
  const size = TEXT[level];
  const path = product === undefined ? undefined : DRAWINGS[product];
  const isBeside = level !== 'pills' && path !== undefined;
  const sign = level === 'pills' ? { x: -27, y: -25.5, size: 14 } : { x: -12.5, y: -31, size: size * 0.75 };
  return (
    <>
      {path !== undefined && (
        <path
          class="product"
          d={path}
          transform={`translate(${sign.x} ${sign.y}) scale(${sign.size / 20})`}
        />
      )}
      <text class="hex-name" x={isBeside ? 6 : 0} y={level === 'pills' ? -23 : -26} font-size={size}>
        {hexName(hex)}
      </text>
    </>
  );
}

const RIVER_EDGES = [
  ...RIVERS.map(([a, b]) => edgeBetween(siteOf(a), siteOf(b))),
  ...allFactions().flatMap(({ id, base }) =>
    (base.rivers ?? []).map((hex) => edgeBetween(placeSite(`base:${id}`), siteOf(hex))),
  ),
];

/** Rivers run on the edges: banks first, then water, then the light on it. Above the bands, so that none is hidden. */
export const Rivers = memoised(() => {
  const path = RIVER_EDGES.map((edge) => pathText(edge)).join('');
  return (
    <g class="rivers" {...ARIA_HIDDEN}>
      {['bank', 'water', 'glint'].map((layer) => (
        <path key={layer} class={layer} d={path} />
      ))}
    </g>
  );
});
