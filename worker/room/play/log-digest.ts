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

/** An entry of the game's log as it is stored: with the mark it got. */
interface Line {
  entry: LogEntry;
  mark?: string;
}

/** What a row holds of the game's log: one entry, or those of one gesture, in order. */
export function entriesIn(row: Readonly<Pick<LogRow, 'entry'>>): Line[] {
  const stored: StoredEntry | StoredEntry[] = JSON.parse(row.entry);
  return (Array.isArray(stored) ? stored : [stored]).map(({ mark, ...entry }) => ({
    // Taking a field off a union widens it; what is left is the entry as it was written.
    entry: entry as LogEntry,
    ...(mark !== undefined && { mark }),
  }));
}

type StoredEntry = LogEntry & { mark?: string };

/** The text of a row for such entries; one alone is no list, as in rows from before there were several. */
function textOf(entries: readonly StoredEntry[]): string {
  return JSON.stringify(entries.length === 1 ? entries[0] : entries);
}

/** Takes the marks of commands with which the turn passed, and writes the entries down; `earlier` are the rows since the last mark. */
export function takeMarks(
  before: Readonly<RoomRecord>,
  steps: readonly { record: RoomRecord }[],
  entries: readonly LogEntry[],
  earlier: (since: number) => readonly LogRow[],
): { marked: Live['marked']; text: string } {
  if (before.live === undefined) throw new Error('the game has not begun');
  let { marked, history } = before.live;
  const since = (upTo: number): LogEntry[] => {
    const stored = before.seq - marked.after;
    const rows = stored > 0 ? earlier(marked.after + 1).flatMap(entriesIn) : [];
    const own = entries.slice(Math.max(0, -stored), upTo + 1);
    // As they will be read from the row.
    return [...rows, ...entriesIn({ entry: JSON.stringify(own) })].map(({ entry }) => entry);
  };
  const written = entries.map((entry, index): StoredEntry => {
    const after = steps[index]?.record.live?.history ?? history;
    const mark = nextMark(marked, history.state, after.state, () => since(index));
    history = after;
    marked = { ...marked, ...mark };
    return mark === undefined ? entry : { ...entry, mark: mark.digest };
  });
  return { marked, text: textOf(written) };
}
