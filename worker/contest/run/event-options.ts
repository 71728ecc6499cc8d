import { isSlow } from '../../../engine/catalog.ts';
import { drawDuplicate } from '../../../engine/contest/index.ts';
import { dealablePairs, STRUCTURE_TILES } from '../../../engine/index.ts';
import type { ContestSettings } from '../../protocol/calls/contests.ts';
import { CONTEST_USUAL, type ContestPair, hasBids, inFinal } from '../../protocol/contest.ts';
import { parseOptions, setupOf, type TableOptions } from '../../protocol/table-options.ts';
import type { RoundDuplicate } from '../record/rows.ts';

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

/** The most that sit at one table of a round, a final left out. */
const largest = ({ sizes }: ContestSettings): number => Math.max(...sizes);

/** What may be dealt to whoever sits at this place: smaller tables have the first places, and may have less in the box. */
function dealableAt(settings: ContestSettings, place: number): ContestPair[] {
  const options = optionsFor(settings, Math.max(2, place + 1));
  const setup = options && setupOf(options, []);
  return setup?.ok ? dealablePairs(setup.value) : [];
}

/** What all tables of a round play, where it is the same; undefined if that cannot be. What is bid for is not dealt. */
export function drawPlays(settings: ContestSettings, seed: string): RoundDuplicate | undefined {
  if (hasBids(settings)) return undefined;
  const { pairs, fixed = [] } = settings;
  const tiles = STRUCTURE_TILES.map(({ id }) => id);
  if (pairs === 'fixed') {
    const drawn = drawDuplicate(seed, { places: [], tiles });
    return drawn && { ...drawn, pairs: fixed };
  }
  const places = Array.from({ length: largest(settings) }, (_, place) => dealableAt(settings, place));
  return drawDuplicate(seed, { places, tiles });
}

/** Whether factions and mats can be given out at all tables that this event may have. */
export function canBePlayed(settings: ContestSettings): boolean {
  const { sizes, final, duplicate = 'off' } = settings;
  if (duplicate !== 'off' && drawPlays(settings, '') === undefined) return false;
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
