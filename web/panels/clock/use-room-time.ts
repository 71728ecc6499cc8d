import { useNow } from '../../lib/use-now.ts';
import type { TableSource } from '../../net/table-source.ts';

/** The room's time, once a second while somebody looks at it. */
export function useRoomTime(source: TableSource, isRunning: boolean): number {
  useNow(isRunning);
  return source.now();
}
