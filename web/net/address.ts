import { PAGE_NAMES, PAGES, type PageName } from '../../worker/protocol/pages.ts';

/** The page of an address, and the id in it if it has one. */
type Route = { page: PageName; id?: string } | { page: 'missing' };

const ID = '([\\w-]{1,64})';

/** A slash at the end makes no difference. */
const patternOf = (path: string): RegExp => new RegExp(`^${path === '/' ? '' : path.replace(':id', ID)}/?$`);

const PATTERNS = PAGE_NAMES.map((page) => ({ page, pattern: patternOf(PAGES[page].path) }));

export function routeOf(pathname: string): Route {
  for (const { page, pattern } of PATTERNS) {
    const found = pattern.exec(pathname);
    if (found === null) continue;
    const [, id] = found;
    return id === undefined ? { page } : { page, id };
  }
  return { page: 'missing' };
}

/** Whether an address asks for a moment of a film, and not for the table as it is. */
export const asksForMoment = (search: string): boolean => /[?&]at=/.test(search);

/** What somebody typed to join a table: a link to one, or the code of one. */
type Typed = { link: string } | { code: string };

const CODE = /^[a-z]{6}$/i;

/** Undefined if it is neither. Only the path and the fragment of a link count: tables are on this server. */
export function readTyped(text: string): Typed | undefined {
  const trimmed = text.trim();
  const letters = trimmed.replace(/[\s-]/g, '');
  if (CODE.test(letters)) return { code: letters.toUpperCase() };
  const from = trimmed.indexOf('/t/');
  if (from < 0) return undefined;
  const [path = '', ...rest] = trimmed.slice(from).split('#');
  const clean = path.split('?')[0] ?? '';
  if (routeOf(clean).page !== 'table') return undefined;
  return { link: rest.length === 0 ? clean : `${clean}#${rest.join('#')}` };
}
