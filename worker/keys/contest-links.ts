import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isKeyedId, keyedCheck, newKeyedId, randomLetters, SECRET_LETTERS } from './secrets.ts';

// Ids and links of events. Both carry a keyed check, so that no object wakes for a made-up one.

/** What a link opens. */
const LINK_ROLES = ['organiser', 'helper', 'player', 'caster'] as const;
export type LinkRole = (typeof LINK_ROLES)[number];

const ID_USE = 'contest';

/** An event's id has the shape of a game's, and is never one. */
export const newContestId = (key: string): string => newKeyedId(key, ID_USE);
export const isContestId = (id: string, key: string): boolean => isKeyedId(id, key, ID_USE);

const MARKS: Readonly<Record<LinkRole, string>> = { organiser: 'o', helper: 'h', player: 'p', caster: 'c' };
const CHECK_LETTERS = 8;
const LINK_SHAPE = new RegExp(
  `^[ohpc][${SECRET_LETTERS.alphabet}]{${SECRET_LETTERS.count + CHECK_LETTERS}}$`,
);

const checkOf = (key: string, contest: string, body: string): string =>
  keyedCheck(key, `link\n${contest}\n${body}`, CHECK_LETTERS);

/** These letters as a link of one event, with the mark of what it opens and a check. */
export function linkWith(key: string, contest: string, role: LinkRole, letters: string): string {
  const body = MARKS[role] + letters;
  return body + checkOf(key, contest, body);
}

/** A secret of 132 bits for one event. */
export const newLink = (key: string, contest: string, role: LinkRole): string =>
  linkWith(key, contest, role, randomLetters(SECRET_LETTERS.alphabet, SECRET_LETTERS.count));

/** What a link of this event claims to open; undefined for one that we never made. Whether it still does, the event knows. */
export function roleOfLink(key: string, contest: string, link: string): LinkRole | undefined {
  if (!LINK_SHAPE.test(link)) return undefined;
  const body = link.slice(0, -CHECK_LETTERS);
  if (checkOf(key, contest, body) !== link.slice(-CHECK_LETTERS)) return undefined;
  return LINK_ROLES.find((role) => MARKS[role] === body[0]);
}

const derived = (secret: string, ...parts: readonly (string | number)[]): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(parts.join('\n'))));

/** The token of a player's seat at one table: made anew from the event's secret whenever it is asked for, so that none is stored. */
export const seatToken = (secret: string, game: string, player: string, issue: number): string =>
  derived(secret, 'seat', game, player, issue).slice(0, 48);

/** What the event shows at one of its tables. */
export const tableToken = (secret: string, game: string): string =>
  derived(secret, 'organiser', game).slice(0, 48);

/** The server's part of the seed of one table; the same however often the table is asked for. */
export const tableSecret = (secret: string, game: string): string => derived(secret, 'table', game);

/** What draws and lots of the event are made of; it tells nothing about the secret. */
export const contestSeed = (secret: string): string => derived(secret, 'seed');
