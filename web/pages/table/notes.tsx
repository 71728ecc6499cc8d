import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { SeatId } from '../../../engine/index.ts';
import { hasCombat } from '../../board/combat-time.ts';
import { Notices } from '../../panels/people/notice.tsx';
import { fullName } from '../../panels/prompt/prompt.tsx';
import { ReachNote } from '../../panels/reach/reach-note.tsx';
import type { SeatReach } from '../../panels/reach/reach-shown.ts';
import type { Game } from './use-game.ts';

interface NotesProps {
  game: Game;
  reach: SeatReach | undefined;
  hideReach(): void;
  children?: ComponentChildren;
}

/** What is told in passing, over the rim of the map. */
export function Notes({ game, reach, hideReach, children }: NotesProps) {
  const { source, view, scene, shown, deciding, later } = game;
  // What had happened before is no news.
  const [since] = useState(() => source.seq.peek());
  const [told] = useState(() => source.news.peek());
  const { seq, events } = shown;
  const called = (seat: SeatId): string => fullName(source.lobby.value, view.public, seat);
  // Its scene is on the map: both begin together.
  const log = source.log.value.filter((line) => line.seq <= seq);
  return (
    <div class="notes">
      {children}
      {later && (
        <later.CombatResult
          {...{ view, scene, since, log }}
          targets={[...deciding.targets.keys()]}
          isPlaying={hasCombat(events)}
        />
      )}
      {later && <later.ContestNotes source={source} table={view.public} />}
      {source.live !== undefined && <Notices open={source.live} />}
      {later && <later.NewsNotes source={source} since={told} who={called} me={view.own?.seat} />}
      {later && <later.Brought source={source} />}
      <ReachNote who={reach === undefined ? '' : called(reach.seat)} reach={reach} hide={hideReach} />
    </div>
  );
}
