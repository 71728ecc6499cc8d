/** Signs of the rail and the prompt, drawn as lines in a square of 24. */
const LINES = {
  cards: 'M4 7l9-3l5 14l-9 3zM8 5.500l-1-1.500h-5v14l3 1',
  objectives: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM12 11.500v1',
  triumph:
    'M12 3l2.700 5.800l6.300 0.700l-4.700 4.300l1.300 6.200l-5.600-3.200l-5.600 3.200l1.300-6.200l-4.700-4.300l6.300-0.700z',
  log: 'M5 3h11l3 3v15H5zM8 9h8M8 13h8M8 17h5',
  help: 'M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .600-1.500 1.200-1.500 2.800M12 18.500v.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  home: 'M4 11l8-7l8 7M6.500 9.500V20h11V9.500M10 20v-6h4v6',
  undo: 'M9 5L4 10l5 5M4 10h10a5.500 5.500 0 0 1 0 11h-3',
  startAgain: 'M5 4v6h6M5.500 10a7.500 7.500 0 1 1-.800 5',
  close: 'M6 6l12 12M18 6L6 18',
  fold: 'M6 9l6 6l6-6',
  unfold: 'M6 15l6-6l6 6',
  foldLeft: 'M15 6l-6 6l6 6',
  foldRight: 'M9 6l6 6l-6 6',
} as const;

export type LineName = keyof typeof LINES;

/** A sign without words; the control that it is on says them. */
export function Line({ name }: { name: LineName }) {
  return (
    <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[name]} />
    </svg>
  );
}
