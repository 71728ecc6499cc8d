import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Place } from '../../../engine/index.ts';
import { prefersStill } from '../../device/reduced-motion.ts';
import { type DetailLevel, levelOf } from '../layout.ts';
import { type CameraControl, CLOSE_UP, useSize, useWheel } from '../use-camera.ts';
import { type Flight, flightAt } from './flight.ts';
import {
  hexWidthOf,
  isAtRest,
  keptPose,
  orbitedPose,
  type PictureSize,
  type Pixel,
  type Pose,
  pannedPose,
  restPose,
  showingPose,
  zoomedPose,
} from './lens.ts';
import { framingPose } from './shot-pose.ts';
import { groundPointOf, mapPointOf } from './space.ts';

/** So much nearer than at rest, it shows a part of the board. */
const NEARER = 0.95;

const UNKNOWN: PictureSize = { width: 1, height: 1 };

export interface TableCamera extends CameraControl {
  orbitBy(by: Pixel): void;
  /** Flies to some places, by hand. */
  flyTo(places: readonly Place[]): void;
  /** Flies to a view, by itself: for the director. `aim`: what it would be in a picture of another size, which it may get meanwhile. */
  flyToPose(pose: Pose, aim?: Aim): void;
  /** The view at a moment; while it flies, the next one wants to be drawn as well. */
  at(now: number): { pose: Pose; frame: PictureSize; isFlying: boolean };
}

type Aim = (frame: PictureSize) => Pose;

/** The camera of the table, moved in the same ways as the one of the flat map, and around. `held`: somebody moves it by hand. */
export function useTableCamera(
  svg: RefObject<SVGSVGElement | null>,
  changed: () => void,
  held: () => void,
): TableCamera {
  const frame = useRef<PictureSize>(UNKNOWN);
  const pose = useRef<Pose>(restPose(UNKNOWN));
  const flight = useRef<Flight | undefined>(undefined);
  const aim = useRef<Aim | undefined>(undefined);
  const [seen, setSeen] = useState<{ level: DetailLevel; isZoomed: boolean }>({
    level: 'figures',
    isZoomed: false,
  });
  const told = useRef(changed);
  told.current = changed;
  const hand = useRef(held);
  hand.current = held;
  const moves = useMemo(() => {
    const look = (next: Pose): void => {
      pose.current = next;
      const level = levelOf(hexWidthOf(next, frame.current));
      const isZoomed = !isAtRest(next, frame.current);
      setSeen((before) =>
        before.level === level && before.isZoomed === isZoomed ? before : { level, isZoomed },
      );
      told.current();
    };
    const set = (next: Pose): void => {
      flight.current = undefined;
      look(next);
    };
    const byHand = (next: Pose): void => {
      hand.current();
      aim.current = undefined;
      set(next);
    };
    const fly = (to: Pose, within?: Aim): void => {
      aim.current = within;
      if (prefersStill()) return look(to);
      flight.current = { from: pose.current, to, start: performance.now() };
      told.current();
    };
    const ofFrame = (): Pixel => ({ x: frame.current.width / 2, y: frame.current.height / 2 });
    return {
      resize(size: PictureSize): void {
        const wasAtRest = frame.current === UNKNOWN || isAtRest(pose.current, frame.current);
        frame.current = size;
        const [to, going] = [aim.current?.(size), flight.current];
        if (to === undefined) return set(wasAtRest ? restPose(size) : keptPose(pose.current, size));
        if (going === undefined) return look(to);
        flight.current = { ...going, from: keptPose(going.from, size), to };
        told.current();
      },
      zoomBy: (factor: number, at: Pixel = ofFrame()) =>
        byHand(zoomedPose(pose.current, frame.current, at, factor)),
      panBy: (by: Pixel) => byHand(pannedPose(pose.current, frame.current, by)),
      orbitBy: (by: Pixel) => byHand(orbitedPose(pose.current, frame.current, by)),
      showWhole(): void {
        hand.current();
        fly(restPose(frame.current));
      },
      flyToPose: fly,
      show(place: Place): void {
        const next = showingPose(pose.current, frame.current, groundPointOf(place));
        if (next !== pose.current) byHand(next);
      },
      closeUp(place: Place): void {
        const near = zoomedPose(pose.current, frame.current, ofFrame(), CLOSE_UP);
        byHand(keptPose({ ...near, ...groundPointOf(place) }, frame.current));
      },
      // From around the table one sees all of it as well.
      middle: () =>
        pose.current.distance < restPose(frame.current).distance * NEARER
          ? mapPointOf(pose.current)
          : undefined,
      flyTo(places: readonly Place[]): void {
        if (places.length === 0) return;
        hand.current();
        fly(framingPose(places, pose.current, frame.current, pose.current));
      },
      at(now: number): { pose: Pose; frame: PictureSize; isFlying: boolean } {
        const going = flight.current;
        if (going !== undefined) {
          const { pose: next, isOver } = flightAt(going, now);
          if (isOver) flight.current = undefined;
          look(next);
        }
        return { pose: pose.current, frame: frame.current, isFlying: flight.current !== undefined };
      },
    };
  }, []);
  useSize(svg, moves.resize);
  useWheel(svg, moves.zoomBy);
  useOrbit(svg, moves.orbitBy);
  return { ...seen, ...moves };
}

/** The right button, held and dragged, goes around the table; a right click without a drag still looks at a tile. */
function useOrbit(svg: RefObject<SVGSVGElement | null>, orbitBy: (by: Pixel) => void): void {
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    let last: Pixel | undefined;
    const down = (event: PointerEvent): void => {
      if (event.button === 2 || (event.button === 0 && event.altKey))
        last = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      if (last === undefined) return;
      orbitBy({ x: event.clientX - last.x, y: event.clientY - last.y });
      last = { x: event.clientX, y: event.clientY };
    };
    const up = (): void => {
      last = undefined;
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
    };
  }, [svg, orbitBy]);
}
