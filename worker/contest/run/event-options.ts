import { isSlow } from '../../../engine/catalog.ts';
import type { ContestSettings } from '../../protocol/calls/contests.ts';
import { CONTEST_USUAL, type ContestPair, hasBids } from '../../protocol/contest.ts';
import { parseOptions, setupOf, type TableOptions } from '../../protocol/table-options.ts';

// What an event says about its tables, in their words.

/** The options of a table for so many, seats in the order in which they bid; undefined if no table can have them. */
export function optionsFor(settings: ContestSettings, seats: number): TableOptions | undefined {
  const { clock, isPublic, delay, chat, undo, estimate, extraTime, expansion, pairs, banned } = settings;
  const options = parseOptions({
    seats,
    isPublic,
    clock,
    notices: isSlow(clock),
    expansion: expansion || seats > 5,
    // Only a list says exactly which pairs there are, or everybody has said that the strong ones are welcome.
    preset: pairs === 'any' || pairs === 'fixed' ? 'printed' : 'balanced',
    ...(hasBids(settings) && { assign: 'auction', bids: bidsFor(settings, seats) }),
    ...(banned !== undefined && banned.length > 0 && pairs !== 'fixed' && { banned }),
    estimate,
    undo,
    extraTime,
    chat,
    deals: false,
    advice: false,
    watch: true,
    delay,
  });
  return options.ok ? options.value : undefined;
}

const bidsFor = (
  { pairs, bidCap = CONTEST_USUAL.bidCap, bidMinutes = CONTEST_USUAL.bidMinutes }: ContestSettings,
  seats: number,
): object => ({
  isOpen: pairs === 'open',
  cap: bidCap,
  // Seats are in the order of bidding, which is balanced over the rounds.
  order: [...Array(seats).keys()],
  seconds: bidMinutes * 60,
});

/** What each chair plays, where the event says so. */
export const pairsOf = ({ pairs, fixed = [] }: ContestSettings): readonly ContestPair[] =>
  pairs === 'fixed' ? fixed : [];

/** Whether factions and mats can be given out at all tables that this event may have. */
export function canBePlayed(settings: ContestSettings): boolean {
  const { sizes, final, pairs } = settings;
  const wishes = pairsOf(settings);
  return [...sizes, ...(final === undefined ? [] : [final])].every((seats) => {
    const options = optionsFor(settings, seats);
    if (options === undefined || (pairs === 'fixed' && wishes.length < seats)) return false;
    return setupOf(
      options,
      wishes.slice(0, seats).map((wish) => ({ ...wish })),
    ).ok;
  });
}
