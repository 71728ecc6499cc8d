import { type GameLog, type GameState, nextMark, startMark } from '../../../engine/index.ts';
import type { Live, RoomRecord } from '../record/record.ts';
import type { LogRow } from '../record/store.ts';

type LogEntry = GameLog['entries'][number];

/** What the marks of a game's log stand on. */
export function headOf({
  public: table,
  hidden,
}: Readonly<GameState>): Pick<GameLog, 'rules' | 'setup' | 'seed'> {
  return { rules: table.rules, setup: table.setup, seed: hidden.chance.seed };
}

export function beginMarks(start: Readonly<GameState>): Live['marked'] {
  const { digest, after } = startMark(headOf(start), start);
  return { start: digest, digest, after };
}

/** What a row holds of the game's log: the entry, and the mark it got. */
export function entryIn(row: Readonly<LogRow>): { entry: LogEntry; mark?: string } {
  const { mark, ...entry }: LogEntry & { mark?: string } = JSON.parse(row.entry);
  // Taking a field off a union widens it; what is left is the entry as it was written.
  return { entry: entry as LogEntry, ...(mark !== undefined && { mark }) };
}

/** Takes the mark of a command with which the turn passed; `earlier` are the rows since the last mark. */
export function takeMark<T extends { record: RoomRecord; row: LogRow }>(
  before: Readonly<RoomRecord>,
  played: T,
  earlier: (since: number) => LogRow[],
): T {
  const { record, row } = played;
  const { live } = record;
  if (live === undefined || before.live === undefined) return played;
  const { state } = live.history;
  const mark = nextMark(live.marked, before.live.history.state, state, () =>
    [...earlier(live.marked.after + 1), row].map((one) => entryIn(one).entry),
  );
  if (mark === undefined) return played;
  const marked = { ...live.marked, ...mark };
  return {
    ...played,
    record: { ...record, live: { ...live, marked } },
    row: { ...row, entry: `${row.entry.slice(0, -1)},"mark":"${mark.digest}"}` },
  };
}
