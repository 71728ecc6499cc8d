import { useEffect, useState } from 'preact/hooks';
import { LIMITS, type LobbyView } from '../../../worker/protocol/messages.ts';
import { HelpLayer } from '../../help/help-layer.tsx';
import { lobby as words } from '../../i18n/lobby.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { useContestParts } from '../../panels/contest/contest-later.tsx';
import { Chat } from '../../panels/people/chat.tsx';
import { Notices } from '../../panels/people/notice.tsx';
import { Notify } from '../../panels/people/notify.tsx';
import { SeatOffer } from '../../panels/people/seat-offer.tsx';
import { StreamingSwitch } from '../../ui/streaming-switch.tsx';
import { Chairs } from './chairs.tsx';
import './lobby.css';
import { OwnSeat } from './own-seat.tsx';
import { Share } from './share.tsx';
import { dateAmong, LobbyDate } from './table-date.tsx';
import { ThisTable } from './this-table.tsx';

/** Where people gather; at a table of an event they have nothing to do. */
export function Lobby({ open, lobby }: { open: LiveTable; lobby: LobbyView }) {
  const contest = useContestParts(open);
  if (lobby.contest === undefined) return <OpenLobby open={open} lobby={lobby} />;
  return contest === undefined ? null : <contest.EventLobby open={open} lobby={lobby} />;
}

/** Sit down is one tap, ready the second. */
function OpenLobby({ open, lobby }: { open: LiveTable; lobby: LobbyView }) {
  const free = lobby.chairs.filter(({ kind }) => kind === 'free').length;
  // Nobody else can come: there is nobody to invite or to talk to.
  const isSolo = lobby.options.automa !== undefined;
  const isNarrow = useNarrow();
  useNextHost(open, lobby);
  const date = dateAmong(lobby.options);
  const isForLater = date !== undefined && open.now() < date.at;
  const stand = free === 0 ? words.allTaken : words.stillFree(free);
  // Where all of it is one column: whoever sits and waits for others calls them first.
  const isInvitingFirst = isNarrow && free > 0 && open.seat.value !== undefined;
  const share = <Share open={open} isSolo={isSolo} />;
  return (
    <main class="lobby">
      <header class="lobby-head">
        <h1>{isSolo ? words.titleAlone : words.title(lobby.chairs.length)}</h1>
        {date !== undefined && <LobbyDate id={open.id} date={date} seats={lobby.chairs} />}
        <p>
          {isSolo ? words.beginsAlone : isForLater ? words.beginsOnDate : `${stand} ${words.begins}`}{' '}
          <a href="/">{words.home}</a>
          {open.calls.isBusy && (
            <span class="lobby-sending" role="status">
              {' '}
              {words.sending}
            </span>
          )}
        </p>
        {lobby.isOfCircle && <p>{words.ofCircle}</p>}
      </header>
      <Notices open={open} />
      <div class="lobby-sheets">
        <div class="lobby-column">
          <SeatOffer open={open} />
          <OwnSeat open={open} lobby={lobby} />
          {isInvitingFirst && share}
          <Chairs open={open} lobby={lobby} />
          {lobby.options.notices === true && open.seat.value !== undefined && (
            <div class="panel">
              <Notify open={open} />
            </div>
          )}
        </div>
        <div class="lobby-column">
          {!isInvitingFirst && share}
          <ThisTable open={open} lobby={lobby} />
          {!isSolo && <Chat table={open} isOpen />}
          <StreamingSwitch />
        </div>
      </div>
      <HelpLayer />
    </main>
  );
}

/** The same as in lobby.css. */
const NARROW = '(max-width: 48rem)';

function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const changed = (): void => setNarrow(query.matches);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return isNarrow;
}

/** After a while without its host a table has another one. The room says so when it is asked: it keeps no clock for it. */
function useNextHost(open: LiveTable, { chairs }: LobbyView): void {
  const gone = chairs.find(({ isHost }) => isHost === true)?.awaySince;
  useEffect(() => {
    if (gone === undefined) return undefined;
    const left = gone + LIMITS.hostAway - open.now();
    const timer = setTimeout(() => open.askAnew(), Math.max(0, left) + A_MOMENT);
    return () => clearTimeout(timer);
  }, [open, gone]);
}

const A_MOMENT = 500;
