// In the order in which a table has them.
import '../../panels/cards/cards.css';
import '../../panels/players/players.css';
import '../../panels/panels.css';
import '../../board/overlays.css';
import '../../panels/drawers/rail.css';
import { render } from 'preact';
import { loadModels } from '../../factions/load-models.ts';
import { applyFactionStyles } from '../../factions/styles.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { Gallery } from './gallery.tsx';

export async function showGallery(into: HTMLElement): Promise<void> {
  applyFactionStyles(document);
  await loadChunk(loadModels);
  render(<Gallery />, into);
}
