import { render } from 'preact';
import { ContestSource } from '../../net/contest-source.ts';
import { dial } from '../../net/dial.ts';
import { Wall } from './wall.tsx';

/** Looked at as everybody, whatever links this browser holds. */
export function showWall(into: HTMLElement, id: string): void {
  const source = new ContestSource(id, undefined, (ears) => dial(`/api/events/${id}/socket`, ears));
  addEventListener('online', () => source.nudge());
  render(<Wall source={source} />, into);
}
