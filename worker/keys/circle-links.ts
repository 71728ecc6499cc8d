import { linkWith } from './contest-links.ts';
import { isKeyedId, keyedCheck, newKeyedId, randomLetters, SECRET_LETTERS } from './secrets.ts';

// Ids, links and proofs of circles. All of them carry a keyed check: a made-up one is refused without a query.

/** What a link opens: everything, what members may, or that and one's own events. */
const CIRCLE_ROLES = ['organiser', 'member', 'player'] as const;
export type CircleRole = (typeof CIRCLE_ROLES)[number];

const ID_USE = 'circle';
export const newCircleId = (key: string): string => newKeyedId(key, ID_USE);

const MARKS: Readonly<Record<CircleRole, string>> = { organiser: 'o', member: 'm', player: 'p' };
const CHECK_LETTERS = 8;
const LINK_SHAPE = new RegExp(`^[omp][${SECRET_LETTERS.alphabet}]{${SECRET_LETTERS.count + CHECK_LETTERS}}$`);

const checkOf = (key: string, body: string): string => keyedCheck(key, `circle link\n${body}`, CHECK_LETTERS);

/** A secret of 132 bits, with the mark of what it opens and a check. Which circle it is of, the directory knows by its digest. */
export function newCircleLink(key: string, role: CircleRole): string {
  const body = MARKS[role] + randomLetters(SECRET_LETTERS.alphabet, SECRET_LETTERS.count);
  return body + checkOf(key, body);
}

/** What a link claims to open; undefined for one that we never made. */
export function roleOfCircleLink(key: string, link: string): CircleRole | undefined {
  if (!LINK_SHAPE.test(link)) return undefined;
  const body = link.slice(0, -CHECK_LETTERS);
  if (checkOf(key, body) !== link.slice(-CHECK_LETTERS)) return undefined;
  return CIRCLE_ROLES.find((role) => MARKS[role] === body[0]);
}

/** Who somebody is in a circle, by the name as a quick eye sees it. Without the key nobody finds the name of an id. */
export const personIdOf = (key: string, circle: string, folded: string): string =>
  keyedCheck(key, `circle person\n${circle}\n${folded}`, 16);

/** What a member shows to start a table or an event: the circle's id, a day, and a check. It opens nothing of the circle. */
const DAY = 24 * 3_600_000;
const PROOF_LETTERS = 12;
const PROOF_SHAPE = new RegExp(`^([${SECRET_LETTERS.alphabet}]{22})-(\\d{1,6})-(\\w{${PROOF_LETTERS}})$`);

const proofCheck = (key: string, circle: string, day: number): string =>
  keyedCheck(key, `circle proof\n${circle}\n${day}`, PROOF_LETTERS);

export function circleProof(key: string, circle: string, now: number): string {
  const day = Math.floor(now / DAY);
  return `${circle}-${day}-${proofCheck(key, circle, day)}`;
}

/** The circle that a proof is for, on its day and on the next one; undefined otherwise. */
export function circleOfProof(key: string, proof: string, now: number): string | undefined {
  const [, circle = '', said = '', check] = PROOF_SHAPE.exec(proof) ?? [];
  const day = Number(said);
  const age = Math.floor(now / DAY) - day;
  if ((age !== 0 && age !== 1) || !isKeyedId(circle, key, ID_USE)) return undefined;
  return proofCheck(key, circle, day) === check ? circle : undefined;
}

/** A person's link at one event of the circle: made anew from the own link whenever it is asked for, so that none is stored. */
export function eventLinkFrom(key: string, own: string, contest: string): string {
  const letters = keyedCheck(own, `circle event\n${contest}`, SECRET_LETTERS.count);
  return linkWith(key, contest, 'player', letters);
}
