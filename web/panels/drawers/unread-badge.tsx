import type { ReadonlySignal } from '@preact/signals';
import { shell } from '../../i18n/shell.ts';
import type { GameSource } from '../../net/table-source.ts';
import type { ChatLine } from '../../net/table-state.ts';
import { unreadIn } from './use-badges.ts';

interface UnreadBadgeProps {
  source: GameSource;
  read: ReadonlySignal<readonly ChatLine[]>;
}

/** How much talk there is to read behind the menu of a small screen. Drawn by itself: talk draws nothing else anew. */
export function UnreadBadge({ source, read }: UnreadBadgeProps) {
  const unread = unreadIn(source.chat.value, read.value, source.seat.value);
  if (unread === 0) return null;
  return (
    <>
      <span class="visually-hidden">{shell.rail.unread(unread)}</span>
      <span class="badge" data-news="true" aria-hidden="true">
        {unread}
      </span>
    </>
  );
}
