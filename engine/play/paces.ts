import type { PaceName } from './clock-face.ts';

// What the names of clocks stand for. Apart from how clocks are read, because a table's first picture does without.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const REACTION = 30 * SECOND;

/** A bank, and what each own turn adds to it; `reaction` is free for every answer on somebody else's turn. */
export interface Pace {
  readonly kind: 'live' | 'slow';
  readonly bank: number;
  readonly perTurn: number;
  readonly reaction: number;
}

const live = (bank: number, perTurn: number): Pace => ({
  kind: 'live',
  bank: bank * MINUTE,
  perTurn: perTurn * SECOND,
  reaction: REACTION,
});
/** Slow play has no bank: every turn and every reaction has its days. */
const slow = (days: number): Pace => ({ kind: 'slow', bank: 0, perTurn: days * DAY, reaction: days * DAY });

/** What a pace is made of; undefined for what is none. Each has one name: no zeros in front. */
export function paceOf(name: unknown): Pace | undefined {
  if (name === 'slow1') return slow(1);
  if (name === 'slow3') return slow(3);
  const said = /^live([1-9]\d{0,2})\+(0|[1-9]\d{0,2})$/.exec(String(name));
  return said === null ? undefined : live(Number(said[1]), Number(said[2]));
}

export const isPace = (name: unknown): name is PaceName => paceOf(name) !== undefined;
