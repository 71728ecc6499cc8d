import { render } from 'preact';
import { ContestSource } from '../../net/contest-source.ts';
import { dial } from '../../net/dial.ts';
import { overlayWish } from '../contest/overlay-parts.ts';
import { Overlay } from './overlay.tsx';

/** Looked at as everybody, whatever links this browser holds. */
export function showOverlay(into: HTMLElement, id: string, search: string): void {
  document.documentElement.classList.add('is-clear');
  const source = new ContestSource(id, undefined, (ears) => dial(`/api/events/${id}/socket`, ears));
  addEventListener('online', () => source.nudge());
  render(<Overlay source={source} wish={overlayWish(search)} />, into);
}
