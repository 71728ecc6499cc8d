import type { ChairView, LobbyView } from '../../../worker/protocol.ts';
import { Askers } from '../../hud/askers.tsx';
import { sayFaction, sayMat } from '../../i18n/en/names.ts';
import type { OpenTable } from '../../net/table.ts';

/** The better player first. */
const BOT_NAMES = ['steady', 'random'] as const;

/** Who sits where, and what the host can do about it. */
export function Chairs({ open, lobby }: { open: OpenTable; lobby: LobbyView }) {
  const { seat } = open.state.value;
  return (
    <section class="panel">
      <h2>Seats</h2>
      <ol class="chairs">
        {lobby.chairs.map((chair, index) => (
          // Chairs have no identity but their place.
          <li key={index} class="chair" data-kind={chair.kind}>
            <ChairWords chair={chair} isOwn={index === seat} />
            {open.isHost.value && <HostActs open={open} chair={chair} index={index} isOwn={index === seat} />}
          </li>
        ))}
      </ol>
      <Askers open={open} />
      {lobby.watchers > 0 && <p class="quiet">{lobby.watchers} watching</p>}
    </section>
  );
}

const KIND_WORD = { free: 'Free', closed: 'Closed', person: '', bot: 'Bot' } as const;

function ChairWords({ chair, isOwn }: { chair: ChairView; isOwn: boolean }) {
  const { kind, name, isReady, isConnected, isHost, wish, isNewcomer } = chair;
  const facts = [
    ...(isOwn ? ['you'] : []),
    ...(isHost ? ['host'] : []),
    ...(kind === 'bot' ? ['bot'] : []),
    ...(kind === 'person' && !isConnected ? ['away'] : []),
    ...(isNewcomer ? ['new to the game'] : []),
    ...(wish?.faction === undefined ? [] : [`would like ${sayFaction(wish.faction)}`]),
    ...(wish?.mat === undefined ? [] : [`would like the ${sayMat(wish.mat)} mat`]),
  ];
  return (
    <span class="chair-words">
      <b>{name ?? KIND_WORD[kind]}</b>
      {(isReady || kind === 'bot') && <span class="tag tag-turn">ready</span>}
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
    </span>
  );
}

interface HostActsProps {
  open: OpenTable;
  chair: ChairView;
  index: number;
  isOwn: boolean;
}

function HostActs({ open, chair, index, isOwn }: HostActsProps) {
  if (isOwn) return null;
  const seat = `seat ${index + 1}`;
  if (chair.kind !== 'free')
    return (
      <span class="row">
        <button
          type="button"
          class="button button-small"
          aria-label={`Free ${seat}`}
          onClick={() => open.setChair(index, { kind: 'free' })}
        >
          {chair.kind === 'closed' ? 'Open' : 'Free'}
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
          aria-label={`Put a ${bot} bot on ${seat}`}
          onClick={() => open.setChair(index, { kind: 'bot', bot })}
        >
          + {bot} bot
        </button>
      ))}
      <button
        type="button"
        class="button button-small"
        aria-label={`Close ${seat}`}
        onClick={() => open.setChair(index, { kind: 'closed' })}
      >
        Close
      </button>
    </span>
  );
}
