import type { Contour, Flat } from './path.ts';
import type { Stamp } from './stamp.ts';

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
const NOWHERE: Flat = [0, 0];
/** So many pixels of a row are told apart as painted on or not. */
export const STRETCH = 32;
/** Corners of the discs that make the ends and joints of lines round. */
const ROUND = 8;
const CORNERS = Array.from({ length: ROUND }, (_, corner): Flat => {
  const angle = (2 * Math.PI * (corner + 0.5)) / ROUND;
  return [Math.cos(angle), Math.sin(angle)];
});
/** The cosine of a bend at which two pieces of a line part so little that nobody sees it. */
const SMOOTH = 0.95;
/** Of a pixel that is covered by less, nothing is seen. */
const FAINTEST = 0.004;
/** Two colours of a pixel are mixed at once: eight free bits keep them apart. */
const RED_BLUE = 0xff00ff;
const GREEN = 0x00ff00;

/**
 * A sheet of pixels on which shapes are filled, with smooth edges. Each shape is reckoned by the area that it covers of each pixel,
 * row by row: what a row's edges add up to from the left is how much of it is inside.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** A colour each. */
  readonly pixels: Uint32Array;
  /** Areas of the shape that is being filled; all zero between two shapes. */
  private readonly areas: Float32Array;
  private readonly first: Int32Array;
  private readonly last: Int32Array;
  /** Which stretches of each row were painted on since the ground was laid. */
  readonly touched: Uint8Array;
  private kept: Uint32Array | undefined;
  private top = 0;
  private bottom = -1;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint32Array(width * height);
    this.touched = new Uint8Array(Math.ceil(width / STRETCH) * height);
    this.areas = new Float32Array((width + 2) * height);
    this.first = new Int32Array(height).fill(width + 1);
    this.last = new Int32Array(height).fill(-1);
    this.top = height;
  }

  clear(colour: Colour): void {
    this.pixels.fill(colour);
  }

  /** What many pictures begin with, once it was laid. */
  get ground(): Readonly<Uint32Array> | undefined {
    return this.kept;
  }

  /** Whatever is painted so far is the ground of all pictures that come. */
  layGround(): void {
    this.kept = this.pixels.slice();
    this.touched.fill(0);
  }

  /** Back to the ground. */
  wipe(): void {
    if (this.kept !== undefined) this.pixels.set(this.kept);
    this.touched.fill(0);
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
    for (const { points, isClosed } of contours)
      if (dash === undefined) this.thick(points, isClosed, half, at);
      else
        for (const part of dashes(isClosed ? [...points, ...points.slice(0, 1)] : points, dash))
          this.thick(part, false, half, at);
    this.flood(colour, alpha);
  }

  // From here on, the inner loops of all drawing: no lists are made in them.

  /** Copies a stamp, with its middle at the pixel that is nearest. */
  stamp({ stretches, colours, clear }: Stamp, middle: Pick<Placed, 'x' | 'y'>): void {
    const { width, height, pixels } = this;
    // Whole numbers for the machine as well: it reckons with others far more slowly.
    const left = Math.floor(middle.x + 0.5) | 0;
    const top = Math.floor(middle.y + 0.5) | 0;
    for (const { x, y, from, to } of stretches) {
      const row = top + y;
      const start = left + x - from;
      // What would stick out is cut off.
      const first = start + from < 0 ? 0 - start : from;
      const last = start + to > width ? width - start : to;
      if (row < 0 || row >= height || first >= last) continue;
      this.touch(row, start + first, start + last - 1);
      const line = row * width + start;
      for (let at = first; at < last; at += 1) {
        const rest = clear[at] ?? 0;
        const below = pixels[line + at] ?? 0;
        pixels[line + at] =
          (colours[at] ?? 0) +
          (((Math.imul(below & RED_BLUE, rest) >>> 8) & RED_BLUE) |
            ((Math.imul(below & GREEN, rest) >>> 8) & GREEN));
      }
    }
  }

  private touch(row: number, from: number, to: number): void {
    const stretches = Math.ceil(this.width / STRETCH);
    const last = Math.min(to, this.width - 1);
    for (let at = from - (from % STRETCH); at <= last; at += STRETCH)
      this.touched[row * stretches + at / STRETCH] = 1;
  }

  /** Lays a line into the areas: a box for each of its pieces, a disc at its ends and at each joint that would show a notch. */
  private thick(points: readonly Flat[], isClosed: boolean, half: number, { x, y, scale }: Placed): void {
    const count = points.length + (isClosed ? 1 : 0);
    let [fromX, fromY, unitX, unitY] = [0, 0, 0, 0];
    for (let index = 0; index < count; index += 1) {
      const point = points[index % points.length] ?? NOWHERE;
      const toX = x + point[0] * scale;
      const toY = y + point[1] * scale;
      const length = index === 0 ? 0 : Math.hypot(toX - fromX, toY - fromY);
      if (length > 0) {
        const dx = (toX - fromX) / length;
        const dy = (toY - fromY) / length;
        // Before the first piece there is no direction: an end.
        if (unitX * dx + unitY * dy < SMOOTH) this.disc(fromX, fromY, half);
        this.piece(fromX, fromY, toX, toY, -dy * half, dx * half);
        unitX = dx;
        unitY = dy;
      }
      fromX = toX;
      fromY = toY;
    }
    this.disc(fromX, fromY, half);
  }

  /** A box along a line, so far to both sides of it. */
  private piece(ax: number, ay: number, bx: number, by: number, sideX: number, sideY: number): void {
    this.edge(ax - sideX, ay - sideY, ax + sideX, ay + sideY, -1);
    this.edge(ax + sideX, ay + sideY, bx + sideX, by + sideY, -1);
    this.edge(bx + sideX, by + sideY, bx - sideX, by - sideY, -1);
    this.edge(bx - sideX, by - sideY, ax - sideX, ay - sideY, -1);
  }

  private disc(x: number, y: number, radius: number): void {
    let [fromX, fromY] = CORNERS.at(-1) ?? NOWHERE;
    for (const [toX, toY] of CORNERS) {
      this.edge(x + fromX * radius, y + fromY * radius, x + toX * radius, y + toY * radius, 1);
      fromX = toX;
      fromY = toY;
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
    const redBlue = colour & RED_BLUE;
    const green = colour & GREEN;
    for (let row = this.top; row <= this.bottom; row += 1) {
      const line = row * (width + 2);
      const start = row * width;
      const from = this.first[row] ?? 0;
      const end = Math.min(width + 1, (this.last[row] ?? 0) + 1);
      this.touch(row, from, end);
      let sum = 0;
      for (let x = from; x <= end; x += 1) {
        sum += areas[line + x] ?? 0;
        areas[line + x] = 0;
        const inside = sum < 0 ? -sum : sum;
        if (inside < FAINTEST || x >= width) continue;
        // Of 256 parts.
        const part = ((inside < 1 ? inside : 1) * alpha * 256 + 0.5) | 0;
        if (part === 256) {
          pixels[start + x] = colour;
          continue;
        }
        const below = pixels[start + x] ?? 0;
        const rest = 256 - part;
        pixels[start + x] =
          (((Math.imul(below & RED_BLUE, rest) + Math.imul(redBlue, part)) >>> 8) & RED_BLUE) |
          (((Math.imul(below & GREEN, rest) + Math.imul(green, part)) >>> 8) & GREEN);
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
