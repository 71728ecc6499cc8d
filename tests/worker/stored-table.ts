import { BOTS } from '../../engine/bots/index.ts';
import { options, type SeatId, type Table, viewFor } from '../../engine/index.ts';
import type { Reply } from '../../engine/play/decision.ts';
import { keyOf } from '../../worker/keys/secrets.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import type { LogRow } from '../../worker/room/record/store.ts';
import { type Dice, diceFrom } from '../kit/dice.ts';
import { heldBackTurn, type Move } from '../kit/held-back.ts';
import { TestTable } from './room-kit.ts';

/** A game as a room would have stored it, and what opens its seats. */
interface StoredTable {
  record: RoomRecord;
  rows: LogRow[];
  tokens: string[];
}

interface Wish {
  options: Record<string, unknown>;
  names: readonly string[];
  /** Games with other seeds go other ways. */
  seed: string;
  /** Bots play until this holds. */
  until(table: Readonly<Table>): boolean;
  /** Nobody places more stars than that before. */
  mostStars?: number;
}

function steadyMove(table: TestTable, dice: Dice): { seat: SeatId; reply: Reply | undefined } {
  const [seat = 0] = table.waited();
  const view = viewFor(table.state, seat);
  return { seat, reply: BOTS.steady?.(view, options(view), dice) };
}

const MOST_COMMANDS = 3000;
const tokenOf = (seat: number): string => `the-secret-of-seat-${seat}`;

/** Plays a game in memory, in a room as it is, up to a moment that somebody wants to look at. */
export function storedTable({ options: wanted, names, seed, until, mostStars }: Wish): StoredTable {
  // The Automa sits down by itself.
  const seats = names.length + (wanted.automa === undefined ? 0 : 1);
  const table = new TestTable({ ...wanted, seats });
  // Long enough ago that everything in it has happened by now.
  table.now = Date.now() - 60 * 60_000;
  for (const name of names) table.sit(name);
  const sockets = names.map((_, seat) => table.connect(table.token(seat)));
  for (const seat of names.keys()) table.act('ready', seat, { nonce: `nonce-${seed}-of-seat-${seat}` });
  const planned: Move[] = [];
  for (let step = 0; !until(table.state.public); step += 1) {
    if (mostStars !== undefined && planned.length === 0)
      planned.push(...heldBackTurn(table.state, seed, mostStars));
    const { seat, reply } = planned.shift() ?? steadyMove(table, diceFrom(seed, step));
    const socket = sockets[seat];
    if (reply === undefined || socket === undefined || step > MOST_COMMANDS)
      throw new Error('it never came to that');
    table.now += 1000;
    table.say(socket, { t: 'answer', cid: table.cid(), ...reply });
  }
  const chairs = table.record.chairs.map((chair, seat) =>
    seat < names.length ? { ...chair, keys: [keyOf(tokenOf(seat))] } : chair,
  );
  const rows = table.store.logFrom(0);
  return { record: { ...table.record, chairs }, rows, tokens: names.map((_, seat) => tokenOf(seat)) };
}
