import type { LobbyView } from '../../../worker/protocol.ts';
import { Chat } from '../../hud/chat.tsx';
import { Notices } from '../../hud/notice.tsx';
import { Notify } from '../../hud/notify.tsx';
import type { OpenTable } from '../../net/table.ts';
import { Chairs } from './chairs.tsx';
import './lobby.css';
import { OwnSeat } from './own-seat.tsx';
import { Share } from './share.tsx';
import { sayOptions } from './table-words.ts';

/** Where people gather: sit down is one tap, ready the second. */
export function Lobby({ open, lobby }: { open: OpenTable; lobby: LobbyView }) {
  const free = lobby.chairs.filter(({ kind }) => kind === 'free').length;
  return (
    <main class="lobby">
      <header class="lobby-head">
        <h1>{lobby.chairs.length} seats, one table</h1>
        <p>
          {free === 0 ? 'All seats are taken.' : `${free} still free.`} The game begins when everybody is
          ready.
        </p>
      </header>
      <Notices open={open} />
      <div class="lobby-sheets">
        <div class="lobby-column">
          <OwnSeat open={open} lobby={lobby} />
          <Share open={open} />
          <Notify open={open} />
        </div>
        <div class="lobby-column">
          <Chairs open={open} lobby={lobby} />
          <section class="panel">
            <h2>This table</h2>
            <ul class="plain-list">
              {sayOptions(lobby.options).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <details>
              <summary>Fair chance</summary>
              <p>
                The server has fixed its part of the shuffle already; this is its seal. Everybody adds a part
                when ready, so nobody can choose the cards, and after the game anyone can check it.
              </p>
              <p class="commitment">{lobby.commitment}</p>
            </details>
          </section>
          <Chat table={open} isOpen />
        </div>
      </div>
    </main>
  );
}
