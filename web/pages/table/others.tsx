import type { Place } from '../../../engine/index.ts';
import { automaSeat } from '../../../engine/index.ts';
import { PlayerChips } from '../../panels/players/player-chips.tsx';
import { Players } from '../../panels/players/players.tsx';
import { Scoreboard } from '../../panels/watch/standings.tsx';
import { isFresh } from './drawer-layer.tsx';
import { FoldButton, type FoldState } from './fold.tsx';
import type { OpenDrawer } from './use-drawers.ts';
import type { Game } from './use-game.ts';
import type { Layout } from './use-layout.ts';

interface OthersProps {
  game: Game;
  drawer: OpenDrawer;
  layout: Layout;
  fold: FoldState;
  looked: Place | undefined;
}

/** Everybody at the table: a list at the right of wide screens, else a line of chips; for those who watch, the standings. */
export function Others({ game, drawer, layout, fold, looked }: OthersProps) {
  const { source, scene, isWatching, solo } = game;
  const { table } = scene;
  const strip = solo && (
    <solo.Strip
      playback={solo.playback}
      {...{ table, looked }}
      isFresh={isFresh(game)}
      unfold={() => drawer.toggle('automa')}
    />
  );
  if (isWatching)
    return (
      <>
        <Scoreboard source={source} table={table}>
          {layout !== 'wide' && strip}
        </Scoreboard>
        {layout === 'wide' && strip !== undefined && <aside class="others">{strip}</aside>}
      </>
    );
  const List = layout === 'wide' ? Players : PlayerChips;
  return (
    <aside class="others">
      <List
        {...{ source, table }}
        reachOf={drawer.reachOf}
        showReach={drawer.showReach}
        unfold={(seat) => drawer.toggle(seat === automaSeat(table.setup) ? 'automa' : `player:${seat}`)}
      />
      {layout === 'portrait' && <FoldButton layout={layout} fold={fold} />}
      {strip}
    </aside>
  );
}
