import { useEffect } from 'preact/hooks';
import type { ShutterRef } from '../take-shot.ts';
import { photoPose } from './lens.ts';
import type { RenderLoop } from './render-loop.ts';
import type { TableCamera } from './use-table-camera.ts';

/** Lets the table in 3D be photographed, from where it is looked at. */
export function useShutter(
  shutter: ShutterRef | undefined,
  hand: { readonly current: RenderLoop | undefined },
  camera: TableCamera,
): void {
  const { at } = camera;
  useEffect(() => {
    if (shutter === undefined) return;
    shutter.current = ({ width, height, foot }, paint) => {
      const { pose, frame } = at(performance.now());
      const board = { width, height: height - foot };
      const sheet = { left: 0, top: 0, width, height };
      hand.current?.photograph({ pose: photoPose(pose, frame, board), frame: board, sheet }, paint);
    };
    return () => {
      shutter.current = undefined;
    };
  }, [shutter, hand, at]);
}
