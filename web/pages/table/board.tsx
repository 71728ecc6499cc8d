import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FlatMap, type MapProps } from '../../board/flat/map.tsx';
import { isElsewhere } from '../../board/keys.ts';
import { canDrawDepth, firstQuality } from '../../board/scene/can-draw.ts';
import { loadScene } from '../../board/scene/load.ts';
import type { DepthProps } from '../../board/scene/table-map.tsx';
import { useDecidedTable } from '../../board/use-decided-table.ts';
import { settings, updateSettings } from '../../device/settings.ts';
import { map } from '../../i18n/map.ts';
import { focusOn } from '../../lib/focus-on.ts';
import { useLater } from '../../lib/use-chunk.ts';

type BoardProps = Omit<MapProps, 'table'> & DepthProps;

/** The table in 3D where the device can draw it and its owner wants it; else the flat map. */
export function Board(props: BoardProps) {
  useMapKey(props.hasLetterKeys ?? true);
  return <EitherMap {...props} isDepthWanted={settings().depth && canDrawDepth()} />;
}

/** The table in 3D where it is wanted; else, until it is there, and whenever it fails, the flat map. */
export function EitherMap(props: BoardProps & { isDepthWanted: boolean }) {
  const { shown, isWatching, isAsked, spoken, hold, shutter, isDepthWanted, ...rest } = props;
  const both = { ...rest, table: useDecidedTable(shown) };
  const [isLost, setLost] = useState(false);
  const [quality] = useState(firstQuality);
  const { names, follow } = settings();
  const Depth = useLater(loadScene, isDepthWanted)?.TableMap;
  const lost = useCallback(() => setLost(true), []);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setLost(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  const isDeep = isDepthWanted && !isLost && Depth !== undefined;
  useKeptPlace(isDeep);
  if (!isDeep) return <FlatMap {...both} />;
  const deep = { shown, isWatching, isAsked, spoken, hold, shutter, quality, lost };
  return <Depth {...both} {...deep} hasNames={names} isFollowing={follow} />;
}

/** Whoever stands on a place of one map stands there on the other. */
function useKeptPlace(isDeep: boolean): void {
  const shown = useRef(isDeep);
  const kept = useRef<string | null | undefined>(undefined);
  // Asked for while the old map is still there.
  if (shown.current !== isDeep) kept.current = document.activeElement?.getAttribute('data-place');
  useLayoutEffect(() => {
    if (shown.current === isDeep) return;
    shown.current = isDeep;
    if (kept.current) focusOn(document.querySelector(`[role="grid"] [data-place="${kept.current}"]`));
  }, [isDeep]);
}

/** A graphics card that gave up is asked again after a while: often it was only busy with something else. */
const PATIENCE_MS = 4000;

/** `M` changes between the two. */
function useMapKey(hasLetterKeys: boolean): void {
  useEffect(() => {
    if (!hasLetterKeys || !canDrawDepth()) return;
    const press = ({ key, ctrlKey, altKey, metaKey, target, defaultPrevented }: KeyboardEvent): void => {
      if (ctrlKey || altKey || metaKey || defaultPrevented || isElsewhere(target)) return;
      if (key.toLowerCase() === 'm') updateSettings({ depth: !settings().depth });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasLetterKeys]);
}

/** The same with a tap. */
export function OtherMap() {
  if (!canDrawDepth()) return null;
  const { depth } = settings();
  return (
    <button
      type="button"
      class="other-map"
      data-help="here.map"
      aria-label={depth ? map.toFlat : map.toTable}
      onClick={() => updateSettings({ depth: !depth })}
    >
      {depth ? map.flatSign : map.depthSign}
    </button>
  );
}
