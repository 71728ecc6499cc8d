import { keepAskedLanguage, wantedLanguages } from './device/language-wish.ts';
import { localStore, sessionStore } from './device/storage.ts';
import { chooseLanguage } from './i18n/language/choose.ts';
import { loadWords, speak } from './i18n/language/load.ts';
import { PAGE_WORDS } from './i18n/page-words.ts';
import { loadChunk } from './lib/load-chunk.ts';
import { routeOf } from './net/address.ts';
import './device/switches.ts';
import { findGame } from './net/finished-game.ts';
import './ui/theme.css';
import './ui/poster.css';
import { showEmbed } from './pages/embed/show.tsx';

// The page for frames of other sites. It is built apart from all others (vite.config.ts): it comes light, and they do not grow with it.

const app = document.getElementById('app');
const route = routeOf(location.pathname);

keepAskedLanguage(location.search, sessionStore());
speak(chooseLanguage(wantedLanguages(sessionStore(), localStore(), navigator.languages)));

/** Words and game come at once; until both are there, the picture of the moment is seen. */
async function open(into: HTMLElement, id: string): Promise<void> {
  const [found] = await Promise.all([findGame(id), loadChunk(() => loadWords(PAGE_WORDS.embed))]);
  showEmbed(into, id, found, location.search);
}

if (app !== null) void open(app, route.page === 'embed' ? (route.id ?? '') : '');
