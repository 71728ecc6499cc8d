import { isSlow } from '../../../engine/catalog.ts';
import type { ContestSettings } from '../../protocol/calls/contests.ts';
import { CONTEST_USUAL, type ContestPair, hasBids, inFinal } from '../../protocol/contest.ts';
import { parseOptions, setupOf, type TableOptions } from '../../protocol/table-options.ts';

// What an event says about its tables, in their words.

/** Settings as they are in the rounds, or `inFinal`. */
type Giving = Omit<ContestSettings, 'pairs'> & {
  pairs: ReturnType<typeof inFinal<ContestSettings>>['pairs'];
};

/** The options of a table for so many, seats in the order in which they bid; undefined if no table can have them. */
export function optionsFor(settings: Giving, seats: number): TableOptions | undefined {
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
    ...(pairs === 'choice' && { assign: 'draft', bids: picksFor(settings, seats) }),
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

const picksFor = ({ bidMinutes = CONTEST_USUAL.bidMinutes }: Giving, seats: number): object => ({
  // Seats are in the order of bidding and choosing: balanced over the rounds, and by the standings in a final.
  order: [...Array(seats).keys()],
  seconds: bidMinutes * 60,
});

const bidsFor = (settings: Giving, seats: number): object => ({
  ...picksFor(settings, seats),
  isOpen: settings.pairs === 'open',
  cap: settings.bidCap ?? CONTEST_USUAL.bidCap,
});

/** What each chair plays, where the event says so. */
export const pairsOf = ({ pairs, fixed = [] }: Pick<Giving, 'pairs' | 'fixed'>): readonly ContestPair[] =>
  pairs === 'fixed' ? fixed : [];

/** Whether factions and mats can be given out at all tables that this event may have. */
export function canBePlayed(settings: ContestSettings): boolean {
  const { sizes, final } = settings;
  return (
    sizes.every((seats) => canBeDealt(settings, seats)) &&
    (final === undefined || canBeDealt(inFinal(settings), final))
  );
}

function canBeDealt(settings: Giving, seats: number): boolean {
  const [options, wishes] = [optionsFor(settings, seats), pairsOf(settings)];
  if (options === undefined || (settings.pairs === 'fixed' && wishes.length < seats)) return false;
  return setupOf(
    options,
    wishes.slice(0, seats).map((wish) => ({ ...wish })),
  ).ok;
}
