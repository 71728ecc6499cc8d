import { render } from 'preact';
import { awaySince } from '../../hud/watch/seen.ts';
import { fetchPastEarly } from '../../net/past.ts';
import { lastingShelf } from '../../net/shelf.ts';
import { OpenTable } from '../../net/table.ts';
import { TablePage } from './table-page.tsx';

/** Draws a table and connects to it. `isSeatNew`: the seat came with the link just now. */
export function showTable(into: HTMLElement, id: string, isSeatNew: boolean): void {
  const open = new OpenTable(id);
  if (awaySince(lastingShelf(), id) !== undefined) void fetchPastEarly(id);
  render(<TablePage open={open} />, into);
  void open.open(isSeatNew);
}
