/** Our own small drawings, in a square of 16. */
const PATHS = {
  power: 'M9 1L3 9h4l-1 6l6-8H8z',
  popularity: 'M8 14L2 8a3.500 3.500 0 0 1 6-4a3.500 3.500 0 0 1 6 4z',
  coins: 'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12zm0 3a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  cards: 'M3 2h7v11H3zM11 4h2v11H6v-1h5z',
  star: 'M8 1l2 5h5l-4 3l1.500 5.500L8 11l-4.500 3.500L5 9L1 6h5z',
  oil: 'M4 2h8v2h1v2h-1v4h1v2h-1v2H4v-2H3v-2h1V6H3V4h1zM6 7v1h4V7z',
  metal: 'M2 3h12v3h-4v4h4v3H2v-3h4V6H2z',
  food: 'M8 1c2.800 2 2.800 5.500 0 8c-2.800-2.500-2.800-6 0-8zM3.500 6c2.800.6 4 2.200 4 5C4.700 11 3.500 9 3.500 6zM12.500 6c0 3-1.200 5-4 5c0-2.800 1.200-4.400 4-5zM7.300 10h1.400v5H7.300z',
  wood: 'M4 4h9a3 4 0 0 1 0 8H4a3 4 0 0 1 0-8zm0 2a1.300 2 0 0 0 0 4a1.300 2 0 0 0 0-4zM8 6.500v1h5v-1zM7 9v1h5V9z',
  goods: 'M2 3h12v3H2zM3 7h10v7H3zM6 8.500v1.500h4V8.500z',
  unit: 'M8 1.500a2.800 2.800 0 0 1 1.800 5L13 14.500H3L6.200 6.500A2.800 2.800 0 0 1 8 1.500z',
  worker: 'M8 1a3 3 0 0 1 2.200 5l3.800 2l-2.300 2.200l.8 4.800H3.500l.8-4.800L2 8l3.800-2A3 3 0 0 1 8 1z',
  hex: 'M8 1l6 3.500v7L8 15l-6-3.500v-7zM8 3.300L4 5.600v4.800l4 2.300l4-2.300V5.600z',
  move: 'M1 6.500h8V3l6 5l-6 5V9.500H1z',
  produce:
    'M7.300 15V9.500C4 9.500 2 7.500 2 4c3.300 0 5 1.300 6 3.500C8.700 4.500 10.500 2.500 14 2.500c0 4-2 6.500-5.300 6.700V15z',
  upgrade: 'M8 1l5 5h-3v3H6V6H3zM4 10h8v5H4z',
  deploy: 'M3 2h10v6h-2l1.500 7H9L8.300 10h-.6L7 15H3.500L5 8H3zM5 4v1.500h6V4z',
  build: 'M8 1l7 5v2h-1v7H9.500v-4h-3v4H2V8H1V6z',
  enlist:
    'M6 2a2.600 2.600 0 1 1 0 5.200A2.600 2.600 0 1 1 6 2zM1 14c0-4 2-6 5-6s5 2 5 6zM12 3h1.500v2h2v1.500h-2v2H12v-2h-2V5h2z',
  factory: 'M1 15V7l4 2.500V7l4 2.500V2h2.500l.5 6l3-2v9zM4 11v2h2v-2zM8 11v2h2v-2z',
  monument: 'M6.500 1h3l2 11H14v3H2v-3h2.500z',
  mill: 'M5.500 7h5l1.500 8H4zM1 1l7 4l7-4l-5 5l4 5l-6-4l-6 4l4-5z',
  mine: 'M1 14V9l7-7l7 7v5h-4V9.500H5V14z',
  armory: 'M2 2h12v6c0 3.500-3 5.500-6 7c-3-1.500-6-3.500-6-7z',
  end: 'M3 1h1.500v1H14l-2.500 3.500L14 9H4.500v6H3z',
  neighbours:
    'M4.500 3a2 2 0 1 1 0 4a2 2 0 1 1 0-4zM11.500 3a2 2 0 1 1 0 4a2 2 0 1 1 0-4zM1 13c0-3 1.300-5 3.500-5S8 10 8 13c0-3 1.300-5 3.500-5S15 10 15 13z',
} as const;

export type SignName = keyof typeof PATHS;

/** A sign without words: what it means is said beside it or by the control that it stands on. */
export function Sign({ name }: { name: SignName }) {
  return (
    <svg class="mat-sign" viewBox="0 0 16 16" aria-hidden="true" data-sign={name}>
      <path d={PATHS[name]} />
    </svg>
  );
}
