import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isHex, type Place, type SeatId, type Table } from '../../../engine/index.ts';
import type { Who } from '../../i18n/events.ts';
import { map } from '../../i18n/map.ts';
import { ARIA_HIDDEN, memoised } from '../../lib/memoised.ts';
import { useSharedList } from '../../lib/use-structural-share.ts';
import { Band } from '../bands.tsx';
import { Cells } from '../cells.tsx';
import { BOARD, boxText, type Point, placeCentre, shift } from '../geometry.ts';
import type { DetailLevel } from '../layout.ts';
import {
  type Choosable,
  type GhostPiece,
  Ghosts,
  Lit,
  Path,
  type ReachHighlight,
  ReachShade,
  Rings,
  Signs,
} from '../overlays.tsx';
import { Ground, Names, Rivers } from './ground.tsx';
import '../map.css';
import './ground.css';
import '../overlays.css';
import type { Moments } from '../../net/table-source.ts';
import { type MeantUnits, meantOnMap } from '../meant-units.ts';
import { PlaceMarks } from '../piece-marks.tsx';
import type { PlaceContents } from '../place-contents.ts';
import { useAnnounced } from '../use-announced.tsx';
import { useCamera, useCloseUp } from '../use-camera.ts';
import { useMapKeys } from '../use-map-keys.ts';
import { usePlaceContents } from '../use-place-contents.ts';
import { useTouch } from '../use-touch.ts';
import { ZoomButtons } from '../zoom-buttons.tsx';

export type { Choosable } from '../overlays.tsx';

// A table cannot be drawn in: within a drawing, the role says what it is.
const GRID_ROLE = { role: 'grid' } as const;

export interface MapProps {
  table: Readonly<Table>;
  who: Who;
  /** Whose eyes look at it. */
  me?: SeatId | undefined;
  choosable: ReadonlyMap<Place, Choosable>;
  /** What would happen where, of units that are only looked at. */
  foretold?: ReadonlyMap<Place, Choosable> | undefined;
  /** Places that something has just happened on, or that are talked about. */
  lit: ReadonlySet<Place>;
  isDisabled: boolean;
  /** The way of a unit, from where it stands. */
  path?: readonly Place[] | undefined;
  /** What would come or go: advice, a proposed payment. */
  ghosts?: readonly GhostPiece[] | undefined;
  /** The place that is asked about. */
  about?: Place | undefined;
  /** What the camera looks at first. */
  closeUp?: Place | undefined;
  /** Follows what somebody brings the camera near to. */
  follow?: Moments['follow'];
  /** Where somebody's units could go. */
  reach?: ReachHighlight | undefined;
  /** What somebody has drawn over the pieces; each part says where it belongs (`anchors.ts`). */
  drawn?: ComponentChildren;
  /** Single letters are shortcuts; some people have to switch that off. */
  hasLetterKeys?: boolean;
  /** `isMeant`: a figure there was tapped, which stands for these units. */
  tap(place: Place, isMeant?: MeantUnits): void;
  /** Long press, right click or `X`: what stands there, in detail. */
  look?: ((place: Place) => void) | undefined;
  /** Says something aloud; without it, the map says it itself. */
  tell?: ((text: string) => void) | undefined;
}

/** The whole map, drawn flat: one grid of places over layers of ground, pieces and signs. */
export function FlatMap(props: MapProps) {
  const { table, who, me, choosable, foretold, lit, isDisabled, path, ghosts, reach, tap, look } = props;
  const since = performance.now();
  const svg = useRef<SVGSVGElement>(null);
  const told = useAnnounced();
  const standings = usePlaceContents(table);
  const camera = useCamera(svg, props.about);
  useCloseUp(camera, props.closeUp);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as the map is there
  useEffect(() => props.follow?.(svg.current, camera.middle), []);
  const { hasLetterKeys = true, tell = told.tell } = props;
  const keys = useMapKeys(svg, {
    ...{ table, standings, choosable, camera, hasLetterKeys, who, me, tap, look, tell },
  });
  const { level } = camera;
  const touch = useTouch({
    camera,
    look,
    tap(place, at) {
      keys.follow(place);
      const cell = at?.target instanceof Element ? at.target.closest('[data-place]') : null;
      tap(place, at && meantOnMap(place, standings.get(place), level, pointIn(cell, at)));
    },
  });
  const factions = useSharedList(table.seats.map(({ faction }) => faction));
  return (
    <div class="map-frame">
      <svg
        ref={svg}
        class="map"
        viewBox={boxText(BOARD)}
        data-level={level}
        data-zoomed={camera.isZoomed}
        {...GRID_ROLE}
        aria-label={map.label}
        {...touch}
      >
        <Ground factions={factions} />
        <Lit lit={lit} />
        <Bands standings={standings} factions={factions} />
        <Rivers />
        {reach !== undefined && <ReachShade reach={reach} level={level} />}
        <Rings choosable={choosable} />
        <Names level={level} />
        <Pieces standings={standings} level={level} />
        {path !== undefined && <Path path={path} />}
        {ghosts !== undefined && <Ghosts ghosts={ghosts} level={level} />}
        <Signs choosable={foretold ?? choosable} standings={standings} level={level} />
        {props.drawn}
        <Cells {...{ standings, choosable, isDisabled, who, me }} stop={keys.stop} />
      </svg>
      <ZoomButtons camera={camera} />
      {told.said}
      <Finished since={since} />
    </div>
  );
}

/** A point of the screen as the drawing of a place has it, around its middle. */
function pointIn(cell: Element | null, { clientX, clientY }: MouseEvent): Point {
  const inside = cell instanceof SVGGElement ? cell.getScreenCTM()?.inverse() : undefined;
  return inside === undefined
    ? { x: clientX, y: clientY }
    : new DOMPoint(clientX, clientY).matrixTransform(inside);
}

/** The last to be drawn: tells how long the whole map took, from its first call on. Observers pick it up. */
function Finished({ since }: { since: number }) {
  performance.clearMeasures('map');
  performance.measure('map', { start: since });
  return null;
}

interface BandsProps {
  standings: ReadonlyMap<Place, PlaceContents>;
  factions: readonly string[];
}

/** Who controls what. */
const Bands = memoised(({ standings, factions }: BandsProps) => {
  return (
    <g class="map-bands" {...ARIA_HIDDEN}>
      {[...standings].map(([place, { controller, troops }]) => {
        const faction = controller === undefined ? undefined : factions[controller];
        if (faction === undefined) return null;
        const attacker = troops.length > 1 ? troops[0]?.faction : undefined;
        return (
          <Band key={place} faction={faction} attacker={attacker} transform={shift(placeCentre(place))} />
        );
      })}
    </g>
  );
});

const Pieces = memoised(
  ({ standings, level }: { standings: ReadonlyMap<Place, PlaceContents>; level: DetailLevel }) => (
    <g class="map-pieces" {...ARIA_HIDDEN}>
      {[...standings].map(([place, standing]) => (
        <PlaceMarks
          key={place}
          standing={standing}
          level={level}
          isBase={!isHex(place)}
          transform={shift(placeCentre(place))}
        />
      ))}
    </g>
  ),
);
