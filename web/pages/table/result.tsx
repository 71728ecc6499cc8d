import type { ComponentChildren } from 'preact';
import type { GameView } from '../../../engine/index.ts';
import type { OpenTable } from '../../net/table.ts';
import { Scores } from '../../panels/ceremony/scores.tsx';
import type { Ceremony } from '../../panels/ceremony/use-ceremony.ts';
import { AfterTheEnd } from './after-the-end.tsx';

interface ResultProps {
  open: OpenTable;
  view: GameView;
  ceremony: Ceremony;
  /** Further ways on. */
  children?: ComponentChildren;
}

/** What comes of a game: the count, then the ways on, or as soon as somebody has gone on. Fetched when it is near. */
export function GameResult({ open, view, ceremony, children }: ResultProps) {
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
