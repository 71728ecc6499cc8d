import { useEffect, useState } from 'preact/hooks';
import type { ContestOwn } from '../../../worker/protocol/contest.ts';
import { localStore } from '../../device/storage.ts';
import { contest as words } from '../../i18n/contest.ts';
import { NEEDS_QUERY, readContestKeys } from '../../net/contest-keys.ts';
import { ContestSource } from '../../net/contest-source.ts';
import { dial } from '../../net/dial.ts';

/** How much waits for whoever runs the event; nothing for everybody else. */
export const needsOf = (own: ContestOwn | undefined): number =>
  own !== undefined && 'needs' in own ? own.needs.length : 0;

/** The event as whoever runs it sees it, where this browser holds such a link: an organiser who plays sits here as well. */
function useOwn(id: string): ContestOwn | undefined {
  const [source, setSource] = useState<ContestSource>();
  useEffect(() => {
    const { organiser, helper } = readContestKeys(localStore(), id);
    const key = organiser ?? helper;
    if (key === undefined) return;
    const open = new ContestSource(id, key, (ears) => dial(`/api/events/${id}/socket`, ears));
    setSource(open);
    return () => open.end();
  }, [id]);
  return source?.own.value;
}

/** Something waits for the organiser, who plays here: how much, and the way to the list. */
export function NeedsBadge({ id }: { id: string }) {
  const count = needsOf(useOwn(id));
  if (count === 0) return null;
  return (
    <p class="needs-badge" role="status">
      <a class="contest-news" href={`/events/${id}?${NEEDS_QUERY}`} target="_blank" rel="noreferrer">
        <b>{count}</b> {words.needsYou(count)}
      </a>
    </p>
  );
}
