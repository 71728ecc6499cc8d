import type { Contour, Flat } from './path.ts';

/** Red, green and blue in one number, as in a style sheet. */
export type Colour = number;

interface Line {
  readonly width: number;
  readonly colour: Colour;
  /** How long strokes and gaps are, in turn. */
  readonly dash?: readonly number[];
}

/** Where a drawing is put: moved, and larger or smaller. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const IN_PLACE: Placed = { x: 0, y: 0, scale: 1 };
/** Corners of the discs that make the ends and joints of lines round. */
const ROUND = 8;

/**
 * A sheet of pixels on which shapes are filled, with smooth edges. Each shape is reckoned by the area that it covers of each pixel,
 * row by row: what a row's edges add up to from the left is how much of it is inside.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel. */
  readonly pixels: Uint8Array;
  /** Areas of the shape that is being filled; all zero between two shapes. */
  private readonly areas: Float32Array;
  private readonly first: Int32Array;
  private readonly last: Int32Array;
  private top = 0;
  private bottom = -1;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height * 3);
    this.areas = new Float32Array((width + 2) * height);
    this.first = new Int32Array(height).fill(width + 1);
    this.last = new Int32Array(height).fill(-1);
    this.top = height;
  }

  clear(colour: Colour): void {
    const [r, g, b] = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
    for (let at = 0; at < this.pixels.length; at += 3) {
      this.pixels[at] = r;
      this.pixels[at + 1] = g;
      this.pixels[at + 2] = b;
    }
  }

  /** Fills contours together: where they overlap they are one shape, whichever way round each goes. */
  fill(contours: readonly Contour[], colour: Colour, at: Placed = IN_PLACE, alpha = 1): void {
    for (const { points } of contours) this.outline(points, at);
    this.flood(colour, alpha);
  }

  /** Draws along contours, with round ends and joints. */
  stroke(
    contours: readonly Contour[],
    { width, colour, dash }: Line,
    at: Placed = IN_PLACE,
    alpha = 1,
  ): void {
    const half = (width * at.scale) / 2;
    for (const { points, isClosed } of contours) {
      const [start] = points;
      const line = points.map(([x, y]): Flat => [at.x + x * at.scale, at.y + y * at.scale]);
      if (isClosed && start !== undefined && line[0] !== undefined) line.push(line[0]);
      for (const part of dash === undefined
        ? [line]
        : dashes(
            line,
            dash.map((length) => length * at.scale),
          ))
        this.thick(part, half);
    }
    this.flood(colour, alpha);
  }

  private thick(line: readonly Flat[], half: number): void {
    for (const [index, [x, y]] of line.entries()) {
      this.outline(disc(x, y, half), IN_PLACE);
      const next = line[index + 1];
      if (next === undefined) continue;
      const [dx, dy] = [next[0] - x, next[1] - y];
      const length = Math.hypot(dx, dy);
      if (length === 0) continue;
      const [nx, ny] = [(-dy / length) * half, (dx / length) * half];
      this.outline(
        [
          [x + nx, y + ny],
          [next[0] + nx, next[1] + ny],
          [next[0] - nx, next[1] - ny],
          [x - nx, y - ny],
        ],
        IN_PLACE,
      );
    }
  }

  /** Lays one contour into the areas, always the same way round. */
  private outline(points: readonly Flat[], { x, y, scale }: Placed): void {
    const sign = isClockwise(points) ? 1 : -1;
    let from = points.at(-1);
    for (const to of points) {
      if (from !== undefined)
        this.edge(x + from[0] * scale, y + from[1] * scale, x + to[0] * scale, y + to[1] * scale, sign);
      from = to;
    }
  }

  // From here on, the inner loops of all drawing: no lists are made in them.

  private edge(ax: number, ay: number, bx: number, by: number, sign: number): void {
    if (ay > by) {
      this.edge(bx, by, ax, ay, -sign);
      return;
    }
    const from = Math.max(0, Math.floor(ay));
    const to = Math.min(this.height, Math.ceil(by));
    if (ay === by || from >= to) return;
    const slope = (bx - ax) / (by - ay);
    if (from < this.top) this.top = from;
    if (to > this.bottom) this.bottom = to - 1;
    for (let row = from; row < to; row += 1) {
      const upper = ay > row ? ay : row;
      const lower = by < row + 1 ? by : row + 1;
      const x = ax + (upper - ay) * slope;
      const nextX = ax + (lower - ay) * slope;
      this.span(row, x < nextX ? x : nextX, x < nextX ? nextX : x, sign * (lower - upper));
    }
  }

  /** A piece of an edge within one row: what is right of it lies inside by `cover`, the pixels under it in part. */
  private span(row: number, left: number, right: number, cover: number): void {
    const { width, areas } = this;
    const x0 = Math.min(Math.max(left, 0), width);
    const x1 = Math.min(Math.max(right, 0), width);
    const from = Math.floor(x0);
    const to = Math.floor(x1);
    const line = row * (width + 2);
    if (from < (this.first[row] ?? 0)) this.first[row] = from;
    if (to > (this.last[row] ?? 0)) this.last[row] = to;
    if (from === to) {
      const part = cover * (1 - ((x0 + x1) / 2 - from));
      areas[line + from] = (areas[line + from] ?? 0) + part;
      areas[line + from + 1] = (areas[line + from + 1] ?? 0) + cover - part;
      return;
    }
    const each = cover / (x1 - x0);
    let before = 0;
    for (let pixel = from; pixel <= to; pixel += 1) {
      // The area right of the edge, of all that was passed up to the end of this pixel.
      const begin = x0 > pixel ? x0 : pixel;
      const end = x1 < pixel + 1 ? x1 : pixel + 1;
      const covered = each * (end - begin);
      const part = before + covered * (pixel + 1 - (begin + end) / 2);
      areas[line + pixel] = (areas[line + pixel] ?? 0) + part;
      before = covered - covered * (pixel + 1 - (begin + end) / 2);
    }
    areas[line + to + 1] = (areas[line + to + 1] ?? 0) + before;
  }

  /** Paints what the areas say, and leaves them empty. */
  private flood(colour: Colour, alpha: number): void {
    const { width, areas, pixels } = this;
    const r = (colour >> 16) & 255;
    const g = (colour >> 8) & 255;
    const b = colour & 255;
    for (let row = this.top; row <= this.bottom; row += 1) {
      const line = row * (width + 2);
      const end = Math.min(width + 1, (this.last[row] ?? 0) + 1);
      let sum = 0;
      for (let x = this.first[row] ?? 0; x <= end; x += 1) {
        sum += areas[line + x] ?? 0;
        areas[line + x] = 0;
        if (x >= width) continue;
        const cover = Math.min(1, Math.abs(sum)) * alpha;
        if (cover < 0.004) continue;
        const at = (row * width + x) * 3;
        if (cover > 0.996) {
          pixels[at] = r;
          pixels[at + 1] = g;
          pixels[at + 2] = b;
        } else {
          pixels[at] = (pixels[at] ?? 0) + (r - (pixels[at] ?? 0)) * cover;
          pixels[at + 1] = (pixels[at + 1] ?? 0) + (g - (pixels[at + 1] ?? 0)) * cover;
          pixels[at + 2] = (pixels[at + 2] ?? 0) + (b - (pixels[at + 2] ?? 0)) * cover;
        }
      }
      this.first[row] = width + 1;
      this.last[row] = -1;
    }
    this.top = this.height;
    this.bottom = -1;
  }
}

function isClockwise(points: readonly Flat[]): boolean {
  let sum = 0;
  let from = points.at(-1);
  for (const to of points) {
    if (from !== undefined) sum += from[0] * to[1] - to[0] * from[1];
    from = to;
  }
  return sum > 0;
}

const ANGLES = Array.from({ length: ROUND }, (_, corner): Flat => {
  const angle = (2 * Math.PI * (corner + 0.5)) / ROUND;
  return [Math.cos(angle), Math.sin(angle)];
});

const disc = (x: number, y: number, radius: number): Flat[] =>
  ANGLES.map(([dx, dy]) => [x + dx * radius, y + dy * radius]);

/** A circle, to be filled or drawn. */
export function circle(x: number, y: number, radius: number): Contour {
  const corners = Math.max(ROUND, Math.ceil(radius * 2));
  const points = Array.from({ length: corners }, (_, corner): Flat => {
    const angle = (2 * Math.PI * corner) / corners;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
  return { points, isClosed: true };
}

export function box(x: number, y: number, width: number, height: number): Contour {
  const [right, bottom] = [x + width, y + height];
  return {
    points: [
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ],
    isClosed: true,
  };
}

/** A line cut into strokes; `lengths` are strokes and gaps in turn. */
function dashes(line: readonly Flat[], lengths: readonly number[]): Flat[][] {
  const strokes: Flat[][] = [];
  let [stroke, index, left]: [Flat[] | undefined, number, number] = [[], 0, lengths[0] ?? 1];
  for (const [at, to] of line.slice(1).entries()) {
    let [x, y] = line[at] ?? to;
    let rest = Math.hypot(to[0] - x, to[1] - y);
    stroke?.push([x, y]);
    while (rest > left) {
      [x, y] = [x + ((to[0] - x) * left) / rest, y + ((to[1] - y) * left) / rest];
      rest -= left;
      if (stroke !== undefined) strokes.push([...stroke, [x, y]]);
      index += 1;
      stroke = index % 2 === 0 ? [[x, y]] : undefined;
      left = lengths[index % lengths.length] ?? 1;
    }
    left -= rest;
  }
  const end = line.at(-1);
  if (stroke !== undefined && end !== undefined) strokes.push([...stroke, end]);
  return strokes;
}
