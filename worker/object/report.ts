const LONGEST = 200;
/** Secrets are long runs of letters and digits; whatever looks like one stays out of the log. */
const SECRET = /[0-9a-zA-Z_-]{24,}/g;

/** One line per error for whoever runs the server: what, at which table, and why. Never a token. */
export function reportError(
  code: string,
  error: unknown,
  at: { game?: string | undefined; path?: string },
): void {
  const why = error instanceof Error ? error.message : 'unknown';
  const message = why.replace(SECRET, '…').slice(0, LONGEST);
  const path = at.path === undefined ? {} : { path: at.path.replace(SECRET, '…') };
  console.error(JSON.stringify({ code, ...at, ...path, message }));
}
