import { useEffect, useState } from 'preact/hooks';
import type { GameView } from '../../engine/index.ts';
import { shell } from '../i18n/shell.ts';
import type { OpenTable } from '../net/table.ts';
import type { Badge, DrawerName } from './rail.tsx';

/** The numbers on the rail: what is held, what was won, what was said since the log was last open. */
export function useBadges(
  open: OpenTable,
  { own, public: table }: GameView,
  drawer: string | undefined,
): Partial<Record<DrawerName, Badge>> {
  const { chat } = open.state.value;
  const last = chat.at(-1)?.id ?? 0;
  const [read, setRead] = useState(last);
  const isReading = drawer === 'log';
  useEffect(() => {
    if (isReading) setRead(last);
  }, [isReading, last]);
  const unread = isReading ? 0 : chat.filter(({ id }) => id > read).length;
  const talk: Badge = { n: unread, says: shell.rail.unread(unread), isNews: true };
  const owner = own && table.seats[own.seat];
  if (own === undefined || owner === undefined) return { log: talk };
  const stars = owner.stars.length;
  return {
    cards: { n: owner.hand, says: shell.rail.held(owner.hand) },
    objectives: { n: own.objectives.length, says: shell.rail.held(own.objectives.length) },
    triumph: { n: stars, says: shell.rail.stars(stars) },
    log: talk,
  };
}
