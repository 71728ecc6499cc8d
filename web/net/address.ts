const TABLE = /^\/t\/([\w-]{1,64})\/?$/;

type Route =
  | { page: 'home' }
  | { page: 'learn' }
  | { page: 'gallery' }
  | { page: 'table'; id: string }
  | { page: 'missing' };

export function routeOf(pathname: string): Route {
  if (pathname === '/') return { page: 'home' };
  if (/^\/learn\/?$/.test(pathname)) return { page: 'learn' };
  if (/^\/gallery\/?$/.test(pathname)) return { page: 'gallery' };
  const id = TABLE.exec(pathname)?.[1];
  return id === undefined ? { page: 'missing' } : { page: 'table', id };
}

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
