import type { ComponentChildren } from 'preact';
import { useCallback, useMemo, useRef } from 'preact/hooks';
import type { Place } from '../../../engine/index.ts';
import type { Choosable } from '../../board/flat/map.tsx';
import type { MeantUnits } from '../../board/meant-units.ts';
import { describe, standingsOf } from '../../board/place-contents.ts';
import { still } from '../../board/shown.ts';
import { destinationSignsOf } from '../../board/signs.ts';
import type { TakeShot } from '../../board/take-shot.ts';
import { type Draft, isChosen, type Target } from '../../decisions/draft/draft.ts';
import { ghostsOf } from '../../decisions/draft/payment.ts';
import { areKeysOn } from '../../device/shortcut-keys.ts';
import { useSharedMap } from '../../lib/use-structural-share.ts';
import type { SeatReach } from '../../panels/reach/reach-shown.ts';
import { Board, OtherMap } from './board.tsx';
import { shownLine } from './shown-line.ts';
import type { Game } from './use-game.ts';

const choosableOf = (target: Target, draft: Draft): Choosable => ({
  isChosen: isChosen(draft, target),
  signs: destinationSignsOf(target.effects),
});

const NOTHING: ReadonlyMap<Place, Choosable> = new Map();

interface StageProps {
  game: Game;
  lit: ReadonlySet<Place>;
  /** The places that a line tells of, while it is pointed at. */
  told: readonly Place[];
  reach: SeatReach | undefined;
  looked: Place | undefined;
  look(place: Place | undefined): void;
  /** What is drawn over the pieces. */
  drawn?: ComponentChildren;
  /** Takes a tap for itself, if it says so. */
  takesTap?: ((place: Place) => boolean) | undefined;
  /** Cards that lie over the map. */
  children?: ComponentChildren;
}

/** The map, as large as the window lets it be, and what lies over it. */
export function Stage({ game, lit, told, reach, looked, look, drawn, takesTap, children }: StageProps) {
  const { source, view, scene, queue, deciding, greeted, help, ceremony, solo, isWatching, later, lookAt } =
    game;
  const { table, who, own } = scene;
  const pointed = solo?.playback.pointed.value;
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
  const spoken = useMemo(() => new Set([...choosable.keys(), ...told]), [choosable, told]);
  const left = greeted.table;
  const past = useMemo(() => left && still({ table: left, seq: 0 }), [left]);
  const shown = past ?? game.shown;
  const shutter = useRef<TakeShot>(undefined);
  const hold = useCallback((ms: number) => queue?.hold(ms), [queue]);
  const tap = (place: Place, isMeant?: MeantUnits): void => {
    queue?.skip(performance.now());
    if (takesTap?.(place)) return;
    const target = targets.get(place);
    // Whoever chooses a place does not ask what is there.
    look(target === undefined ? place : undefined);
    if (left !== undefined) return greeted.dismiss();
    if (target === undefined) deciding.look(place);
    else deciding.tap(target, isMeant);
  };
  return (
    <div
      class="stage"
      data-past={left !== undefined || source.present !== undefined}
      data-pointing={ceremony.lit.size > 0}
    >
      <div class="over-map">
        {later && <later.CatchUp {...{ source, greeted, table, who, lookAt }} shown={game.shown} />}
        {later && source.live !== undefined && <later.SeatQuestions open={source.live} />}
        {children}
        {later && isWatching && <later.CombatWatch {...{ source, scene }} />}
      </div>
      <Board
        {...{ shown, isWatching, hold, shutter }}
        isAsked={decision !== undefined}
        spoken={spoken}
        who={who}
        me={own?.seat}
        choosable={left === undefined ? choosable : NOTHING}
        foretold={left === undefined ? foretold : undefined}
        lit={lit}
        drawn={drawn}
        path={deciding.path.length > 0 ? deciding.path : (pointed?.path ?? help.advice?.path)}
        reach={reach}
        closeUp={source.moments?.closeUp}
        follow={source.moments?.follow}
        about={decision?.at}
        ghosts={help.advice?.ghosts ?? ghosts}
        hasLetterKeys={areKeysOn()}
        look={deciding.look}
        isDisabled={deciding.isPending}
        tap={tap}
      />
      {later && <later.MetEncounter latest={shownLine(game)} who={who} />}
      <OtherMap />
      {later && <later.Photo {...{ source, shutter }} isOpen={game.photo} />}
      {later && queue && left === undefined && <later.RoundButtons {...{ source, queue, lookAt }} />}
      <p class="looked">{looked !== undefined && describe(looked, standingsOf(table).get(looked), who)}</p>
    </div>
  );
}
