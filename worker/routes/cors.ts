import type { MiddlewareHandler } from 'hono';

/** What anybody may read without a cookie or a secret: pages of other sites may, too. No other route has any of these headers. */
const READABLE = [
  /^\/api\/(?:health|export\.ndjson(?:\.gz)?|games(?:\/[^/]+(?:\/(?:log|file|calendar\.ics))?)?)\/?$/,
  /^\/api\/events(?:\/[^/]+(?:\/(?:log|results\.csv|results\.json|write-up|calendar\.ics))?)?\/?$/,
  /^\/\.well-known\/ploughshare\.json$/,
];

const READ_BY_ALL = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, Retry-After',
} as const;

const PREFLIGHT = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'Content-Type, If-None-Match',
  'Access-Control-Max-Age': '86400',
} as const;

/** Never with credentials: what a browser knows of somebody is no part of the question, nor of the answer. */
export const readableByAll: MiddlewareHandler = async (c, next) => {
  const { method, path } = c.req;
  if (!READABLE.some((readable) => readable.test(path))) return next();
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT });
  await next();
  if (method !== 'GET' && method !== 'HEAD') return;
  for (const [name, value] of Object.entries(READ_BY_ALL)) c.res.headers.set(name, value);
};
