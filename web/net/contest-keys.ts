import type { KeyValueStorage } from '../device/storage.ts';

/** The links that this browser holds of one event. Each is a secret, and says by itself what it opens. */
export interface ContestKeys {
  organiser?: string;
  helper?: string;
  player?: string;
  caster?: string;
}

const ROLES = ['organiser', 'helper', 'player', 'caster'] as const;
export type ContestRole = (typeof ROLES)[number];

const LINK = /^[ohpc][\w-]{20,80}$/;
const placeOf = (id: string): string => `ploughshare/event/${id}`;

export function readContestKeys(shelf: KeyValueStorage, id: string): ContestKeys {
  const keys: ContestKeys = {};
  let stored: unknown;
  try {
    stored = JSON.parse(shelf.getItem(placeOf(id)) ?? '{}');
  } catch {
    return keys;
  }
  if (typeof stored !== 'object' || stored === null) return keys;
  for (const role of ROLES) {
    const value: unknown = Reflect.get(stored, role);
    if (typeof value === 'string' && LINK.test(value)) keys[role] = value;
  }
  return keys;
}

export function keepContestKey(
  shelf: KeyValueStorage,
  id: string,
  role: ContestRole,
  key: string | undefined,
): void {
  const { [role]: _, ...rest } = readContestKeys(shelf, id);
  const keys: ContestKeys = key === undefined ? rest : { ...rest, [role]: key };
  shelf.setItem(placeOf(id), JSON.stringify(keys));
}

/** The first letter of a link says what it opens. */
const roleOf = (key: string): ContestRole | undefined =>
  LINK.test(key) ? ROLES.find((role) => key.startsWith(role.charAt(0))) : undefined;

/** A link with its secret in the fragment, which no server ever sees; without a secret, the page as everybody may open it. */
export function contestLink(origin: string, id: string, key?: string): string {
  const page = `${origin}/events/${id}`;
  if (key === undefined) return page;
  return `${page}${roleOf(key) === 'caster' ? '/cast' : ''}#${key}`;
}

/** In the address of an event's page: leads to the list of what needs whoever runs it. What is behind the # is for secrets alone. */
export const NEEDS_QUERY = 'needs';

/** What came with a link: a role that it was opened with, and a key that is only offered, because another of its kind is held already. */
export interface FromContestLink {
  opened?: ContestRole;
  offered?: { role: ContestRole; key: string };
}

/**
 * Takes the secret in the fragment of a link, which the address bar shows no longer. What is new is kept; a link may come from
 * anybody, so it never takes the place of what is held: it is given back, to be asked about. A caster's link is nobody's own, and dies
 * with the next one: there the last that was opened counts.
 */
export function takeContestKey(hash: string, shelf: KeyValueStorage, id: string): FromContestLink {
  const key = hash.slice(1);
  const role = roleOf(key);
  if (role === undefined) return {};
  const held = readContestKeys(shelf, id)[role];
  const isTaken = held === undefined || role === 'caster';
  if (isTaken) keepContestKey(shelf, id, role, key);
  return isTaken || held === key ? { opened: role } : { opened: role, offered: { role, key } };
}
