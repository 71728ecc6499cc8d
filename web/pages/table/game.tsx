import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Place, SeatId } from '../../../engine/index.ts';
import { hasCombat } from '../../board/combat-time.ts';
import { useTimings } from '../../device/timing.ts';
import { HelpOver, HelpOverMap } from '../../help/table-help.tsx';
import type { GameSource } from '../../net/table-source.ts';
import { Prompt } from '../../panels/prompt/prompt.tsx';
import { reachShown, type SeatReach } from '../../panels/reach/reach-shown.ts';
import { useFresh } from '../../ui/use-fresh.ts';
import { DrawerLayer, GameRail } from './drawer-layer.tsx';
import { FoldButton, useFold } from './fold.tsx';
import type { LookAt } from './live-game.tsx';
import { Notes } from './notes.tsx';
import { Others } from './others.tsx';
import { OwnArea } from './own-area.tsx';
import { Stage } from './stage.tsx';
import { useDrawers } from './use-drawers.ts';
import { type Game, useGame } from './use-game.ts';
import { useLayout } from './use-layout.ts';
import { useLit } from './use-lit.ts';
import { useLooked } from './use-looked.ts';
import './watching.css';

interface GameScreenProps {
  source: GameSource;
  /** The way into the past of a running game. */
  lookAt?: LookAt | undefined;
  /** What stands over everything else. */
  above?: ComponentChildren;
  /** What a film is worked with, along the lower edge. */
  below?: ComponentChildren;
  /** What else is told beside the scores. */
  atEnd?: ComponentChildren;
  /** What is drawn over the map, and what takes a tap on it for itself, if it says so. */
  drawn?: ComponentChildren;
  takesTap?: (place: Place) => boolean;
}

/** A running or finished game, or a moment of a film: the prompt, the map, the own side, the others, and drawers over all of it. */
export function GameScreen(props: GameScreenProps) {
  const { source, lookAt, above, below, atEnd, drawn, takesTap } = props;
  const game = useGame(source, lookAt);
  // What has been heard and told of the present is no measure of the past.
  const time = source.present ? 'past' : 'now';
  const { view, scene, owed, isWatching, deciding, help, ceremony, later, shown } = game;
  // The top tells of the combat that the map shows, not of the next one already.
  const told = owed.length === 0 && hasCombat(shown.events) ? { ...scene, table: shown.before } : scene;
  const layout = useLayout();
  const drawer = useDrawers(source);
  const fold = useFold(owed[0]?.id);
  const [looked, look] = useLooked(owed[0]?.id);
  const [pointed, point] = useState<readonly Place[]>([]);
  const spoken = [...drawer.lit, ...pointed];
  const lit = useLit(game, spoken, looked);
  const reach = useReach(game, drawer.reachOf);
  useTimings();
  const isFresh = useFresh(owed[0]?.id, isOwnStep(source));
  const isOver = view.public.ended !== undefined;
  const newcomers = view.own !== undefined && source.live !== undefined && <HelpOverMap help={help} />;
  return (
    <div
      class="game"
      data-layout={layout}
      data-folded={fold.isFolded}
      data-watching={isWatching}
      data-ended={isOver}
      data-fresh={isFresh}
    >
      {later && <later.Surroundings key={time} game={game} />}
      {later && <later.Announcer key={time} source={source} scene={scene} ask={help.ask} />}
      {above}
      <Prompt
        {...{ source, deciding }}
        scene={told}
        isCounting={ceremony.isCounting}
        menu={layout === 'wide' ? undefined : drawer.toggleLast}
        news={later && <later.UnreadBadge source={source} read={drawer.read} />}
      >
        {later && source.live && <later.PauseAsked open={source.live} />}
      </Prompt>
      <div class="table">
        {later && view.own && !isOver && <later.Holdings table={view.public} seat={view.own.seat} />}
        {(!isWatching || isOver) && <OwnArea game={game}>{atEnd}</OwnArea>}
        <main class="stage-slot">
          <Stage {...{ game, lit, reach, looked, look, drawn, takesTap }} told={spoken}>
            {layout !== 'wide' && newcomers}
          </Stage>
        </main>
        {layout === 'wide' && (
          <div class="rail-slot">
            <GameRail source={source} drawer={drawer} />
            <FoldButton layout={layout} fold={fold} />
          </div>
        )}
        <Others {...{ game, drawer, layout, fold, looked }} />
        <Notes
          key={`${time} ${source.newsFrom.value}`}
          game={game}
          reach={reach}
          hideReach={() => drawer.showReach(undefined)}
        >
          {layout === 'wide' && newcomers}
        </Notes>
        <DrawerLayer {...{ game, drawer, layout }} />
      </div>
      {below}
      <HelpOver help={help} />
      {later && <later.TileSheet {...{ deciding, view, scene }} live={source.live} />}
      {later && <later.TalkBubbles {...{ source, point }} isRead={drawer.current === 'log'} />}
    </div>
  );
}

const useReach = ({ view }: Game, seat: SeatId | undefined): SeatReach | undefined =>
  useMemo(() => (seat === undefined ? undefined : reachShown(view, seat)), [view, seat]);

/** The last that happened was done here. */
function isOwnStep({ log, seat }: GameSource): boolean {
  const last = log.value.at(-1);
  return last?.by !== undefined && last.by === seat.value && last.isBot !== true;
}
