import { HEXES, type HexId } from '../../engine/index.ts';
import { type Point, placeCentre } from './geometry.ts';

/** After the last touch; flights of the camera are over by then. */
const REST_MS = 800;
const BY_HAND = ['pointerup', 'wheel', 'click'] as const;

export const nearestHex = ({ x, y }: Point): HexId | undefined => {
  const far = (hex: HexId): number => {
    const at = placeCentre(hex);
    return Math.hypot(at.x - x, at.y - y);
  };
  return HEXES.toSorted((a, b) => far(a) - far(b))[0];
};

/** Tells which hex the camera was brought near to by hand, once it rests; undefined where the whole board is shown. Gives what stops it. */
export function followNear(
  map: Element | null,
  middle: () => Point | undefined,
  tell: (hex: HexId | undefined) => void,
): () => void {
  // With its buttons.
  const frame = map?.parentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    const at = middle();
    tell(at && nearestHex(at));
  };
  const touched = (): void => {
    clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
  };
  for (const kind of BY_HAND) frame?.addEventListener(kind, touched, { passive: true });
  // Some keys move the camera wherever the focus is.
  document.addEventListener('keydown', touched);
  return () => {
    clearTimeout(timer);
    for (const kind of BY_HAND) frame?.removeEventListener(kind, touched);
    document.removeEventListener('keydown', touched);
  };
}
