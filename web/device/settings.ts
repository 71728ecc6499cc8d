import { signal } from '@preact/signals';
import { localStore } from './storage.ts';

/** What somebody wants of this device while they play. */
export interface Settings {
  /** The screen stays on. */
  awake: boolean;
  vibrate: boolean;
  /** A notification when it is the own turn and the page is not looked at. */
  notify: boolean;
  /** The table in 3D, where the device can draw it. */
  depth: boolean;
  /** The names of the hexes lie on the table in 3D as well. */
  names: boolean;
  /** The camera goes to what happens, for those who watch. */
  follow: boolean;
  /** What happens is heard. */
  sound: boolean;
}

const KEY = 'ploughshare/device';
const NAMES = ['awake', 'vibrate', 'notify', 'depth', 'names', 'follow', 'sound'] as const;

/** Phones are where other people are: they are silent until somebody wants otherwise. */
const isPhone = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse), (max-width: 40rem)').matches;

const usual = (): Settings => ({
  awake: true,
  vibrate: true,
  notify: false,
  depth: true,
  names: false,
  follow: true,
  sound: !isPhone(),
});

/** Anything that is not there, or no longer what it was, takes its usual value. */
export function parseSettings(kept: string | null): Settings {
  const otherwise = usual();
  try {
    const read: unknown = JSON.parse(kept ?? '{}');
    const told = new Map<string, unknown>(
      typeof read === 'object' && read !== null ? Object.entries(read) : [],
    );
    const found = NAMES.map((name) => {
      const value = told.get(name);
      return [name, typeof value === 'boolean' ? value : otherwise[name]] as const;
    });
    return { ...otherwise, ...Object.fromEntries(found) };
  } catch {
    return otherwise;
  }
}

const deviceSettings = signal<Settings | undefined>(undefined);

/** Read when they are first asked for: there is no shelf before there is a page. */
export function settings(): Settings {
  deviceSettings.value ??= parseSettings(localStore().getItem(KEY));
  return deviceSettings.value;
}

export function updateSettings(change: Partial<Settings>): void {
  deviceSettings.value = { ...settings(), ...change };
  localStore().setItem(KEY, JSON.stringify(deviceSettings.value));
}
