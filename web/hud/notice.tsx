import type { OpenTable } from '../net/table.ts';

/** Whether we are connected, and what was refused. */
export function Notices({ open }: { open: OpenTable }) {
  const link = open.link.value;
  const { notice, isWelcome } = open.state.value;
  return (
    <div class="notices" role="status">
      {isWelcome && (link === 'lost' || link === 'connecting') && (
        <p class="toast">The connection is gone; trying again. Nothing you did is lost.</p>
      )}
      {notice !== undefined && (
        <p class="toast toast-said">
          <span>{notice.message}</span>
          <button type="button" class="button button-small" onClick={() => open.dismissNotice()}>
            Close
          </button>
        </p>
      )}
    </div>
  );
}
