import { render } from 'preact';
import { applyFactionStyles } from '../../factions/styles.ts';
import { Circles } from './circles.tsx';
import '../../ui/emblem/emblem.css';

export function showCircle(into: HTMLElement, hash: string): void {
  applyFactionStyles(document);
  render(<Circles hash={hash} />, into);
}
