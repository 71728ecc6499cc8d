import { useLayoutEffect, useRef } from 'preact/hooks';
import { isSwitchedOn } from '../../device/switches.ts';
import type { Animator } from './animator.ts';
import { reproject } from './project-overlay.ts';
import type { Quality } from './quality.ts';
import { RenderLoop } from './render-loop.ts';
import type { TableCamera } from './use-table-camera.ts';

interface HandProps {
  canvas: { readonly current: HTMLCanvasElement | null };
  svg: { readonly current: SVGSVGElement | null };
  hand: { current: RenderLoop | undefined };
  animator: Animator;
  camera: TableCamera;
  quality: Quality;
  lost(): void;
}

/** The scene lives as long as its canvas; when the page is left, nothing of it stays behind. */
export function useRenderLoop({ canvas, svg, hand, animator, camera, quality, lost }: HandProps): void {
  const eye = useRef(camera);
  eye.current = camera;
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const give = (event: Event): void => {
      event.preventDefault();
      lost();
    };
    element.addEventListener('webglcontextlost', give);
    try {
      hand.current = new RenderLoop(
        element,
        quality,
        animator,
        { at: (now) => eye.current.at(now) },
        (pose, frame) => {
          if (svg.current !== null) reproject(svg.current, pose, frame);
        },
      );
      if (isSwitchedOn('measure')) Object.assign(element, { stageHand: hand.current });
    } catch {
      lost();
    }
    return () => {
      element.removeEventListener('webglcontextlost', give);
      hand.current?.dispose();
      hand.current = undefined;
    };
  }, [canvas, svg, hand, animator, quality, lost]);
}
