export { server } from './server.ts';

/** English: its words, in bundles of what is loaded together. */
export const locale = {
  name: 'English',
  tag: 'en-GB',
  words: {
    first: () => import('./bundle-first.ts'),
    home: () => import('./bundle-home.ts'),
    options: () => import('./bundle-options.ts'),
    lobby: () => import('./bundle-lobby.ts'),
    names: () => import('./bundle-names.ts'),
    cards: () => import('./bundle-cards.ts'),
    guide: () => import('./bundle-guide.ts'),
    table: () => import('./bundle-table.ts'),
    story: () => import('./bundle-story.ts'),
    ear: () => import('./bundle-ear.ts'),
    solo: () => import('./bundle-solo.ts'),
    contest: () => import('./bundle-contest.ts'),
    drawers: () => import('./bundle-drawers.ts'),
    film: () => import('./bundle-film.ts'),
    photo: () => import('./bundle-photo.ts'),
    notes: () => import('./bundle-notes.ts'),
    transcript: () => import('./bundle-transcript.ts'),
    tiles: () => import('./bundle-tiles.ts'),
    help: () => import('./bundle-help.ts'),
    deciding: () => import('./bundle-deciding.ts'),
    advice: () => import('./bundle-advice.ts'),
    games: () => import('./bundle-games.ts'),
    contestPages: () => import('./bundle-contest-pages.ts'),
    circle: () => import('./bundle-circle.ts'),
    gallery: () => import('./bundle-gallery.ts'),
  },
};
