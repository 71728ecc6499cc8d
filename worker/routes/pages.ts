import type { ServerWords } from '../../web/i18n/locales/index.ts';
import { contestCard } from '../directory/contests.ts';
import { tableOf } from '../directory/directory.ts';
import { PREVIEW_PICTURE } from '../directory/preview-picture.ts';
import { isContestId } from '../keys/contest-links.ts';
import { isGameId } from '../keys/secrets.ts';
import type { Env } from '../object/env.ts';
import { isWithin } from '../object/limits.ts';
import { reportError } from '../object/report.ts';
import { captionOf } from '../picture/moment.ts';
import type { ListedContest } from '../protocol/contest.ts';
import { PAGES, type PlainPage, type Preview } from '../protocol/pages.ts';
import { isLanguage, serverWords } from '../protocol/server-words.ts';
import type { DirectoryEntry } from '../room/lobby/directory-entry.ts';

import { EMBED_HEADERS, FILM_HEADERS, PAGE_HEADERS, transportHeaders } from './headers.ts';
import { momentAsked, momentFacts, picturePath } from './moments.ts';

import type { EdgeContext } from './request.ts';
import { wantedLanguages } from './wanted-languages.ts';

/** A page before the Worker has put anything into it. */
interface Shell {
  /** Where the files have it. */
  file: string;
  headers: Readonly<Record<string, string>>;
}

const SHELL: Shell = { file: '/', headers: PAGE_HEADERS };
/** Of tables and dropped files: both may be films. */
const FILM_SHELL: Shell = { file: '/', headers: FILM_HEADERS };
/** For frames of other sites: it is `embed.html`, which the files have without its ending. */
const EMBED_SHELL: Shell = { file: '/embed', headers: EMBED_HEADERS };

/** The pages of events: `contest.html`. */
const CONTEST_SHELL: Shell = { file: '/contest', headers: PAGE_HEADERS };

async function shellOf(
  env: Env,
  request: Request,
  status: 200 | 404,
  { file, headers }: Shell = SHELL,
): Promise<Response> {
  const shell = await env.ASSETS.fetch(new URL(file, request.url));
  const page = new Response(request.method === 'HEAD' ? undefined : shell.body, {
    status,
    headers: shell.headers,
  });
  // The file's own headers say it by http as well.
  page.headers.delete('Strict-Transport-Security');
  for (const [name, value] of Object.entries({ ...headers, ...transportHeaders(request.url) }))
    page.headers.set(name, value);
  return page;
}

/** Only what is no file comes here: the page itself then says that there is no such address. */
export function missingPage(request: Request, env: Env): Promise<Response> {
  return shellOf(env, request, 404);
}

function shellFor(name: PlainPage): Shell {
  if (name === 'events' || name === 'newEvent' || name === 'circle') return CONTEST_SHELL;
  return name === 'replay' ? FILM_SHELL : SHELL;
}

/** A page that is the same for everybody. */
export const plainPage =
  (name: PlainPage) =>
  async (c: EdgeContext): Promise<Response> => {
    const { preview } = PAGES[name];
    const page = await shellOf(c.env, c.req.raw, 200, shellFor(name));
    page.headers.delete('ETag');
    if (!('isSearched' in PAGES[name])) page.headers.set('X-Robots-Tag', 'noindex');
    return withPreview(c, page, wordsFor(c).previews[preview]);
  };

const wordsFor = (c: EdgeContext): ServerWords => serverWords(wantedLanguages(c));

/** A public table that is in no list is as private as any other, to whoever has no link. */
const isOpenToAll = ({ isPublic, isHeldBack }: DirectoryEntry): boolean => isPublic && isHeldBack !== true;

/** What a link preview says of a table. Names are told only of public ones. */
export function previewOf(card: DirectoryEntry, { tablePreview: words }: ServerWords): Preview {
  const { status, seats, date } = card;
  const free = seats.filter(({ kind }) => kind === 'free').length;
  const playing = seats.filter(({ kind }) => kind !== 'closed').length;
  const names = seats.flatMap(({ kind, name }) => (kind === 'person' && name !== undefined ? [name] : []));
  const said = [
    ...(isOpenToAll(card) && names.length > 0 ? [words.who(names)] : []),
    ...(status === 'open'
      ? [date === undefined ? words.free(free, playing) : words.taken(playing - free, playing)]
      : []),
    words.stands[status],
  ];
  const title = date === undefined ? words.title(playing) : words.datedTitle(playing, words.when(date));
  return { title, description: said.join(' ') };
}

/** What a link to a finished game says: which moment it leads to, and nothing of how it went on. */
async function momentPreview(c: EdgeContext, card: DirectoryEntry): Promise<Preview> {
  const at = momentAsked(c);
  const facts = at === undefined ? undefined : await momentFacts(c, card.id, at);
  const words = wordsFor(c);
  const preview = { ...previewOf(card, words), picture: picturePath(card.id, at) };
  if (facts === undefined) return preview;
  const { title, line } = captionOf(facts, words.moment);
  return { ...preview, title: words.tablePreview.momentTitle(title, line) };
}

/** The table itself does not need the directory: better a page without a preview, and in no search, than none. */
async function unseenPage(c: EdgeContext, shell: Shell): Promise<Response> {
  const page = await shellOf(c.env, c.req.raw, 200, shell);
  page.headers.set('Cache-Control', 'no-store');
  page.headers.set('X-Robots-Tag', 'noindex');
  return page;
}

/** What the directory knows of a table: `none` if there is no such table, `unseen` if it cannot be asked. */
async function cardOf(c: EdgeContext, id: string): Promise<DirectoryEntry | 'none' | 'unseen'> {
  if (!isGameId(id, c.env.ID_KEY)) return 'none';
  if (!(await isWithin(c.env.CALL_LIMIT, c.req.raw))) return 'unseen';
  try {
    return (await tableOf(c.env.DB, id)) ?? 'none';
  } catch (error) {
    reportError('directory', error, { game: id });
    return 'unseen';
  }
}

/** The page of a table: the shell, with words for link previews. Looking at it takes no seat and wakes no room. */
export async function tablePage(c: EdgeContext): Promise<Response> {
  const card = await cardOf(c, c.req.param('id') ?? '');
  if (card === 'none') return missingPage(c.req.raw, c.env);
  if (card === 'unseen') return unseenPage(c, FILM_SHELL);
  const page = await shellOf(c.env, c.req.raw, 200, FILM_SHELL);
  // The shell's tag is that of the file, and this is not the file.
  page.headers.delete('ETag');
  page.headers.set('Cache-Control', 'no-store');
  if (!isOpenToAll(card)) page.headers.set('X-Robots-Tag', 'noindex');
  const preview = card.status === 'finished' ? await momentPreview(c, card) : previewOf(card, wordsFor(c));
  const told = withPreview(c, page, preview);
  return preview.picture === undefined ? told : withPoster(c, told, preview.picture, 'phones');
}

/**
 * The page that other sites show in a frame. Only games that are over and public are shown there; of any other, its script finds out by
 * itself what to say, and here nothing of it is told.
 */
export async function embedPage(c: EdgeContext): Promise<Response> {
  const card = await cardOf(c, c.req.param('id') ?? '');
  if (card === 'unseen') return unseenPage(c, EMBED_SHELL);
  const page = await shellOf(c.env, c.req.raw, card === 'none' ? 404 : 200, EMBED_SHELL);
  page.headers.delete('ETag');
  page.headers.set('Cache-Control', 'no-store');
  page.headers.set('X-Robots-Tag', 'noindex');
  if (card === 'none' || card.status !== 'finished' || !isOpenToAll(card)) return page;
  const picture = picturePath(card.id, momentAsked(c));
  const told = withPreview(c, page, { ...previewOf(card, wordsFor(c)), picture }, `/t/${card.id}`);
  return withPoster(c, told, picture, 'all');
}

/** Puts a picture into the page that is seen until the page itself has something to show. */
function withPoster(c: EdgeContext, page: Response, picture: string, on: 'phones' | 'all'): Response {
  const alt = escaped(wordsFor(c).momentAlt);
  // Fetched only where it is shown.
  const loading = on === 'phones' ? ' loading="lazy"' : '';
  const poster = `<img class="poster" data-on="${on}" src="${escaped(picture)}" alt="${alt}"${loading} />`;
  return new HTMLRewriter()
    .on('#app', { element: (element) => void element.after(poster, { html: true }) })
    .transform(page);
}

/** What a link preview says of an event: places left, the round that is played, or the podium. */
export function contestPreviewOf(
  { name, phase, places, round, isFinal, rounds, podium = [] }: ListedContest,
  { contestPreview: words }: ServerWords,
): Preview {
  const stands = (): string[] => {
    switch (phase) {
      case 'signUp':
      case 'checkIn':
        return [words.places(places.taken, places.free)];
      case 'pairing':
      case 'playing':
      case 'between':
        if (isFinal) return [words.final];
        return round === undefined ? [] : [words.round(Math.min(round, rounds), rounds)];
      case 'over':
        return podium.length === 0 ? [] : [words.podium(podium)];
      case 'cancelled':
        return [words.cancelled];
    }
  };
  return { title: words.title(name), description: [...stands(), words.what].join(' ') };
}

/** The page of an event, its wall, its caster's page and its overlay. A link that somebody pastes wakes no event. */
export async function contestPage(c: EdgeContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!isContestId(id, c.env.ID_KEY)) return shellOf(c.env, c.req.raw, 404, CONTEST_SHELL);
  if (!(await isWithin(c.env.CALL_LIMIT, c.req.raw))) return unseenPage(c, CONTEST_SHELL);
  let listed: Awaited<ReturnType<typeof contestCard>>;
  try {
    listed = await contestCard(c.env.DB, id);
  } catch (error) {
    reportError('directory', error, { game: id });
  }
  // An event that was made a moment ago is not listed yet; of one that was deleted, the page itself says so.
  if (listed === undefined) return unseenPage(c, CONTEST_SHELL);
  const page = await shellOf(c.env, c.req.raw, 200, CONTEST_SHELL);
  page.headers.delete('ETag');
  page.headers.set('Cache-Control', 'no-store');
  const isMainPage = /^\/events\/[^/]+\/?$/.test(c.req.path);
  if (!isMainPage || !listed.isPublic) page.headers.set('X-Robots-Tag', 'noindex');
  return withPreview(c, page, contestPreviewOf(listed.card, wordsFor(c)));
}

/** Each moment and each language is a page of its own to whoever collects previews. */
function addressOf(c: EdgeContext, { picture }: Preview, path: string): string {
  const query = new URLSearchParams();
  const [at, lang] = [momentAsked(c), c.req.query('lang')];
  if (picture !== undefined && at !== undefined) query.set('at', String(at));
  if (lang !== undefined && isLanguage(lang)) query.set('lang', lang);
  const asked = String(query);
  return new URL(c.req.url).origin + path + (asked === '' ? '' : `?${asked}`);
}

/** `path`: of the page that the preview is of. */
function withPreview(c: EdgeContext, page: Response, preview: Preview, path = c.req.path): Response {
  // What it says depends on who asks.
  page.headers.append('Vary', 'Accept-Language');
  const { title, description, picture } = preview;
  const [address, words] = [addressOf(c, preview, path), wordsFor(c)];
  const tags = {
    'og:site_name': 'Ploughshare',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': new URL(picture ?? `/${PREVIEW_PICTURE.file}`, address).href,
    'og:image:width': PREVIEW_PICTURE.width,
    'og:image:height': PREVIEW_PICTURE.height,
    'og:image:alt': picture === undefined ? words.pictureAlt : words.momentAlt,
    'twitter:card': 'summary_large_image',
  };
  const metas = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(String(content))}" />`,
  );
  return new HTMLRewriter()
    .on('title', { element: (element) => void element.setInnerContent(title) })
    .on('meta[name="description"]', {
      element: (element) => void element.setAttribute('content', escaped(description)),
    })
    .on('head', { element: (element) => void element.append(metas.join(''), { html: true }) })
    .transform(page);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
}
