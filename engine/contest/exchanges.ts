import type { DiceCup } from './lots.ts';

// The search for good tables: exchange two players of one round, and keep it if the whole is better, or at first not much worse
// (threshold accepting). Whole numbers only, so that every machine finds the same.

/** What it costs; each kind more than any exchange could save of the later ones. */
const THIRD_MEETING = 2 ** 34;
/** For each half point beyond what one game can make good. */
export const POINT_GAP = 2 ** 18;
export const SECOND_MEETING = 2 ** 8;

/** Players by number, 0 to count - 1. */
export interface Field {
  readonly count: number;
  readonly sizes: readonly number[];
  /** How often two have met before: row by row. */
  readonly met: Uint8Array;
  /** In half points, and how many of them one game can make good; left out where points do not count. */
  readonly points?: { readonly of: Int32Array; readonly span: number };
}

const costOfMeeting = (timesBefore: number): number =>
  timesBefore === 0 ? 0 : timesBefore === 1 ? SECOND_MEETING : THIRD_MEETING;

/** Within what one game can make good, closer is a little better. */
const costOfSpread = (spread: number, span: number): number =>
  spread <= span ? spread : spread + (spread - span) * POINT_GAP;

/** Tables begin in the order of points: most exchanges are tried within so many seats. */
const NEAR_SEATS = 12;
/** One in so many exchanges is tried for somebody who sits well. */
const IDLY = 8;
/** One in so many is tried with anybody. */
const FAR = 4;

export class Exchanges {
  readonly #field: Field;
  readonly #cup: DiceCup;
  /** By round: who sits where, table after table. */
  readonly #rounds: readonly Int32Array[];
  /** How often two meet, with all that is drawn. */
  readonly #times: Uint8Array;
  /** By seat: the first seat of its table, and the one after its last. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;

  constructor(field: Field, rounds: readonly (readonly number[])[], cup: DiceCup) {
    this.#field = field;
    this.#cup = cup;
    this.#rounds = rounds.map((players) => Int32Array.from(players));
    this.#times = field.met.slice();
    const tableOf = field.sizes.flatMap((size, table) => Array.from({ length: size }, () => table));
    this.#from = Int32Array.from(tableOf, (table) => tableOf.indexOf(table));
    this.#to = Int32Array.from(tableOf, (table) => tableOf.lastIndexOf(table) + 1);
    for (const round of this.#rounds)
      for (const [seat, player] of round.entries()) this.#count(round, seat, player, this.#from[seat], seat);
  }

  get rounds(): number[][] {
    return this.#rounds.map((players) => [...players]);
  }

  /** Nothing is left that could be better. */
  get isPerfect(): boolean {
    return this.#rounds.every((round) => round.every((_, seat) => this.#isWell(round, seat)));
  }

  /** Tries one exchange; it is made unless the whole becomes worse by more than the threshold. */
  tryOne(threshold: number): void {
    const cup = this.#cup;
    const round = this.#rounds[cup.throw(this.#rounds.length)];
    if (round === undefined) return;
    const seat = cup.throw(round.length);
    if (cup.throw(IDLY) > 0 && this.#isWell(round, seat)) return;
    const isNear = this.#field.points !== undefined && cup.throw(FAR) > 0;
    const other = isNear ? seat - NEAR_SEATS + cup.throw(2 * NEAR_SEATS + 1) : cup.throw(round.length);
    const [player, opposite] = [round[seat], round[other]];
    if (player === undefined || opposite === undefined || this.#from[seat] === this.#from[other]) return;
    if (this.#change(round, seat, other, player, opposite) > threshold) return;
    this.#count(round, seat, player, this.#from[seat], this.#to[seat], -1);
    this.#count(round, other, opposite, this.#from[other], this.#to[other], -1);
    round[seat] = opposite;
    round[other] = player;
    this.#count(round, seat, opposite, this.#from[seat], this.#to[seat]);
    this.#count(round, other, player, this.#from[other], this.#to[other]);
  }

  /** What an exchange adds to the cost of the whole. */
  #change(round: Int32Array, seat: number, other: number, player: number, opposite: number): number {
    const meetings =
      this.#meetingCost(round, seat, opposite, 0) -
      this.#meetingCost(round, seat, player, 1) +
      this.#meetingCost(round, other, player, 0) -
      this.#meetingCost(round, other, opposite, 1);
    if (this.#field.points === undefined) return meetings;
    return (
      meetings -
      this.#spreadCost(round, seat, player) -
      this.#spreadCost(round, other, opposite) +
      this.#spreadCost(round, seat, opposite) +
      this.#spreadCost(round, other, player)
    );
  }

  /** Neither meets anybody again nor sits among people of other points. */
  #isWell(round: Int32Array, seat: number): boolean {
    const player = round[seat] ?? 0;
    return this.#meetingCost(round, seat, player, 1) === 0 && this.#spreadCost(round, seat, player) === 0;
  }

  /** What it costs that a player meets those who sit at a seat's table; `counted` of these meetings are counted already. */
  #meetingCost(round: Int32Array, seat: number, player: number, counted: 0 | 1): number {
    const row = player * this.#field.count;
    const to = this.#to[seat] ?? 0;
    let cost = 0;
    for (let mate = this.#from[seat] ?? 0; mate < to; mate += 1)
      if (mate !== seat) cost += costOfMeeting((this.#times[row + (round[mate] ?? 0)] ?? 0) - counted);
    return cost;
  }

  /** What the points at a seat's table cost if this player sat there. */
  #spreadCost(round: Int32Array, seat: number, player: number): number {
    const { points } = this.#field;
    if (points === undefined) return 0;
    const to = this.#to[seat] ?? 0;
    let low = points.of[player] ?? 0;
    let high = low;
    for (let mate = this.#from[seat] ?? 0; mate < to; mate += 1) {
      const has = mate === seat ? low : (points.of[round[mate] ?? 0] ?? 0);
      if (has < low) low = has;
      if (has > high) high = has;
    }
    return costOfSpread(high - low, points.span);
  }

  /** A player meets those of some seats once more, or once less. */
  #count(round: Int32Array, seat: number, player: number, from = 0, to = 0, by = 1): void {
    const { count } = this.#field;
    for (let mate = from; mate < to; mate += 1) {
      if (mate === seat) continue;
      const met = round[mate] ?? 0;
      const times = (this.#times[player * count + met] ?? 0) + by;
      this.#times[player * count + met] = times;
      this.#times[met * count + player] = times;
    }
  }
}
