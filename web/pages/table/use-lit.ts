import type { Place } from '../../../engine/index.ts';
import { useHappened } from '../../board/use-happened.ts';
import { shownLine } from './shown-line.ts';
import type { Game } from './use-game.ts';

/** Everything on the map that something points at: what is asked, what has just happened, what is told of. */
export function useLit(game: Game, told: readonly Place[], looked: Place | undefined): ReadonlySet<Place> {
  const { owed, deciding, help, ceremony, solo } = game;
  const happened = useHappened(shownLine(game));
  return new Set<Place>([
    ...happened,
    ...(owed[0]?.at === undefined ? [] : [owed[0].at]),
    ...(looked ? [looked] : []),
    ...(deciding.inspected?.places.map(({ to }) => to) ?? []),
    ...told,
    ...(help.advice?.places ?? []),
    ...ceremony.lit,
    ...(solo?.playback.pointed.value.lit ?? []),
  ]);
}
