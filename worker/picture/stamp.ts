import { Canvas, type Placed } from './canvas.ts';

// Small drawings that are put on the sheet over and over, such as a worker of one faction: reckoned once and then only copied, always to
// whole pixels, because drawing lines costs far more than that.

/** A stretch of a row in which there is something: where it begins, seen from the middle, and where its pixels are kept. */
interface Stretch {
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

export interface Stamp {
  readonly stretches: readonly Stretch[];
  /** Each pixel as it is over black. */
  readonly colours: Uint32Array;
  /** How much of what is below shows through, of 256 parts. */
  readonly clear: Uint16Array;
}

const WHITE = 0xffffff;
const stamps = new Map<string, Stamp>();

/** The stamp of this name, drawn if there is none: around the middle of a small sheet, so far in each direction. */
export function stampOf(
  name: string,
  reach: number,
  draw: (sheet: Canvas, middle: Pick<Placed, 'x' | 'y'>) => void,
): Stamp {
  const known = stamps.get(name);
  if (known !== undefined) return known;
  const made = cut(Math.ceil(reach), draw);
  stamps.set(name, made);
  return made;
}

/** Drawn over black and over white: by how much these differ, it can be seen through. */
function cut(reach: number, draw: Parameters<typeof stampOf>[2]): Stamp {
  const size = 2 * reach;
  const [dark, light] = [0, WHITE].map((colour) => {
    const sheet = new Canvas(size, size);
    sheet.clear(colour);
    draw(sheet, { x: reach, y: reach });
    return sheet.pixels;
  });
  const colours: number[] = [];
  const clear: number[] = [];
  const stretches: Stretch[] = [];
  let from = 0;
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x <= size; x += 1) {
      const at = y * size + x;
      const green = ((light?.[at] ?? 0) >> 8) & 255;
      const seen = x === size ? 255 : green - (((dark?.[at] ?? 0) >> 8) & 255);
      if (seen < 254) {
        colours.push(dark?.[at] ?? 0);
        clear.push(seen + (seen >> 7));
      } else {
        if (colours.length > from)
          stretches.push({ x: x - reach - (colours.length - from), y: y - reach, from, to: colours.length });
        from = colours.length;
      }
    }
  return { stretches, colours: Uint32Array.from(colours), clear: Uint16Array.from(clear) };
}
