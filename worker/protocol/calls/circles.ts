import * as v from 'valibot';
import { CIRCLE_CAPS, type CircleGame, type CircleView } from '../circle.ts';
import { anyName, token, whole, written } from './fields.ts';

const circleName = v.pipe(v.string(), v.maxLength(4 * CIRCLE_CAPS.name));
const zone = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+\-/]{1,60}$/));
const person = v.pipe(v.string(), v.regex(/^[0-9a-z]{16}$/));
const year = v.pipe(v.number(), v.safeInteger(), v.minValue(1970), v.maxValue(9999));

/** What the organiser of a circle can do, by its kind. */
const CircleDeed = v.variant('kind', [
  v.object({
    kind: v.literal('change'),
    name: v.exactOptional(circleName),
    zone: v.exactOptional(zone),
    /** How many games of each person count; `null` for all. */
    best: v.exactOptional(
      v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(CIRCLE_CAPS.best))),
    ),
  }),
  v.object({ kind: v.literal('rename'), person, name: anyName }),
  /** Two entries are one person, who is called as `into`. */
  v.object({ kind: v.literal('merge'), person, into: person }),
  v.object({ kind: v.literal('unmerge'), person }),
  /** The name goes for good; the games stay, without it. */
  v.object({ kind: v.literal('erase'), person }),
  /** A new link, which the earlier one dies of. */
  v.object({ kind: v.literal('reissue'), to: v.union([person, v.picklist(['organiser', 'member'])]) }),
  /** All of it, at once. */
  v.object({ kind: v.literal('delete') }),
]);
export type CircleDeed = v.InferOutput<typeof CircleDeed>;

/** Circles. Every call is made with a link of one in its body. */
export const CIRCLE_CALLS = {
  'POST /circles': {
    body: v.object({ name: circleName, zone: v.optional(zone, 'UTC') }),
    answer: v.object({ id: v.string(), organiser: token, member: token }),
  },
  /** `year` is about the table of points alone. */
  'POST /circles/view': {
    body: v.object({ link: token, year: v.exactOptional(year) }),
    answer: written<CircleView>(),
  },
  /** Earlier games, from the so-and-so-many-th on. */
  'POST /circles/games': {
    body: v.object({ link: token, after: whole }),
    answer: v.object({ games: v.array(written<CircleGame>()), hasMore: v.exactOptional(v.literal(true)) }),
  },
  /** Gives somebody a link of one's own, under a name that nobody has a link for yet. */
  'POST /circles/join': {
    body: v.object({ link: token, name: anyName }),
    answer: v.object({ person: v.string(), link: token }),
  },
  /** Signs up for an event of the circle, with one's own link. */
  'POST /circles/enter': {
    body: v.object({ link: token, event: v.string() }),
    answer: v.object({ player: v.string(), token, isWaiting: v.boolean() }),
  },
  /** `link` is what was newly issued. */
  'POST /circles/act': {
    body: v.object({ link: token, act: CircleDeed }),
    answer: v.object({ link: v.exactOptional(token) }),
  },
} as const;
