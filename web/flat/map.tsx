import { useMemo } from 'preact/hooks';
import {
  allFactions,
  type BaseId,
  HEXES,
  type HexId,
  type Place,
  RIVERS,
  sayHex,
  siteOf,
  type Table,
  TERRAIN_OF,
  TUNNELS,
} from '../../engine/index.ts';
import type { Who } from '../i18n/en/events.ts';
import { EmblemMark } from './emblem.tsx';
import { corners, edgeBetween, placeCentre, placeSite, pointsText, VIEW_BOX } from './geometry.ts';
import './map.css';
import { Pieces } from './pieces.tsx';
import { describe, type Standing, standingsOf } from './standing.ts';
import { EncounterMark, Ornament, TunnelMark } from './terrain.tsx';

/** A place that can be chosen. */
export interface Choosable {
  isChosen: boolean;
  /** Something happens there that one should know of. */
  sign?: 'danger' | 'meeting';
}

interface MapProps {
  table: Readonly<Table>;
  who: Who;
  choosable: ReadonlyMap<Place, Choosable>;
  /** Places that something has just happened on, or that are talked about. */
  lit: ReadonlySet<Place>;
  isDisabled: boolean;
  tap(place: Place): void;
}

const HEX_POINTS = pointsText(corners(0.985));
const BAND_POINTS = pointsText(corners(0.87));
const RING_POINTS = pointsText(corners(0.93));

/** The whole map, drawn flat. Places that can be chosen are buttons; the others tell what is on them. */
export function FlatMap({ table, who, choosable, lit, isDisabled, tap }: MapProps) {
  const standings = useMemo(() => standingsOf(table), [table]);
  const bases = allFactions().map(({ id }): BaseId => `base:${id}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn in
    <svg class="map" viewBox={VIEW_BOX} role="group" aria-label="The map">
      {bases.map((place) => (
        <Base
          key={place}
          place={place}
          standing={standings.get(place)}
          {...{ who, lit, isDisabled, tap }}
          choosable={choosable.get(place)}
        />
      ))}
      {HEXES.map((place) => (
        <Hex
          key={place}
          place={place}
          table={table}
          standing={standings.get(place)}
          {...{ who, lit, isDisabled, tap }}
          choosable={choosable.get(place)}
        />
      ))}
      <Rivers />
      <g class="map-pieces">
        {[...standings].map(([place, standing]) => {
          const { x, y } = placeCentre(place);
          return (
            <g key={place} transform={`translate(${x} ${y})`}>
              {standing.hasEncounter && (
                <g transform="translate(-22 -20)">
                  <EncounterMark />
                </g>
              )}
              <Pieces standing={standing} isBase={place.startsWith('base:')} />
            </g>
          );
        })}
      </g>
      <g class="map-rings">
        {[...choosable].map(([place, { isChosen, sign }]) => {
          const { x, y } = placeCentre(place);
          return (
            <polygon
              key={place}
              class={`ring ${sign === undefined ? '' : `ring-${sign}`}`}
              data-chosen={isChosen}
              points={RING_POINTS}
              transform={`translate(${x} ${y})`}
            />
          );
        })}
      </g>
    </svg>
  );
}

interface PlaceProps {
  standing: Standing | undefined;
  who: Who;
  lit: ReadonlySet<Place>;
  choosable: Choosable | undefined;
  isDisabled: boolean;
  tap(place: Place): void;
}

/** A place is a button; one that can be chosen is reached with the keyboard, too. */
function buttonProps(place: Place, { standing, who, choosable, isDisabled, tap }: PlaceProps) {
  const label = describe(place, standing, who);
  const isOpen = choosable !== undefined && !isDisabled;
  return {
    role: 'button',
    'aria-label': isOpen ? `Choose ${label}` : label,
    'data-place': place,
    'data-open': isOpen,
    tabIndex: isOpen ? 0 : -1,
    ...(isOpen && { 'aria-pressed': choosable.isChosen }),
    onClick: () => tap(place),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      tap(place);
    },
  } as const;
}

function Hex({ place, table, ...rest }: PlaceProps & { place: HexId; table: Readonly<Table> }) {
  const { x, y } = placeCentre(place);
  const terrain = TERRAIN_OF[place];
  const { controller } = rest.standing ?? {};
  const faction = controller === undefined ? undefined : table.seats[controller]?.faction;
  return (
    <g
      transform={`translate(${x} ${y})`}
      class="hex"
      data-lit={rest.lit.has(place)}
      {...buttonProps(place, rest)}
    >
      <polygon class={`ground ground-${terrain}`} points={HEX_POINTS} />
      <Ornament terrain={terrain} />
      {TUNNELS.includes(place) && <TunnelMark />}
      {faction !== undefined && (
        <g data-faction={faction}>
          <polygon class="band-edge" points={BAND_POINTS} />
          <polygon class="band" points={BAND_POINTS} />
        </g>
      )}
      <text class="hex-name" y="-27">
        {sayHex(place)}
      </text>
    </g>
  );
}

function Base({ place, ...rest }: PlaceProps & { place: BaseId }) {
  const { x, y } = placeCentre(place);
  const faction = place.slice('base:'.length);
  const isInPlay = rest.standing !== undefined;
  return (
    <g
      transform={`translate(${x} ${y})`}
      class="base"
      data-in-play={isInPlay}
      data-faction={faction}
      {...buttonProps(place, rest)}
    >
      <circle r="40" />
      <g transform="translate(-14 -34) scale(1.17)">
        <EmblemMark faction={faction} />
      </g>
    </g>
  );
}

/** Rivers run on the edges, banks first. */
function Rivers() {
  const edges = useMemo(() => {
    const inland = RIVERS.map(([a, b]) => edgeBetween(siteOf(a), siteOf(b)));
    const atBases = allFactions().flatMap(({ id, base }) =>
      (base.rivers ?? []).map((hex) => edgeBetween(placeSite(`base:${id}`), siteOf(hex))),
    );
    return [...inland, ...atBases];
  }, []);
  return (
    <g class="rivers">
      {(['bank', 'water'] as const).map((layer) => (
        <g key={layer} class={layer}>
          {edges.map(([from, to]) => (
            <line key={`${from.x} ${from.y} ${to.x}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          ))}
        </g>
      ))}
    </g>
  );
}
