import { render } from 'preact';
import { localStore } from './device/storage.ts';
import { loadChunk } from './lib/load-chunk.ts';
import { routeOf } from './net/address.ts';
import { post } from './net/api.ts';
import { type LinkKeys, takeKeysFromAddress } from './net/keys.ts';
import './device/switches.ts';
import { Missing } from './pages/missing/missing.tsx';
import { Opening } from './pages/opening/opening.tsx';
import './ui/theme.css';
import './ui/controls.css';

const app = document.getElementById('app');
const route = routeOf(location.pathname);

/** The engine comes only with a table. */
async function openTable(into: HTMLElement, id: string): Promise<void> {
  // Before anything is drawn: a secret in the address bar is not for other eyes.
  const link = takeKeysFromAddress(location, history, localStore(), id);
  let table: { consider(offered: LinkKeys): Promise<void> } | undefined;
  addEventListener('hashchange', async () => {
    const { kept, offered } = takeKeysFromAddress(location, history, localStore(), id);
    void table?.consider(offered);
    if (Object.keys(kept).length === 0) return;
    // The page that comes next does not know that the seat is new: the cookie gets it here.
    if (kept.seat !== undefined) await post(`/games/${id}/session`, { token: kept.seat });
    location.reload();
  });
  render(<Opening isLost={false} />, into);
  const { showTable } = await loadChunk(
    () => import('./pages/table/show.tsx'),
    () => render(<Opening isLost />, into),
  );
  table = showTable(into, id, link);
}

/** The same cards as at the table, in chapters. */
async function openLearn(into: HTMLElement): Promise<void> {
  const { showLearn } = await loadChunk(() => import('./pages/learn/show.tsx'));
  showLearn(into);
}

/** Everything that stands on the table, without a table. */
async function openGallery(into: HTMLElement): Promise<void> {
  const { showGallery } = await loadChunk(() => import('./pages/gallery/show.tsx'));
  showGallery(into);
}

/** No table carries the first page along. */
async function openHome(into: HTMLElement): Promise<void> {
  const { showHome } = await loadChunk(() => import('./pages/home/show.tsx'));
  showHome(into);
}

if (app !== null) {
  if (route.page === 'table') void openTable(app, route.id);
  else if (route.page === 'learn') void openLearn(app);
  else if (route.page === 'gallery') void openGallery(app);
  else if (route.page === 'home') void openHome(app);
  else render(<Missing />, app);
}
