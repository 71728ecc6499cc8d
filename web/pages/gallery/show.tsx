// In the order in which a table has them.
import '../../panels/cards/cards.css';
import '../../panels/players/players.css';
import '../../panels/panels.css';
import '../../board/overlays.css';
import '../../panels/drawers/rail.css';
import { render } from 'preact';
import { Gallery } from './gallery.tsx';

export function showGallery(into: HTMLElement): void {
  render(<Gallery />, into);
}
