import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Place } from '../../engine/index.ts';
import {
  type Camera,
  isWhole,
  kept,
  panned,
  type ScreenSize,
  scaleOf,
  seenBox,
  showing,
  wholeBoard,
  zoomedAt,
} from './camera.ts';
import { boxText, type Point, placeCentre, WIDTH } from './geometry.ts';
import { type DetailLevel, levelOf } from './layout.ts';

/** What of the camera is drawn anew; everything else goes straight into the picture. */
interface Seen {
  level: DetailLevel;
  isZoomed: boolean;
}

export interface CameraControl extends Seen {
  zoomBy(factor: number, at?: Point): void;
  panBy(by: Point): void;
  showWhole(): void;
  /** Sees to it that a place is in view. */
  show(place: Place): void;
  /** Goes near to a place, as far as possible with it in the middle. */
  closeUp(place: Place): void;
  /** The point of the map that it looks at; undefined while it shows the whole board. */
  middle(): Point | undefined;
}

/** How much larger than the whole board something is seen from near by. */
export const CLOSE_UP = 2.4;

const UNKNOWN: ScreenSize = { width: 1, height: 1 };

/**
 * Looks at the map: fits it into its frame, zooms and pans. Moving the camera draws no piece again. `about`: the place that is
 * asked about, which a frame that has become smaller must not cut off.
 */
export function useCamera(svg: RefObject<SVGSVGElement | null>, about?: Place): CameraControl {
  const frame = useRef<ScreenSize>(UNKNOWN);
  const asked = useRef(about);
  asked.current = about;
  const camera = useRef<Camera>(wholeBoard(UNKNOWN));
  /** Where the camera was left for what is asked, and nobody has moved it since. */
  const left = useRef<Camera | undefined>(undefined);
  const [seen, setSeen] = useState<Seen>({ level: 'figures', isZoomed: false });
  const moves = useMemo(() => {
    const look = (next: Camera): void => {
      camera.current = next;
      svg.current?.setAttribute('viewBox', boxText(seenBox(next, frame.current)));
      const level = levelOf(scaleOf(next, frame.current) * WIDTH);
      const isZoomed = !isWhole(next, frame.current);
      setSeen((before) =>
        before.level === level && before.isZoomed === isZoomed ? before : { level, isZoomed },
      );
    };
    const leave = (next: Camera): void => {
      const place = asked.current;
      look(place === undefined ? next : showing(next, frame.current, placeCentre(place)));
      left.current = camera.current;
    };
    const ofFrame = (): Point => ({ x: frame.current.width / 2, y: frame.current.height / 2 });
    return {
      resize(size: ScreenSize): void {
        const wasWhole = frame.current === UNKNOWN || isWhole(camera.current, frame.current);
        frame.current = size;
        leave(wasWhole ? wholeBoard(size) : kept(camera.current, size));
      },
      /** Something else is asked now. */
      askAnew(): void {
        if (camera.current === left.current && isWhole(camera.current, frame.current))
          leave(wholeBoard(frame.current));
      },
      zoomBy: (factor: number, at: Point = ofFrame()) =>
        look(zoomedAt(camera.current, frame.current, at, factor)),
      panBy: (by: Point) => look(panned(camera.current, frame.current, by)),
      showWhole: () => look(wholeBoard(frame.current)),
      show: (place: Place) => look(showing(camera.current, frame.current, placeCentre(place))),
      closeUp: (place: Place) =>
        look(kept({ ...placeCentre(place), zoom: camera.current.zoom * CLOSE_UP }, frame.current)),
      middle: () => (isWhole(camera.current, frame.current) ? undefined : camera.current),
    };
  }, [svg]);
  useSize(svg, moves.resize);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is asked about
  useLayoutEffect(moves.askAnew, [about]);
  useWheel(svg, moves.zoomBy);
  return { ...seen, ...moves };
}

/** Tells how large the map is drawn, before it is first seen and whenever that changes. */
export function useSize(svg: RefObject<SVGSVGElement | null>, resize: (size: ScreenSize) => void): void {
  useLayoutEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) resize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg, resize]);
}

/** The wheel zooms at the pointer; it must not scroll or zoom the page instead. */
export function useWheel(svg: RefObject<SVGSVGElement | null>, zoomBy: CameraControl['zoomBy']): void {
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // Two fingers on a touchpad come as a wheel with small steps and the control key.
      const speed = event.ctrlKey ? 0.01 : 0.0016;
      zoomBy(Math.exp(-event.deltaY * lines * speed), { x: event.clientX - left, y: event.clientY - top });
    };
    const stop = (event: Event): void => event.preventDefault();
    element.addEventListener('wheel', turn, { passive: false });
    // Safari's own pinch on the page.
    element.addEventListener('gesturestart', stop);
    return () => {
      element.removeEventListener('wheel', turn);
      element.removeEventListener('gesturestart', stop);
    };
  }, [svg, zoomBy]);
}

/** Begins near a place that somebody has asked for. */
export function useCloseUp(camera: CameraControl, place: Place | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins, it begins once
  useEffect(() => {
    if (place) camera.closeUp(place);
  }, []);
}
