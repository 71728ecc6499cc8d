import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Place } from '../../../engine/index.ts';
import { ARIA_HIDDEN } from '../../lib/memoised.ts';
import { Cells } from '../cells.tsx';
import { Names } from '../flat/ground.tsx';
import type { MapProps } from '../flat/map.tsx';
import { Ghosts, Signs } from '../overlays.tsx';
import { Animator } from './animator.ts';
import '../map.css';
import '../overlays.css';
import { map } from '../../i18n/map.ts';
import type { Point } from '../geometry.ts';
import type { Shown } from '../shown.ts';
import type { ShutterRef } from '../take-shot.ts';
import { useAnnounced } from '../use-announced.tsx';
import { useCloseUp } from '../use-camera.ts';
import { useMapKeys } from '../use-map-keys.ts';
import { usePlaceContents } from '../use-place-contents.ts';
import { useTouch } from '../use-touch.ts';
import { ZoomButtons } from '../zoom-buttons.tsx';
import { figureUnder } from './figure-under.ts';
import { Labels, SpokenNames } from './labels.tsx';
import { framesOf, glowsOf, veilsOf } from './marks.ts';
import { piecesOf } from './pieces.ts';
import { Pointers } from './pointers.tsx';
import { projectOverlay } from './project-overlay.ts';
import type { Quality } from './quality.ts';
import type { RenderLoop } from './render-loop.ts';
import './table-map.css';
import { CameraList } from './camera-list.tsx';
import { useCameras } from './use-cameras.ts';
import { useMotion } from './use-motion.ts';
import { useRenderLoop } from './use-render-loop.ts';
import { useShutter } from './use-shutter.ts';
import { useTableCamera } from './use-table-camera.ts';

// Clips draw the same table: it comes in one piece with this map.
export { SceneReel } from './scene-reel.ts';

// A table cannot be drawn in: within a drawing, the role says what it is.
const GRID_ROLE = { role: 'grid' } as const;

/** What the table in 3D is told besides what both maps are. */
export interface DepthProps {
  /** The table of the map, and what led to it: that is shown as motion. */
  shown: Shown;
  isWatching: boolean;
  /** Something is asked of whoever looks. */
  isAsked: boolean;
  /** The places that words beside the map speak of: they show their names. */
  spoken: ReadonlySet<Place>;
  /** What is shown begins so much later, because the camera goes there first. */
  hold(ms: number): void;
  /** Where whoever takes photos finds the shutter. */
  shutter?: ShutterRef | undefined;
}

export interface TableMapProps extends MapProps, DepthProps {
  quality: Quality;
  /** Names are always shown. */
  hasNames: boolean;
  /** The camera goes to what happens, unless they choose another: for those who only watch. */
  isFollowing: boolean;
  /** The graphics card has given up; the flat map takes over. */
  lost(): void;
}

/** The table in 3D: a picture, and over it the same grid, signs and numbers as on the flat map. */
export function TableMap(props: TableMapProps) {
  const { table, who, me, choosable, foretold, lit, isDisabled, path, ghosts, reach, tap, look } = props;
  const since = performance.now();
  const svg = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hand = useRef<RenderLoop | undefined>(undefined);
  const told = useAnnounced();
  const standings = usePlaceContents(table);
  const animator = useMemo(() => new Animator(), []);
  const wish = useCallback(() => hand.current?.requestFrame(), []);
  const release = useRef<() => void>(() => undefined);
  const camera = useTableCamera(svg, wish, () => release.current());
  const { hasLetterKeys = true, tell = told.tell, shown, isWatching, isFollowing, isAsked } = props;
  const cameras = useCameras({ table, camera, isWatching, isFollowing, isAsked, hasKeys: hasLetterKeys });
  release.current = cameras.release;
  useCloseUp(camera, props.closeUp);
  // What the director or a seat's camera shows is nobody's choice.
  const near = useRef<() => Point | undefined>(() => undefined);
  near.current = () => (cameras.choice === 'free' ? camera.middle() : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as the map is there
  useEffect(() => props.follow?.(svg.current, () => near.current()), []);
  const keys = useMapKeys(svg, {
    ...{ table, standings, choosable, camera, hasLetterKeys, who, me, tap, look, tell },
    matters: () => camera.flyTo(choosable.size > 0 ? [...choosable.keys()] : [...lit]),
  });
  const figureAt = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = svg.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const point = { x: clientX - left, y: clientY - top };
    return figureUnder(piecesOf(table), choosable, camera.at(performance.now()), point);
  };
  const touch = useTouch({
    camera,
    look,
    tap(place, at) {
      animator.finish();
      const figure = at && camera.level !== 'pills' ? figureAt(at) : undefined;
      keys.follow(figure?.place ?? place);
      tap(figure?.place ?? place, figure?.isMeant);
    },
  });
  useRenderLoop({ canvas, svg, hand, animator, camera, quality: props.quality, lost: props.lost });
  useShutter(props.shutter, hand, camera);
  useMotion({ shown, hand, animator, cameras, hold: props.hold });
  useEffect(() =>
    hand.current?.setHighlights({
      frames: framesOf(choosable),
      glows: glowsOf(choosable),
      veils: veilsOf(lit, choosable, reach),
    }),
  );
  useLayoutEffect(() => {
    const { pose, frame } = camera.at(performance.now());
    if (svg.current !== null) projectOverlay(svg.current, pose, frame);
    performance.clearMeasures('map');
    performance.measure('map', { start: since });
  });
  const { level } = camera;
  return (
    <div class="map-frame table-frame">
      <canvas ref={canvas} class="table-canvas" {...ARIA_HIDDEN} />
      <svg
        ref={svg}
        class="map table-over"
        data-level={level}
        data-zoomed={camera.isZoomed}
        {...GRID_ROLE}
        aria-label={map.label}
        {...touch}
      >
        {props.hasNames ? <Names level={level} /> : <SpokenNames places={props.spoken} level={level} />}
        <Labels standings={standings} level={level} />
        {path !== undefined && (
          <g class="map-path">
            <path class="rim" data-way={path.join(' ')} />
            <path data-way={path.join(' ')} />
          </g>
        )}
        {ghosts !== undefined && <Ghosts ghosts={ghosts} level={level} />}
        <Signs choosable={foretold ?? choosable} standings={standings} level={level} isTilted />
        {props.drawn}
        <Cells {...{ standings, choosable, isDisabled, who, me }} stop={keys.stop} />
      </svg>
      <Pointers camera={camera} table={table} />
      <ZoomButtons camera={camera} />
      {isWatching && <CameraList cameras={cameras} table={table} who={who} />}
      {told.said}
    </div>
  );
}
