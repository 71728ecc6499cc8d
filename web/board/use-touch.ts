import { useMemo, useRef } from 'preact/hooks';
import { isBase, isHex, type Place } from '../../engine/index.ts';
import type { Point } from './geometry.ts';
import type { CameraControl } from './use-camera.ts';

/** A finger may tremble this far and still have tapped. */
const TREMBLE = 8;
const LONG_PRESS_MS = 500;

export function placeUnder(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest('[data-place]') : null;
  const place = cell?.getAttribute('data-place') ?? '';
  return isHex(place) || isBase(place) ? place : undefined;
}

interface Hand {
  fingers: Map<number, Point>;
  from: Point;
  /** Dragged, pinched or held: what comes of it is no tap. */
  isSpent: boolean;
  /** The right button is down: a click looks, a drag is for whoever turns the table. */
  isRight: boolean;
  timer: number | undefined;
}

interface Acts {
  camera: CameraControl;
  tap(place: Place, at?: MouseEvent): void;
  look: ((place: Place) => void) | undefined;
}

const middleOf = ([a, b]: readonly Point[]): Point => ({
  x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2,
  y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2,
});
const spanOf = ([a, b]: readonly Point[]): number =>
  Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));

/** Fingers and mouse on the map: tap, drag, pinch, long press, right click. */
export function useTouch(acts: Acts) {
  const latest = useRef(acts);
  latest.current = acts;
  return useMemo(() => {
    const hand: Hand = {
      fingers: new Map(),
      from: { x: 0, y: 0 },
      isSpent: false,
      isRight: false,
      timer: undefined,
    };
    const release = (): void => {
      window.clearTimeout(hand.timer);
      hand.timer = undefined;
    };
    const lookAt = (target: EventTarget | null): void => {
      const place = placeUnder(target);
      release();
      if (place === undefined || latest.current.look === undefined) return;
      hand.isSpent = true;
      latest.current.look(place);
    };
    const drag = (event: PointerEvent & { currentTarget: Element }): void => {
      const before = [...hand.fingers.values()];
      const now = { x: event.clientX, y: event.clientY };
      const known = hand.fingers.get(event.pointerId);
      if (known === undefined) return;
      const { camera } = latest.current;
      if (!hand.isSpent && before.length === 1) {
        if (Math.hypot(now.x - hand.from.x, now.y - hand.from.y) < TREMBLE) return;
        hand.isSpent = true;
        release();
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      hand.fingers.set(event.pointerId, now);
      if (hand.isRight) return;
      const after = [...hand.fingers.values()];
      if (after.length === 1) return camera.panBy({ x: now.x - known.x, y: now.y - known.y });
      const [was, is] = [middleOf(before), middleOf(after)];
      const { left, top } = event.currentTarget.getBoundingClientRect();
      camera.panBy({ x: is.x - was.x, y: is.y - was.y });
      camera.zoomBy(spanOf(after) / Math.max(1, spanOf(before)), { x: is.x - left, y: is.y - top });
    };
    return {
      onPointerDown(event: PointerEvent): void {
        const isFirst = hand.fingers.size === 0;
        const { target } = event;
        hand.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        hand.from = { x: event.clientX, y: event.clientY };
        hand.isSpent = !isFirst;
        hand.isRight = event.button === 2;
        release();
        if (isFirst && event.button === 0)
          hand.timer = window.setTimeout(() => lookAt(target), LONG_PRESS_MS);
      },
      onPointerMove: drag,
      onPointerUp(event: PointerEvent): void {
        hand.fingers.delete(event.pointerId);
        release();
        if (hand.isRight && !hand.isSpent) lookAt(event.target);
      },
      onPointerCancel(event: PointerEvent): void {
        hand.fingers.delete(event.pointerId);
        hand.isSpent = true;
        release();
      },
      onContextMenu(event: MouseEvent): void {
        event.preventDefault();
        // A long press brings this menu on some phones: it has been answered by then. The right button looks when it comes up.
        if (!hand.isSpent && !hand.isRight) lookAt(event.target);
      },
      onClick(event: MouseEvent): void {
        const place = placeUnder(event.target);
        // Clicks without a pointer come from assistive tools: they are always meant.
        if (place === undefined || (hand.isSpent && event.detail > 0)) return;
        latest.current.tap(place, event.detail > 0 ? event : undefined);
      },
    };
  }, []);
}
