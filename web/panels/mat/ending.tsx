import { useState } from 'preact/hooks';
import type { GameView } from '../../../engine/index.ts';
import { type LastThought, lastThoughts } from '../../decisions/draft/last-thoughts.ts';
import { mat } from '../../i18n/mat.ts';
import { SECTION_WORD, sayObjective, sayPlace } from '../../i18n/names.ts';

function sayThought(thought: LastThought): string {
  switch (thought.kind) {
    case 'units':
      return mat.thought.units(thought.n);
    case 'bottom':
      return mat.thought.bottom(SECTION_WORD[thought.section]);
    case 'objective':
      return mat.thought.objective(thought.cards.map((card) => sayObjective(Number(card))));
    case 'noPower':
      return mat.thought.noPower(thought.at.map(sayPlace));
  }
}

interface EndingProps {
  view: GameView;
  label: string;
  /** The label at length. */
  title?: string;
  /** Ending is what should be done now, rather than something else beside it. */
  isMain: boolean;
  /** It stays where it is while it asks. */
  keepsPlace?: boolean;
  isPending: boolean;
  end(): void;
}

/** Ends the turn; asks once, in place, if something may have been overlooked. */
export function EndTurnButton({
  view,
  label,
  title,
  isMain,
  keepsPlace = isMain,
  isPending,
  end,
}: EndingProps) {
  const [isAsking, setAsking] = useState(false);
  const thoughts = isAsking ? lastThoughts(view) : [];
  const hasThoughts = thoughts.length > 0;
  const press = (): void => {
    if (hasThoughts) setAsking(false);
    else if (lastThoughts(view).length > 0) setAsking(true);
    else end();
  };
  return (
    <>
      {(keepsPlace || !hasThoughts) && (
        <button
          type="button"
          class={isMain ? 'button button-main' : 'button'}
          data-act="end"
          data-help="here.endTurn"
          title={title}
          aria-expanded={keepsPlace && hasThoughts ? true : undefined}
          disabled={isPending}
          onClick={press}
        >
          {label}
        </button>
      )}
      {hasThoughts && (
        <div class="mat-thoughts" role="alert" data-help="here.endTurn">
          <ul>
            {thoughts.map((thought) => (
              <li key={thought.kind} data-secret={thought.kind === 'objective' || undefined}>
                {sayThought(thought)}
              </li>
            ))}
          </ul>
          <div class="row">
            <button type="button" class="button button-main" disabled={isPending} onClick={end}>
              {mat.endAnyway}
            </button>
            <button type="button" class="button" onClick={() => setAsking(false)}>
              {mat.goBack}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
