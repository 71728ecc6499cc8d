const PATHS = {
  power: 'M9 1L3 9h4l-1 6l6-8H8z',
  popularity: 'M8 14L2 8a3.500 3.500 0 0 1 6-4a3.500 3.500 0 0 1 6 4z',
  coins: 'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12zm0 3a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  cards: 'M3 2h7v11H3zM11 4h2v11H6v-1h5z',
  stars: 'M8 1l2 5h5l-4 3l1.500 5.500L8 11l-4.500 3.500L5 9L1 6h5z',
} as const;

export type IconName = keyof typeof PATHS;

/** A number with its sign; the word is there for those who hear it. */
export function Stat({ icon, word, value }: { icon: IconName; word: string; value: number | string }) {
  return (
    <span class="stat" data-help={`track.${icon}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={PATHS[icon]} />
      </svg>
      <b>{value}</b>
      <span class="unseen"> {word}</span>
    </span>
  );
}
