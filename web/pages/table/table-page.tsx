import { useRef } from 'preact/hooks';
import { isSwitchedOn } from '../../device/switches.ts';
import { withWords } from '../../i18n/language/load.ts';
import { notices, sayNotice } from '../../i18n/notices.ts';
import { useLater } from '../../lib/use-chunk.ts';
import type { Notice } from '../../net/notice.ts';
import type { OpenTable } from '../../net/table.ts';
import { hasGame } from '../../net/table-source.ts';
import { Notices } from '../../panels/people/notice.tsx';
import { Missing } from '../missing/missing.tsx';
import { Opening } from '../opening/opening.tsx';
import { CleanGame } from './clean-game.tsx';
import { LiveGame } from './live-game.tsx';

/** A table at any time of its life: lobby, game, or the end of one. */
export function TablePage({ open, at }: { open: OpenTable; at: number | undefined }) {
  const [lobby, isWelcome] = [open.lobby.value, open.isWelcome.value];
  const isGame = isWelcome && open.isGameShown.value;
  // A lobby that the room has shut us out of is one no more.
  const isShut = open.link.value === 'ended';
  const isLobby = isWelcome && lobby !== undefined && !isGame && !isShut;
  const wasLobby = useRef(false);
  wasLobby.current ||= isLobby;
  const Lobby = useLater(loadLobby, isLobby)?.Lobby;
  if (open.isMissing.value) return <Missing />;
  // The film takes over.
  if (open.isPast.value) return null;
  if (isLobby && Lobby !== undefined) return <Lobby open={open} lobby={lobby} />;
  if (isGame && hasGame(open))
    return isSwitchedOn('clean') ? (
      <CleanGame source={open} />
    ) : (
      <LiveGame {...{ open, at }} isDealt={wasLobby.current} />
    );
  return <Waiting open={open} />;
}

export const loadLobby = withWords(['home', 'options', 'lobby'], () => import('../lobby/lobby.tsx'));
const loadOpenSeat = () => import('./open-seat.tsx');

function Waiting({ open }: { open: OpenTable }) {
  const notice = open.notice.value;
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
const whyShut = (notice: Notice | undefined): string =>
  notice === undefined ? notices.opening.closed : sayNotice(notice);
