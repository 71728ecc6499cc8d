import type { ShotSize } from '../../board/take-shot.ts';
import { frameFor } from '../photo/frame.ts';

export const CLIP_SHAPES = ['wide', 'upright'] as const;
export type ClipShape = (typeof CLIP_SHAPES)[number];

/** Pixels of a clip for one of a photo: about 720 lines, which any phone plays and sends. */
const SCALE: Readonly<Record<ClipShape, number>> = { wide: 2 / 3, upright: 4 / 5 };

interface ClipFrame {
  /** In pixels of the clip. */
  readonly size: ShotSize;
  /** The same in those of a photo, in which captions are set. */
  readonly photo: ShotSize;
  readonly scale: number;
}

export const shapeOfWindow = (): ClipShape => (innerHeight > innerWidth ? 'upright' : 'wide');

export function clipFrame(shape: ClipShape): ClipFrame {
  const photo = shape === 'wide' ? frameFor(16, 9) : frameFor(4, 5);
  const scale = SCALE[shape];
  const { width, height, foot } = photo;
  return { photo, scale, size: { width: width * scale, height: height * scale, foot: foot * scale } };
}
