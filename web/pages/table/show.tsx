import './styles.ts';
import { render } from 'preact';
import { awaySince, readSeen } from '../../device/last-seen.ts';
import { localStore } from '../../device/storage.ts';
import { applyFactionStyles } from '../../factions/styles.ts';
import { fetchHelp } from '../../help/lazy-help.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { FromLink } from '../../net/keys.ts';
import { fetchPastEarly } from '../../net/past.ts';
import { OpenTable } from '../../net/table.ts';
import { loadLobby, TablePage } from './table-page.tsx';

interface TableWays extends FromLink {
  /** Shows the film of a game that was over before we came. */
  showFilm(): void;
  /** The moment that is looked back at first. */
  at: number | undefined;
}

/** Draws a table and connects to it. `ways`: the keys that came with the address just now, and where it may lead. */
export function showTable(
  into: HTMLElement,
  id: string,
  { kept, offered, showFilm, at }: TableWays,
): OpenTable {
  applyFactionStyles(document);
  const open = new OpenTable(id);
  void fetchHelp();
  if (awaySince(localStore(), id) !== undefined) void fetchPastEarly(id, open.keys.value.seat);
  // Who was invited and has seen no game here yet comes to a lobby: it is fetched while the room is called.
  const isInvited = open.keys.value.invite !== undefined;
  if (isInvited && readSeen(localStore(), id) === undefined) void loadChunk(loadLobby);
  render(<TablePage {...{ open, at }} />, into);
  open.isPast.subscribe((isPast) => isPast && showFilm());
  void open.open(kept.seat !== undefined).then(() => open.consider(offered));
  return open;
}
