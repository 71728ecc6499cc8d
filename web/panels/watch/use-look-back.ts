import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Place, Table } from '../../../engine/index.ts';
import { awaySince, keepSeen, readSeen, type Seen } from '../../device/last-seen.ts';
import { prefersStill } from '../../device/reduced-motion.ts';
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
  /** The last command that was seen. */
  seq: number;
}

export interface LookBack {
  greeting: Greeting | undefined;
  /** Which of the greeting's turns is shown; undefined while none is. */
  step: number | undefined;
  isPaused: boolean;
  /** What the map is to show instead of the present. */
  table: Table | undefined;
  lit: ReadonlySet<Place>;
  play(): void;
  pause(isPaused: boolean): void;
  goTo(step: number): void;
  /** Back to the present. */
  skip(): void;
}

const LAST_TURNS = 3;
/** A turn is shown for this long. */
const STEP_MS = 2_600;
/** Whoever has been back for so long has seen what there was. */
const SETTLED_MS = 10_000;
const NOWHERE: ReadonlySet<Place> = new Set();

/** Looking back at a table: what happened before one came, or while one was away. */
export function useLookBack(source: TableSource, table: Readonly<Table>, who: Who): LookBack {
  const [greeting, setGreeting] = useGreeting(source, table, who);
  const [step, setStep] = useState<number>();
  const [isPaused, setPaused] = useState(false);
  const past = usePast(
    source.id,
    greeting !== undefined && (greeting.kind === 'since' || step !== undefined),
  );
  const skip = (): void => {
    setStep(undefined);
    setGreeting(undefined);
  };
  const goTo = (to: number): void => {
    if (greeting === undefined || to >= greeting.turns.length) return skip();
    setStep(Math.max(0, to));
  };
  useEffect(() => {
    if (step === undefined || isPaused) return undefined;
    const timer = setTimeout(() => goTo(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  });
  const turn = step === undefined ? undefined : greeting?.turns[step];
  const seq = turn?.seq ?? (greeting?.kind === 'since' ? greeting.seq : undefined);
  // Made once: it takes all changes since the deal, and the map is drawn anew for another table.
  const shown = useMemo(() => (seq === undefined ? undefined : past?.(seq)), [seq, past]);
  return {
    greeting,
    step,
    isPaused,
    table: shown,
    lit: turn?.places ?? NOWHERE,
    play() {
      setPaused(prefersStill());
      goTo(0);
    },
    pause: setPaused,
    goTo: (to) => {
      setPaused(true);
      goTo(to);
    },
    skip,
  };
}

function usePast(id: string, isWanted: boolean): TableAt | undefined {
  const [past, setPast] = useState<TableAt | undefined>(() => takeEarlyPast(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is wanted
  useEffect(() => {
    if (!isWanted) return setPast(undefined);
    let isGone = false;
    if (past === undefined)
      void fetchPast(id).then((tableAt) => {
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
function useGreeting(source: TableSource, table: Readonly<Table>, who: Who) {
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
    const turns = turnsAfter({ log, table, who }, 0).slice(-LAST_TURNS);
    return turns.length === 0
      ? undefined
      : { kind: 'late', turns, lines: turns.map((turn) => turn.sentence), seq };
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
