import { type KeyValueStorage, sessionStore } from './storage.ts';

/**
 * Ways to look at a table that its address can ask for: `?stream`, `?clean`; and for whoever works on it, `?measure`,
 * and the table in 3D whatever the device says: `?depth`, with everything `?fine`, with little `?plain`. */
export const SWITCHES = ['stream', 'clean', 'measure', 'depth', 'fine', 'plain'] as const;
type Switch = (typeof SWITCHES)[number];

const placeOf = (name: Switch): string => `ploughshare/switch/${name}`;

/** Keeps what an address asks for as long as the tab is open: the address itself is wiped. `?stream=off` takes it back. */
export function keepSwitches(search: string, shelf: KeyValueStorage): void {
  const asked = new URLSearchParams(search);
  for (const name of SWITCHES) {
    const value = asked.get(name);
    if (value === 'off') shelf.removeItem(placeOf(name));
    else if (value !== null) shelf.setItem(placeOf(name), 'on');
  }
}

export const hasSwitch = (name: Switch, shelf: KeyValueStorage): boolean =>
  shelf.getItem(placeOf(name)) === 'on';

export const setSwitch = (name: Switch, isOn: boolean, shelf: KeyValueStorage): void =>
  isOn ? shelf.setItem(placeOf(name), 'on') : shelf.removeItem(placeOf(name));

const STREAMING_PLACE = 'ploughshare/streaming';

/** `?stream` switches it on for this tab; the switch at a table keeps it for this browser. */
export const wantsStreaming = (passing: KeyValueStorage, lasting: KeyValueStorage): boolean =>
  hasSwitch('stream', passing) || lasting.getItem(STREAMING_PLACE) === 'on';

export const keepStreaming = (isOn: boolean, lasting: KeyValueStorage): void =>
  isOn ? lasting.setItem(STREAMING_PLACE, 'on') : lasting.removeItem(STREAMING_PLACE);

// Before anything else of the page is run: other modules ask while they are loaded.
if (typeof location !== 'undefined') keepSwitches(location.search, sessionStore());

export const isSwitchedOn = (name: Switch): boolean =>
  typeof location !== 'undefined' && hasSwitch(name, sessionStore());
