import { listed, sayPlace } from '../../i18n/names.ts';
import { players } from '../../i18n/players.ts';
import type { SeatReach } from './reach-shown.ts';

interface ReachNoteProps {
  who: string;
  reach: SeatReach | undefined;
  hide(): void;
}

/** Says what the marked hexes mean, and which they are to those who do not see the marks; ends it. */
export function ReachNote({ who, reach, hide }: ReachNoteProps) {
  return (
    <div role="status">
      {reach !== undefined && (
        <p class="toast">
          <span>
            {players.reach(who)}{' '}
            <span class="visually-hidden">{listed([...reach.places.keys()].map(sayPlace))}.</span>
          </span>
          <button type="button" class="button button-small" onClick={hide}>
            {players.hideReach}
          </button>
        </p>
      )}
    </div>
  );
}
