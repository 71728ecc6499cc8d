/**
 * Headers of every answer. The build writes FILE_HEADERS to dist/_headers for the files that are served
 * without the Worker; the Worker sets them by itself. Hence no types of the Workers runtime in here.
 */
const SAFETY = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const;

/** What pages may do; `ancestors` are the sites that may show one in a frame, `more` is what one page may besides. */
const pagePolicy = (ancestors: "'none'" | '*', more: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    ...more,
  ].join('; ');

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...SAFETY,
  'Content-Security-Policy': pagePolicy("'none'"),
};

/** Of the pages that show films: a clip that was made there is looked at there. */
export const FILM_HEADERS: Readonly<Record<string, string>> = {
  ...SAFETY,
  'Content-Security-Policy': pagePolicy("'none'", ['media-src blob:']),
};

/** Of the one page that is made to be shown by other sites: nothing can be done on it that somebody could be tricked into. */
export const EMBED_HEADERS: Readonly<Record<string, string>> = {
  ...SAFETY,
  'Content-Security-Policy': pagePolicy('*'),
};

export const API_HEADERS: Readonly<Record<string, string>> = {
  ...SAFETY,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

/** For a year, this name is asked for by https alone; nothing is said about the names below it, which may be somebody else's. */
const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** Over plain http, as on a local network, nothing may be said of it. */
export const transportHeaders = (url: string): Readonly<Record<string, string>> =>
  new URL(url).protocol === 'https:' ? STRICT_TRANSPORT : {};

/** What the files in dist/ are served with. The header about https is for both ways: a browser that got it by http ignores it. */
export const FILE_HEADERS: Readonly<Record<string, string>> = { ...PAGE_HEADERS, ...STRICT_TRANSPORT };
