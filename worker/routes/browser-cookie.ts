import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { keyOf, newSecret } from '../keys/secrets.ts';
import type { EdgeContext } from './request.ts';

/** Over plain http, as on a local network, and everywhere before there was the other one. */
const PLAIN = { name: 'ploughshare', path: '/api' } as const;
/** Browsers take a cookie of such a name from this very host alone, by https, and for the whole of it: nobody else can put one in its place. */
const BOUND = { name: '__Host-ploughshare', path: '/' } as const;
const DAYS_400 = 400 * 24 * 3600;
const SECRET = /^[0-9a-f]{48}$/;

const isSecure = (c: EdgeContext): boolean => new URL(c.req.url).protocol !== 'http:';

function secretIn(c: EdgeContext, { name }: { name: string }): string | undefined {
  const secret = getCookie(c, name);
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
}

/** Over plain http, a Secure cookie would be thrown away. Over https, the one from before there was the safer name goes. */
function keep(c: EdgeContext, secret: string): void {
  const secure = isSecure(c);
  const { name, path } = secure ? BOUND : PLAIN;
  setCookie(c, name, secret, { path, httpOnly: true, sameSite: 'Lax', secure, maxAge: DAYS_400 });
  if (secure && getCookie(c, PLAIN.name) !== undefined)
    deleteCookie(c, PLAIN.name, { path: PLAIN.path, secure });
}

const secretOf = (c: EdgeContext): string | undefined =>
  (isSecure(c) ? secretIn(c, BOUND) : undefined) ?? secretIn(c, PLAIN);

/** The digest under which the directory knows this browser. A secret under the old name is moved over. */
export function browserOf(c: EdgeContext): string | undefined {
  const secret = secretOf(c);
  if (secret === undefined) return undefined;
  if (isSecure(c) && secretIn(c, BOUND) === undefined) keep(c, secret);
  return keyOf(secret);
}

/** Some phones delete script storage after seven days; a cookie that no script can read stays for as long as cookies may. */
export function rememberBrowser(c: EdgeContext): string {
  const secret = secretOf(c) ?? newSecret();
  keep(c, secret);
  return keyOf(secret);
}
