import type { Setup } from '../model/setup-options.ts';
import type { AutomaTable, Hidden, HiddenAutoma, SeatId, Table } from '../model/state.ts';

/** The Automa has the last seat of a solo game. */
export function automaSeat({ automa, seats }: Readonly<Setup>): SeatId | undefined {
  return automa === undefined ? undefined : seats - 1;
}

export const isAutoma = (table: Readonly<Table>, seat: SeatId): boolean =>
  table.setup.automa !== undefined && automaSeat(table.setup) === seat;

/** How many seats are not an Automa's. */
export const peopleAt = ({ automa, seats }: Readonly<Pick<Setup, 'automa' | 'seats'>>): number =>
  automa === undefined ? seats : seats - 1;

/** What lies open of the Automa; only asked for where there is one. */
export function automaOf(table: Readonly<Table>): AutomaTable {
  if (table.automa === undefined) throw new RangeError('there is no Automa in this game');
  return table.automa;
}

export function hiddenAutoma(hidden: Hidden): HiddenAutoma {
  if (hidden.automa === undefined) throw new RangeError('there is no Automa in this game');
  return hidden.automa;
}
