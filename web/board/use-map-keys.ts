import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Place, SeatId, Table } from '../../engine/index.ts';
import { map } from '../i18n/map.ts';
import { type Reader, sayAround } from './cell-words.ts';
import { jumpPlaces, nextOf, type Spotlight, spotlightOn, stepped } from './grid.ts';
import { isElsewhere, JUMP_KEYS, type Jump } from './keys.ts';
import type { Choosable } from './overlays.tsx';
import type { PlaceContents } from './place-contents.ts';
import type { CameraControl } from './use-camera.ts';
import { placeUnder } from './use-touch.ts';

interface Acts extends Reader {
  table: Readonly<Table>;
  standings: ReadonlyMap<Place, PlaceContents>;
  choosable: ReadonlyMap<Place, Choosable>;
  camera: CameraControl;
  hasLetterKeys: boolean;
  tap(place: Place): void;
  look: ((place: Place) => void) | undefined;
  tell(text: string): void;
  /** Goes to what matters now; without it, the next place that can be chosen gets the focus. */
  matters?: () => void;
}

const START: Place = 'r4c3';

/** Where everybody who comes with the keyboard begins: at their own character. */
function firstPlace(table: Readonly<Table>, me: SeatId | undefined): Place {
  const at = me === undefined ? undefined : table.seats[me]?.character;
  return at === undefined || at === 'mat' ? START : at;
}

/** The Factory is always there. */
const sayNone = (to: Jump): string => (to === 'factory' ? '' : map.noSuchPlace[to]);

/** The keyboard on the map: a roving focus, jumps, and what lies around. Gives the place that Tab leads to. */
export function useMapKeys(svg: RefObject<SVGSVGElement | null>, acts: Acts) {
  const [light, setLight] = useState<Spotlight>(() => spotlightOn(firstPlace(acts.table, acts.me)));
  const latest = useRef({ ...acts, light });
  latest.current = { ...acts, light };
  useEffect(() => {
    const focusOn = (next: Spotlight): void => {
      setLight(next);
      latest.current.camera.show(next.place);
      svg.current?.querySelector<SVGElement>(`[data-place="${next.place}"]`)?.focus({ preventScroll: true });
    };
    const jump = (to: Jump): void => {
      const { table, standings, choosable, me, light: here, tell } = latest.current;
      const targets = new Set(choosable.keys());
      const next = nextOf(jumpPlaces(to, { table, standings, targets, me }), here.place);
      if (next === undefined) tell(sayNone(to));
      else focusOn(spotlightOn(next));
    };
    /** Keys that work wherever the focus is, unless somebody else has taken them or types. */
    const anywhere = (key: string): boolean => {
      const { camera, hasLetterKeys, matters } = latest.current;
      if (hasLetterKeys && key.toLowerCase() === 'f') {
        if (matters === undefined) jump('target');
        else matters();
      } else if (key === 'Home' && camera.isZoomed) camera.showWhole();
      else if (hasLetterKeys && (key === '+' || key === '=')) camera.zoomBy(1.4);
      else if (hasLetterKeys && key === '-') camera.zoomBy(1 / 1.4);
      else {
        const to = hasLetterKeys ? JUMP_KEYS[key.toLowerCase()] : undefined;
        if (to === undefined) return false;
        jump(to);
      }
      return true;
    };
    const onCell = (key: string, place: Place): boolean => {
      const { tap, look, tell, standings, light: here, hasLetterKeys } = latest.current;
      const letter = hasLetterKeys ? key.toLowerCase() : '';
      const next = stepped(here.place === place ? here : spotlightOn(place), key);
      if (next !== undefined) focusOn(next);
      else if (key === 'Enter' || key === ' ') tap(place);
      else if (letter === 'i') tell(sayAround(place, standings.get(place), latest.current));
      else if ((letter === 'x' || key === 'ContextMenu') && look !== undefined) look(place);
      else return false;
      return true;
    };
    const press = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
      if (ctrlKey || altKey || metaKey || defaultPrevented || isElsewhere(target)) return;
      const place = target instanceof Node && svg.current?.contains(target) ? placeUnder(target) : undefined;
      if (anywhere(key) || (place !== undefined && onCell(key, place))) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [svg]);
  return { stop: light.place, follow: (place: Place) => setLight(spotlightOn(place)) };
}
