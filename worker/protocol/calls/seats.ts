import * as v from 'valibot';
import { anyName, Done, isSo, text, token, whole } from './fields.ts';
import { Notice } from './notices.ts';

/** A day has fewer milliseconds than this. */
const DAY = 24 * 3_600_000;
const MOST_EXTRA_TIME = 3;

const SatDown = v.object({ seat: whole, token });

const Sit = v.object({
  name: anyName,
  invite: v.exactOptional(token),
  secret: v.exactOptional(token),
  host: v.exactOptional(token),
  /** What program plays the seat, if one does. */
  program: v.exactOptional(anyName),
});

const Wish = v.object({ faction: v.exactOptional(text), mat: v.exactOptional(text) });

/** What may be said of a seat while the table is made. */
export const FirstSeat = v.object({
  name: anyName,
  secret: v.exactOptional(token),
  wish: v.exactOptional(Wish),
  program: v.exactOptional(anyName),
});

const Choice = v.object({
  token,
  name: v.exactOptional(anyName),
  wish: v.exactOptional(Wish),
  isNewcomer: v.exactOptional(v.boolean()),
  sleepsAt: v.exactOptional(v.pipe(whole, v.maxValue(DAY - 1))),
  extraTime: v.exactOptional(v.pipe(whole, v.minValue(1), v.maxValue(MOST_EXTRA_TIME))),
  notice: v.exactOptional(Notice),
});

/** Seats of a table: taken, kept over the loss of a device, moved, asked for. */
export const SEAT_CALLS = {
  'POST /games/:id/sit': { body: Sit, answer: SatDown },
  'POST /games/:id/seat': { body: Choice, answer: Done },
  'POST /games/:id/ready': { body: v.object({ token, nonce: v.string() }), answer: Done },
  'POST /games/:id/leave': { body: v.object({ token }), answer: Done },
  'POST /games/:id/session': { body: v.object({ token }), answer: v.object({ seat: whole }) },
  /** Which of several secrets to keep, a browser decides by what they open; nothing is taken by asking. */
  'POST /games/:id/opens': {
    body: v.object({ token }),
    answer: v.object({ seat: v.exactOptional(whole), isHost: isSo, isInvite: isSo }),
  },
  /** For a browser that lost its script storage, not its cookie. If it holds several seats here, it may say which. */
  'POST /games/:id/recover': {
    body: v.object({ secret: v.exactOptional(token), seat: v.exactOptional(whole) }),
    answer: SatDown,
  },
  /** The seat is moved to another device: its other tokens and cookies open it no more. */
  'POST /games/:id/rotate': { body: v.object({ token, secret: v.exactOptional(token) }), answer: SatDown },
  /** The secret is the browser's own: it opens the seat once the host lets its owner in. */
  'POST /games/:id/ask': {
    body: v.object({ name: anyName, secret: token }),
    answer: v.union([SatDown, v.object({ isAsking: v.literal(true) })]),
  },
  'POST /games/:id/askers': { body: v.object({ token, asker: whole, isLetIn: v.boolean() }), answer: Done },
} as const;
