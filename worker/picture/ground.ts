import {
  allFactions,
  factionOf,
  HEXES,
  type HexId,
  isHex,
  type Place,
  RIVERS,
  siteOf,
  TERRAIN_OF,
  TUNNELS,
} from '../../engine/index.ts';
import { box, Canvas, type Colour, circle, type Placed } from './canvas.ts';
import { type Contour, contoursOf, type Flat } from './path.ts';

// The board without its pieces: the same in every game, and drawn once.

/** As large as link previews are shown. */
export const SIZE = { width: 1200, height: 630 } as const;

export const PAINT = {
  baize: 0x1b3a28,
  baizeDeep: 0x142c1f,
  side: 0x0d0a07,
  trim: 0x8a6a2e,
  board: 0x2b2016,
  brass: 0xc9a24b,
  brassLight: 0xefd795,
  paper: 0xf1e6c8,
  paperLight: 0xfaf3dd,
  paperShade: 0xdccb9f,
  ink: 0x2a2118,
  inkSoft: 0x524535,
  ivory: 0xfffbee,
  black: 0x120e09,
  encounter: 0x2f7a54,
} as const satisfies Readonly<Record<string, Colour>>;

type Terrain = (typeof TERRAIN_OF)[HexId];

/** The plan's own units, as on the flat map: a hex is 100 high. */
const RADIUS = 50;
const WIDTH = Math.sqrt(3) * RADIUS;
const SCALE = 0.862;
/** Where the middle of row 0, column 0 lies in the picture. */
const CORNER: Flat = [88, 46];
const PLINTH = 37;
/** The paper beside the board, on which the moment is written. */
export const NOTE = { x: 706, y: 34, width: 456, height: 562 } as const;

/** Pointy hexes, even rows shifted half a hex to the right; bases stand on the same grid, just outside. */
function centreOf({ row, col }: ReturnType<typeof siteOf>): Flat {
  return [(col + (row % 2 === 0 ? 0.5 : 0)) * WIDTH, row * 1.5 * RADIUS];
}

const siteAt = (place: Place): ReturnType<typeof siteOf> =>
  isHex(place) ? siteOf(place) : factionOf(place.slice('base:'.length)).base;

/** Where a drawing around the middle of a place is put, moved by so much of the plan's units. */
export function at(place: Place, dx = 0, dy = 0, scale = 1): Placed {
  const [x, y] = centreOf(siteAt(place));
  return { x: CORNER[0] + (x + dx) * SCALE, y: CORNER[1] + (y + dy) * SCALE, scale: SCALE * scale };
}

/** A hex around 0, 0; smaller or larger by a factor. */
export function hexagon(factor: number): Contour {
  const points = Array.from({ length: 6 }, (_, corner): Flat => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return [Math.cos(angle) * RADIUS * factor, Math.sin(angle) * RADIUS * factor];
  });
  return { points, isClosed: true };
}

const SOIL: Readonly<Record<Terrain, Colour>> = {
  farm: 0xc9b26f,
  forest: 0x86a07a,
  mountain: 0xa19bab,
  tundra: 0xc9cec6,
  village: 0xc4a47f,
  lake: 0x466b7b,
  factory: 0x5d554f,
};

interface Stroke {
  readonly path: string;
  readonly colour: Colour;
  /** A line so wide; filled if there is none. */
  readonly width?: number;
  readonly alpha?: number;
}

/** What is known of a terrain without its colour; it stands at the edge, for the middle belongs to the pieces. */
const SIGNS: Readonly<Record<Terrain, readonly Stroke[]>> = {
  farm: [
    {
      path: 'M-39-12Q0-24 39-12M-39-2Q0-14 39-2M-39 8Q0-4 39 8M-39 18Q0 6 39 18M-34 27Q0 16 34 27M-22 35Q0 28 22 35M-32-22Q0-33 32-22',
      colour: 0xa98c43,
      width: 3.2,
      alpha: 0.55,
    },
    { path: 'M-37-13l3-10l3 10zM-27-18l3-10l3 10zM21-18l3-10l3 10zM31-13l3-10l3 10z', colour: 0x8f6f22 },
  ],
  forest: [
    { path: 'M-38 14q8-5 16 0M20 16q8-5 16 0M-12 34q8-5 16 0', colour: 0x5f7b57, width: 2, alpha: 0.7 },
    {
      path: 'M-42-13L-37-27L-32-13zM-25-24L-20-37L-15-24zM-35-17L-29-33L-23-17zM15-24L20-37L25-24zM32-13L37-27L42-13zM23-17L29-33L35-17z',
      colour: 0x36553b,
    },
    {
      path: 'M-42-13L-37-27V-13zM-35-17L-29-33V-17zM15-24L20-37V-24zM23-17L29-33V-17z',
      colour: 0x4d7050,
    },
  ],
  mountain: [
    { path: 'M-36 16l5-4l6 5M24 20l6-5l6 4M-8 34l6-4l7 4', colour: 0x767084, width: 2 },
    { path: 'M-42-12L-27-34L-13-13zM12-13L26-35L42-11z', colour: 0x7d778c },
    { path: 'M-27-34L-13-13H-24L-28-22zM26-35L42-11H27L24-23z', colour: 0x5f5970 },
    {
      path: 'M-27-34L-32-26.5L-28-25L-25-28L-22-26.5zM26-35L20.5-27L25-25.5L28-28.5L31.5-27z',
      colour: 0xf2f2f4,
    },
  ],
  tundra: [
    {
      path: 'M-37 14q9-7 18 0q-9 7-18 0zM16 30q8-6 16 0q-8 6-16 0zM-33-17q7-6 14 0q-7 6-14 0z',
      colour: 0xb3c4cd,
    },
    { path: 'M22-13L28-32L34-13M24-19h8M25.5-25h5M24-19l8 6M32-19l-8 6', colour: 0x4f4a42, width: 1.6 },
  ],
  village: [
    { path: 'M-38 20Q-10 4 8 18Q22 28 38 11', colour: 0xae8a60, width: 4 },
    { path: 'M-39-14v-6h8v6zM-27-20v-6h8v6zM19-20v-6h8v6zM31-14v-6h8v6z', colour: 0xe3cfa9 },
    {
      path: 'M-41-19L-35-27L-29-19zM-29-25L-23-34L-17-25zM17-25L23-34L29-25zM29-19L35-27L41-19z',
      colour: 0x87503a,
    },
    { path: 'M-24.5-22.5h3v3h-3z', colour: 0xffcf5c },
  ],
  lake: [
    {
      path: 'M-32-14q5-4 10 0q5 4 10 0M14-18q5-4 10 0q5 4 10 0M-20 6q5-4 10 0q5 4 10 0M10 16q5-4 10 0q5 4 10 0M-34 20q5-4 10 0M-6 34q5-4 10 0',
      colour: 0x8fb2bd,
      width: 1.8,
      alpha: 0.75,
    },
  ],
  factory: [
    {
      path: 'M-40 22H40M-37 27H37M-36 20v9M-26 20v9M-16 20v9M-6 20v9M4 20v9M14 20v9M24 20v9M34 20v9',
      colour: 0x37312d,
      width: 1.8,
    },
    {
      path: 'M-41-8V-21L-34-16V-23L-27-18V-33H-22V-8zM41-8V-19H36V-27H31V-19H28V-33H22V-8z',
      colour: 0x1e1a18,
    },
    { path: 'M-36-14h3v3h-3zM-29-14h3v3h-3zM30-15h3v3h-3z', colour: 0xffcf5c },
  ],
};

const TUNNEL: readonly Stroke[] = [
  { path: 'M-10 10v-9a10 10 0 0 1 20 0v9z', colour: 0xf3ead3 },
  { path: 'M-8.5 10v-9a8.5 8.5 0 0 1 17 0v9z', colour: 0x7d756b },
  { path: 'M-6 10v-8a6 6 0 0 1 12 0v8z', colour: 0x14100c },
];

function put(canvas: Canvas, strokes: readonly Stroke[], where: Placed): void {
  for (const { path, colour, width, alpha = 1 } of strokes)
    if (width === undefined) canvas.fill(contoursOf(path), colour, where, alpha);
    else canvas.stroke(contoursOf(path), { width, colour }, where, alpha);
}

/** The edge between two neighbours, around the middle of the first. */
function edgeBetween(a: Place, b: Place): Contour {
  const [from, to] = [centreOf(siteAt(a)), centreOf(siteAt(b))];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [alongX, alongY] = [((-dy / WIDTH) * RADIUS) / 2, ((dx / WIDTH) * RADIUS) / 2];
  return {
    points: [
      [dx / 2 + alongX, dy / 2 + alongY],
      [dx / 2 - alongX, dy / 2 - alongY],
    ],
    isClosed: false,
  };
}

const RIVER_EDGES: readonly (readonly [Place, Place])[] = [
  ...RIVERS,
  ...allFactions().flatMap(({ id, base }) =>
    (base.rivers ?? []).map((hex): [Place, Place] => [`base:${id}`, hex]),
  ),
];

/** Rivers lie above the bands of control, so that none is hidden. */
export function drawRivers(canvas: Canvas): void {
  for (const { width, colour } of [
    { width: 9, colour: 0xe9dfbd },
    { width: 6, colour: 0x25648c },
  ])
    for (const [a, b] of RIVER_EDGES) canvas.stroke([edgeBetween(a, b)], { width, colour }, at(a));
}

let sheet: Canvas | undefined;

/**
 * The sheet with nothing but the board on it, to draw the pieces on. There is one of it, for it is large: whoever has drawn on it
 * takes the picture off before anybody else draws.
 */
export function freshSheet(): Canvas {
  sheet ??= drawGround();
  sheet.wipe();
  return sheet;
}

function drawGround(): Canvas {
  const canvas = new Canvas(SIZE.width, SIZE.height);
  canvas.clear(PAINT.baize);
  // The baize is darker towards the rim.
  for (let width = 10; width <= 120; width += 10)
    canvas.stroke([box(0, 0, SIZE.width, SIZE.height)], { width, colour: PAINT.baizeDeep }, undefined, 0.12);
  for (const [colour, factor, dy] of [
    [PAINT.side, 1.13, 6],
    [PAINT.trim, 1.12, 0],
    [PAINT.board, 1.075, 0],
  ] as const)
    for (const hex of HEXES) canvas.fill([hexagon(factor)], colour, at(hex, 0, dy));
  // Bases of factions that may not be in play: units can come there all the same.
  for (const { id } of allFactions()) {
    canvas.fill([circle(0, 0, PLINTH)], PAINT.board, at(`base:${id}`), 0.6);
    canvas.stroke([circle(0, 0, PLINTH - 1)], { width: 2, colour: PAINT.trim }, at(`base:${id}`), 0.5);
  }
  for (const hex of HEXES) {
    canvas.fill([hexagon(0.985)], SOIL[TERRAIN_OF[hex]], at(hex));
    put(canvas, SIGNS[TERRAIN_OF[hex]], at(hex));
    if (TUNNELS.includes(hex)) put(canvas, TUNNEL, at(hex, 28, -14, 0.95));
  }
  drawNote(canvas);
  canvas.layGround();
  return canvas;
}

/** Paper with a rim of brass, and its shadow. */
function drawNote(canvas: Canvas): void {
  const { x, y, width, height } = NOTE;
  canvas.fill([box(x + 5, y + 7, width, height)], 0x000000, undefined, 0.3);
  canvas.fill([box(x, y, width, height)], PAINT.paper);
  canvas.stroke([box(x + 8, y + 8, width - 16, height - 16)], { width: 1.6, colour: PAINT.brass });
  canvas.stroke(
    [box(x + 12, y + 12, width - 24, height - 24)],
    { width: 0.8, colour: PAINT.brass },
    undefined,
    0.7,
  );
}

/** A round plinth in a faction's colour. */
export function drawPlinth(canvas: Canvas, base: Place, colour: Colour, ink: Colour): void {
  canvas.fill([circle(0, 0, PLINTH)], PAINT.side, at(base, 0, 4));
  canvas.fill([circle(0, 0, PLINTH)], PAINT.brass, at(base));
  canvas.fill([circle(0, 0, PLINTH - 3)], colour, at(base));
  canvas.stroke([circle(0, 0, PLINTH - 6)], { width: 1.2, colour: ink }, at(base), 0.35);
}
