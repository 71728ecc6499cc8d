import { isSwitchedOn } from '../../device/switches.ts';
import { notices } from '../../i18n/notices.ts';
import { sayReason } from '../../i18n/refusals.ts';
import { useLater } from '../../lib/use-chunk.ts';
import type { OpenTable } from '../../net/table.ts';
import type { TableNotice } from '../../net/table-state.ts';
import { Notices } from '../../panels/people/notice.tsx';
import { Missing } from '../missing/missing.tsx';
import { Opening } from '../opening/opening.tsx';
import { CleanGame } from './clean-game.tsx';
import { GameScreen } from './game.tsx';

/** A table at any time of its life: lobby, game, or the end of one. */
export function TablePage({ open }: { open: OpenTable }) {
  const { lobby, view, isWelcome } = open.state.value;
  // A lobby that the room has shut us out of is one no more.
  const isShut = open.link.value === 'ended';
  const isLobby = isWelcome && lobby !== undefined && view === undefined && !isShut;
  const Lobby = useLater(loadLobby, isLobby)?.Lobby;
  if (open.isMissing.value) return <Missing />;
  if (isLobby && Lobby !== undefined) return <Lobby open={open} lobby={lobby} />;
  if (isWelcome && view !== undefined && isSwitchedOn('clean'))
    return <CleanGame state={open.state.value} view={view} />;
  if (isWelcome && view !== undefined) return <GameScreen open={open} view={view} />;
  return <Waiting open={open} />;
}

export const loadLobby = () => import('../lobby/lobby.tsx');
const loadOpenSeat = () => import('./open-seat.tsx');

function Waiting({ open }: { open: OpenTable }) {
  const { notice } = open.state.value;
  const shutOut = open.shutOut.value;
  const OpenSeat = useLater(loadOpenSeat, shutOut !== undefined)?.OpenSeat;
  if (open.link.value !== 'ended')
    return (
      <Opening isLost={open.link.value === 'lost'}>
        <Notices open={open} />
      </Opening>
    );
  return (
    <main class="sheet sheet-lone">
      <h1>{notices.opening.shut}</h1>
      <p>{whyShut(shutOut ?? notice)}</p>
      {shutOut !== undefined && OpenSeat !== undefined && <OpenSeat open={open} />}
      <p>
        <a href="/">{notices.toFirstPage}</a>
      </p>
    </main>
  );
}

/** The reason that the room gave, if it gave one, and no other. */
const whyShut = (notice: TableNotice | undefined): string =>
  notice === undefined ? notices.opening.closed : sayReason(notice);
