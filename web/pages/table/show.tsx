import { render } from 'preact';
import { awaySince, readSeen } from '../../hud/watch/seen.ts';
import { part } from '../../net/part.ts';
import { fetchPastEarly } from '../../net/past.ts';
import { lastingShelf } from '../../net/shelf.ts';
import { OpenTable } from '../../net/table.ts';
import { loadLobby, TablePage } from './table-page.tsx';

/** Draws a table and connects to it. `isSeatNew`: the seat came with the link just now. */
export function showTable(into: HTMLElement, id: string, isSeatNew: boolean): void {
  const open = new OpenTable(id);
  if (awaySince(lastingShelf(), id) !== undefined) void fetchPastEarly(id);
  // Who was invited and has seen no game here yet comes to a lobby: it is fetched while the room is called.
  const isInvited = open.keys.value.invite !== undefined;
  if (isInvited && readSeen(lastingShelf(), id) === undefined) void part(loadLobby);
  render(<TablePage open={open} />, into);
  void open.open(isSeatNew);
}
