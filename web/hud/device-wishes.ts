import { signal } from '@preact/signals';
import { lastingShelf } from '../net/shelf.ts';

/** What somebody wants of this device while they play. */
export interface DeviceWishes {
  /** The screen stays on. */
  awake: boolean;
  vibrate: boolean;
  /** A notification when it is the own turn and the page is not looked at. */
  notify: boolean;
}

const KEY = 'ploughshare/device';
const USUAL: DeviceWishes = { awake: true, vibrate: true, notify: false };

/** Anything that is not there, or no longer what it was, takes its usual value. */
export function readWishes(kept: string | null): DeviceWishes {
  try {
    const read: unknown = JSON.parse(kept ?? '{}');
    const told = new Map<string, unknown>(
      typeof read === 'object' && read !== null ? Object.entries(read) : [],
    );
    const wish = (name: keyof DeviceWishes): boolean => {
      const value = told.get(name);
      return typeof value === 'boolean' ? value : USUAL[name];
    };
    return { awake: wish('awake'), vibrate: wish('vibrate'), notify: wish('notify') };
  } catch {
    return USUAL;
  }
}

export const deviceWishes = signal<DeviceWishes | undefined>(undefined);

/** Read when they are first asked for: there is no shelf before there is a page. */
export function wishes(): DeviceWishes {
  deviceWishes.value ??= readWishes(lastingShelf().getItem(KEY));
  return deviceWishes.value;
}

export function wish(change: Partial<DeviceWishes>): void {
  deviceWishes.value = { ...wishes(), ...change };
  lastingShelf().setItem(KEY, JSON.stringify(deviceWishes.value));
}
