import { isHex, type Place, type Resource, type Structure } from '../../engine/index.ts';
import { number } from '../i18n/grammar.ts';
import { memoised } from '../lib/memoised.ts';
import { DRAWINGS } from '../ui/icons/drawings.ts';
import { billboard } from './anchors.ts';
import { BASE_RADIUS, corners, type Point, pathText, placeCentre, pointsText, shift } from './geometry.ts';
import type { DetailLevel } from './layout.ts';
import type { PlaceContents } from './place-contents.ts';
import { SignMark } from './sign-marks.tsx';
import type { DestinationSign } from './signs.ts';

/** A place that can be chosen. */
export interface Choosable {
  isChosen: boolean;
  /** What would happen there. */
  signs: readonly DestinationSign[];
  /** How many are chosen there. */
  count?: number;
}

/** Where units of somebody could go. */
export interface ReachHighlight {
  faction: string;
  places: ReadonlyMap<Place, { isFight: boolean }>;
}

/** Something that is not there yet, or would be taken: advice, or a proposed payment. */
export interface GhostPiece {
  place: Place;
  what: Resource | Structure | 'worker' | 'mech' | 'character';
  /** Fewer than none: would be taken. */
  n: number;
}

const HEX_POINTS = pointsText(corners(0.985));

/** The outline of a place, whatever its form. */
export function PlaceShape({ place, kind }: { place: Place; kind: 'whole' | 'ring' }) {
  if (!isHex(place)) return <circle r={kind === 'whole' ? BASE_RADIUS : BASE_RADIUS - 2} />;
  return <polygon points={HEX_POINTS} />;
}

/** What just happened there, or is talked about, glows for a moment. */
export function Lit({ lit }: { lit: ReadonlySet<Place> }) {
  return (
    <g class="map-lit">
      {[...lit].map((place) => (
        <g key={place} transform={shift(placeCentre(place))}>
          <PlaceShape place={place} kind="whole" />
        </g>
      ))}
    </g>
  );
}

/** Places that can be chosen glow. */
export const Rings = memoised(({ choosable }: { choosable: ReadonlyMap<Place, Choosable> }) => (
  <g class="map-rings">
    {[...choosable].map(([place, { isChosen, signs }]) => (
      <g
        key={place}
        class={signs.some(({ kind }) => DANGER.includes(kind)) ? 'ring ring-danger' : 'ring'}
        data-chosen={isChosen}
        transform={shift(placeCentre(place))}
      >
        <g class="ring-rim">
          <PlaceShape place={place} kind="ring" />
        </g>
        <PlaceShape place={place} kind="ring" />
      </g>
    ))}
  </g>
));

export const DANGER: readonly DestinationSign['kind'][] = ['combat', 'sentHome', 'trap'];

interface SignsProps {
  choosable: ReadonlyMap<Place, Choosable>;
  standings: ReadonlyMap<Place, PlaceContents>;
  level: DetailLevel;
  /** Seen at an angle, a hex is less high than its signs, which stand upright: they have to stand further back to be within it. */
  isTilted?: boolean;
}

/** Signs sit in the lower corner of their hex; a little lower where goods lie at the front. */
export const Signs = memoised(({ choosable, standings, level, isTilted = false }: SignsProps) => {
  const scale = SIGN_SCALE[level];
  return (
    <g class="map-signs">
      {[...choosable].map(([place, { signs, count = 0 }]) => {
        if (signs.length === 0 && count === 0) return null;
        const { x, y } = placeCentre(place);
        const isLow = level !== 'pills' && standings.get(place)?.goods !== undefined;
        const [low, usual] = isTilted ? TILTED_FRONT : FLAT_FRONT;
        const bottom = !isHex(place) ? BASE_RADIUS - 4 : isLow ? low : usual;
        return (
          <g
            key={place}
            {...billboard(place, { x: 0, y: bottom }, scale)}
            transform={`${shift({ x, y: y + bottom })} scale(${scale})`}
          >
            {signs.map((sign, index) => (
              <g key={sign.kind} transform={shift({ x: (index - (signs.length - 1) / 2) * 25, y: 0 })}>
                <SignMark sign={sign} />
              </g>
            ))}
            {count > 0 && (
              <g class="sign sign-chosen" transform={shift({ x: 0, y: signs.length === 0 ? 0 : -24 })}>
                <circle class="rim" r="12" />
                <circle r="12" />
                <text class="sign-number" y="6">
                  {number(count)}
                </text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
});

/** How far before the middle of its hex a sign is: where goods lie at the front, and elsewhere. */
const FLAT_FRONT = [43, 37] as const;
const TILTED_FRONT = [34, 28] as const;

const SIGN_SCALE: Readonly<Record<DetailLevel, number>> = { pills: 1.15, figures: 0.95, all: 0.7 };

/** The way that was chosen, with a dot for each step. */
export function Path({ path }: { path: readonly Place[] }) {
  const points = path.map(placeCentre);
  const steps: readonly Point[] = points.slice(1);
  if (steps.length === 0) return null;
  return (
    <g class="map-path">
      <path class="rim" d={pathText(points)} />
      <path d={pathText(points)} />
      {steps.map((point, index) => (
        <g key={path[index + 1]} transform={shift(point)}>
          <circle
            class={index === steps.length - 1 ? 'path-end' : 'path-step'}
            r={index === steps.length - 1 ? 9 : 6}
          />
        </g>
      ))}
    </g>
  );
}

/** Small ghosted tokens at the lower right of their hex, side by side. */
export function Ghosts({ ghosts, level }: { ghosts: readonly GhostPiece[]; level: DetailLevel }) {
  const places = new Map<Place, GhostPiece[]>();
  for (const ghost of ghosts) places.set(ghost.place, [...(places.get(ghost.place) ?? []), ghost]);
  return (
    <g class="map-ghosts">
      {[...places].map(([place, here]) => {
        const { x, y } = placeCentre(place);
        return (
          <g
            key={place}
            {...billboard(place, { x: 29, y: 22 }, SIGN_SCALE[level] * 0.9)}
            transform={`${shift({ x: x + 29, y: y + 22 })} scale(${SIGN_SCALE[level] * 0.9})`}
          >
            {here.map(({ what, n }, index) => (
              <g key={what} class="ghost" transform={shift({ x: 0, y: -index * 24 })}>
                <rect class="rim" x="-21" y="-11" width="42" height="22" rx="11" />
                <rect x="-21" y="-11" width="42" height="22" rx="11" />
                <path d={DRAWINGS[what]} transform="translate(-9 0) scale(0.7)" />
                <text x="8" y="5.500">
                  {n < 0 ? `−${number(-n)}` : `+${number(n)}`}
                </text>
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** Hexes that somebody could go to next, hatched in their colour; swords where there would be a fight. */
export function ReachShade({
  reach: { faction, places },
  level,
}: {
  reach: ReachHighlight;
  level: DetailLevel;
}) {
  return (
    <g class="map-reach" data-faction={faction}>
      <defs>
        <pattern
          id="map-hatch"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect class="hatch-ground" width="9" height="9" />
          <rect class="hatch-line" width="4" height="9" />
        </pattern>
      </defs>
      {[...places].map(([place, { isFight }]) => (
        <g key={place} transform={shift(placeCentre(place))}>
          <PlaceShape place={place} kind="whole" />
          {isFight && (
            <g transform={`translate(0 38) scale(${SIGN_SCALE[level]})`}>
              <SignMark sign={{ kind: 'combat' }} />
            </g>
          )}
        </g>
      ))}
    </g>
  );
}
