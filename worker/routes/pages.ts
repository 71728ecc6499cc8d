import { tableOf } from '../directory/directory.ts';
import { PREVIEW_PICTURE } from '../directory/preview-picture.ts';
import { isGameId } from '../keys/secrets.ts';
import type { Env } from '../object/env.ts';
import { isWithin } from '../object/limits.ts';
import { reportError } from '../object/report.ts';
import type { DirectoryEntry } from '../room/lobby/directory-entry.ts';
import { PAGE_HEADERS, transportHeaders } from './headers.ts';
import type { EdgeContext } from './request.ts';

async function shellOf(env: Env, request: Request, status: 200 | 404): Promise<Response> {
  const shell = await env.ASSETS.fetch(new URL('/', request.url));
  const page = new Response(request.method === 'HEAD' ? undefined : shell.body, {
    status,
    headers: shell.headers,
  });
  // The file's own headers say it by http as well.
  page.headers.delete('Strict-Transport-Security');
  for (const [name, value] of Object.entries({ ...PAGE_HEADERS, ...transportHeaders(request.url) }))
    page.headers.set(name, value);
  return page;
}

/** Only what is no file comes here: the page itself then says that there is no such address. */
export function missingPage(request: Request, env: Env): Promise<Response> {
  return shellOf(env, request, 404);
}

/** Pages that are the same for everybody, and what a link preview says of them. */
const PLAIN_PAGES = {
  learn: {
    title: 'Learn the game · Ploughshare',
    description: 'Short cards on every rule of the game, in chapters, to be read in minutes or looked up.',
  },
  gallery: {
    title: 'Gallery · Ploughshare',
    description: 'Every machine, piece, card and sign of the table, to be turned around and looked at.',
  },
} as const satisfies Readonly<Record<string, Preview>>;

export const plainPage =
  (name: keyof typeof PLAIN_PAGES) =>
  async (c: EdgeContext): Promise<Response> => {
    const page = await shellOf(c.env, c.req.raw, 200);
    page.headers.delete('ETag');
    return withPreview(page, PLAIN_PAGES[name], new URL(c.req.url).origin + c.req.path);
  };

/** What a link preview says of a table. Names are told only of public ones. */
interface Preview {
  title: string;
  description: string;
}

const STANDS = {
  open: 'Sit down and play',
  live: 'Watch the game',
  finished: 'See how it ended',
  closed: 'This table is closed',
} as const;

export function previewOf({ status, seats, isPublic }: DirectoryEntry): Preview {
  const free = seats.filter(({ kind }) => kind === 'free').length;
  const playing = seats.filter(({ kind }) => kind !== 'closed').length;
  const names = seats.flatMap(({ kind, name }) => (kind === 'person' && name !== undefined ? [name] : []));
  const who = isPublic && names.length > 0 ? `With ${names.join(', ')}. ` : '';
  const room = status === 'open' ? `${free === 0 ? 'No' : free} of ${playing} seats free. ` : '';
  return {
    title: `A table for ${playing} · Ploughshare`,
    description: `${who}${room}${STANDS[status]}: farms and mechs in 1920+, in the browser, without an account.`,
  };
}

/** The table itself does not need the directory: better a page without a preview, and in no search, than none. */
async function unseenPage(c: EdgeContext): Promise<Response> {
  const page = await shellOf(c.env, c.req.raw, 200);
  page.headers.set('Cache-Control', 'no-store');
  page.headers.set('X-Robots-Tag', 'noindex');
  return page;
}

/** The page of a table: the shell, with words for link previews. Looking at it takes no seat and wakes no room. */
export async function tablePage(c: EdgeContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!isGameId(id, c.env.ID_KEY)) return missingPage(c.req.raw, c.env);
  if (!(await isWithin(c.env.CALL_LIMIT, c.req.raw))) return unseenPage(c);
  let card: DirectoryEntry | undefined;
  try {
    card = await tableOf(c.env.DB, id);
  } catch (error) {
    reportError('directory', error, { game: id });
    return unseenPage(c);
  }
  if (card === undefined) return missingPage(c.req.raw, c.env);
  const page = await shellOf(c.env, c.req.raw, 200);
  // The shell's tag is that of the file, and this is not the file.
  page.headers.delete('ETag');
  page.headers.set('Cache-Control', 'no-store');
  if (!card.isPublic) page.headers.set('X-Robots-Tag', 'noindex');
  return withPreview(page, previewOf(card), new URL(c.req.url).origin + c.req.path);
}

function withPreview(page: Response, { title, description }: Preview, address: string): Response {
  const tags = {
    'og:site_name': 'Ploughshare',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': new URL(`/${PREVIEW_PICTURE.file}`, address).href,
    'og:image:width': PREVIEW_PICTURE.width,
    'og:image:height': PREVIEW_PICTURE.height,
    'og:image:alt': 'A late game of seven, seen from the side.',
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
