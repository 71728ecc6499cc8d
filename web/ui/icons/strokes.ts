/** Signs of the hand that works the page (fold, undo, close): lines in a square of 24, unlike those of the game. */
export const STROKES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  home: 'M4 11l8-7l8 7M6.5 9.5V20h11V9.5M10 20v-6h4v6',
  undo: 'M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3',
  startAgain: 'M5 4v6h6M5.5 10a7.5 7.5 0 1 1-.8 5',
  close: 'M6 6l12 12M18 6L6 18',
  fold: 'M6 9l6 6l6-6',
  unfold: 'M6 15l6-6l6 6',
  foldLeft: 'M15 6l-6 6l6 6',
  foldRight: 'M9 6l6 6l-6 6',
} as const;

export type StrokeName = keyof typeof STROKES;
