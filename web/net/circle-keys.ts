import type { KeyValueStorage } from '../device/storage.ts';

const ROLES = ['organiser', 'member', 'player'] as const;
type CircleRole = (typeof ROLES)[number];

/** A circle that this browser has opened: what it is called, and its links, each of which is a secret. */
export interface KeptCircle extends Partial<Record<CircleRole, string>> {
  id: string;
  name: string;
}

const PLACE = 'ploughshare/circles';
const LINK = /^[omp][0-9a-z]{30,60}$/;

/** The secret in the fragment of a link; undefined if there is none. */
export const circleLinkIn = (hash: string): string | undefined =>
  LINK.test(hash.slice(1)) ? hash.slice(1) : undefined;

/** A link with its secret in the fragment, which no server ever sees. */
export const circleLink = (origin: string, link: string): string => `${origin}/circle#${link}`;

function keptIn(value: unknown): KeptCircle | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [id, name]: unknown[] = [Reflect.get(value, 'id'), Reflect.get(value, 'name')];
  if (typeof id !== 'string' || typeof name !== 'string') return undefined;
  const kept: KeptCircle = { id, name };
  for (const role of ROLES) {
    const link: unknown = Reflect.get(value, role);
    if (typeof link === 'string' && LINK.test(link)) kept[role] = link;
  }
  return kept;
}

/** All circles that were opened here, the latest first. */
export function readCircles(shelf: KeyValueStorage): KeptCircle[] {
  let stored: unknown;
  try {
    stored = JSON.parse(shelf.getItem(PLACE) ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(stored) ? stored.flatMap((one) => keptIn(one) ?? []) : [];
}

/** Keeps links of a circle beside those that are kept of it already. */
export function keepCircle(shelf: KeyValueStorage, circle: KeptCircle): KeptCircle {
  const all = readCircles(shelf);
  const kept = { ...all.find(({ id }) => id === circle.id), ...circle };
  shelf.setItem(PLACE, JSON.stringify([kept, ...all.filter(({ id }) => id !== circle.id)]));
  return kept;
}

export function forgetCircle(shelf: KeyValueStorage, id: string): void {
  shelf.setItem(PLACE, JSON.stringify(readCircles(shelf).filter((one) => one.id !== id)));
}

/** What a circle is looked at with, best first: the own link also knows one's events. */
export const linksToLook = ({ player, organiser, member }: KeptCircle): string[] =>
  [player, organiser, member].filter((link) => link !== undefined);
