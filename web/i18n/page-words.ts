import type { BundleName } from './language/words.ts';

const TABLE = ['first', 'names', 'cards', 'guide', 'table'] as const;

/** What a page says before anything is asked of it. Parts that come later bring their own. */
export const PAGE_WORDS = {
  missing: ['first'],
  home: ['first', 'home', 'options'],
  table: TABLE,
  film: [...TABLE, 'story', 'film'],
  embed: ['first', 'names', 'table', 'story', 'film'],
  learn: ['first', 'names', 'guide', 'help', 'deciding', 'tiles', 'options'],
  games: ['first', 'games', 'options'],
  contest: ['first', 'names', 'contestPages', 'options', 'cards', 'table'],
  circle: ['first', 'contestPages', 'options', 'cards', 'table', 'circle'],
  cast: ['first', 'contestPages', 'names', 'cards', 'table', 'story', 'drawers'],
  gallery: ['first', 'names', 'cards', 'story', 'gallery'],
} as const satisfies Readonly<Record<string, readonly BundleName[]>>;
