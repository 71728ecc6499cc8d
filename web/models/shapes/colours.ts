import type { Paint } from './solid.ts';

export const IVORY = 0xfffbee;
export const SOOT = 0x18181c;
export const IRON = 0x4a4d52;
export const STEEL = 0x8b9097;
export const BRASS = 0xc79a3f;
export const COPPER = 0xa8623a;
export const LEATHER = 0x6e4a2f;
export const WOOD = 0xa87b4a;
export const GLASS = 0xffd98a;
/** A window with a lamp behind it: it shines by itself, and what shines pales. */
export const LAMPLIGHT = 0xffa83c;

const channels = (paint: Paint): [number, number, number] => [
  (paint >> 16) & 255,
  (paint >> 8) & 255,
  paint & 255,
];

/** Between two paints: 0 the first, 1 the second. */
export function mixed(a: Paint, b: Paint, share: number): Paint {
  const [from, to] = [channels(a), channels(b)];
  const [r, g, blue] = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return ((r ?? 0) << 16) | ((g ?? 0) << 8) | (blue ?? 0);
}

export const lighter = (paint: Paint, share: number): Paint => mixed(paint, 0xffffff, share);
export const darker = (paint: Paint, share: number): Paint => mixed(paint, 0x000000, share);

/** Where a paint is rubbed off: black things shine through grey, light ones show their grain. */
export function wornOf(paint: Paint): Paint {
  const [r, g, b] = channels(paint);
  const lightness = (0.3 * r + 0.59 * g + 0.11 * b) / 255;
  return lightness > 0.75 ? mixed(paint, WOOD, 0.45) : lighter(paint, lightness < 0.2 ? 0.3 : 0.38);
}
