import type { ComponentChildren } from 'preact';
import { home } from '../../i18n/home.ts';
import { PROPS, Walker } from './props.tsx';

const TERRAINS = ['farm', 'forest', 'mountain', 'tundra', 'village', 'lake', 'works'] as const;
export type Terrain = (typeof TERRAINS)[number];

interface Tile {
  readonly terrain: Terrain;
  readonly x: number;
  readonly y: number;
}

/** A tile is a pointy hex of wood, seen from 55 degrees or so: as wide as it is, but flattened. */
const HALF_WIDTH = 52;
const SHOULDER = 19;
const TIP = 38;
const THICKNESS = 15;

const TOPS: Record<Terrain, string> = {
  farm: '#d3b765',
  forest: '#6d8a62',
  mountain: '#928ca0',
  tundra: '#cfd3ca',
  village: '#bf9a74',
  lake: '#3d6472',
  works: '#57504b',
};

const SIDES: Record<Terrain, string> = {
  farm: '#8c7232',
  forest: '#40543a',
  mountain: '#5a5566',
  tundra: '#888d84',
  village: '#795b3e',
  lake: '#24414c',
  works: '#2c2826',
};

/** A made-up corner of countryside, from the back row to the front. */
const ROWS: readonly { readonly shift: number; readonly terrains: readonly Terrain[] }[] = [
  { shift: 1, terrains: ['mountain', 'tundra', 'forest'] },
  { shift: 0.5, terrains: ['forest', 'works', 'mountain', 'tundra'] },
  { shift: 0, terrains: ['lake', 'farm', 'forest', 'lake', 'village'] },
  { shift: 0.5, terrains: ['tundra', 'village', 'farm', 'mountain'] },
  { shift: 1, terrains: ['forest', 'lake', 'farm'] },
];

const TILES: readonly Tile[] = ROWS.flatMap(({ shift, terrains }, row) =>
  terrains.map((terrain, column) => ({
    terrain,
    x: 70 + (shift + column) * (HALF_WIDTH * 2 + 3),
    y: 118 + row * (SHOULDER + TIP + 3),
  })),
);

function points(...corners: readonly (readonly [number, number])[]): string {
  return corners.map(([x, y]) => `${x},${y}`).join(' ');
}

function Hex({ terrain, x, y, children }: Tile & { children?: ComponentChildren }) {
  // A lake lies lower than the land around it.
  const drop = terrain === 'lake' ? 6 : 0;
  const foot = THICKNESS - drop;
  const top = points(
    [0, -TIP],
    [HALF_WIDTH, -SHOULDER],
    [HALF_WIDTH, SHOULDER],
    [0, TIP],
    [-HALF_WIDTH, SHOULDER],
    [-HALF_WIDTH, -SHOULDER],
  );
  const left = points([-HALF_WIDTH, SHOULDER], [0, TIP], [0, TIP + foot], [-HALF_WIDTH, SHOULDER + foot]);
  const right = points([HALF_WIDTH, SHOULDER], [0, TIP], [0, TIP + foot], [HALF_WIDTH, SHOULDER + foot]);
  return (
    <g transform={`translate(${x} ${y + drop})`}>
      <polygon points={left} fill={SIDES[terrain]} />
      <polygon points={right} fill={SIDES[terrain]} />
      <polygon points={right} fill="#000" opacity="0.22" />
      <polygon points={top} fill={TOPS[terrain]} stroke="#fff6d8" stroke-opacity="0.35" />
      {children}
    </g>
  );
}

export function Countryside() {
  return (
    <svg class="home-picture" viewBox="0 30 570 400" role="img" aria-label={home.picture}>
      {TILES.map((tile) => {
        const Prop = PROPS[tile.terrain];
        return (
          <Hex key={`${tile.x} ${tile.y}`} {...tile}>
            <Prop />
          </Hex>
        );
      })}
      <Walker x={352} y={304} />
    </svg>
  );
}
