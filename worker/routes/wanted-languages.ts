import type { EdgeContext } from './request.ts';

/** What is read of it: a browser lists a handful. */
const MOST_LETTERS = 200;

/** The tags of an `Accept-Language`, the most wanted first. */
export function acceptedLanguages(header: string): string[] {
  const wishes = header
    .slice(0, MOST_LETTERS)
    .split(',')
    .map((wish) => {
      const [tag = '', quality] = wish.split(';q=');
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) || 0 };
    });
  return wishes
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** For what is said to whoever sent a request: the language of the address, then those of the browser. */
export function wantedLanguages({ req }: EdgeContext): string[] {
  const asked = req.query('lang');
  return [...(asked === undefined ? [] : [asked]), ...acceptedLanguages(req.header('Accept-Language') ?? '')];
}
