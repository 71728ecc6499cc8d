import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SeatId } from '../../../engine/index.ts';
import { shell } from '../../i18n/shell.ts';
import type { GameSource } from '../../net/table-source.ts';
import type { ChatLine } from '../../net/table-state.ts';
import type { Badge, DrawerName } from './rail.tsx';

/** What was said elsewhere comes late: of two lines, the later one may be read and the earlier one not. */
export function unreadIn(
  chat: readonly ChatLine[],
  read: readonly ChatLine[],
  me: SeatId | undefined,
): number {
  const known = new Set(read.map(({ id }) => id));
  return chat.filter(({ id, from }) => !known.has(id) && (me === undefined || from !== me)).length;
}

/** The numbers on the rail: what is held, what was won, what was said since the log was last open: all but what was `read`. */
export function useBadges(
  source: GameSource,
  read: Signal<readonly ChatLine[]>,
  drawer: string | undefined,
): Partial<Record<DrawerName, Badge>> {
  const { own, public: table } = source.view.value;
  const chat = source.chat.value;
  const isReading = drawer === 'log';
  useEffect(() => {
    if (isReading) read.value = chat;
  }, [isReading, chat, read]);
  const unread = isReading ? 0 : unreadIn(chat, read.value, own?.seat);
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
