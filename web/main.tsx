import { render } from 'preact';
import { routeOf } from './net/address.ts';
import { takeKeysFromAddress } from './net/keys.ts';
import { lastingShelf } from './net/shelf.ts';
import { Home } from './pages/home/home.tsx';
import { Missing } from './pages/missing/missing.tsx';
import './theme.css';
import './controls.css';

const app = document.getElementById('app');
const route = routeOf(location.pathname);

/** The engine comes only with a table. */
async function openTable(into: HTMLElement, id: string): Promise<void> {
  // Before anything is drawn: a secret in the address bar is not for other eyes.
  const keys = takeKeysFromAddress(location, history, lastingShelf(), id);
  addEventListener('hashchange', () => {
    const more = takeKeysFromAddress(location, history, lastingShelf(), id);
    if (Object.keys(more).length > 0) location.reload();
  });
  const { showTable } = await import('./pages/table/show.tsx');
  showTable(into, id, keys.seat !== undefined);
}

if (app !== null) {
  if (route.page === 'table') void openTable(app, route.id);
  else render(route.page === 'home' ? <Home /> : <Missing />, app);
}
