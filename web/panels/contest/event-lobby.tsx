import { useEffect } from 'preact/hooks';
import type { ClosedGame, LobbyView } from '../../../worker/protocol/messages.ts';
import { contest as words } from '../../i18n/contest.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { ContestPlace } from './contest-note.tsx';
import './contest.css';

const say = words.lobby;

/** Before a round begins: everybody has a chair already, and this browser adds its part of the shuffle by itself. */
export function EventLobby({ open, lobby }: { open: LiveTable; lobby: LobbyView }) {
  const { contest, chairs } = lobby;
  const seat = open.seat.value;
  const own = seat === undefined ? undefined : chairs[seat];
  const isUnready = own !== undefined && own.isReady !== true;
  useEffect(() => {
    if (isUnready) void open.calls.ready();
  }, [open, isUnready]);
  if (contest === undefined) return null;
  if (contest.closed !== undefined)
    return <ClosedTable contest={contest} chairs={chairs} closed={contest.closed} />;
  const latest = contest.notes?.at(-1);
  return (
    <main class="sheet sheet-lone contest-lobby">
      <h1>{contest.label}</h1>
      <ContestPlace contest={contest} />
      <p role="status">{seat === undefined ? say.watching : say.here}</p>
      {latest !== undefined && (
        <p role="status">
          <strong>{words.kinds[latest.kind]}:</strong> {latest.text}
        </p>
      )}
      <h2>{say.who}</h2>
      <ol>
        {chairs.map(({ name, isConnected }, index) => (
          // Chairs have no identity but their place.
          <li key={index}>
            {name ?? words.player(index + 1)}
            {index === seat && ` (${say.you})`}: {isConnected ? say.isHere : say.isAway}
          </li>
        ))}
      </ol>
    </main>
  );
}

/** A game of a closed round, for whoever has no seat there: how far it has come, and why no more is told. */
function ClosedTable({
  contest,
  chairs,
  closed: { round, stars },
}: {
  contest: NonNullable<LobbyView['contest']>;
  chairs: LobbyView['chairs'];
  closed: ClosedGame;
}) {
  return (
    <main class="sheet sheet-lone contest-lobby">
      <h1>{contest.label}</h1>
      <ContestPlace contest={contest} />
      <p>{words.closed.why}</p>
      <p role="status">{round === undefined ? words.closed.before : words.closed.round(round)}</p>
      <h2>{say.who}</h2>
      <ol>
        {chairs.map(({ name }, index) => (
          // Chairs have no identity but their place.
          <li key={index}>
            {name ?? words.player(index + 1)}: {words.closed.stars(stars[index] ?? 0)}
          </li>
        ))}
      </ol>
    </main>
  );
}
