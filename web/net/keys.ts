import type { KeyValueStorage } from '../device/storage.ts';

/** What this browser holds of a table: secrets, and what it needs to check at the end that chance was fair. */
export interface TableKeys {
  /** Opens the own seat. */
  seat?: string;
  /** Opens the seat that was asked for last, if it was given: nobody has heard yet. */
  sitting?: string;
  /** Will open one as soon as the host lets its owner in. */
  asking?: string;
  /** The host's rights. */
  host?: string;
  /** The right to sit down, and to pass it on. */
  invite?: string;
  /** The own part of the seed, and what the server had shown before. */
  nonce?: string;
  commitment?: string;
}

const KEY_NAMES = ['seat', 'sitting', 'asking', 'host', 'invite', 'nonce', 'commitment'] as const;
const LINK_NAMES = ['seat', 'host', 'invite'] as const;
const SECRET = /^[\w-]{20,128}$/;

const PLACE = 'ploughshare/table/';
const placeOf = (id: string): string => PLACE + id;

/** Whether this browser has been at any table: then it may hold a seat. */
export function hasBeenAtTable(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((place) => place.startsWith(PLACE));
  } catch {
    return false;
  }
}

export function readKeys(shelf: KeyValueStorage, id: string): TableKeys {
  const keys: TableKeys = {};
  let stored: unknown;
  try {
    stored = JSON.parse(shelf.getItem(placeOf(id)) ?? '{}');
  } catch {
    return keys;
  }
  if (typeof stored !== 'object' || stored === null) return keys;
  for (const name of KEY_NAMES) {
    const value: unknown = Reflect.get(stored, name);
    if (typeof value === 'string') keys[name] = value;
  }
  return keys;
}

export type KeysChange = { [K in keyof TableKeys]?: TableKeys[K] | undefined };

/** Adds to what is held, or, with undefined, takes away from it. */
export function keepKeys(shelf: KeyValueStorage, id: string, change: KeysChange): TableKeys {
  const keys: TableKeys = readKeys(shelf, id);
  for (const name of KEY_NAMES) {
    if (!Object.hasOwn(change, name)) continue;
    const value = change[name];
    if (value === undefined) delete keys[name];
    else keys[name] = value;
  }
  shelf.setItem(placeOf(id), JSON.stringify(keys));
  return keys;
}

/** Secrets that a link can carry. */
export type LinkKeys = Pick<TableKeys, (typeof LINK_NAMES)[number]>;

/** The secrets in the fragment of a link. */
export function keysInLink(hash: string): LinkKeys {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const keys: LinkKeys = {};
  for (const name of LINK_NAMES) {
    const value = fields.get(name);
    if (value !== null && SECRET.test(value)) keys[name] = value;
  }
  return keys;
}

/** Links with a secret in the fragment, which no server ever sees. */
export const inviteLink = (origin: string, id: string, invite: string): string =>
  `${origin}/t/${id}#invite=${invite}`;
export const seatLink = (origin: string, id: string, seat: string): string =>
  `${origin}/t/${id}#seat=${seat}`;
export const watchLink = (origin: string, id: string): string => `${origin}/t/${id}`;

/** What came with a link: kept, or, where another key of that kind is held already, only offered. */
export interface FromLink {
  kept: LinkKeys;
  offered: LinkKeys;
}

/** Keeps the keys of which there was none. A link may come from anybody: it never takes the place of what is held. */
export function keepMissing(shelf: KeyValueStorage, id: string, keys: LinkKeys): FromLink {
  const held = readKeys(shelf, id);
  const from: FromLink = { kept: {}, offered: {} };
  for (const name of LINK_NAMES) {
    const key = keys[name];
    if (key === undefined || key === held[name]) continue;
    from[held[name] === undefined ? 'kept' : 'offered'][name] = key;
  }
  if (Object.keys(from.kept).length > 0) keepKeys(shelf, id, from.kept);
  return from;
}

/**
 * Reads the secrets off the address bar, keeps those that are new and wipes all but the path, before anything is drawn: what stands
 * up there is always safe to copy.
 */
export function takeKeysFromAddress(
  at: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
  shelf: KeyValueStorage,
  id: string,
): FromLink {
  if (at.hash === '' && at.search === '') return { kept: {}, offered: {} };
  const keys = keysInLink(at.hash);
  history.replaceState(null, '', at.pathname);
  return keepMissing(shelf, id, keys);
}
