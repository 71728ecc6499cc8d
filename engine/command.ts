import type { Answer } from './answer.ts';
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
  | { kind: 'adjudicate' };

export const COMMAND_KINDS = [
  'answer',
  'timeout',
  'resign',
  'adjudicate',
] as const satisfies Command['kind'][];

const FIELDS: Readonly<Record<Command['kind'], readonly string[]>> = {
  answer: ['kind', 'seat', 'decision', 'answer'],
  timeout: ['kind', 'seat'],
  resign: ['kind', 'seat'],
  adjudicate: ['kind'],
};

const LONGEST_ID = 40;

/** Reads any value as a command. The answer itself is checked against the options it answers, not here. */
export function parseCommand(value: unknown): Result<Command> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail('malformed', 'A command is an object.');
  const kind = COMMAND_KINDS.find((candidate) => candidate === field(value, 'kind'));
  if (kind === undefined) return fail('unknownCommand', 'There is no such command.');
  if (!hasJust(value, FIELDS[kind])) return fail('malformed', 'A command has its own fields and no others.');
  if (kind === 'adjudicate') return ok({ kind });
  const seat = field(value, 'seat');
  if (!isSeat(seat)) return fail('noSuchSeat', 'There is no such seat.');
  if (kind !== 'answer') return ok({ kind, seat });
  const decision = field(value, 'decision');
  if (typeof decision !== 'string' || decision.length > LONGEST_ID)
    return fail('malformed', 'A reply names the decision it answers.');
  const answer = field(value, 'answer');
  if (!isAnswerLike(answer)) return fail('wrongType', 'That is no answer.');
  return ok({ kind, seat, decision, answer });
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

/** The outer shape; `checkAnswer` decides the rest. */
function isAnswerLike(value: unknown): value is Answer {
  return (
    typeof value === 'string' || typeof value === 'number' || (typeof value === 'object' && value !== null)
  );
}
