import { render } from 'preact';
import type { FromContestLink } from '../../net/contest-keys.ts';
import { EventPage } from './event-page.tsx';
import { OpenEvent } from './open-event.ts';

/** Draws an event and follows it. `link` is what came with the address just now. */
export function showEvent(into: HTMLElement, id: string, link: FromContestLink): void {
  const open = new OpenEvent(id, link);
  addEventListener('online', () => open.nudge());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') open.nudge();
  });
  render(<EventPage open={open} />, into);
}
