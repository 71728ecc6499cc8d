import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { type HexId, isHex, type Place } from '../../../engine/index.ts';
import { hasCombat } from '../../board/combat-time.ts';
import type { Choosable } from '../../board/flat/map.tsx';
import { REPEAT_KEY } from '../../board/keys.ts';
import { useShowQueue } from '../../board/use-show-queue.ts';
import { settings } from '../../device/settings.ts';
import { areKeysOn } from '../../device/shortcut-keys.ts';
import { useWakeLock } from '../../device/use-wake-lock.ts';
import { cast as words } from '../../i18n/cast.ts';
import type { CastSource } from '../../net/cast-source.ts';
import type { GameSource } from '../../net/table-source.ts';
import { CombatResult } from '../../panels/combat/result.tsx';
import { CombatWatch } from '../../panels/combat/watch.tsx';
import { NewsNotes } from '../../panels/log/news-notes.tsx';
import { NoteMarks } from '../../panels/notes/note-marks.tsx';
import { fullName } from '../../panels/prompt/prompt.tsx';
import { useSound } from '../../sound/use-sound.ts';
import { Board, OtherMap } from '../table/board.tsx';
import { useScene } from '../table/use-scene.ts';
import { CastResult } from './cast-result.tsx';
import { CastSeats } from './cast-seats.tsx';
import { useCastKeys } from './use-cast-keys.ts';

const NOTHING: ReadonlyMap<Place, Choosable> = new Map();
const NOWHERE: ReadonlySet<Place> = new Set();

interface StageProps {
  source: CastSource & GameSource;
  openSheet(sheet: 'tables' | 'keys'): void;
  /** What stands over a corner of the picture. */
  children: ComponentChildren;
}

/** A table as a broadcast: the same map, queue and director as for those who watch, and all hands beside it. */
export function CastStage({ source, openSheet, children }: StageProps) {
  const view = source.view.value;
  const scene = useScene(source);
  const { shown, queue } = useShowQueue(source);
  const hold = useCallback((ms: number) => queue?.hold(ms), [queue]);
  const marks = useMarks();
  const [hasHands, setHands] = useState(true);
  // What had happened before is no news.
  const [since] = useState(() => source.seq.peek());
  useEffect(() => {
    if (queue !== undefined) source.release();
  }, [queue, source]);
  const onceMore = (): void => queue?.repeat(performance.now());
  useCastKeys({
    [REPEAT_KEY]: onceMore,
    h: () => setHands(!hasHands),
    Delete: marks.clear,
    Backspace: marks.clear,
  });
  useSound(source, settings().sound);
  useWakeLock(true);
  const log = useMemo(
    () => source.log.value.filter((line) => line.seq <= shown.seq),
    [source.log.value, shown.seq],
  );
  return (
    <main
      class="cast-stage"
      data-hands={hasHands}
      data-seats={view.public.seats.length}
      data-seq={source.seq.value}
      data-behind={queue?.isBehind.value === true}
    >
      <div class="cast-picture">
        <Board
          {...{ shown, hold }}
          isWatching
          isAsked={false}
          spoken={NOWHERE}
          who={scene.who}
          choosable={NOTHING}
          lit={NOWHERE}
          drawn={<NoteMarks notes={[{ kind: 'given', note: { hexes: [...marks.hexes] } }]} />}
          hasLetterKeys={areKeysOn()}
          isDisabled={false}
          tap={marks.toggle}
        />
        {children}
        <div class="cast-over">
          <CombatWatch source={source} scene={scene} />
          <CombatResult {...{ view, scene, since, log }} targets={[]} isPlaying={hasCombat(shown.events)} />
          <NewsNotes
            {...{ source, since }}
            who={(seat) => fullName(source.lobby.value, view.public, seat)}
            me={undefined}
          />
        </div>
        {view.public.ended !== undefined && <CastResult source={source} view={view} />}
        <div class="cast-desk" role="toolbar" aria-label={words.desk}>
          <Act name={words.acts.tables} act={() => openSheet('tables')} />
          <Act name={words.acts.onceMore} isDisabled={queue?.canRepeat.value !== true} act={onceMore} />
          <Act name={words.acts.clear} isDisabled={marks.hexes.size === 0} act={marks.clear} />
          <Act name={words.acts.hands} isOn={hasHands} act={() => setHands(!hasHands)} />
          <Act name={words.acts.keys} act={() => openSheet('keys')} />
          <OtherMap />
        </div>
      </div>
      {hasHands && <CastSeats source={source} table={view.public} />}
    </main>
  );
}

interface ActProps {
  name: string;
  act(): void;
  isOn?: boolean;
  isDisabled?: boolean;
}

function Act({ name, act, isOn, isDisabled = false }: ActProps) {
  return (
    <button type="button" class="button button-small" aria-pressed={isOn} disabled={isDisabled} onClick={act}>
      {name}
    </button>
  );
}

/** Hexes that the caster points at: a tap marks one, another takes its mark away. */
function useMarks() {
  const [hexes, setHexes] = useState<ReadonlySet<HexId>>(() => new Set());
  const toggle = useCallback((place: Place) => {
    if (!isHex(place)) return;
    setHexes((before) => {
      const after = new Set(before);
      if (!after.delete(place)) after.add(place);
      return after;
    });
  }, []);
  const clear = useCallback(() => setHexes(new Set()), []);
  return { hexes, toggle, clear };
}
