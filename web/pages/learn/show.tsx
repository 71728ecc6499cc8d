import { render } from 'preact';
import { applyFactionStyles } from '../../factions/styles.ts';
import { Learn } from './learn.tsx';

export function showLearn(into: HTMLElement): void {
  applyFactionStyles(document);
  render(<Learn />, into);
  // The cards were not there yet when the browser looked for the one in the address.
  const card = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}
