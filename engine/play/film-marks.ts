import type { GameEvent } from '../model/event.ts';
import type { SeatId, Table } from '../model/state.ts';

// What is noted of a game while its entries come by, whether they are played or only told.

/** A turn, between two positions; a position is the number of entries played so far. */
export interface FilmTurn {
  number: number;
  seat: SeatId;
  /** How many turns this seat has begun, this one included. */
  round: number;
  from: number;
  /** Missing for a turn that was not ended. An Automa's turn takes no entry: it begins and ends at one position. */
  to?: number;
}

/** From the first entry that was taken back to the undo by which it was: what stands between these was played in vain. */
export interface Stretch {
  from: number;
  to: number;
}

/** The turns of a game from its first table on, and what was taken back, by which undo. */
export class FilmMarks {
  private readonly begun: FilmTurn[] = [];
  private readonly vain: Stretch[] = [];
  private readonly undone = new Map<number, number>();

  constructor({ turn, order }: Readonly<Table>) {
    if (order.length > 0) this.begun.push({ number: turn.number, seat: turn.seat, round: 1, from: 0 });
  }

  get turns(): readonly FilmTurn[] {
    return this.begun;
  }

  /** In order and apart from one another. */
  get stretches(): readonly Stretch[] {
    return this.vain;
  }

  /** These were the events of the entry that led to a position. */
  noteTurns(n: number, events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.kind === 'turnBegan') {
        const { seat, number } = event;
        const round = this.begun.filter((turn) => turn.seat === seat).length + 1;
        this.begun.push({ number, seat, round, from: n });
      }
      const turn = this.begun.at(-1);
      if (turn !== undefined && (event.kind === 'turnEnded' || event.kind === 'gameEnded')) turn.to ??= n;
    }
  }

  /** An undo took these entries back. */
  noteUndo(undo: number, entries: readonly number[]): void {
    for (const entry of entries) this.undone.set(entry, undo);
    let from = Math.min(undo, ...entries);
    // Stretches that overlap are one: an undo may reach behind an earlier one.
    while ((this.vain.at(-1)?.to ?? 0) > from) from = Math.min(from, this.vain.pop()?.from ?? from);
    this.vain.push({ from, to: undo });
  }

  undoOf(n: number): number | undefined {
    return this.undone.get(n);
  }

  stretchAt(n: number): Stretch | undefined {
    return this.vain.find(({ from, to }) => from <= n && n < to);
  }
}
