import type { PixelPicture } from '../../web/models/shapes/paint-solid.ts';

/** Whether anything is drawn there. */
export const isDrawn = ({ pixels }: PixelPicture, at: number): boolean => (pixels[at * 4 + 3] ?? 0) > 0;

const places = ({ width, height }: PixelPicture): number[] => [...Array(width * height).keys()];

/** How much of two silhouettes is common to both: 1 the same, 0 nothing. */
export function overlap(a: PixelPicture, b: PixelPicture): number {
  const both = places(a).filter((at) => isDrawn(a, at) && isDrawn(b, at)).length;
  const either = places(a).filter((at) => isDrawn(a, at) || isDrawn(b, at)).length;
  return both / either;
}

/** How far two grey pictures on the same grey ground are apart where one of them is drawn, of 255. */
export function greyApart(a: PixelPicture, b: PixelPicture, ground: number): number {
  const seen = places(a).filter((at) => isDrawn(a, at) || isDrawn(b, at));
  const grey = (of: PixelPicture, at: number): number =>
    isDrawn(of, at) ? (of.pixels[at * 4] ?? 0) : ground;
  return seen.reduce((sum, at) => sum + Math.abs(grey(a, at) - grey(b, at)), 0) / seen.length;
}
