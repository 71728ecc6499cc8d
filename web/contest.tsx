import { render } from 'preact';
import { keepAskedLanguage, wantedLanguages } from './device/language-wish.ts';
import { localStore, sessionStore } from './device/storage.ts';
import { chooseLanguage } from './i18n/language/choose.ts';
import { loadWords, speak, withWords } from './i18n/language/load.ts';
import { PAGE_WORDS } from './i18n/page-words.ts';
import { loadChunk } from './lib/load-chunk.ts';
import { routeOf } from './net/address.ts';
import { Missing } from './pages/missing/missing.tsx';
import './device/switches.ts';
import './ui/theme.css';
import './ui/controls.css';

// The pages of events. They are built apart from all others (vite.config.ts): what they share with the table would else be cut out of
// the table's script, which is larger in more pieces.

const app = document.getElementById('app');
const route = routeOf(location.pathname);

keepAskedLanguage(location.search, sessionStore());
speak(chooseLanguage(wantedLanguages(sessionStore(), localStore(), navigator.languages)));

const loadEvents = withWords(PAGE_WORDS.contest, () => import('./pages/events/show.tsx'));
const loadNewEvent = withWords(PAGE_WORDS.contest, () => import('./pages/new-event/show.tsx'));
const loadEvent = withWords(PAGE_WORDS.contest, () => import('./pages/event/show.tsx'));
const loadCircle = withWords(PAGE_WORDS.circle, () => import('./pages/circle/show.tsx'));
const loadCast = withWords(PAGE_WORDS.cast, () => import('./pages/cast/show.tsx'));
const loadOverlay = withWords(PAGE_WORDS.contest, () => import('./pages/overlay/show.tsx'));
const loadWall = withWords(PAGE_WORDS.contest, () => import('./pages/wall/show.tsx'));

/** Before anything is drawn: a secret in the address bar is not for other eyes. What reads it comes with the page. */
function takeHash(): string {
  const { hash } = location;
  history.replaceState(null, '', location.pathname + location.search);
  addEventListener('hashchange', () => location.reload());
  return hash;
}

/** An event, by whatever links of it this browser holds. */
async function openEvent(into: HTMLElement, id: string): Promise<void> {
  const hash = takeHash();
  (await loadChunk(loadEvent)).showEvent(into, id, hash);
}

/** A circle, by the link behind the # or by what this browser remembers. */
async function openCircle(into: HTMLElement): Promise<void> {
  const { hash } = location;
  if (hash !== '') history.replaceState(null, '', location.pathname + location.search);
  addEventListener('hashchange', () => location.reload());
  (await loadChunk(loadCircle)).showCircle(into, hash);
}

async function openCast(into: HTMLElement, id: string): Promise<void> {
  const hash = takeHash();
  (await loadChunk(loadCast)).showCast(into, id, hash);
}

async function open(into: HTMLElement, id: string): Promise<void> {
  switch (route.page) {
    case 'events':
      return (await loadChunk(loadEvents)).showEvents(into);
    case 'newEvent':
      return (await loadChunk(loadNewEvent)).showNewEvent(into);
    case 'event':
      return openEvent(into, id);
    case 'circle':
      return openCircle(into);
    case 'wall':
      return (await loadChunk(loadWall)).showWall(into, id);
    case 'cast':
      return openCast(into, id);
    case 'overlay':
      return (await loadChunk(loadOverlay)).showOverlay(into, id, location.search);
    default:
      await loadChunk(() => loadWords(PAGE_WORDS.missing));
      render(<Missing />, into);
  }
}

if (app !== null) void open(app, 'id' in route ? (route.id ?? '') : '');
