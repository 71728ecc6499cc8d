import type { MiddlewareHandler } from 'hono';
import { no } from '../object/refusal-response.ts';

// What a page of another site has a browser send. Programs that are no browsers name neither a site nor an origin.

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Opening a socket is more than reading: over it one acts. */
const isSocket = ({ headers }: Request): boolean => headers.has('Upgrade');
const isActing = (request: Request): boolean => !READING.includes(request.method) || isSocket(request);

/**
 * Whether an origin is the one that the request itself was sent to. Where something in front of the server speaks https for it, the
 * request comes by http and its origin is an https one; the other way round it is a page that anybody on the way could have written.
 */
function isOwnOrigin(origin: string, { url, headers }: Request): boolean {
  if (!URL.canParse(origin)) return false;
  const [theirs, ours] = [new URL(origin), new URL(url)];
  const isAsSafe = theirs.protocol === 'https:' || (theirs.protocol === 'http:' && ours.protocol === 'http:');
  return isAsSafe && [ours.host, headers.get('Host')].includes(theirs.host);
}

/**
 * By what the browser says of the page that sends something. A page without an origin of its own is ours only if the browser says so.
 * Every browser names the origin of a socket; what they say of its site, whose address begins with another word, is not all the same.
 */
function isFromOwnPage(request: Request): boolean {
  const [site, origin] = [request.headers.get('Sec-Fetch-Site'), request.headers.get('Origin')];
  const isOwnSite = site === null || site === 'same-origin' || site === 'none';
  if (origin === null) return isOwnSite;
  if (origin === 'null') return site === 'same-origin';
  return isOwnOrigin(origin, request) && (isOwnSite || isSocket(request));
}

/**
 * Nothing is done for a page of another site: what it has a browser send comes without our cookie, and the answer would put a new one in
 * its place, so that the seats that the browser holds would be lost to it.
 */
export const ownOrigin: MiddlewareHandler = async ({ req }, next) =>
  isActing(req.raw) && !isFromOwnPage(req.raw) ? no('otherSite') : next();
