import { render } from 'preact';
import { applyFactionStyles } from '../../factions/styles.ts';
import { Games } from './games.tsx';

export function showGames(into: HTMLElement): void {
  applyFactionStyles(document);
  render(<Games />, into);
}
