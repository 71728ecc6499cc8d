import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ContestView } from '../../../worker/protocol/messages.ts';
import { ceremony } from '../../i18n/ceremony.ts';
import { sayNotice } from '../../i18n/notices.ts';
import { checkFairness, type Fairness } from '../../net/fair-check.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { ShareButton } from './share-button.tsx';

interface AfterProps {
  open: LiveTable;
  /** Who played alone goes on in another way: by `children`. */
  isSolo: boolean;
  children?: ComponentChildren;
}

/** The same people once more; and whether chance was fair. */
export function AfterTheEnd({ open, isSolo, children }: AfterProps) {
  const [next, seat] = [open.next.value, open.seat.value];
  const [fairness, setFairness] = useState<Fairness>();
  const { id } = open;
  const event = open.lobby.value?.contest;
  const wait = event === undefined ? undefined : whyNotYet(event);
  const canMeetAgain = seat !== undefined && !isSolo && event === undefined;
  useEffect(() => {
    // Once more when all of it may be told.
    if (wait === undefined) void checkFairness(id, open.keys.peek()).then(setFairness);
  }, [id, open, wait]);
  return (
    <section class="panel after" data-help="here.rematch">
      {children}
      <div class="row">
        {canMeetAgain && (
          <button type="button" class="button button-main" onClick={() => open.calls.rematch()}>
            {next === undefined ? ceremony.playAgain : ceremony.toNext}
          </button>
        )}
        {seat === undefined && next !== undefined && (
          <a class="button button-main" href={`/t/${next}`}>
            {ceremony.watchNext}
          </a>
        )}
        {event !== undefined && (
          <a class="button button-main" href={`/events/${event.id}`}>
            {ceremony.toEvent}
          </a>
        )}
        <a class="button" href="/">
          {ceremony.home}
        </a>
        {wait === undefined && <ShareButton id={id} />}
      </div>
      {wait !== undefined && <p class="quiet">{wait}</p>}
      {canMeetAgain && (
        <p class="quiet" role="status">
          {next === undefined ? ceremony.sameSeats : ceremony.nextIsOpen}
        </p>
      )}
      {fairness?.isFair === true && <p class="quiet">{ceremony.isFair}</p>}
      {fairness?.isFair === false && <p class="wrong">{sayNotice(fairness.why)}</p>}
    </section>
  );
}

/** Why others are not told of this game yet. */
const whyNotYet = ({ closed, isHeld }: ContestView): string | undefined => {
  if (closed !== undefined) return ceremony.closedRound;
  return isHeld ? ceremony.heldEnd : undefined;
};
