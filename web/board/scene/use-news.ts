import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { baseOf, type Place, type Table } from '../../../engine/index.ts';
import { prefersStill } from '../../device/reduced-motion.ts';
import type { LogLine } from '../../net/table-state.ts';
import { placesIn } from '../places-in.ts';
import type { Animator, Motion } from './animator.ts';
import { piecesOf } from './pieces.ts';
import type { RenderLoop } from './render-loop.ts';
import type { TableCamera } from './use-table-camera.ts';

interface NewsProps {
  table: Readonly<Table>;
  log: readonly LogLine[];
  hand: { current: RenderLoop | undefined };
  director: Animator;
  camera: TableCamera;
  isFollowing: boolean;
}

/** More than these at once were not watched: nobody wants to see them all in one motion. */
const MOST_LINES = 12;
const NOTHING: Motion = { events: [], home: () => undefined };

/** A new table on the screen: what has happened is played, then everything is where it belongs. */
export function useMotion(props: NewsProps): void {
  const { table } = props;
  const seen = useRef<number | undefined>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const pieces = useMemo(() => piecesOf(table), [table]);
  useLayoutEffect(() => {
    const { log, hand, director, camera, isFollowing } = latest.current;
    const { seats } = latest.current.table;
    const fresh = seen.current === undefined ? [] : log.filter(({ seq }) => seq > (seen.current ?? 0));
    seen.current = log.at(-1)?.seq ?? seen.current ?? 0;
    const events = fresh.length > MOST_LINES ? [] : fresh.flatMap((line) => line.events);
    const home = (seat: number): Place | undefined => {
      const own = seats[seat];
      return own === undefined ? undefined : baseOf(own);
    };
    const news = events.length === 0 ? NOTHING : { events, home };
    director.reconcile(pieces, news, performance.now(), !prefersStill());
    hand.current?.invalidatePieces(seats.map(({ faction }) => faction));
    const places = [...placesIn(events)];
    if (isFollowing && places.length > 0) camera.flyTo(places);
  }, [pieces]);
}
