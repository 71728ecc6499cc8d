import type { LobbyView } from '../../../worker/protocol.ts';
import { HelpLayer } from '../../help/help-layer.tsx';
import { Chat } from '../../hud/chat.tsx';
import { Notices } from '../../hud/notice.tsx';
import { Notify } from '../../hud/notify.tsx';
import { StreamingSwitch } from '../../hud/streaming-switch.tsx';
import { lobby as words } from '../../i18n/lobby.ts';
import type { OpenTable } from '../../net/table.ts';
import { Chairs } from './chairs.tsx';
import './lobby.css';
import { OwnSeat } from './own-seat.tsx';
import { Share } from './share.tsx';
import { ThisTable } from './this-table.tsx';

/** Where people gather: sit down is one tap, ready the second. */
export function Lobby({ open, lobby }: { open: OpenTable; lobby: LobbyView }) {
  const free = lobby.chairs.filter(({ kind }) => kind === 'free').length;
  // Nobody else can come: there is nobody to invite or to talk to.
  const isSolo = lobby.options.automa !== undefined;
  const stand = free === 0 ? words.allTaken : words.stillFree(free);
  return (
    <main class="lobby">
      <header class="lobby-head">
        <h1>{isSolo ? words.titleAlone : words.title(lobby.chairs.length)}</h1>
        <p>
          {isSolo ? words.beginsAlone : `${stand} ${words.begins}`} <a href="/">{words.home}</a>
        </p>
      </header>
      <Notices open={open} />
      <div class="lobby-sheets">
        <div class="lobby-column">
          <OwnSeat open={open} lobby={lobby} />
          <Chairs open={open} lobby={lobby} />
          {lobby.options.notices === true && open.state.value.seat !== undefined && (
            <div class="panel">
              <Notify open={open} />
            </div>
          )}
        </div>
        <div class="lobby-column">
          <Share open={open} isSolo={isSolo} />
          <ThisTable open={open} lobby={lobby} />
          {!isSolo && <Chat table={open} isOpen />}
          <StreamingSwitch />
        </div>
      </div>
      <HelpLayer />
    </main>
  );
}
