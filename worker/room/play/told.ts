import {
  canUndo,
  type GameEvent,
  type GameLog,
  type GameState,
  type GameView,
  redact,
  type SeatId,
  viewFor,
} from '../../../engine/index.ts';
import type { OwnPart, UpdatePart } from '../../protocol/messages.ts';
import { diff } from '../../protocol/patch.ts';
import type { Live, RoomRecord } from '../record/record.ts';
import type { RoomCommand } from '../record/room-command.ts';
import type { LogRow } from '../record/store.ts';
import { takeMarks } from './log-digest.ts';
import type { Stepped } from './play.ts';

/** A message carried out: the room as it is then, what is stored of it, and what each seat learns beyond the others. */
export interface Played {
  record: RoomRecord;
  row: LogRow;
  own: OwnPart[];
}

/** Writes down what one or several commands came to, in one row; `earlier` are the rows since the last mark of the log. */
export function told(
  before: Readonly<RoomRecord>,
  steps: readonly Stepped[],
  after: RoomRecord,
  earlier: (since: number) => readonly LogRow[],
): Played | undefined {
  const [first] = steps;
  const [{ live: begun }, { live }] = [before, after];
  if (first === undefined || begun === undefined || live === undefined) return undefined;
  const { given } = first;
  const events = steps.flatMap((step) => step.events);
  const marked = takeMarks(before, steps, entriesAt(steps, after.lastAt ?? 0, before.seq + 1), earlier);
  const open = openPart(steps, begun.history.state, live.history.state, events);
  return {
    record: { ...after, live: { ...live, marked: marked.marked } },
    row: {
      seq: after.seq,
      at: after.lastAt ?? 0,
      seat: given.seat,
      cid: given.cid,
      entry: marked.text,
      public: JSON.stringify({ seq: after.seq, ...open } satisfies UpdatePart),
    },
    own: ownParts(begun.history, live.history, events, given),
  };
}

/** Entries of one gesture are known by the number of its first. */
function entriesAt(steps: readonly Stepped[], at: number, first: number): GameLog['entries'] {
  return steps.map(({ given: { do: command, undo, by } }) => ({
    ...(undo === undefined ? { do: command } : { undo }),
    at,
    ...(by !== undefined && { by }),
    ...(steps.length > 1 && { tap: first }),
  }));
}

/** What everybody learns: one text for all. */
function openPart(
  steps: readonly Stepped[],
  before: GameState,
  after: GameState,
  events: GameEvent[],
): Omit<UpdatePart, 'seq'> {
  const { seat, by, undo } = steps[0]?.given ?? {};
  const patch = diff(viewFor(before, 'spectator').public, viewFor(after, 'spectator').public);
  return {
    events: redact(events, 'spectator'),
    ...(steps.length > 1 && { steps: steps.map((step) => step.events.length) }),
    patch: patch ?? {},
    ...(seat !== undefined && { by: seat }),
    ...(by !== undefined && { isBot: true as const }),
    ...(undo !== undefined && { isUndo: true as const }),
  };
}

const owns = new WeakMap<Readonly<GameState>, readonly GameView['own'][]>();

/** What each seat alone knows. Each state is looked at twice: as the one after a message and as the one before the next. */
function ownOf(state: Readonly<GameState>): readonly GameView['own'][] {
  let known = owns.get(state);
  if (known === undefined) {
    known = state.hidden.seats.map((_, seat) => viewFor(state, seat).own);
    owns.set(state, known);
  }
  return known;
}

/** What a seat learns beyond that: its own part of the view if it changed, and events it may know more of. */
function ownParts(
  before: Live['history'],
  after: Live['history'],
  events: readonly GameEvent[],
  { seat: by, cid }: Pick<RoomCommand, 'seat' | 'cid'>,
): OwnPart[] {
  const open = redact(events, 'spectator');
  const known = ownOf(before.state);
  return ownOf(after.state).map((own, seat) => {
    const isChanged = diff(known[seat], own) !== undefined;
    const more = knownMore(events, open, seat);
    return {
      canUndo: canUndo(after, seat),
      ...(isChanged && own !== undefined && { own }),
      ...(more !== undefined && { events: more }),
      ...(seat === by && cid !== undefined && { cid }),
    };
  });
}

function knownMore(
  events: readonly GameEvent[],
  open: readonly GameEvent[],
  seat: SeatId,
): Record<number, GameEvent> | undefined {
  const more = redact(events, seat).flatMap((event, index) =>
    event === open[index] ? [] : [[index, event] as const],
  );
  const hidden = more.filter(([index, event]) => JSON.stringify(event) !== JSON.stringify(open[index]));
  return hidden.length === 0 ? undefined : Object.fromEntries(hidden);
}
