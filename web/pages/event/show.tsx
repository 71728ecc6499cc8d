import { render } from 'preact';
import { localStore } from '../../device/storage.ts';
import { contestLink, takeContestKey } from '../../net/contest-keys.ts';
import { EventPage } from './event-page.tsx';
import { OpenEvent } from './open-event.ts';

/** Draws an event and follows it. `hash` is the fragment that came with the address, and is there no longer. */
export function showEvent(into: HTMLElement, id: string, hash: string): void {
  const taken = takeContestKey(hash, localStore(), id);
  // The link goes along, for browsers that keep nothing.
  if (taken.opened === 'caster') return location.replace(contestLink(location.origin, id, hash.slice(1)));
  const open = new OpenEvent(id, taken);
  addEventListener('online', () => open.nudge());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') open.nudge();
  });
  render(<EventPage open={open} />, into);
}
