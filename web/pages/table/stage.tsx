import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { GameView, Place } from '../../../engine/index.ts';
import type { Choosable } from '../../board/flat/map.tsx';
import type { GhostPiece } from '../../board/overlays.tsx';
import { describe, standingsOf } from '../../board/place-contents.ts';
import { destinationSignsOf } from '../../board/signs.ts';
import { type Draft, isChosen, type Target } from '../../decisions/draft/draft.ts';
import { ghostsOf } from '../../decisions/draft/payment.ts';
import type { AnswerDraft } from '../../decisions/draft/use-answer-draft.ts';
import { areKeysOn } from '../../device/shortcut-keys.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { useSharedMap } from '../../lib/use-structural-share.ts';
import type { LogLine } from '../../net/table-state.ts';
import type { SeatReach } from '../../panels/reach/reach-shown.ts';
import { CatchUp } from '../../panels/watch/catch-up.tsx';
import type { LookBack } from '../../panels/watch/use-look-back.ts';
import { Board, OtherMap } from './board.tsx';

const choosableOf = (target: Target, draft: Draft): Choosable => ({
  isChosen: isChosen(draft, target),
  signs: destinationSignsOf(target.effects),
});

const NO_LOG: readonly LogLine[] = [];
const NOTHING: ReadonlyMap<Place, Choosable> = new Map();

interface StageProps {
  view: GameView;
  scene: Scene;
  deciding: AnswerDraft;
  lit: ReadonlySet<Place>;
  reach: SeatReach | undefined;
  looked: Place | undefined;
  log: readonly LogLine[];
  isWatching: boolean;
  look(place: Place | undefined): void;
  /** What has been played while somebody was away, shown again. */
  back: LookBack;
  /** The way of a unit that is told of. */
  pointedPath: readonly Place[] | undefined;
  /** What would be on the map if somebody followed an advice. */
  advised: readonly GhostPiece[] | undefined;
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
  const { targets, draft, decision, inspected: glanced } = deciding;
  const ghosts = useMemo(() => ghostsOf(view, decision, draft), [view, decision, draft]);
  const choosable = useSharedMap(
    useMemo(
      () => new Map([...targets].map(([place, target]) => [place, choosableOf(target, draft)])),
      [targets, draft],
    ),
  );
  const foretold = useMemo(
    () =>
      glanced &&
      new Map(
        glanced.places.map(({ to, signs }) => [to, { isChosen: false, signs: destinationSignsOf(signs) }]),
      ),
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
