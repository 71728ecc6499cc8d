import { useEffect, useRef } from 'preact/hooks';
import { sessionStore } from '../../device/storage.ts';
import { seatLink } from '../../net/keys.ts';
import type { OpenEvent } from './open-event.ts';

const placeOf = (id: string): string => `ploughshare/event/${id}/went`;

/**
 * Leads a player to the table by itself, once for each table in this tab: when the table becomes ready while the page is open, or when
 * the page was opened by the player's own link. Whoever comes back from the table stays, and so does whoever runs the event.
 */
export function useWayToTable(open: OpenEvent): void {
  const next = open.plays.value?.next;
  const before = useRef<string>(undefined);
  const isRunning = open.runs.value !== undefined || open.keys.value.organiser !== undefined;
  useEffect(() => {
    if (next === undefined) return;
    const isNews = before.current !== undefined && before.current !== 'table';
    before.current = next.kind;
    if (next.kind !== 'table' || isRunning || !(isNews || open.isByPlayerLink)) return;
    if (sessionStore().getItem(placeOf(open.id)) === next.game) return;
    goToTable(open.id, next);
  }, [next, open, isRunning]);
}

/** The seat's own key goes along in the fragment, as any seat link has it. */
export function goToTable(id: string, { game, token }: { game: string; token: string }): void {
  sessionStore().setItem(placeOf(id), game);
  location.assign(seatLink(location.origin, game, token));
}
