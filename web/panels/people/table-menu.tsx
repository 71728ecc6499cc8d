import { useEffect } from 'preact/hooks';
import type { GameView } from '../../../engine/index.ts';
import { people } from '../../i18n/people.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { useContestParts } from '../contest/contest-later.tsx';
import { ForgetName } from './forget-name.tsx';
import { HaveToGo } from './have-to-go.tsx';
import { Links } from './links.tsx';
import { Notify } from './notify.tsx';
import { OwnSeats } from './own-seats.tsx';
import { PauseButton } from './pause.tsx';
import { Release } from './release.tsx';

/** Everything about a table that is not the game. */
export function TableMenu({ open, view }: { open: LiveTable; view: GameView }) {
  const seat = open.seat.value;
  const contest = useContestParts(open);
  useEffect(() => void open.lookForSeats(), [open]);
  return (
    <section class="table-menu">
      <h3>{people.menu}</h3>
      {contest && <contest.EventMenu open={open} />}
      <PauseButton open={open} />
      <HaveToGo open={open} table={view.public} />
      <Release open={open} table={view.public} />
      <Links open={open} />
      {seat !== undefined && <OwnSeats open={open} />}
      <Notify open={open} />
      <ForgetName open={open} />
    </section>
  );
}
