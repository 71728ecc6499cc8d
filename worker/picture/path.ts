// Shapes as paths are written: letters and numbers as in an SVG, read into corners once.

export type Flat = readonly [x: number, y: number];

/** One contour; an open one is a line, and filled all the same. */
export interface Contour {
  readonly points: readonly Flat[];
  readonly isClosed: boolean;
}

const PARTS = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBERS = /-?\d*\.?\d+/g;
/** A curve is cut into so many lines: at the size of a picture nobody sees them. */
const STEPS = 8;

/** How many numbers each letter takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, a: 7, z: 0 };

class Reader {
  readonly contours: Contour[] = [];
  private points: Flat[] = [];
  private at: Flat = [0, 0];

  /** Where a pair of numbers leads, counted from the pen or from the corner of the paper. */
  private to(x: number, y: number, isRelative: boolean): Flat {
    return isRelative ? [this.at[0] + x, this.at[1] + y] : [x, y];
  }

  private go(point: Flat): void {
    this.points.push(point);
    this.at = point;
  }

  end(isClosed: boolean): void {
    const [start] = this.points;
    if (this.points.length > 1) this.contours.push({ points: this.points, isClosed });
    this.points = [];
    if (isClosed && start !== undefined) this.at = start;
  }

  step(letter: string, n: readonly number[]): void {
    const isRelative = letter >= 'a';
    const [a = 0, b = 0, c = 0, d = 0, sweep = 0, x = 0, y = 0] = n;
    const kind = letter.toLowerCase();
    if (kind === 'z') return this.end(true);
    if (kind === 'm') this.end(false);
    else if (this.points.length === 0) this.points.push(this.at);
    if (kind === 'm' || kind === 'l') this.go(this.to(a, b, isRelative));
    if (kind === 'h') this.go([isRelative ? this.at[0] + a : a, this.at[1]]);
    if (kind === 'v') this.go([this.at[0], isRelative ? this.at[1] + a : a]);
    if (kind === 'q') this.bend(this.to(a, b, isRelative), this.to(c, d, isRelative));
    if (kind === 'a') this.arc(a, sweep !== 0, this.to(x, y, isRelative));
  }

  private bend([bx, by]: Flat, [cx, cy]: Flat): void {
    const [ax, ay] = this.at;
    for (let step = 1; step <= STEPS; step += 1) {
      const [t, s] = [step / STEPS, 1 - step / STEPS];
      this.go([s * s * ax + 2 * s * t * bx + t * t * cx, s * s * ay + 2 * s * t * by + t * t * cy]);
    }
  }

  /** Arcs of circles, the shorter way round: all that our drawings have. */
  private arc(radius: number, isRight: boolean, [x, y]: Flat): void {
    const [fromX, fromY] = this.at;
    const [dx, dy] = [x - fromX, y - fromY];
    const chord = Math.hypot(dx, dy);
    const r = Math.max(radius, chord / 2);
    const side = (isRight ? 1 : -1) * Math.sqrt(r * r - (chord * chord) / 4);
    const [cx, cy] = [fromX + dx / 2 - (dy / chord) * side, fromY + dy / 2 + (dx / chord) * side];
    const sweep = 2 * Math.asin(chord / 2 / r) * (isRight ? 1 : -1);
    const start = Math.atan2(fromY - cy, fromX - cx);
    for (let step = 1; step <= STEPS; step += 1) {
      const angle = start + (sweep * step) / STEPS;
      this.go([cx + Math.cos(angle) * r, cy + Math.sin(angle) * r]);
    }
  }
}

const READ = new Map<string, readonly Contour[]>();

/** The contours of a path; read once, for the same few are drawn over and over. */
export function contoursOf(path: string): readonly Contour[] {
  const known = READ.get(path);
  if (known !== undefined) return known;
  const reader = new Reader();
  for (const [, letter = '', rest = ''] of path.matchAll(PARTS)) {
    const numbers = [...rest.matchAll(NUMBERS)].map(([text]) => Number(text));
    const takes = TAKES[letter.toLowerCase()];
    if (takes === undefined) throw new Error(`no path has ${letter}`);
    if (takes === 0) reader.step(letter, []);
    for (let from = 0; takes > 0 && from < numbers.length; from += takes)
      reader.step(from > 0 && letter === 'M' ? 'L' : letter, numbers.slice(from, from + takes));
  }
  reader.end(false);
  READ.set(path, reader.contours);
  return reader.contours;
}
