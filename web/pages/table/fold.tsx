import { useEffect, useState } from 'preact/hooks';
import { shell } from '../../i18n/shell.ts';
import { StrokeIcon } from '../../ui/icons/rail-icons.tsx';
import type { Layout } from './use-layout.ts';

export interface FoldState {
  isFolded: boolean;
  toggle(): void;
}

/** Whether the own side is folded away; a new question opens it again. */
export function useFold(asked: string | undefined): FoldState {
  const [isFolded, setFolded] = useState(false);
  const isAsked = asked !== undefined;
  useEffect(() => {
    if (isAsked) setFolded(false);
  }, [isAsked]);
  return { isFolded, toggle: () => setFolded(!isFolded) };
}

export function FoldButton({ fold, layout }: { fold: FoldState; layout: Layout }) {
  const { isFolded, toggle } = fold;
  const words = isFolded ? shell.own.unfold : shell.own.fold;
  const sides = layout === 'wide' ? (['foldRight', 'foldLeft'] as const) : (['unfold', 'fold'] as const);
  return (
    <button
      type="button"
      class="rail-button fold"
      data-help="here.fold"
      aria-label={words}
      title={words}
      aria-expanded={!isFolded}
      onClick={toggle}
    >
      <StrokeIcon name={isFolded ? sides[0] : sides[1]} />
    </button>
  );
}
