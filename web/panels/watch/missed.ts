import type { GameEvent, Place, SeatId, Table } from '../../../engine/index.ts';
import { turnSentence } from '../../announce/turn-sentence.ts';
import { type ToldTurn, turnsInLog } from '../../announce/turns-of-log.ts';
import { placesIn } from '../../board/places-in.ts';
import type { Who } from '../../i18n/events.ts';
import { sayAmount } from '../../i18n/names.ts';
import { watch } from '../../i18n/watch.ts';
import type { LogLine } from '../../net/table-state.ts';

/** A turn to look back at. */
export interface PastTurn {
  number: number;
  seat: SeatId;
  sentence: string;
  places: ReadonlySet<Place>;
  events: readonly GameEvent[];
  /** The command that ended it. */
  seq: number;
}

interface Told {
  log: readonly LogLine[];
  table: Readonly<Table>;
  who: Who;
}

function endsOf(log: readonly LogLine[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const { seq, events, isUndo, isUndone } of log) {
    if (isUndo || isUndone) continue;
    for (const event of events) if (event.kind === 'turnEnded') ends.set(event.number, seq);
  }
  return ends;
}

/** All finished turns of the log that ended after some command. */
export function turnsAfter({ log, table, who }: Told, seq: number): PastTurn[] {
  const ends = endsOf(log);
  return turnsInLog(log, table.order[0] ?? 0).flatMap((turn): PastTurn[] => {
    const end = ends.get(turn.number);
    return end === undefined || end <= seq ? [] : [pastTurn(turn, end, who)];
  });
}

const pastTurn = ({ number, seat, events }: ToldTurn, seq: number, who: Who): PastTurn => ({
  number,
  seat,
  sentence: turnSentence(events, seat, who),
  places: placesIn(events),
  events,
  seq,
});

const MOST_LINES = 5;

/** What one should not miss: first what was done to oneself, then stars and fights. */
function weightOf({ events }: PastTurn, me: SeatId | undefined): number {
  const kinds = new Set(events.map(({ kind }) => kind));
  const isFight = kinds.has('combatWon') || kinds.has('workersSentHome');
  const isOnMe = events.some(
    (event) =>
      (event.kind === 'combatBegan' && event.defender === me) ||
      (event.kind === 'workersSentHome' && event.seat === me),
  );
  return (isOnMe ? 4 : 0) + (kinds.has('starPlaced') ? 2 : 0) + (isFight ? 1 : 0);
}

const TRACKS = ['power', 'popularity', 'coins'] as const;

/** What came to a seat, or was taken from it, in others' turns. */
function sums(turns: readonly PastTurn[], me: SeatId, kind: 'gained' | 'lost'): string[] {
  const events = turns.filter(({ seat }) => seat !== me).flatMap((turn) => turn.events);
  return TRACKS.flatMap((what) => {
    const n = events.reduce(
      (sum, event) => sum + (event.kind === kind && event.seat === me && event.what === what ? event.n : 0),
      0,
    );
    return n > 0 ? [sayAmount(what, n)] : [];
  });
}

/** What changed in five lines at the most, in the order in which it happened. */
export function linesOf(turns: readonly PastTurn[], me: SeatId | undefined): string[] {
  const [got, lost] = me === undefined ? [[], []] : [sums(turns, me, 'gained'), sums(turns, me, 'lost')];
  const own = [
    ...(got.length > 0 ? [watch.youGot(got)] : []),
    ...(lost.length > 0 ? [watch.youLost(lost)] : []),
  ];
  const room = MOST_LINES - own.length;
  const isAll = turns.length <= room;
  const picked = isAll
    ? turns
    : turns
        .toSorted((a, b) => weightOf(b, me) - weightOf(a, me) || b.seq - a.seq)
        .slice(0, room - 1)
        .sort((a, b) => a.seq - b.seq);
  return [
    ...picked.map(({ sentence }) => sentence),
    ...(isAll ? [] : [watch.moreTurns(turns.length - picked.length)]),
    ...own,
  ];
}
