import type { LeftOver, PastTable, PlayerId } from './model.ts';

type Together = readonly [PlayerId, PlayerId];

const keyOf = (a: PlayerId, b: PlayerId): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Everybody at a table with everybody else, each two once. */
const twos = (players: readonly PlayerId[]): Together[] =>
  players.flatMap((a, index) => players.slice(index + 1).map((b): Together => [a, b]));

/** How often two have sat at one table. */
export class Meetings {
  readonly #times = new Map<string, number>();

  constructor(history: readonly PastTable[]) {
    for (const { seats } of history) this.add(seats.map(({ player }) => player));
  }

  add(players: readonly PlayerId[]): void {
    for (const [a, b] of twos(players)) this.#times.set(keyOf(a, b), this.#of(a, b) + 1);
  }

  /** Who of a table that was added meets again, and for which time. */
  again(players: readonly PlayerId[]): Extract<LeftOver, { kind: 'meetAgain' }>[] {
    return twos(players).flatMap(([a, b]) => {
      const times = this.#of(a, b);
      return times > 1 ? { kind: 'meetAgain', players: [a, b], times } : [];
    });
  }

  /** How many pairs have met more than once. */
  get pairsAgain(): number {
    return [...this.#times.values()].filter((times) => times > 1).length;
  }

  /** How often those two met who met most. */
  get most(): number {
    return Math.max(0, ...this.#times.values());
  }

  #of(a: PlayerId, b: PlayerId): number {
    return this.#times.get(keyOf(a, b)) ?? 0;
  }
}
