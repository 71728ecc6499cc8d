import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Table } from '../../../engine/index.ts';
import { awaySince, keepSeen, readSeen, type Seen } from '../../device/last-seen.ts';
import { localStore } from '../../device/storage.ts';
import type { Who } from '../../i18n/events.ts';
import { fetchPast, type TableAt, takeEarlyPast } from '../../net/past.ts';
import type { TableSource } from '../../net/table-source.ts';
import { linesOf, type PastTurn, turnsAfter } from './missed.ts';

/** What somebody is told who has just come, or come back. */
export interface Greeting {
  kind: 'late' | 'since';
  turns: readonly PastTurn[];
  lines: readonly string[];
  /** The command from which on it happened. */
  seq: number;
}

export interface Greeted {
  greeting: Greeting | undefined;
  /** What the map is to show instead of the present, until the greeting is gone: the table as it was left. */
  table: Table | undefined;
  dismiss(): void;
}

const LAST_TURNS = 3;
/** Whoever has been back for so long has seen what there was. */
const SETTLED_MS = 10_000;

/** What happened before one came, or while one was away. */
export function useGreeting(source: TableSource, table: Readonly<Table>, who: Who): Greeted {
  const [greeting, setGreeting] = useMissed(source, table, who);
  const left = greeting?.kind === 'since' ? greeting.seq : undefined;
  const past = usePast(source, left !== undefined);
  // Made once: it takes all changes since the deal, and the map is drawn anew for another table.
  const shown = useMemo(() => (left === undefined ? undefined : past?.(left)), [left, past]);
  return { greeting, table: shown, dismiss: () => setGreeting(undefined) };
}

function usePast({ id, live }: TableSource, isWanted: boolean): TableAt | undefined {
  const [past, setPast] = useState<TableAt | undefined>(() => takeEarlyPast(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is wanted
  useEffect(() => {
    if (!isWanted) return setPast(undefined);
    let isGone = false;
    if (past === undefined)
      void fetchPast(id, live?.keys.peek().seat).then((tableAt) => {
        if (!isGone) setPast(() => tableAt);
      });
    return () => {
      isGone = true;
      setPast(undefined);
    };
  }, [id, isWanted]);
  return past;
}

/** Watches when this page is seen, and finds out what its reader missed. */
function useMissed(source: TableSource, table: Readonly<Table>, who: Who) {
  const [seq, seat, log] = [source.seq.value, source.seat.value, source.log.value];
  const { id } = source;
  // Of a film nobody misses anything.
  const isOver = table.ended ?? source.moments;
  const since = (left: Seen): Greeting | undefined => {
    const turns = turnsAfter({ log, table, who }, left.seq);
    if (isOver || turns.every((turn) => turn.seat === seat)) return undefined;
    return { kind: 'since', turns, lines: linesOf(turns, seat), seq: left.seq };
  };
  const [greeting, setGreeting] = useState<Greeting | undefined>(() => {
    const away = awaySince(localStore(), id);
    // At once, not a moment later: what was missed must not be seen before what was seen last.
    if (away !== undefined) return since(away);
    if (seat !== undefined || isOver || readSeen(localStore(), id) !== undefined) return undefined;
    const all = turnsAfter({ log, table, who }, 0);
    const turns = all.slice(-LAST_TURNS);
    const from = all.at(-LAST_TURNS - 1)?.seq ?? 0;
    return turns.length === 0
      ? undefined
      : { kind: 'late', turns, lines: turns.map((turn) => turn.sentence), seq: from };
  });
  const [left, setLeft] = useState<Seen | undefined>(() =>
    greeting === undefined ? awaySince(localStore(), id) : undefined,
  );
  useEffect(() => {
    if (left === undefined || isOver) return undefined;
    const missed = since(left);
    if (missed !== undefined) {
      setGreeting(missed);
      setLeft(undefined);
    }
    const timer = setTimeout(() => setLeft(undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  });
  useSeen(id, (greeting ?? left ?? source.moments) ? undefined : seq, () =>
    setLeft(awaySince(localStore(), id)),
  );
  return [greeting, setGreeting] as const;
}

/** Notes what is seen of a table while its page is; nothing without a `seq`. */
function useSeen(id: string, seq: number | undefined, returned: () => void): void {
  const kept = useRef(-1);
  useEffect(() => {
    const keep = (): void => {
      if (seq !== undefined) keepSeen(localStore(), id, { seq, at: Date.now() });
    };
    const changed = (): void => (document.visibilityState === 'hidden' ? keep() : returned());
    if (document.visibilityState === 'visible' && seq !== undefined && seq !== kept.current) {
      kept.current = seq;
      keep();
    }
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  });
}
