import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { GameView, Place } from '../../../engine/index.ts';
import { useKeptMap } from '../../drawing/use-kept.ts';
import type { Choosable } from '../../flat/map.tsx';
import type { Ghost } from '../../flat/overlays.tsx';
import { signsOf } from '../../flat/signs.ts';
import { describe, standingsOf } from '../../flat/standing.ts';
import { type Draft, isChosen, type Target } from '../../hud/draft.ts';
import { ghostsOf } from '../../hud/mat/payment.ts';
import type { ReachShown } from '../../hud/reach-shown.ts';
import type { Deciding } from '../../hud/use-deciding.ts';
import { CatchUp } from '../../hud/watch/catch-up.tsx';
import type { LookBack } from '../../hud/watch/use-look-back.ts';
import type { Scene } from '../../i18n/decisions.ts';
import type { LogLine } from '../../net/table-state.ts';
import { areKeysOn } from '../../sight/keys.ts';
import { Board, OtherMap } from './board.tsx';

const choosableOf = (target: Target, draft: Draft): Choosable => ({
  isChosen: isChosen(draft, target),
  signs: signsOf(target.effects),
});

const NO_LOG: readonly LogLine[] = [];
const NOTHING: ReadonlyMap<Place, Choosable> = new Map();

interface StageProps {
  view: GameView;
  scene: Scene;
  deciding: Deciding;
  lit: ReadonlySet<Place>;
  reach: ReachShown | undefined;
  looked: Place | undefined;
  log: readonly LogLine[];
  isWatching: boolean;
  look(place: Place | undefined): void;
  /** What has been played while somebody was away, shown again. */
  back: LookBack;
  /** The way of a unit that is told of. */
  pointedPath: readonly Place[] | undefined;
  /** What would be on the map if somebody followed an advice. */
  advised: readonly Ghost[] | undefined;
  /** Something is being shown: the rest steps back. */
  isPointing: boolean;
  /** Cards that lie over the map. */
  children?: ComponentChildren;
}

/** The map, as large as the window lets it be. */
export function Stage({
  view,
  scene,
  deciding,
  lit,
  reach,
  looked,
  log,
  isWatching,
  look,
  back,
  pointedPath,
  advised,
  isPointing,
  children,
}: StageProps) {
  const { table, who, own } = scene;
  const { targets, draft, decision, looked: glanced } = deciding;
  const ghosts = useMemo(() => ghostsOf(view, decision, draft), [view, decision, draft]);
  const choosable = useKeptMap(
    useMemo(
      () => new Map([...targets].map(([place, target]) => [place, choosableOf(target, draft)])),
      [targets, draft],
    ),
  );
  const foretold = useMemo(
    () =>
      glanced &&
      new Map(glanced.places.map(({ to, signs }) => [to, { isChosen: false, signs: signsOf(signs) }])),
    [glanced],
  );
  const tap = (place: Place): void => {
    const target = targets.get(place);
    // Whoever chooses a place does not ask what is there.
    look(target === undefined ? place : undefined);
    if (back.table !== undefined) return back.skip();
    if (target === undefined) deciding.look(place);
    else deciding.tap(target);
  };
  return (
    <div class="stage" data-past={back.table !== undefined} data-pointing={isPointing}>
      <div class="over-map">
        <CatchUp back={back} table={table} who={who} />
        {children}
      </div>
      <Board
        log={back.table === undefined ? log : NO_LOG}
        isWatching={isWatching}
        table={back.table ?? table}
        who={who}
        me={own?.seat}
        choosable={back.table === undefined ? choosable : NOTHING}
        foretold={back.table === undefined ? foretold : undefined}
        lit={lit}
        path={deciding.path.length > 0 ? deciding.path : pointedPath}
        reach={reach}
        about={decision?.at}
        ghosts={advised ?? ghosts}
        hasLetterKeys={areKeysOn()}
        look={deciding.look}
        isDisabled={deciding.isPending}
        tap={tap}
      />
      <OtherMap />
      <p class="looked">{looked !== undefined && describe(looked, standingsOf(table).get(looked), who)}</p>
    </div>
  );
}
