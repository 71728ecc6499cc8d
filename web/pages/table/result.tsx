import type { ComponentChildren } from 'preact';
import type { GameView } from '../../../engine/index.ts';
import type { Ceremony } from '../../hud/ceremony/use-ceremony.ts';
import { Scores } from '../../hud/scores.tsx';
import type { OpenTable } from '../../net/table.ts';
import { AfterTheEnd } from './after-the-end.tsx';

interface ResultProps {
  open: OpenTable;
  view: GameView;
  ceremony: Ceremony;
  /** Further ways on. */
  children?: ComponentChildren;
}

/** What comes of a game: the count, then the ways on, or as soon as somebody has gone on. Fetched when it is near. */
export function Result({ open, view, ceremony, children }: ResultProps) {
  const { next } = open.state.value;
  return (
    <>
      <Scores view={view} state={open.state.value} ceremony={ceremony} />
      {(!ceremony.isCounting || next !== undefined) && (
        <AfterTheEnd open={open} isSolo={view.public.setup.automa !== undefined}>
          {children}
        </AfterTheEnd>
      )}
    </>
  );
}
