import { BOTS } from '../../engine/bots/index.ts';
import { ROOM_SCHEMA } from '../../worker/room/record/record.ts';
import { TABLES } from '../../worker/room/record/store.ts';
import { answersToTakeBack } from '../../worker/room/record/undone.ts';
import { tapOf } from '../kit/taps.ts';
import { TestTable } from './room-kit.ts';

// Rooms as they are stored under the number that holds now; scripts/golden-rooms.ts writes them down.

/** Whoever is waited for answers as the steady bot would, often several times with one message. */
function playUntil(table: TestTable, holds: () => boolean): void {
  const { steady } = BOTS;
  if (steady === undefined) throw new Error('there is no steady bot');
  for (let step = 0; step < 600 && !holds(); step += 1) {
    const [seat = 0] = table.waited();
    const socket = table.sockets.find(({ memory }) => memory.seat === seat);
    const tap = tapOf(
      table.state,
      seat,
      (view, found) => steady(view, found, () => 0.37),
      step % 3 === 0 ? 1 : 3,
    );
    if (socket === undefined || tap === undefined) throw new Error('nobody answers');
    table.now += 1000;
    table.say(socket, { t: 'answers', cid: table.cid(), steps: tap.steps });
  }
  if (!holds()) throw new Error('it never came to that');
}

function inLobby(): TestTable {
  const table = new TestTable({ seats: 3, clock: 'live15+30', isPublic: true });
  table.sit('Ada');
  const ada = table.connect(table.token(0));
  table.say(ada, { t: 'chat', phrase: 'hello', cid: table.cid() });
  table.act('ready', 0, { nonce: 'nonce-of-the-seat-0' });
  table.act('setChair', 'host', { seat: 2, to: { kind: 'bot', bot: 'random' } });
  return table;
}

/** In the middle of a turn, with something to undo and a tap of several answers undone. */
function inMidGame(): TestTable {
  const table = new TestTable({ seats: 3, clock: 'live15+30' });
  table.start();
  const canUndo = (): boolean => {
    const [seat = 0] = table.waited();
    return (
      (table.record.live?.history.since.length ?? 0) > 2 && answersToTakeBack(table.record, seat, 'tap') > 1
    );
  };
  playUntil(table, () => table.record.seq > 40 && canUndo());
  const [seat = 0] = table.waited();
  const socket = table.sockets.find(({ memory }) => memory.seat === seat);
  if (socket !== undefined) table.say(socket, { t: 'undo', cid: table.cid() });
  return table;
}

/** Both sides owe their commitment to a combat, and one has given it. */
function inCombat(): TestTable {
  const table = new TestTable({ seats: 2 });
  table.start();
  playUntil(table, () => table.waited().length === 2);
  const { seq } = table.record;
  playUntil(table, () => table.record.seq > seq);
  if (table.waited().length !== 1) throw new Error('both have committed');
  return table;
}

/** One row a line, so that a change can be read. */
function textOf({ store }: TestTable): string {
  const chat = [...store.chat('table', 100), ...store.chat('watch', 100)];
  const lines = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join(',\n');
  const log = lines(store.logFrom(0));
  return `{"tables":${JSON.stringify(TABLES)},\n"room":${JSON.stringify(store.read())},\n"log":[${log}],\n"chat":[${lines(chat)}]}\n`;
}

/** File names and what belongs into them. */
export function goldenRooms(): Record<string, string> {
  return {
    [`${ROOM_SCHEMA}-lobby.json`]: textOf(inLobby()),
    [`${ROOM_SCHEMA}-mid-game.json`]: textOf(inMidGame()),
    [`${ROOM_SCHEMA}-combat.json`]: textOf(inCombat()),
  };
}
