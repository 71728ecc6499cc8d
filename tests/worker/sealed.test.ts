import { describe, expect, it } from 'vitest';
import { type Answer, type GameState, type SeatId, waitedFor } from '../../engine/index.ts';
import { beginHistory } from '../../engine/play/history.ts';
import { serverWords } from '../../worker/protocol/server-words.ts';
import { directoryEntryOf } from '../../worker/room/lobby/directory-entry.ts';
import { logText } from '../../worker/room/play/log-text.ts';
import { previewOf } from '../../worker/routes/pages.ts';
import { recordGame } from '../kit/lively-game.ts';
import { type FakeSocket, MINUTE, SECOND, TestTable } from './room-kit.ts';

// Two tables that differ in one sealed answer alone. Until it is opened, everybody else is sent the same, letter by letter.

interface Sealed {
  table: TestTable;
  sockets: FakeSocket[];
  watcher: FakeSocket;
}

function open(options: Record<string, unknown>, state?: GameState): Sealed {
  const table = new TestTable(options);
  const sockets = table.start();
  const { live } = table.record;
  if (state !== undefined && live !== undefined) {
    const history = beginHistory(JSON.parse(JSON.stringify(state)));
    table.store.write({ ...table.record, live: { ...live, history } });
    table.wake();
  }
  return { table, sockets, watcher: table.connect() };
}

/** What a seat answers, and all that everybody else gets of it: at once, over HTTP, after a cut, and some time later. */
function heardOf({ table, sockets, watcher }: Sealed, seat: SeatId, answer: Answer): string[] {
  const owed = waitedFor(table.state.public).find((decision) => decision.seat === seat);
  const mine = sockets[seat];
  if (mine === undefined || owed === undefined) throw new Error('that seat owes nothing');
  table.say(mine, { t: 'answer', decision: owed.id, answer, cid: 'sealed' });
  expect(mine.last('reject')).toBeUndefined();
  table.now += SECOND;
  table.wake();
  const back = sockets.map((_, other) => table.connect(table.token(other), 0));
  const late = table.connect(undefined, 0);
  table.now += 10 * MINUTE;
  table.room.due(table.now);
  const { record, store, now } = table;
  const card = directoryEntryOf(record, now);
  return [
    ...[...sockets, ...back].flatMap(({ texts }, index) => (index % sockets.length === seat ? [] : texts)),
    ...watcher.texts,
    ...late.texts,
    JSON.stringify([table.lobby(), logText(record, store, 0, now)]),
    JSON.stringify([{ ...card, waits: card.waits.map((wait) => wait.seat) }, previewOf(card, serverWords())]),
  ];
}

describe('a sealed bid', () => {
  it.each([{ delay: 0 }, { delay: 30 }])('SET-10 tells nobody else anything: %j', (options) => {
    const asked = { seats: 3, assign: 'auction', notices: true, ...options };
    const [low, high] = [heardOf(open(asked), 1, 0), heardOf(open(asked), 1, 97)];
    expect(low).toEqual(high);
    expect(low.join()).toContain('bidSealed');
  });
});

describe('a sealed commitment', () => {
  /** Games in which somebody was the first of two to commit, with something to choose from. */
  const before = ['one', 'two', 'three', 'four', 'five', 'six'].flatMap((name) => {
    const { steps } = recordGame({ name: `sealed ${name}`, seats: 3, stirred: true, commands: 200 });
    const step = steps.find(
      ({ before: at, events, command }) =>
        events.some(({ kind }) => kind === 'combatCommitted') &&
        !events.some(({ kind }) => kind === 'combatRevealed') &&
        command.kind === 'answer' &&
        (at.public.seats[command.seat]?.power ?? 0) > 1,
    );
    return step?.command.kind === 'answer' ? [{ state: step.before, seat: step.command.seat }] : [];
  });

  it('HID-09 tells nobody else how much it is, nor whether there are cards in it', () => {
    expect(before.length).toBeGreaterThan(1);
    for (const { state, seat } of before) {
      const [none, some] = [0, 2].map((dial) =>
        heardOf(open({ seats: 3 }, state), seat, { dial, cards: {} }),
      );
      expect(none).toEqual(some);
      expect(none?.join()).toContain('combatCommitted');
    }
  });
});
