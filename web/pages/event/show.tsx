import { render } from 'preact';
import { localStore } from '../../device/storage.ts';
import { takeContestKey } from '../../net/contest-keys.ts';
import { EventPage } from './event-page.tsx';
import { OpenEvent } from './open-event.ts';

/** Draws an event and follows it. `hash` is the fragment that came with the address, and is there no longer. */
export function showEvent(into: HTMLElement, id: string, hash: string): void {
  const open = new OpenEvent(id, takeContestKey(hash, localStore(), id));
  addEventListener('online', () => open.nudge());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') open.nudge();
  });
  render(<EventPage open={open} />, into);
}
