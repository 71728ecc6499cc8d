import type { ChairView, LobbyView } from '../../../worker/protocol/messages.ts';
import { lobby as words } from '../../i18n/lobby.ts';
import { sayFaction, sayMat } from '../../i18n/names.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { Askers } from '../../panels/people/seat-requests.tsx';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { MatDrawing } from './mat-drawing.tsx';

/** The better player first. */
const BOT_NAMES = ['steady', 'random'] as const;

/** Who sits where, and what the host can do about it. */
export function Chairs({ open, lobby }: { open: LiveTable; lobby: LobbyView }) {
  const seat = open.seat.value;
  const hasWishes = lobby.options.assign === 'deal';
  return (
    <section class="panel" data-help="here.bot">
      <div class="chairs-head">
        <h2>{words.seats}</h2>
        {open.isHost.value && <FillSeats open={open} lobby={lobby} />}
      </div>
      <ol class="chairs">
        {lobby.chairs.map((chair, index) => (
          // Chairs have no identity but their place.
          <li key={index} class="chair" data-kind={chair.kind} data-ready={chair.isReady === true}>
            <SeatCards chair={chair} hasWishes={hasWishes} />
            <ChairWords chair={chair} isOwn={index === seat} hasWishes={hasWishes} />
            {open.isHost.value && index !== seat && <HostActs open={open} chair={chair} index={index} />}
          </li>
        ))}
      </ol>
      <Askers open={open} />
      {lobby.watchers > 0 && <p class="quiet">{words.watching(lobby.watchers)}</p>}
    </section>
  );
}

/** What somebody would like to play, as cards on the table; their backs while nothing is said. */
function SeatCards({ chair: { kind, wish }, hasWishes }: { chair: ChairView; hasWishes: boolean }) {
  const { faction, mat } = (hasWishes && kind === 'person' && wish) || {};
  return (
    <span class="seat-cards" aria-hidden="true">
      <span class="seat-card" data-open={faction !== undefined}>
        {faction !== undefined && <Emblem faction={faction} />}
      </span>
      <span class="seat-card seat-mat" data-open={mat !== undefined}>
        {mat !== undefined && <MatDrawing id={mat} />}
      </span>
    </span>
  );
}

function ChairWords({ chair, isOwn, hasWishes }: { chair: ChairView; isOwn: boolean; hasWishes: boolean }) {
  const { kind, name, isReady, isConnected, isHost, wish, isNewcomer, extraTime } = chair;
  const isPerson = kind === 'person';
  const facts = [
    ...(isOwn ? [words.you] : []),
    ...(kind === 'free' && name !== undefined ? [words.keptFor(name)] : []),
    ...(isHost ? [words.host] : []),
    ...(kind === 'bot' ? [words.bot] : []),
    ...(isPerson && !isConnected ? [words.away] : []),
    ...(isNewcomer ? [words.newcomer] : []),
    ...(extraTime !== undefined && extraTime > 1 ? [words.extraTime(extraTime)] : []),
  ];
  const wishes = [
    wish?.faction === undefined ? words.anyFaction : sayFaction(wish.faction),
    wish?.mat === undefined ? words.anyMat : words.mat(sayMat(wish.mat)),
  ];
  const hasSaid = wish?.faction !== undefined || wish?.mat !== undefined;
  const line = [...facts, ...(isPerson && hasWishes && hasSaid ? [wishes.join(', ')] : [])];
  return (
    <span class="chair-words">
      <b>{kind === 'free' ? words.kind.free : (name ?? words.kind[kind])}</b>
      {(isReady || kind === 'bot') && <span class="tag tag-turn">{words.ready}</span>}
      {line.length > 0 && <small>{line.join(' · ')}</small>}
    </span>
  );
}

/** One tap instead of one for each seat. Whoever is expected or has just sat down keeps their seat. */
function FillSeats({ open, lobby }: { open: LiveTable; lobby: LobbyView }) {
  const free = lobby.chairs.flatMap(({ kind, name }, seat) =>
    kind === 'free' && name === undefined ? [seat] : [],
  );
  if (free.length < 2) return null;
  const fill = async (): Promise<void> => {
    for (const seat of free)
      if (open.lobby.value?.chairs[seat]?.kind === 'free')
        await open.calls.setChair(seat, { kind: 'bot', bot: BOT_NAMES[0] });
  };
  return (
    <button type="button" class="button button-small" onClick={fill}>
      {words.fillSeats}
    </button>
  );
}

interface HostActsProps {
  open: LiveTable;
  chair: ChairView;
  index: number;
}

function HostActs({ open, chair, index }: HostActsProps) {
  // The Automa's seat is nobody's to give away.
  if (chair.bot === 'automa') return null;
  const isClosed = chair.kind === 'closed';
  if (chair.kind !== 'free')
    return (
      <span class="row">
        <button
          type="button"
          class="button button-small"
          aria-label={isClosed ? words.openSeat(index + 1) : words.removeFrom(index + 1)}
          onClick={() => open.calls.setChair(index, { kind: 'free' })}
        >
          {isClosed ? words.toOpen : words.toRemove}
        </button>
      </span>
    );
  return (
    <span class="row">
      {BOT_NAMES.map((bot) => (
        <button
          key={bot}
          type="button"
          class="button button-small"
          aria-label={words.putBot(words.bots[bot], index + 1)}
          onClick={() => open.calls.setChair(index, { kind: 'bot', bot })}
        >
          {words.addBot(words.bots[bot])}
        </button>
      ))}
      <button
        type="button"
        class="button button-small"
        aria-label={words.closeSeat(index + 1)}
        onClick={() => open.calls.setChair(index, { kind: 'closed' })}
      >
        {words.toClose}
      </button>
    </span>
  );
}
