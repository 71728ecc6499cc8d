import { withWords } from '../../i18n/language/load.ts';
import { useCalm, useLater } from '../../lib/use-chunk.ts';
import type { GameSource } from '../../net/table-source.ts';
import { Rail } from '../../panels/drawers/rail.tsx';
import { useBadges } from '../../panels/drawers/use-badges.ts';
import type { OpenDrawer } from './use-drawers.ts';
import type { Game } from './use-game.ts';
import type { Layout } from './use-layout.ts';

const loadDrawers = withWords(
  ['story', 'drawers', 'tiles', 'photo'],
  () => import('../../panels/drawers/drawers.tsx'),
);

/** The buttons of the drawers. */
export function GameRail({ source, drawer }: { source: GameSource; drawer: OpenDrawer }) {
  const { current, read, toggle } = drawer;
  return <Rail current={current} badges={useBadges(source, read, current)} toggle={toggle} />;
}

interface DrawerProps {
  game: Game;
  drawer: OpenDrawer;
  layout: Layout;
}

/** The drawer that is open, over the table; on wide screens beside the map. */
export function DrawerLayer({ game, drawer, layout }: DrawerProps) {
  const { source, scene, solo, lookAt, photo } = game;
  const { current, close, light, showReach } = drawer;
  const Drawers = useLater(loadDrawers, useCalm() || current !== undefined)?.Drawers;
  const isModal = layout !== 'wide';
  if (current === 'automa')
    return (
      solo && (
        <solo.Panel
          playback={solo.playback}
          open={source.live}
          table={scene.table}
          isFresh={isFresh(game)}
          {...{ isModal, close }}
        />
      )
    );
  if (current === undefined || Drawers === undefined) return null;
  return (
    <Drawers
      name={current}
      rail={isModal ? <GameRail source={source} drawer={drawer} /> : undefined}
      showReach={(seat) => {
        close();
        showReach(seat);
      }}
      takePhoto={() => {
        close();
        photo.value = true;
      }}
      {...{ source, scene, isModal, close, light }}
      lookAt={lookAt}
    />
  );
}

/** Nothing has been played yet. */
export const isFresh = ({ source, view }: Game): boolean => source.seq.value === 0 && view.own !== undefined;
