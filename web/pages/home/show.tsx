import { render } from 'preact';
import { Home } from './home.tsx';

export function showHome(into: HTMLElement): void {
  render(<Home />, into);
}
