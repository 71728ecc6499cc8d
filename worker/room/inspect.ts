import { waitedFor } from '../../engine/index.ts';
import { dueCommands, nextDeadline } from './play/due.ts';
import { entriesIn } from './play/log-digest.ts';
import { closesAt, spentAt } from './record/closing.ts';
import type { Chair, RoomRecord } from './record/record.ts';
import type { LogRow, Store } from './record/store.ts';

const LAST_ROWS = 20;

/** A moment as people read it, next to the number that is stored. */
const when = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();

/** How many secrets open a seat may matter; which ones do not, nor who sits there. */
function chairLine(chair: Readonly<Chair>): object {
  const { kind, bot, isReady, isPlayedOn, isReturning, timeouts, awaySince, webhook, feed } = chair;
  return {
    kind,
    bot,
    isReady,
    isPlayedOn,
    isReturning,
    timeouts,
    awaySince: when(awaySince),
    keys: chair.keys.length,
    hasNonce: chair.nonce !== undefined,
    lastSeq: chair.lately?.[0]?.seq,
    notice: webhook?.format,
    hasFeed: feed !== undefined,
  };
}

/** Who did what kind of thing when; not which cards it was done with. */
function rowLines(row: Readonly<LogRow>): object[] {
  const lines = entriesIn(row);
  return lines.map(({ entry, mark }, index) => {
    const command = typeof entry.do === 'object' && entry.do !== null ? entry.do : {};
    return {
      seq: row.seq - lines.length + 1 + index,
      at: when(row.at),
      seat: row.seat,
      ...(entry.undo === undefined
        ? { kind: Reflect.get(command, 'kind'), decision: Reflect.get(command, 'decision') }
        : { kind: 'undo' }),
      by: entry.by,
      tap: entry.tap,
      isMarked: mark !== undefined,
    };
  });
}

/**
 * A room as its operator may see it: built by picking what is shown, so that keys, the secret, the seed, hands, names and what
 * was said can never be part of it.
 */
export function inspection(record: Readonly<RoomRecord>, store: Store, now: number): object {
  const { live } = record;
  const { names: _, ...options } = record.options;
  const table = live?.history.state.public;
  return {
    id: record.id,
    schema: record.schema,
    phase: record.phase,
    closed: record.closed,
    seq: record.seq,
    moments: {
      now: when(now),
      created: when(record.createdAt),
      touched: when(record.touchedAt),
      finished: when(record.finishedAt),
      archived: when(record.archivedAt),
    },
    deadlines: {
      next: when(nextDeadline(record)),
      closes: when(closesAt(record)),
      spent: when(spentAt(record)),
      hasDueCommand: dueCommands(record, now).length > 0,
    },
    outbox: store.posts().map(({ key, version, due, tries }) => ({ key, version, due: when(due), tries })),
    options,
    hostSeat: record.hostSeat,
    chairs: record.chairs.map(chairLine),
    asking: record.asking?.length,
    pausing: record.pausing,
    votes: record.votes,
    waits: record.waits,
    clock: live?.clock,
    marked: live?.marked.after,
    undoable: live?.history.since.length,
    table: table && {
      rules: table.rules,
      turn: table.turn,
      ended: table.ended,
      waitedFor: waitedFor(table).map(({ id, seat }) => ({ id, seat })),
      frames: table.stack.map(({ kind }) => kind),
    },
    chatLines: record.chatCount,
    rowsWritten: store.rowsWritten,
    lastRows: store.logFrom(Math.max(1, record.seq - LAST_ROWS + 1)).flatMap(rowLines),
  };
}
