import type { ScoreLine, Star } from '../../../engine/index.ts';

/** What a star was placed for, and what else the strip counts; in a square of 16. */
const PATHS = {
  upgrades: 'M8 1l5.500 5.500H10V10H6V6.500H2.500zM3 12h10v3H3z',
  mechs: 'M4 2h8v4h2.500v4H12l1.500 5H10l-1-4H7l-1 4H2.500L4 10H1.500V6H4z',
  structures: 'M8 1l7 6.500h-2V15H3V7.500H1zM6.500 10v5h3v-5z',
  recruits:
    'M6 1.500a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM0.500 15c0-4.500 2-6.500 5.500-6.500s5.500 2 5.500 6.500zM12 3h1.500v2h2v1.500h-2v2H12v-2h-2V5h2z',
  workers:
    'M8 1a2.600 2.600 0 0 1 1.600 4.600l5.400 3l-1 2.400l-3-.8L13 15H9.500L8 12l-1.500 3H3l2-4.800l-3 .8l-1-2.400l5.400-3A2.600 2.600 0 0 1 8 1z',
  objective:
    'M8 1a7 7 0 1 1 0 14a7 7 0 1 1 0-14zm0 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8zm0 2a2 2 0 1 1 0 4a2 2 0 1 1 0-4z',
  combat:
    'M1 1h2.500L8 5.500L12.500 1H15v2.500L10.500 8l2 2l1.200-1.200l1.300 1.300l-1.400 1.400L15 13l-2 2l-1.500-1.500L10.100 15l-1.300-1.300L10 12.500l-2-2l-2 2l1.200 1.200L5.900 15l-1.400-1.500L3 15l-2-2l1.400-1.500L1 10.100l1.300-1.300L3.500 10l2-2L1 3.500z',
  popularity: 'M8 14L2 8a3.500 3.500 0 0 1 6-4a3.500 3.500 0 0 1 6 4z',
  power: 'M9 1L3 9h4l-1 6l6-8H8z',
  tracker: 'M1 11h3v4H1zM5 8h3v7H5zM9 5h3v10H9zM13 1h2v14h-2z',
  coins: 'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12zm0 3a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  stars: 'M8 1l2 5h5l-4 3l1.500 5.500L8 11l-4.500 3.500L5 9L1 6h5z',
  resources: 'M2 2h5v5H2zM9 2h5v5H9zM2 9h5v5H2zM9 9h5v5H9z',
  ability:
    'M7 0h2l.4 2.200l1.800.8l1.900-1.300l1.400 1.400l-1.300 1.900l.8 1.800L16 7v2l-2 .4l-.8 1.800l1.300 1.900l-1.400 1.400l-1.900-1.300l-1.800.8L9 16H7l-.4-2l-1.800-.8l-1.900 1.300l-1.400-1.400l1.300-1.900L2 9.400L0 9V7l2.200-.4l.8-1.800L1.700 2.900l1.400-1.400L5 2.800l1.600-.6zM8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  bid: 'M9 1l5 5l-2 2l-1-1l-2.500 2.500l6 6l-1.500 0l-5.500-5l-1 1l1 1l-2 2l-5-5l2-2l1 1L8 3l-1-1z',
  territories: 'M8 .8l6.300 3.600v7.200L8 15.200l-6.300-3.600V4.400z',
} as const satisfies Readonly<Record<Star | ScoreLine['kind'], string>>;

export type SignName = keyof typeof PATHS;

export function Sign({ name }: { name: SignName }) {
  return (
    <svg class="goal-sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A number with its sign; the word is there for those who hear it, and for those who point at it. */
export function Counted({ name, n, word }: { name: SignName; n: number; word: string }) {
  return (
    <span class="counted" title={word}>
      <Sign name={name} />
      <b>{n}</b>
      <span class="unseen"> {word}</span>
    </span>
  );
}

/** Cards that lie face down, as many as there are. */
export function ClosedCards({ n, word, kind }: { n: number; word: string; kind: 'combat' | 'objective' }) {
  return (
    <span class="closed-cards" title={word} data-kind={kind}>
      <span class="closed-card" aria-hidden="true">
        {n}
      </span>
      <span class="unseen">{word}</span>
    </span>
  );
}
