import { players } from '../i18n/players.ts';

/** Says what the marked hexes mean, and ends it. */
export function ReachNote({ who, hide }: { who: string; hide(): void }) {
  return (
    <p class="toast" role="status">
      <span>{players.reach(who)}</span>
      <button type="button" class="button button-small" onClick={hide}>
        {players.hideReach}
      </button>
    </p>
  );
}
