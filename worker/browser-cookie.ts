import { getCookie, setCookie } from 'hono/cookie';
import type { EdgeContext } from './routes/request.ts';
import { keyOf, newSecret } from './secrets.ts';

const NAME = 'ploughshare';
const DAYS_400 = 400 * 24 * 3600;
const SECRET = /^[0-9a-f]{48}$/;

function secretOf(c: EdgeContext): string | undefined {
  const secret = getCookie(c, NAME);
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
}

/** The digest under which the directory knows this browser. */
export function browserOf(c: EdgeContext): string | undefined {
  const secret = secretOf(c);
  return secret && keyOf(secret);
}

/**
 * Some phones delete script storage after seven days; a cookie that no script can read stays for as long as cookies may.
 * Over plain http, as on a local network, a Secure cookie would be thrown away.
 */
export function rememberBrowser(c: EdgeContext): string {
  const secret = secretOf(c) ?? newSecret();
  setCookie(c, NAME, secret, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol !== 'http:',
    maxAge: DAYS_400,
  });
  return keyOf(secret);
}
