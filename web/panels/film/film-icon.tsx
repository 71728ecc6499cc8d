import { CHAIN } from '../log/moment-copy.tsx';

/** Signs of the hand that works a film: lines in a square of 24, like those of the rest of the page. */
const STROKES = {
  play: 'M8 5v14l11-7z',
  pause: 'M9 5v14M15 5v14',
  stepOn: 'M9 6l6 6l-6 6',
  stepBack: 'M15 6l-6 6l6 6',
  turnOn: 'M6 6l6 6l-6 6M13 6l6 6l-6 6',
  turnBack: 'M18 6l-6 6l6 6M11 6l-6 6l6 6',
  chapterOn: 'M6 5v14l10-7zM19 5v14',
  chapterBack: 'M18 5v14l-10-7zM5 5v14',
  link: CHAIN,
  loopFrom: 'M10 5H6v14h4M12 12h8',
  loopTo: 'M14 5h4v14h-4M4 12h8',
  loopOff: 'M8 5H4v14h4M16 5h4v14h-4M9 9l6 6M15 9l-6 6',
  embed: 'M8 7l-5 5l5 5M16 7l5 5l-5 5M13.5 5l-3 14',
  clip: 'M3 7h12v10h-12zM15 11l6-3v8l-6-3z',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
  seal: 'M12 3l2.6 2.2l3.4-.3l.8 3.3l2.9 1.8l-1.3 3.1l1.3 3.2l-2.9 1.7l-.8 3.4l-3.4-.3l-2.6 2.2l-2.6-2.2l-3.4.3l-.8-3.4l-2.9-1.7l1.3-3.2l-1.3-3.1l2.9-1.8l.8-3.3l3.4.3zM8 12l3 3l5-6',
} as const;

export type FilmIconName = keyof typeof STROKES;

/** A sign without words; the control that it is on says them. */
export function FilmIcon({ name }: { name: FilmIconName }) {
  return (
    <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}
