import { useEffect } from 'preact/hooks';
import type { LookBack, RunningTable } from '../../film/look-back.ts';
import { ask } from '../../i18n/decisions.ts';
import { film } from '../../i18n/film.ts';
import { saySeat } from '../../i18n/names.ts';
import { clockReading, sayTime } from '../clock/clock.ts';
import { useRoomTime } from '../clock/use-room-time.ts';
import { promptOf } from '../prompt/prompt.tsx';
import './strip.css';

const words = film.lookBack;

interface StripProps {
  back: LookBack;
  close(): void;
}

/** Along the upper edge: that this is the past, how the game goes on meanwhile, and the way back to it. */
export function LookBackStrip({ back, close }: StripProps) {
  const { present } = back;
  const [{ public: table, own }, [decision]] = [present.view.value, present.owed.value];
  const scene = { table, own, who: (seat: number) => saySeat(table, seat) };
  const isOver = table.ended !== undefined;
  const isAsked = decision !== undefined;
  useEscape(close);
  return (
    <header class="look-strip" data-asked={isAsked}>
      <div class="look-words">
        <h1>{words.title}</h1>
        {isAsked ? (
          <p class="look-asked" role="alert">
            {words.asked(ask(decision, scene))}
          </p>
        ) : (
          <p>{isOver ? words.isOver : `${words.goesOn} ${promptOf(present.lobby.value, [], scene)}`}</p>
        )}
      </div>
      {isAsked && <OwnTime present={present} />}
      <button type="button" class="button button-main look-live" onClick={close}>
        <span class="look-dot" aria-hidden="true" />
        {isAsked ? words.answer : isOver ? words.toResult : words.live}
      </button>
    </header>
  );
}

/** Looking back stops no clock: so it is seen here, too. */
function OwnTime({ present }: { present: RunningTable }) {
  const [clock, seat] = [present.clock.value, present.seat.value];
  const now = useRoomTime(present, clock !== undefined);
  const time = clock === undefined || seat === undefined ? undefined : clockReading(clock, seat, now);
  if (time === undefined) return null;
  return (
    <span class="look-time" data-running={time.isRunning}>
      <span class="visually-hidden">{words.time}</span> {sayTime(time.left)}
    </span>
  );
}

/** Back to the present, unless something lies open that the key closes first. */
function useEscape(act: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') === null) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
