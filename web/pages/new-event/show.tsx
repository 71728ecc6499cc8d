import { render } from 'preact';
import { NewEvent } from './new-event.tsx';

export function showNewEvent(into: HTMLElement): void {
  render(<NewEvent />, into);
}
