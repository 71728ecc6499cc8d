import { notices, sayNotice } from '../../i18n/notices.ts';
import type { LiveTable } from '../../net/table-source.ts';

/** Whether we are connected, and what was refused. */
export function Notices({ open }: { open: LiveTable }) {
  const link = open.link.value;
  const notice = open.notice.value;
  const isWelcome = open.isWelcome.value;
  return (
    <div class="notices" role="status">
      {isWelcome && (link === 'lost' || link === 'connecting') && (
        <p class="toast toast-link">{notices.gone}</p>
      )}
      {notice !== undefined && (
        <p class="toast toast-said">
          <span>{sayNotice(notice)}</span>
          <button type="button" class="button button-small" onClick={() => open.dismissNotice()}>
            {notices.close}
          </button>
        </p>
      )}
    </div>
  );
}
