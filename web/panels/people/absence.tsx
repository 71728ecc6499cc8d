import type { ClockFace } from '../../../engine/catalog.ts';
import type { SeatId, Table } from '../../../engine/index.ts';
import type { ChairView } from '../../../worker/protocol/messages.ts';
import { people } from '../../i18n/people.ts';
import { cachedWaitedFor } from '../../lib/engine-cache.ts';
import type { LiveTable } from '../../net/table-source.ts';
import type { MaybeKnown, TableState } from '../../net/table-state.ts';
import { useRoomTime } from '../clock/use-room-time.ts';
import { nameIn } from '../prompt/prompt.tsx';
import { Adjourned } from './adjourned.tsx';
import { LastRoundAsked } from './have-to-go.tsx';

const words = people.absent;

/** As long as the room wants the others to be patient where there is no clock. */
const PATIENCE = 3 * 60_000;

/** A seat that the people present may do something about. */
interface Absentee {
  seat: SeatId;
  /** Idle on the clock, or silent for long without one. */
  why: 'idle' | 'silent';
}

type Present = MaybeKnown<'seat' | 'lobby'> &
  Pick<TableState, 'changedAt'> & { readonly clock?: ClockFace | undefined };

/** `now` is the room's time. */
export function absentees(state: Present, table: Readonly<Table>, now: number): Absentee[] {
  const isOpen = (seat: SeatId, chair: ChairView | undefined): chair is ChairView =>
    seat !== state.seat && chair?.kind === 'person' && !chair.isPlayedOn && !table.seats[seat]?.resigned;
  const chairs = state.lobby?.chairs ?? [];
  if (state.clock !== undefined)
    return chairs.flatMap((chair, seat) =>
      isOpen(seat, chair) && chair.isIdle ? [{ seat, why: 'idle' as const }] : [],
    );
  return cachedWaitedFor(table).flatMap(({ seat }) => {
    const chair = chairs[seat];
    if (!isOpen(seat, chair)) return [];
    const awayFor = chair.awaySince === undefined ? 0 : now - chair.awaySince;
    return Math.max(now - state.changedAt, awayFor) >= PATIENCE ? [{ seat, why: 'silent' as const }] : [];
  });
}

interface AbsenceProps {
  open: LiveTable;
  table: Readonly<Table>;
}

/** What to do about people who do not answer, and about the own seat if time or a bot has it. */
export function Absence({ open, table }: AbsenceProps) {
  const [seat, lobby, clock] = [open.seat.value, open.lobby.value, open.clock.value];
  const now = useRoomTime(open, table.ended === undefined);
  if (seat === undefined || table.ended !== undefined || lobby === undefined) return null;
  return (
    <>
      <Adjourned open={open} table={table} />
      <OwnAbsence open={open} chair={lobby.chairs[seat]} />
      {lobby.adjourned === undefined && (
        <>
          {absentees({ seat, lobby, clock, changedAt: open.changedAt.value }, table, now).map((absentee) => (
            <Decide key={absentee.seat} open={open} {...absentee} />
          ))}
          <LastRoundAsked open={open} table={table} />
        </>
      )}
    </>
  );
}

/** The own seat while a bot plays it, or while it passes at once. */
function OwnAbsence({ open, chair }: { open: LiveTable; chair: ChairView | undefined }) {
  if (chair?.isPlayedOn)
    return (
      <section class="panel notice" data-help="here.absence">
        <p>{words.playedOn}</p>
        <button type="button" class="button button-main" onClick={() => open.takeBackSeat()}>
          {words.takeBack}
        </button>
      </section>
    );
  if (!chair?.isIdle) return null;
  return (
    <section class="panel notice" data-help="here.absence">
      <p>{words.passing}</p>
      <button type="button" class="button button-main" onClick={() => open.takeBackSeat()}>
        {words.back}
      </button>
    </section>
  );
}

const CHOICES = ['wait', 'skip', 'bot'] as const;

/** The majority of those present decides; what others want already is shown. */
function Decide({ open, seat, why }: Absentee & { open: LiveTable }) {
  const [me, lobby] = [open.seat.value, open.lobby.value];
  const votes = lobby?.chairs[seat]?.votes ?? {};
  const own = me === undefined ? undefined : votes[me];
  const name = nameIn(lobby, seat);
  // With a clock there is nothing to skip: an idle seat passes by itself.
  const choices = CHOICES.filter((id) => why === 'silent' || (own === 'bot' ? id === 'wait' : id === 'bot'));
  return (
    <section class="panel notice" data-help="here.absence" aria-label={words.about(name)}>
      <p>{words[why](name)}</p>
      <div class="row">
        {choices.map((id) => (
          <button
            key={id}
            type="button"
            class="button"
            aria-pressed={own === id}
            onClick={() => open.vote(seat, id)}
          >
            {words.choices[id]}
          </button>
        ))}
      </div>
      {Object.keys(votes).length > 0 && <p class="quiet">{sayVotes(votes, (by) => nameIn(lobby, by))}</p>}
    </section>
  );
}

/** "Ada, Bo: let a bot play on. Cy: wait." */
export function sayVotes(votes: NonNullable<ChairView['votes']>, name: (seat: SeatId) => string): string {
  return CHOICES.flatMap((id) => {
    const who = Object.entries(votes).flatMap(([by, choice]) => (choice === id ? [name(Number(by))] : []));
    return who.length === 0 ? [] : [words.votes(who, words.choices[id])];
  }).join(' ');
}
