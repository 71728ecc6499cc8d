import { useEffect } from 'preact/hooks';
import type { GameView } from '../../../engine/index.ts';
import { people } from '../../i18n/people.ts';
import { useLater } from '../../lib/use-chunk.ts';
import type { OpenTable } from '../../net/table.ts';
import { isOpenToOthers } from '../../net/table-state.ts';
import { ForgetName } from './forget-name.tsx';
import { Links } from './links.tsx';
import { Notify } from './notify.tsx';
import { OwnSeats } from './own-seats.tsx';
import { PauseButton } from './pause.tsx';
import { Release } from './release.tsx';
import { AskForm } from './seat-request-form.tsx';
import { Askers } from './seat-requests.tsx';

const loadSeatOffer = () => import('./seat-offer.tsx');

/** What somebody wants of this browser now: a seat, or to know which one is played here. Nobody should have to look for it. */
export function SeatQuestions({ open }: { open: OpenTable }) {
  const { seat, lobby } = open.state.value;
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

/** Everything about a table that is not the game. */
export function TableMenu({ open, view }: { open: OpenTable; view: GameView }) {
  const { seat } = open.state.value;
  useEffect(() => void open.lookForSeats(), [open]);
  return (
    <section class="table-menu">
      <h3>{people.menu}</h3>
      <PauseButton open={open} />
      <Release open={open} table={view.public} />
      <Links open={open} />
      {seat !== undefined && <OwnSeats open={open} />}
      <Notify open={open} />
      <ForgetName open={open} />
    </section>
  );
}
