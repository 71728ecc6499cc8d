import { useEffect, useRef, useState } from 'preact/hooks';
import { type ChairView, LIMITS, type LobbyView } from '../../../worker/protocol/messages.ts';
import { isMouseUsed } from '../../device/mouse-used.ts';
import { keepName } from '../../device/remembered-name.ts';
import { localStore } from '../../device/storage.ts';
import { lobby as words } from '../../i18n/lobby.ts';
import { focusOn } from '../../lib/focus-on.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { OwnSeats } from '../../panels/people/own-seats.tsx';
import { AskForm } from '../../panels/people/seat-request-form.tsx';
import { SleepHours } from './own-time.tsx';
import { Wishes } from './wishes.tsx';

/** The two taps: sit down, ready. */
export function OwnSeat({ open, lobby }: { open: LiveTable; lobby: LobbyView }) {
  const seat = open.seat.value;
  const chair = seat === undefined ? undefined : lobby.chairs[seat];
  const self = useNextTap(`${chair !== undefined} ${chair?.isReady === true}`);
  return (
    <div class="own-seat" ref={self}>
      {chair === undefined ? (
        <SitDown open={open} lobby={lobby} />
      ) : (
        <Seated open={open} lobby={lobby} chair={chair} />
      )}
    </div>
  );
}

/** Each tap takes its button away: the keyboard goes on at the one that has come in its place. */
function useNextTap(stand: string) {
  const self = useRef<HTMLDivElement>(null);
  const before = useRef(stand);
  useEffect(() => {
    if (before.current === stand) return;
    before.current = stand;
    if (!isMouseUsed() && document.activeElement === document.body)
      focusOn(self.current?.querySelector('button'));
  }, [stand]);
  return self;
}

function SitDown({ open, lobby }: { open: LiveTable; lobby: LobbyView }) {
  const { ownSeats } = open;
  if (ownSeats.value.length > 1)
    return (
      <div class="panel">
        <OwnSeats open={open} />
      </div>
    );
  const canSit = lobby.options.isPublic === true || open.keys.value.invite !== undefined;
  if (lobby.chairs.every(({ kind }) => kind !== 'free'))
    return (
      <section class="panel">
        <h2>{words.allTaken}</h2>
        <p>{words.stayAndWatch}</p>
      </section>
    );
  return <AskForm open={open} title={canSit ? words.takeSeat : words.byInvitation} canSit={canSit} />;
}

/** How the own seat stands, for the button beside it. */
const STAND = 'own-stand';

interface SeatedProps {
  open: LiveTable;
  lobby: LobbyView;
  chair: ChairView;
}

function Seated({ open, lobby, chair }: SeatedProps) {
  const free = lobby.chairs.filter(({ kind }) => kind === 'free').length;
  const unready = lobby.chairs.flatMap(({ kind, isReady, name = '' }) =>
    kind === 'person' && !isReady ? [name] : [],
  );
  return (
    <section class="panel sit">
      <h2>{words.youSit(chair.name ?? '')}</h2>
      {chair.isReady ? (
        <div class="row">
          <p role="status" id={STAND}>
            {words.youAreReady} {free + unready.length > 0 ? words.waitingFor(unready, free) : words.hereWeGo}
          </p>
          {/* Any choice takes back that one is ready; this one chooses nothing. */}
          <button
            type="button"
            class="button button-small"
            data-help="here.ready"
            aria-describedby={STAND}
            onClick={() => open.calls.choose({})}
          >
            {words.notYet}
          </button>
        </div>
      ) : (
        <button
          type="button"
          class="button button-main button-large"
          data-help="here.ready"
          onClick={() => open.calls.ready()}
        >
          {words.beReady}
        </button>
      )}
      <details>
        <summary>{words.yourSeat}</summary>
        {/* The room may have put a number behind the name: the field begins anew with it. */}
        <Rename key={chair.name} open={open} chair={chair} />
        <Wishes open={open} lobby={lobby} chair={chair} />
        <Needs open={open} lobby={lobby} chair={chair} />
        <button type="button" class="button" data-help="here.leave" onClick={() => open.calls.leave()}>
          {words.standUp}
        </button>
      </details>
    </section>
  );
}

function Rename({ open, chair }: Pick<SeatedProps, 'open' | 'chair'>) {
  const [name, setName] = useState(chair.name ?? '');
  const rename = (event: Event): void => {
    event.preventDefault();
    keepName(localStore(), name);
    void open.calls.choose({ name });
  };
  return (
    <form class="rename" data-help="here.name" onSubmit={rename}>
      <label>
        <span>{words.changeName}</span>
        <input
          value={name}
          maxLength={LIMITS.name}
          required
          autoComplete="nickname"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={name.trim() === chair.name}>
        {words.rename}
      </button>
    </form>
  );
}

/** What makes the game easier to begin with, or to follow. */
function Needs({ open, lobby, chair: { isNewcomer, extraTime = 1 } }: SeatedProps) {
  return (
    <>
      <label class="check" data-help="here.newcomer">
        <input
          type="checkbox"
          checked={isNewcomer === true}
          onChange={({ currentTarget }) => open.calls.choose({ isNewcomer: currentTarget.checked })}
        />
        <span>{words.isNewcomer}</span>
      </label>
      {lobby.options.clock !== 'none' && lobby.options.extraTime !== false && (
        <label data-help="here.extraTime">
          <span>{words.moreTime}</span>
          <select
            value={extraTime}
            onChange={({ currentTarget }) => open.calls.choose({ extraTime: Number(currentTarget.value) })}
          >
            {Object.entries(words.moreTimes).map(([times, word]) => (
              <option key={times} value={times}>
                {word}
              </option>
            ))}
          </select>
          <small class="quiet">{words.moreTimeHint}</small>
        </label>
      )}
      <SleepHours open={open} lobby={lobby} />
    </>
  );
}
