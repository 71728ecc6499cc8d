import { notices } from '../../i18n/notices.ts';
import { sayReason } from '../../i18n/refusals.ts';
import type { OpenTable } from '../../net/table.ts';

/** Whether we are connected, and what was refused. */
export function Notices({ open }: { open: OpenTable }) {
  const link = open.link.value;
  const { notice, isWelcome } = open.state.value;
  return (
    <div class="notices" role="status">
      {isWelcome && (link === 'lost' || link === 'connecting') && (
        <p class="toast toast-link">{notices.gone}</p>
      )}
      {notice !== undefined && (
        <p class="toast toast-said">
          <span>{sayReason(notice)}</span>
          <button type="button" class="button button-small" onClick={() => open.dismissNotice()}>
            {notices.close}
          </button>
        </p>
      )}
    </div>
  );
}
