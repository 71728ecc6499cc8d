import { render } from 'preact';
import { Circles } from './circles.tsx';

export function showCircle(into: HTMLElement, hash: string): void {
  render(<Circles hash={hash} />, into);
}
