import { useMemo, useState } from 'preact/hooks';
import { type GameView, isAutoma, type Place, type SeatId } from '../../../engine/index.ts';
import { useHappened } from '../../board/use-happened.ts';
import { HelpOver, HelpOverMap } from '../../help/table-help.tsx';
import { useTableHelp } from '../../help/use-table-help.ts';
import { cachedOptions } from '../../lib/engine-cache.ts';
import { useCeremony } from '../../panels/ceremony/use-ceremony.ts';
import { Scoreboard } from '../../panels/watch/standings.tsx';
import { useLookBack } from '../../panels/watch/use-look-back.ts';
import './watching.css';
import { Announcer } from '../../announce/announcer.tsx';
import { useAnswerDraft } from '../../decisions/draft/use-answer-draft.ts';
import { TileSheet } from '../../decisions/move/tile-sheet.tsx';
import { settings } from '../../device/settings.ts';
import { useTimings } from '../../device/timing.ts';
import { useWakeLock } from '../../device/use-wake-lock.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { shell } from '../../i18n/shell.ts';
import { useCalm, useLater } from '../../lib/use-chunk.ts';
import type { OpenTable } from '../../net/table.ts';
import { CombatResult } from '../../panels/combat/result.tsx';
import { CombatWatch } from '../../panels/combat/watch.tsx';
import type { DrawerId } from '../../panels/drawers/drawers.tsx';
import { DRAWERS, Rail } from '../../panels/drawers/rail.tsx';
import { useBadges } from '../../panels/drawers/use-badges.ts';
import { NewsNotes } from '../../panels/log/news-notes.tsx';
import { Notices } from '../../panels/people/notice.tsx';
import { SeatQuestions } from '../../panels/people/table-menu.tsx';
import { fullName, Prompt, promptOf } from '../../panels/prompt/prompt.tsx';
import { ReachNote } from '../../panels/reach/reach-note.tsx';
import { reachShown } from '../../panels/reach/reach-shown.ts';
import { useSound } from '../../sound/use-sound.ts';
import { useAttention } from '../../ui/use-attention.ts';
import { useFocusNeverLost } from '../../ui/use-kept-focus.ts';
import { useMainKey } from '../../ui/use-main-key.ts';
import { FoldButton, useFold } from './fold.tsx';
import { Others } from './others.tsx';
import { OwnArea } from './own-area.tsx';
import { Stage } from './stage.tsx';
import { useLayout } from './use-layout.ts';
import { useLooked } from './use-looked.ts';
import { useSolo } from './use-solo.ts';
import { useTitle } from './use-title.ts';
import { useWho } from './use-who.ts';

const loadDrawers = () => import('../../panels/drawers/drawers.tsx');

/** A running or finished game: the prompt, the map, the own side, the others, and drawers over all of it. */
export function GameScreen({ open, view }: { open: OpenTable; view: GameView }) {
  const state = open.state.value;
  const { public: table, own } = view;
  const { owed, open: offers } = cachedOptions(view);
  const who = useWho(state, table);
  const scene: Scene = useMemo(() => ({ table, own, who }), [table, own, who]);
  useTimings();
  useMainKey();
  useFocusNeverLost();
  const layout = useLayout();
  const help = useTableHelp(open, view, scene, owed[0]);
  const deciding = useAnswerDraft(open, view, owed[0]);
  const back = useLookBack(open, table, scene.who);
  const ceremony = useCeremony(open, view);
  const isWatching = state.seat === undefined;
  const solo = useSolo(open, table.setup.automa !== undefined);
  const pointed = solo?.playback.pointed.value;
  const isFresh = state.seq === 0 && own !== undefined;
  const [looked, look] = useLooked(owed[0]?.id);
  const [drawer, setDrawer] = useState<DrawerId | 'automa'>();
  const [lastDrawer, setLastDrawer] = useState<DrawerId>(DRAWERS[0]);
  const [toldOf, light] = useState<readonly Place[]>([]);
  const [reachOf, showReach] = useState<SeatId>();
  const reach = useMemo(
    () => (reachOf === undefined ? undefined : reachShown(view, reachOf)),
    [view, reachOf],
  );
  const Drawers = useLater(loadDrawers, useCalm() || drawer !== undefined)?.Drawers;
  const fold = useFold(owed[0]?.id);
  const badges = useBadges(open, view, drawer);
  const happened = useHappened(state.log);
  const lit = new Set<Place>([
    ...happened,
    ...(owed[0]?.at === undefined ? [] : [owed[0].at]),
    ...(looked ? [looked] : []),
    ...(deciding.inspected?.places.map(({ to }) => to) ?? []),
    ...toldOf,
    ...(help.advice?.places ?? []),
    ...back.lit,
    ...ceremony.lit,
    ...(pointed?.lit ?? []),
  ]);
  const asked = promptOf(state, owed, scene, ceremony.isCounting);
  const isAsked = owed.length > 0;
  const { yourMove, nextGame, called } = shell.title;
  const isExpected = state.next !== undefined && !isWatching;
  useTitle(isAsked ? called(yourMove) : isExpected ? called(nextGame) : asked);
  useAttention(isAsked, asked);
  useSound(state, settings().sound);
  useWakeLock(settings().awake && own !== undefined && table.ended === undefined);
  const toggle = (name: DrawerId): void => {
    setDrawer(drawer === name ? undefined : name);
    setLastDrawer(name);
  };
  const toggleAutoma = (): void => setDrawer(drawer === 'automa' ? undefined : 'automa');
  const closeDrawer = (): void => {
    setDrawer(undefined);
    light([]);
  };
  const rail = <Rail current={drawer} badges={badges} toggle={toggle} />;
  const newcomers = own !== undefined && <HelpOverMap help={help} />;
  const strip = solo && (
    <solo.Strip playback={solo.playback} {...{ table, looked, isFresh }} unfold={toggleAutoma} />
  );
  const foldButton = <FoldButton layout={layout} {...fold} />;
  return (
    <div
      class="game"
      data-layout={layout}
      data-folded={fold.isFolded}
      data-watching={isWatching}
      data-ended={table.ended !== undefined}
    >
      <Announcer open={open} scene={scene} ask={help.ask} />
      <Prompt
        open={open}
        owed={owed}
        scene={scene}
        deciding={deciding}
        isCounting={ceremony.isCounting}
        menu={layout === 'wide' ? undefined : () => toggle(lastDrawer)}
      />
      <div class="table">
        {(!isWatching || table.ended !== undefined) && (
          <OwnArea {...{ open, view, scene, deciding, owed, offers, help, ceremony }}>
            {solo !== undefined && <solo.Again {...{ open, view }} />}
          </OwnArea>
        )}
        <main class="stage-slot">
          <Stage
            {...{ view, scene, deciding, lit, reach, looked, look, back, isWatching }}
            log={state.log}
            pointedPath={pointed?.path ?? help.advice?.path}
            advised={help.advice?.ghosts}
            isPointing={back.lit.size + ceremony.lit.size > 0}
          >
            <SeatQuestions open={open} />
            {layout !== 'wide' && newcomers}
            {isWatching && (
              <CombatWatch
                {...{ view, scene, owed, offers }}
                log={state.log}
                answer={(id, answer) => open.answer(id, answer)}
              />
            )}
          </Stage>
        </main>
        {layout === 'wide' && (
          <div class="rail-slot">
            {rail}
            {foldButton}
          </div>
        )}
        {isWatching && (
          <Scoreboard state={state} table={table}>
            {layout !== 'wide' && strip}
          </Scoreboard>
        )}
        {isWatching && layout === 'wide' && strip !== undefined && <aside class="others">{strip}</aside>}
        {!isWatching && (
          <aside class="others">
            <Others
              {...{ layout, state, table, reachOf, showReach }}
              unfold={(seat) => (isAutoma(table, seat) ? toggleAutoma() : toggle(`player:${seat}`))}
            />
            {layout === 'portrait' && foldButton}
            {strip}
          </aside>
        )}
        <div class="notes">
          {layout === 'wide' && newcomers}
          <CombatResult
            {...{ view, scene }}
            log={state.log}
            since={state.seq}
            targets={[...deciding.targets.keys()]}
          />
          <Notices open={open} />
          <NewsNotes state={state} who={scene.who} me={own?.seat} />
          <ReachNote
            who={reachOf === undefined ? '' : fullName(state, reachOf)}
            reach={reach}
            hide={() => showReach(undefined)}
          />
        </div>
        {solo !== undefined && drawer === 'automa' && (
          <solo.Panel
            playback={solo.playback}
            isModal={layout !== 'wide'}
            close={closeDrawer}
            {...{ open, table, isFresh }}
          />
        )}
        {drawer !== undefined && drawer !== 'automa' && Drawers !== undefined && (
          <Drawers
            name={drawer}
            isModal={layout !== 'wide'}
            rail={layout === 'wide' ? undefined : rail}
            close={closeDrawer}
            light={light}
            showReach={(seat) => {
              closeDrawer();
              showReach(seat);
            }}
            {...{ open, view, scene }}
          />
        )}
      </div>
      <HelpOver help={help} />
      <TileSheet deciding={deciding} view={view} scene={scene} />
    </div>
  );
}
