import { people } from '../../i18n/people.ts';
import { useLater } from '../../lib/use-chunk.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { isOpenToOthers } from '../../net/table-state.ts';
import { OwnSeats } from './own-seats.tsx';
import { AskForm } from './seat-request-form.tsx';
import { Askers } from './seat-requests.tsx';

const loadSeatOffer = () => import('./seat-offer.tsx');

/** What somebody wants of this browser now: a seat, or to know which one is played here. Nobody should have to look for it. */
export function SeatQuestions({ open }: { open: LiveTable }) {
  const [seat, lobby] = [open.seat.value, open.lobby.value];
  const SeatOffer = useLater(loadSeatOffer, open.offer.value !== undefined)?.SeatOffer;
  if (lobby === undefined) return null;
  return (
    <>
      {SeatOffer !== undefined && <SeatOffer open={open} />}
      <Askers open={open} />
      {seat === undefined && isOpenToOthers(lobby) && (
        <AskForm open={open} title={people.openSeat} canSit={false} />
      )}
      {seat === undefined && open.ownSeats.value.length > 0 && (
        <div class="panel">
          <OwnSeats open={open} />
        </div>
      )}
    </>
  );
}
