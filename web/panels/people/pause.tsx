import { type ClockFace, isSlow } from '../../../engine/catalog.ts';
import { people } from '../../i18n/people.ts';
import type { LiveTable } from '../../net/table-source.ts';
import type { MaybeKnown } from '../../net/table-state.ts';
import { nameIn } from '../prompt/prompt.tsx';

const words = people.pause;

/** How the own seat stands to a pause; undefined where there can be none. */
export function pauseOf({
  seat,
  lobby,
  clock,
}: MaybeKnown<'seat' | 'lobby'> & { clock?: ClockFace | undefined }) {
  if (seat === undefined || lobby?.phase !== 'live' || clock === undefined) return undefined;
  if (isSlow(lobby.options.clock) || lobby.adjourned !== undefined) return undefined;
  // The organiser, or a call for the arbiter, holds the clocks: nobody here ends that.
  if (lobby.contest?.isPaused || lobby.contest?.call !== undefined) return undefined;
  const present = lobby.chairs.filter(({ kind, isConnected }) => kind === 'person' && isConnected === true);
  return {
    isAlone: present.length < 2,
    isWanted: lobby.pausing.includes(seat),
    others: lobby.pausing.filter((other) => other !== seat),
    isPaused: clock.pausedAt !== undefined,
  };
}

const pauseNow = ({ seat, lobby, clock }: LiveTable) =>
  pauseOf({ seat: seat.value, lobby: lobby.value, clock: clock.value });

/** The clock stands still when all people present agree. */
export function PauseButton({ open }: { open: LiveTable }) {
  const pause = pauseNow(open);
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

/** Somebody would like a pause, or there is one: said at the top of the page, where nobody misses it. */
export function PauseAsked({ open }: { open: LiveTable }) {
  const pause = pauseNow(open);
  if (pause === undefined || (!pause.isPaused && pause.others.length === 0 && !pause.isWanted)) return null;
  const { isPaused, isWanted, others } = pause;
  const names = others.map((seat) => nameIn(open.lobby.value, seat));
  return (
    <section class="prompt-pause" aria-label={words.name} role="status">
      <p>{isPaused ? words.stands : others.length > 0 ? words.wanted(names) : words.yours}</p>
      <button type="button" class="button button-small" onClick={() => open.pause(!isPaused && !isWanted)}>
        {isPaused ? words.goOn : isWanted ? words.ratherNot : words.agree}
      </button>
    </section>
  );
}
