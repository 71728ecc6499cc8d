const MINUTE = 60_000;
/** When time is called, whoever had a turn fewer has so long for it. */
const LAST_TURN = 1.5 * MINUTE;

/** What the form knows of an evening; all times in milliseconds. */
interface Timetable {
  readonly rounds: number;
  readonly hasFinal: boolean;
  /** At the largest table. */
  readonly seats: number;
  /** Bids or picks before the game; 0 where factions are dealt. */
  readonly auction: number;
  /** In the final, if it is another one. */
  readonly finalAuction?: number;
  /** Bank of a seat, and what each own turn adds to it. */
  readonly bank: number;
  readonly perTurn: number;
  /** Turns of each seat in a long game. */
  readonly turns: number;
  /** From the start of a round until time is called; left out, what the clock allows. */
  readonly deadline?: number;
  /** The most that pauses, calls and added time may move a deadline. */
  readonly slip: number;
  /** Between two rounds. */
  readonly break: number;
}

/** Each part of an evening at its longest; `total` is their sum. */
interface LatestEnd {
  readonly auction: number;
  /** Play of one round: every clock used up, or the deadline with its last turns, whichever is less. */
  readonly play: number;
  readonly slip: number;
  readonly rounds: number;
  readonly breaks: number;
  readonly total: number;
}

/** How long an evening may take at the most: rounds x (auction + worst case of the clock) + breaks. The final is one more round. */
export function latestEnd(table: Timetable): LatestEnd {
  const rounds = table.rounds + (table.hasFinal ? 1 : 0);
  const clocks = table.seats * (table.bank + table.perTurn * table.turns);
  // The deadline counts from the start of the round: bids are within it.
  const called =
    table.deadline === undefined ? clocks : table.deadline + table.seats * LAST_TURN - table.auction;
  const play = Math.max(0, Math.min(clocks, called));
  const breaks = Math.max(0, rounds - 1) * table.break;
  const more = table.hasFinal ? Math.max(0, (table.finalAuction ?? 0) - table.auction) : 0;
  const total = rounds * (table.auction + play + table.slip) + more + breaks;
  return { auction: table.auction, play, slip: table.slip, rounds, breaks, total };
}
