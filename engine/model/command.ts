import type { Answer, PartAnswer } from './answer.ts';
import { fail, ok, type Result } from './result.ts';
import type { SeatId } from './state.ts';

/** Everything that changes a game. A seat answers; the rest comes from outside and is in the log all the same. */
export type Command =
  | { kind: 'answer'; seat: SeatId; decision: string; answer: Answer }
  /** The seat's time is up: everything it owes is settled for it. */
  | { kind: 'timeout'; seat: SeatId }
  /** The seat is given up by its holder or taken away. */
  | { kind: 'resign'; seat: SeatId }
  /** The game is stopped and scored as it stands (END-04). */
  | { kind: 'adjudicate' }
  /** The time of its round is up: everybody has as many turns, then it is scored (EVT-01). */
  | { kind: 'callTime' };

const COMMAND_KINDS = [
  'answer',
  'timeout',
  'resign',
  'adjudicate',
  'callTime',
] as const satisfies Command['kind'][];

const FIELDS: Readonly<Record<Command['kind'], readonly string[]>> = {
  answer: ['kind', 'seat', 'decision', 'answer'],
  timeout: ['kind', 'seat'],
  resign: ['kind', 'seat'],
  adjudicate: ['kind'],
  callTime: ['kind'],
};

const LONGEST_ID = 40;
/** More than anything on the table can be counted to. */
const LONGEST_LIST = 200;

/**
 * Reads any value as a command: a plain copy, so that what was checked is what is played. The answer itself is checked against
 * the options it answers, not here.
 */
export function parseCommand(value: unknown): Result<Command> {
  try {
    return readCommand(value);
  } catch {
    // Only exotic objects throw when they are looked at.
    return fail('malformed', 'A command is plain data.');
  }
}

function readCommand(value: unknown): Result<Command> {
  if (!isRecord(value)) return fail('malformed', 'A command is an object.');
  const name = field(value, 'kind');
  const kind = COMMAND_KINDS.find((candidate) => candidate === name);
  if (kind === undefined) return fail('unknownCommand', 'There is no such command.');
  if (!hasJust(value, FIELDS[kind])) return fail('malformed', 'A command has its own fields and no others.');
  if (kind === 'adjudicate' || kind === 'callTime') return ok({ kind });
  const seat = field(value, 'seat');
  if (!isSeat(seat)) return fail('noSuchSeat', 'There is no such seat.');
  if (kind !== 'answer') return ok({ kind, seat });
  const decision = field(value, 'decision');
  if (typeof decision !== 'string' || decision.length > LONGEST_ID)
    return fail('malformed', 'A reply names the decision it answers.');
  const answer = readAnswer(field(value, 'answer'));
  return answer === undefined
    ? fail('wrongType', 'That is no answer.')
    : ok({ kind, seat, decision, answer });
}

/** A plain object, as JSON has them. */
function isRecord(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Only own fields: nothing is read off a prototype. */
function field(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function hasJust(value: object, names: readonly string[]): boolean {
  let count = 0;
  for (const key in value) {
    if (!names.includes(key)) return false;
    count += 1;
  }
  return count === names.length;
}

function isSeat(value: unknown): value is SeatId {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && !Object.is(value, -0);
}

function readAnswer(value: unknown): Answer | undefined {
  return isRecord(value) ? readRecord(value, readPart) : readPart(value);
}

function readPart(value: unknown): PartAnswer | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value)) return readIds(value);
  return isRecord(value) ? readRecord(value, readNumber) : undefined;
}

const readNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function readIds(list: readonly unknown[]): string[] | undefined {
  if (list.length > LONGEST_LIST) return undefined;
  const ids = Array.from(list).filter((id) => typeof id === 'string');
  return ids.length === list.length ? ids : undefined;
}

function readRecord<T>(
  record: object,
  read: (value: unknown) => T | undefined,
): Record<string, T> | undefined {
  const keys = Object.keys(record);
  if (keys.length > LONGEST_LIST) return undefined;
  const fields: [string, T][] = [];
  for (const key of keys) {
    const value = read(Reflect.get(record, key));
    if (value === undefined) return undefined;
    fields.push([key, value]);
  }
  return Object.fromEntries(fields);
}
