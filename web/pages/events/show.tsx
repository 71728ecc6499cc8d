import { render } from 'preact';
import { Events } from './events.tsx';

export function showEvents(into: HTMLElement): void {
  render(<Events />, into);
}
