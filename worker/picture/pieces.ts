import {
  baseOf,
  controlledHexes,
  HEXES,
  type HexId,
  type Place,
  RESOURCES,
  type Resource,
  type SeatId,
  STRUCTURES,
  type Table,
} from '../../engine/index.ts';
import { isDark, lookOf } from '../../web/factions/index.ts';
import { CHARACTER_PATH, WORKER_PATH } from '../../web/models/shapes/figures.ts';
import type { BandPattern, Look } from '../../web/models/shapes/look.ts';
import { pathOf } from '../../web/models/shapes/outlines.ts';
import { type Canvas, type Colour, circle, type Placed } from './canvas.ts';
import { at, drawPlinth, drawRivers, hexagon, PAINT } from './ground.ts';
import { write } from './lettering.ts';
import { contoursOf } from './path.ts';
import { stampOf } from './stamp.ts';

// Everything that stands on the board at a moment.

interface Standing {
  seat: SeatId;
  hasCharacter: boolean;
  mechs: number;
  workers: number;
}

/** The units on each place, by seat. */
function standings(table: Readonly<Table>): Map<Place, Standing[]> {
  const places = new Map<Place, Standing[]>();
  const here = (place: Place, seat: SeatId): Standing => {
    const known = places.get(place) ?? [];
    places.set(place, known);
    const own = known.find((other) => other.seat === seat);
    if (own !== undefined) return own;
    const fresh = { seat, hasCharacter: false, mechs: 0, workers: 0 };
    known.push(fresh);
    return fresh;
  };
  for (const [seat, { character, mechs, workers }] of table.seats.entries()) {
    if (character !== 'mat') here(character, seat).hasCharacter = true;
    for (const place of mechs) if (place !== 'mat') here(place, seat).mechs += 1;
    for (const place of workers) if (place !== 'mat') here(place, seat).workers += 1;
  }
  return places;
}

const DASHES: Readonly<Partial<Record<BandPattern, readonly number[]>>> = {
  dashed: [16, 7],
  dotted: [1, 7.6],
  ticks: [3.2, 3.2],
  broken: [33, 12.5],
};

const BAND = hexagon(0.9);
const INNER = hexagon(0.855);
const OUTER = hexagon(0.94);
/** How far stamps reach from their middle: a hex, a number, a plate, and the rims around a figure. */
const HEX_REACH = 48;
const COUNT_REACH = 12;
const PLATE_REACH = 18;
const RIM = 6;

/** Along the inside of a hex that somebody controls, in colour and pattern. */
function drawBand(canvas: Canvas, hex: HexId, faction: string): void {
  const { scale, ...middle } = at(hex);
  const stamp = stampOf(`band ${faction}`, HEX_REACH, (sheet, { x, y }) =>
    bandOf(sheet, faction, { x, y, scale }),
  );
  canvas.stamp(stamp, middle);
}

function bandOf(canvas: Canvas, faction: string, where: Placed): void {
  const { colour, band } = lookOf(faction);
  // Dark bands lie on a light edge, light ones on a dark edge.
  const edge = isDark(faction) ? PAINT.paperShade : PAINT.black;
  canvas.stroke([BAND], { width: 7.4, colour: edge }, where);
  if (band === 'double')
    for (const line of [INNER, OUTER]) canvas.stroke([line], { width: 2.2, colour }, where);
  else {
    const dash = DASHES[band];
    const width = band === 'zigzag' ? 2.8 : 4.8;
    const line = band === 'zigzag' ? ZIGZAG : BAND;
    canvas.stroke([line], { width, colour, ...(dash !== undefined && { dash }) }, where);
  }
}

const ZIGZAG = {
  isClosed: true,
  points: INNER.points.flatMap((corner, index) => {
    const next = INNER.points[(index + 1) % INNER.points.length] ?? corner;
    return [0, 1, 2, 3, 4, 5].map((step): [number, number] => {
      const [t, out] = [(step + 0.5) / 6, step % 2 === 0 ? 1 : 1.08];
      return [(corner[0] + (next[0] - corner[0]) * t) * out, (corner[1] + (next[1] - corner[1]) * t) * out];
    });
  }),
};

interface Figure {
  readonly path: string;
  readonly tall: number;
  readonly size: number;
  readonly count: number;
}

/** A figure with its two rims, ivory inside and near-black outside, and how many it stands for. */
function drawFigure(
  canvas: Canvas,
  place: Place,
  x: number,
  y: number,
  { path, tall, size, count }: Figure,
  { colour }: Look,
): void {
  const { scale, ...middle } = at(place, x, y, size / tall);
  const stamp = stampOf(`figure ${path} ${size} ${colour}`, size + RIM, (sheet, on) => {
    const where = { ...on, scale };
    const contours = contoursOf(path);
    sheet.stroke(contours, { width: (6.5 * tall) / size / 1.2, colour: PAINT.black }, where);
    sheet.stroke(contours, { width: (3.4 * tall) / size / 1.2, colour: PAINT.ivory }, where);
    sheet.fill(contours, colour, where);
  });
  canvas.stamp(stamp, middle);
  if (count > 1) drawCount(canvas, place, x + size * 0.42, y - 6, count);
}

function drawCount(canvas: Canvas, place: Place, x: number, y: number, count: number): void {
  const { scale, ...middle } = at(place, x, y - 5);
  const stamp = stampOf(`count ${count}`, COUNT_REACH, (sheet, on) => {
    const where = { ...on, scale };
    sheet.fill([circle(0, 0, 8)], PAINT.black, where);
    sheet.fill([circle(0, 0, 6.8)], PAINT.paperLight, where);
    const style = { size: 8, colour: PAINT.ink, weight: 0.17, align: 'middle' } as const;
    write(sheet, String(count), on.x, on.y + 4, style);
  });
  canvas.stamp(stamp, middle);
}

const MECH_SIZE = 31;
const WORKER_SIZE = 17;

function figuresOf({ hasCharacter, mechs, workers }: Standing, look: Look): Figure[] {
  return [
    ...(mechs > 0 ? [{ path: look.figure, tall: 25, size: MECH_SIZE, count: mechs }] : []),
    ...(hasCharacter ? [{ path: CHARACTER_PATH, tall: 25, size: 27, count: 1 }] : []),
    ...(workers > 0 ? [{ path: WORKER_PATH, tall: 16, size: WORKER_SIZE, count: workers }] : []),
  ];
}

/** Side by side, the first seat on the left: two share a hex only while they fight over it. */
function drawUnits(canvas: Canvas, table: Readonly<Table>, place: Place, here: readonly Standing[]): void {
  const row = here.flatMap((standing) => {
    const look = lookOf(table.seats[standing.seat]?.faction ?? '');
    return figuresOf(standing, look).map((figure) => ({ figure, look }));
  });
  const isCrowd = row.length > 3;
  const step = isCrowd ? 66 / row.length : 27;
  for (const [index, { figure, look }] of row.entries()) {
    const x = (index - (row.length - 1) / 2) * step;
    const size = isCrowd ? figure.size * 0.8 : figure.size;
    drawFigure(canvas, place, x, 13, { ...figure, size }, look);
  }
}

const GOODS: Readonly<Record<Resource, Colour>> = {
  oil: 0x17171a,
  metal: 0x4b5663,
  food: 0x94620a,
  wood: 0x6a3d19,
};

/** Resources lie along the front edge, in their fixed order: a barrel, a girder, a sheaf, a log. */
const GOODS_SHAPES: Readonly<Record<Resource, string>> = {
  oil: 'M-4-6H4V6H-4z',
  metal: 'M-5.5-5H5.5V-2H1.8V2H5.5V5H-5.5V2H-1.8V-2H-5.5z',
  food: 'M-5-6L0-2L5-6L2 0L4.5 6H-4.5L-2 0z',
  wood: 'M-6-3.5H6V3.5H-6z',
};

function drawGoods(canvas: Canvas, table: Readonly<Table>, place: Place): void {
  const lying = RESOURCES.filter((resource) => (table.goods[place]?.[resource] ?? 0) > 0);
  for (const [index, resource] of lying.entries()) {
    const x = (index - (lying.length - 1) / 2) * 16;
    const { scale, ...middle } = at(place, x, 30, 0.9);
    const stamp = stampOf(resource, COUNT_REACH, (sheet, on) => {
      const shape = contoursOf(GOODS_SHAPES[resource]);
      sheet.stroke(shape, { width: 4.5, colour: PAINT.paperLight }, { ...on, scale });
      sheet.fill(shape, GOODS[resource], { ...on, scale });
    });
    canvas.stamp(stamp, middle);
    const count = table.goods[place]?.[resource] ?? 0;
    if (count > 1) drawCount(canvas, place, x + 6, 31, count);
  }
}

/** What each structure is, on the plate of its owner's shape. */
const BUILT: Readonly<Record<(typeof STRUCTURES)[number], string>> = {
  monument: 'M-1.5-6L0-8L1.5-6L3 6H-3zM-5 6H5V8H-5z',
  mill: 'M-4 8L-2.5-2H2.5L4 8zM-7-7L-5.5-8.5L7 4L5.5 5.5zM5.5-8.5L7-7L-5.5 5.5L-7 4z',
  mine: 'M-8 7V3A8 8 0 0 1 8 3V7H4V3A4 4 0 0 0-4 3V7z',
  armory: 'M-7-7H7V0Q6 6 0 8Q-6 6-7 0z',
};

function drawStructures(canvas: Canvas, table: Readonly<Table>): void {
  for (const { faction, structures } of table.seats)
    for (const structure of STRUCTURES) {
      const hex = structures[structure];
      if (hex === 'mat') continue;
      const { scale, ...middle } = at(hex, -27, -14);
      const stamp = stampOf(`${structure} ${faction}`, PLATE_REACH, (sheet, { x, y }) => {
        const { outline, colour, ink } = lookOf(faction);
        const shape = contoursOf(pathOf(outline));
        const plate = { x: x - 11 * scale, y: y - 11 * scale, scale: (scale * 22) / 24 };
        sheet.stroke(shape, { width: 5, colour: PAINT.black }, plate);
        sheet.stroke(shape, { width: 2, colour: PAINT.ivory }, plate);
        sheet.fill(shape, colour, plate);
        sheet.fill(contoursOf(BUILT[structure]), ink, { x, y: y + scale, scale: scale * 0.66 });
      });
      canvas.stamp(stamp, middle);
    }
}

function drawEncounter(canvas: Canvas, hex: HexId): void {
  const { scale, ...middle } = at(hex, 27, -13);
  const stamp = stampOf('encounter', COUNT_REACH, (sheet, on) => {
    const where = { ...on, scale };
    sheet.fill([circle(0, 0, 11.5)], PAINT.black, where);
    sheet.fill([circle(0, 0, 10.2)], PAINT.paperLight, where);
    sheet.fill([circle(0, 0, 9)], PAINT.encounter, where);
    sheet.fill(contoursOf('M0-7.5L2 0L0 7.5L-2 0zM-5-1.2L5-1.2V1.2H-5z'), PAINT.paperLight, where);
  });
  canvas.stamp(stamp, middle);
}

function drawToken(canvas: Canvas, table: Readonly<Table>, hex: HexId): void {
  const token = table.tokens[hex];
  const faction = token === undefined ? undefined : table.seats[token.seat]?.faction;
  if (token === undefined || faction === undefined) return;
  const isFlag = token.kind === 'flag';
  const isSpent = !isFlag && !token.armed;
  const { scale, ...middle } = at(hex, 27, -14, 0.95);
  const stamp = stampOf(`${isSpent ? 'spent ' : ''}${token.kind} ${faction}`, PLATE_REACH, (sheet, on) => {
    const where = { ...on, scale };
    const shape = contoursOf(isFlag ? 'M-6 9V-9H-4V-8H8L5-3.5L8 1H-4V9z' : 'M-8 6L0-8L8 6z');
    sheet.stroke(shape, { width: 4.5, colour: PAINT.black }, where);
    sheet.stroke(shape, { width: 2, colour: PAINT.ivory }, where);
    sheet.fill(shape, isSpent ? PAINT.paperShade : lookOf(faction).colour, where);
  });
  canvas.stamp(stamp, middle);
}

/** The whole table as everybody sees it. */
export function drawTable(canvas: Canvas, table: Readonly<Table>): void {
  for (const { faction } of table.seats) {
    const { colour, ink } = lookOf(faction);
    drawPlinth(canvas, baseOf({ faction }), colour, ink);
  }
  for (const [seat, { faction }] of table.seats.entries())
    for (const hex of controlledHexes(table, seat)) drawBand(canvas, hex, faction);
  drawRivers(canvas);
  drawStructures(canvas, table);
  for (const hex of table.encounters) drawEncounter(canvas, hex);
  for (const hex of HEXES) drawToken(canvas, table, hex);
  for (const hex of HEXES) drawGoods(canvas, table, hex);
  for (const [place, here] of standings(table)) drawUnits(canvas, table, place, here);
}
