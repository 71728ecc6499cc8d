import { people } from '../../i18n/people.ts';
import { isSlow } from '../../net/pace.ts';
import type { OpenTable } from '../../net/table.ts';
import type { TableState } from '../../net/table-state.ts';
import { nameOf } from '../prompt/prompt.tsx';

const words = people.pause;

/** How the own seat stands to a pause; undefined where there can be none. */
export function pauseOf({ seat, lobby, clock }: TableState) {
  if (seat === undefined || lobby?.phase !== 'live' || clock === undefined) return undefined;
  if (isSlow(lobby.options.clock)) return undefined;
  const present = lobby.chairs.filter(({ kind, isConnected }) => kind === 'person' && isConnected === true);
  return {
    isAlone: present.length < 2,
    isWanted: lobby.pausing.includes(seat),
    others: lobby.pausing.filter((other) => other !== seat),
    isPaused: clock.pausedAt !== undefined,
  };
}

/** The clock stands still when all people present agree. */
export function PauseButton({ open }: { open: OpenTable }) {
  const pause = pauseOf(open.state.value);
  if (pause === undefined) return null;
  return (
    <p class="row">
      <button
        type="button"
        class="button"
        disabled={pause.isAlone && !pause.isWanted}
        onClick={() => open.pause(!pause.isWanted)}
      >
        {pause.isWanted ? words.noMore : words.ask}
      </button>
      <span class="quiet">{pause.isAlone ? words.alone : words.how}</span>
    </p>
  );
}

/** Somebody would like a pause, or there is one. */
export function PauseAsked({ open }: { open: OpenTable }) {
  const pause = pauseOf(open.state.value);
  if (pause === undefined || (!pause.isPaused && pause.others.length === 0 && !pause.isWanted)) return null;
  const { isPaused, isWanted, others } = pause;
  const names = others.map((seat) => nameOf(open.state.value, seat));
  return (
    <section class="panel notice" aria-label={words.name} role="status">
      <p>{isPaused ? words.stands : others.length > 0 ? words.wanted(names) : words.yours}</p>
      <button type="button" class="button" onClick={() => open.pause(!isPaused && !isWanted)}>
        {isPaused ? words.goOn : isWanted ? words.ratherNot : words.agree}
      </button>
    </section>
  );
}
