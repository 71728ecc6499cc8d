import type { DrawingName } from './drawings.ts';
import { Icon } from './icon.tsx';

type SignName = DrawingName;

/** What a star was placed for, and what else the strip counts. */
export function GoalIcon({ name }: { name: SignName }) {
  return <Icon name={name} class="goal-sign" />;
}

interface CountedProps {
  name: SignName;
  n: number;
  word: string;
  /** The card about it, for those who point at it. */
  help: string;
}

/** A number with its sign; the word is there for those who hear it. */
export function CountWithIcon({ name, n, word, help }: CountedProps) {
  return (
    <span class="counted" data-help={help}>
      <GoalIcon name={name} />
      <b>{n}</b>
      <span class="visually-hidden"> {word}</span>
    </span>
  );
}

const CARD_HELP = { combat: 'track.cards', objective: 'objective.cards' } as const;

/** Cards that lie face down, as many as there are. */
export function ClosedCards({ n, word, kind }: { n: number; word: string; kind: 'combat' | 'objective' }) {
  return (
    <span class="closed-cards" data-help={CARD_HELP[kind]} data-kind={kind}>
      <span class="closed-card" aria-hidden="true">
        {n}
      </span>
      <span class="visually-hidden">{word}</span>
    </span>
  );
}
