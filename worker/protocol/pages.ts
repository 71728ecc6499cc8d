import type { ServerWords } from '../../web/i18n/locales/index.ts';

// The pages, one row each: browsers find the page of an address here, and the Worker which addresses there are.

interface PageRow {
  /** Its address; `:id` stands for the id of a table. */
  readonly path: string;
  /** Search engines may have it; of tables and events, only those that are public. */
  readonly isSearched?: true | 'ifPublic';
  /** Which words a link preview has: `previews` of the server's words under this key. Without one, its own answer says them. */
  readonly preview?: keyof ServerWords['previews'];
}

export const PAGES = {
  /** The shell itself, which is a file. */
  home: { path: '/', isSearched: true },
  table: { path: '/t/:id', isSearched: 'ifPublic' },
  /** A finished game for frames of other sites. */
  embed: { path: '/embed/:id' },
  learn: { path: '/learn', isSearched: true, preview: 'learn' },
  replay: { path: '/replay', isSearched: true, preview: 'replay' },
  gallery: { path: '/gallery', isSearched: true, preview: 'gallery' },
  games: { path: '/games', isSearched: true, preview: 'games' },
  events: { path: '/events', isSearched: true, preview: 'events' },
  /** Before the page of an event, whose address it would have as well. */
  newEvent: { path: '/events/new', isSearched: true, preview: 'newEvent' },
  event: { path: '/events/:id', isSearched: 'ifPublic' },
  wall: { path: '/events/:id/wall' },
  /** All hands at a table, some minutes later, for whoever has the caster's link. */
  cast: { path: '/events/:id/cast' },
  /** Clear pieces for stream software. */
  overlay: { path: '/events/:id/overlay' },
  /** One page for all circles: which one it shows is said behind the # of its address, which no server sees. */
  circle: { path: '/circle', preview: 'circle' },
} as const satisfies Readonly<Record<string, PageRow>>;

/** Where a site says with which keys it signs files: no page, but an address that others have to know. */
export const KEYS_PATH = '/.well-known/ploughshare.json';

export type PageName = keyof typeof PAGES;

const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);
export const PAGE_NAMES: readonly PageName[] = Object.keys(PAGES).filter(isPageName);

/** Title and description of a page where somebody shares a link to it. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** The address of its own picture; without one, it has the picture that all pages share. */
  readonly picture?: string;
}

/** Pages that are the same for everybody: the Worker serves the shell with their preview. */
export type PlainPage = {
  [N in PageName]: (typeof PAGES)[N] extends { preview: string } ? N : never;
}[PageName];
const isPlain = (name: PageName): name is PlainPage => 'preview' in PAGES[name];
export const plainPages = (): PlainPage[] => PAGE_NAMES.filter(isPlain);
