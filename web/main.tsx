import { render } from 'preact';
import type { PageName } from '../worker/protocol/pages.ts';
import { keepAskedLanguage, wantedLanguages } from './device/language-wish.ts';
import { localStore, sessionStore } from './device/storage.ts';
import { chooseLanguage } from './i18n/language/choose.ts';
import { loadWords, speak, withWords } from './i18n/language/load.ts';
import { PAGE_WORDS } from './i18n/page-words.ts';
import { loadChunk } from './lib/load-chunk.ts';
import { asksForMoment, routeOf } from './net/address.ts';
import { postTo } from './net/api.ts';
import { type LinkKeys, takeKeysFromAddress } from './net/keys.ts';
import './device/switches.ts';
import { Missing } from './pages/missing/missing.tsx';
import { Opening } from './pages/opening/opening.tsx';
import './ui/theme.css';
import './ui/controls.css';
import './ui/poster.css';

const app = document.getElementById('app');
const route = routeOf(location.pathname);
// As it was asked for: the address bar is wiped of it.
const { search, hash } = location;

keepAskedLanguage(location.search, sessionStore());
speak(chooseLanguage(wantedLanguages(sessionStore(), localStore(), navigator.languages)));

const loadFirstWords = () => loadWords(PAGE_WORDS.missing);
const loadTable = withWords(PAGE_WORDS.table, () => import('./pages/table/show.tsx'));
const loadFilm = withWords(PAGE_WORDS.film, () => import('./pages/film/show.tsx'));
const loadLearn = withWords(PAGE_WORDS.learn, () => import('./pages/learn/show.tsx'));
const loadGallery = withWords(PAGE_WORDS.gallery, () => import('./pages/gallery/show.tsx'));
const loadGames = withWords(PAGE_WORDS.games, () => import('./pages/games/show.tsx'));
const loadHome = withWords(PAGE_WORDS.home, () => import('./pages/home/show.tsx'));

/** A page that takes a moment to come: meanwhile it is said. */
async function loadShown<T>(into: HTMLElement, load: () => Promise<T>): Promise<T> {
  const firstWords = loadChunk(loadFirstWords);
  const page = loadChunk(load, () => void firstWords.then(() => render(<Opening isLost />, into)));
  await firstWords;
  render(<Opening isLost={false} />, into);
  return page;
}

/** The engine comes only with a table. */
async function openTable(into: HTMLElement, id: string, at?: number): Promise<void> {
  // Before anything is drawn: a secret in the address bar is not for other eyes.
  const link = takeKeysFromAddress(location, history, localStore(), id);
  let table: { consider(offered: LinkKeys): Promise<void> } | undefined;
  addEventListener('hashchange', async () => {
    const { kept, offered } = takeKeysFromAddress(location, history, localStore(), id);
    void table?.consider(offered);
    if (Object.keys(kept).length === 0) return;
    // The page that comes next does not know that the seat is new: the cookie gets it here.
    if (kept.seat !== undefined) await postTo(id, '/session', { token: kept.seat });
    location.reload();
  });
  const { showTable } = await loadShown(into, loadTable);
  table = showTable(into, id, { ...link, at, showFilm: () => void openFilm(into, id) });
}

/** A finished game, from its log: at a moment that the address asks for, or at its end. One that goes on is looked back at. */
async function openFilm(into: HTMLElement, id: string): Promise<void> {
  // A secret has no business in the address of a moment.
  takeKeysFromAddress(location, history, localStore(), id);
  const { showFilm } = await loadShown(into, loadFilm);
  await showFilm(into, id, {
    search: asksForMoment(search) ? search : '',
    fragment: hash,
    lookBack: (at) => void openTable(into, id, at),
  });
}

/** How each page is shown; each comes as a part of its own, so that none carries another along. `id` is that in the address. The page for frames and those of events have scripts of their own (embed.tsx, contest.tsx). */
type OwnPage = Exclude<
  PageName,
  'embed' | 'events' | 'newEvent' | 'event' | 'wall' | 'cast' | 'overlay' | 'circle'
>;
const OPEN: Readonly<Record<OwnPage, (into: HTMLElement, id: string) => Promise<void>>> = {
  home: async (into) => (await loadChunk(loadHome)).showHome(into),
  table: (into, id) => (asksForMoment(location.search) ? openFilm(into, id) : openTable(into, id)),
  replay: async (into) => (await loadChunk(loadFilm)).showFile(into),
  learn: async (into) => (await loadChunk(loadLearn)).showLearn(into),
  gallery: async (into) => (await loadChunk(loadGallery)).showGallery(into),
  games: async (into) => (await loadChunk(loadGames)).showGames(into),
};

const isOwn = (page: string): page is OwnPage => Object.hasOwn(OPEN, page);

if (app !== null) {
  const { page, id = '' } = { id: '', ...route };
  if (isOwn(page)) void OPEN[page](app, id);
  else void loadChunk(loadFirstWords).then(() => render(<Missing />, app));
}
