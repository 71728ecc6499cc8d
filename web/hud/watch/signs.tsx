import type { DrawingName } from '../../icons/drawings.ts';
import { Icon } from '../../icons/icon.tsx';

export type SignName = DrawingName;

/** What a star was placed for, and what else the strip counts. */
export function Sign({ name }: { name: SignName }) {
  return <Icon name={name} class="goal-sign" />;
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
