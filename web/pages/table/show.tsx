import { render } from 'preact';
import { OpenTable } from '../../net/table.ts';
import { TablePage } from './table-page.tsx';

/** Draws a table and connects to it. `isSeatNew`: the seat came with the link just now. */
export function showTable(into: HTMLElement, id: string, isSeatNew: boolean): void {
  const open = new OpenTable(id);
  render(<TablePage open={open} />, into);
  void open.open(isSeatNew);
}
