import { hasOnly, isObject, plainCopy } from '../model/plain-copy.ts';
import { fail, ok, type Result } from '../model/result.ts';
import type { Scorecard } from '../rules/score.ts';
import { type ClockRecord, isClockRecord } from './clock-record.ts';
import { areDraws, type Draws, withDraws } from './draws.ts';
import { canonicalJson, digest } from './fingerprint.ts';
import { type GameLog, parseLog, replay } from './replay.ts';

// A finished game as one file (docs/replay-format.md): a sealed part that proves itself, and beside it what may change.

const FILE_FORMAT = 1;
/** More than any game has, in letters of the file's text. */
export const LARGEST_FILE = 5_000_000;

/** Who played a seat. Names are no part of what is sealed: they can be taken back. */
interface FileSeat {
  kind: 'person' | 'bot';
  /** Which bot plays it. */
  bot?: string;
  /** How many commands a bot gave for the person. */
  botCommands: number;
}

/** What a replay of the log brings to light, so that anybody can check draws and marks without our rules. */
interface Proof {
  /** Fingerprint of the state at each mark, and at the seal. */
  states: string[];
  draws: Draws;
}

/** What the digest and the signature cover. */
export interface SealedGame extends Proof {
  log: GameLog;
  seats?: FileSeat[];
  finishedAt?: number;
  /** It was never played to its end. */
  isAbandoned?: true;
  /** Best first. */
  result?: Scorecard[];
  /** Missing where there was no clock, and for games from before it was recorded. */
  clocks?: ClockRecord;
}

/** Which key has signed, and the signature; both hexadecimal. */
export interface FileSignature {
  key: string;
  ed25519: string;
}

export interface GameFile {
  format: typeof FILE_FORMAT;
  sealed: SealedGame;
  /** Of the canonical text of the sealed part. */
  sha256: string;
  /** Missing where the server has no key. */
  signature?: FileSignature;
  /** By seat, as they were when the file was made. */
  names?: string[];
  /** Remarks of anybody: whoever shows them reads them one by one. */
  notes?: readonly unknown[];
  /** Where it was played. */
  played?: { site: string; id: string };
}

/** The sealed part as it is hashed: JSON with sorted keys and no spaces. */
export const sealedText = (sealed: SealedGame): string => canonicalJson(sealed);

/** What a server signs. */
export const signedText = (sha256: string): string => `ploughshare/file/${FILE_FORMAT}\n${sha256}`;

/** Plays a log again and writes down its states and draws; says where it goes astray. */
export function proofOf(log: GameLog): Result<Proof> {
  const states: string[] = [];
  const { value, draws } = withDraws(() => replay(log, { marked: (state) => states.push(state) }));
  return value.verdict.isFaithful ? ok({ states, draws }) : { ok: false, error: value.verdict.error };
}

/** The log as a file has it: it says how its seed came about. */
export const logForFile = (log: GameLog): GameLog =>
  log.fair === undefined || log.fair.kind === 'round'
    ? log
    : { ...log, fair: { kind: 'table', ...log.fair } };

/** A file without a signature. */
export function fileOf(
  sealed: SealedGame,
  more: Pick<GameFile, 'names' | 'notes' | 'played'> = {},
): GameFile {
  return { format: FILE_FORMAT, sealed, sha256: digest(sealedText(sealed)), ...more };
}

/** The file of a finished game, without a signature. */
export function finishedFile(
  game: Omit<SealedGame, keyof Proof>,
  proof: Proof,
  more: Pick<GameFile, 'names' | 'played'>,
): GameFile {
  return fileOf({ ...game, log: logForFile(game.log), ...proof }, more);
}

/** A file as it is sent: its sealed part is the very text that was hashed. */
export function fileText({ format, sealed, ...rest }: GameFile): string {
  return `{"format":${format},"sealed":${sealedText(sealed)},${JSON.stringify(rest).slice(1)}`;
}

/** Reads the text of a file. */
export function readGameFile(text: string): Result<GameFile> {
  if (text.length > LARGEST_FILE) return fail('badLog', 'A file of a game has 5 MB at the most.');
  try {
    return parseGameFile(JSON.parse(text));
  } catch {
    return fail('badLog', 'The file is no JSON: it may be cut short.');
  }
}

/** Reads any value as a file. What is read is a copy; what is not known outside of the sealed part is left out. */
export function parseGameFile(value: unknown): Result<GameFile> {
  const file = plainCopy(value);
  if (!isObject(file) || !Object.hasOwn(file, 'format')) return fail('badLog', 'That is no file of a game.');
  if (file.format !== FILE_FORMAT) return fail('badLog', 'The file has a format that is not known here.');
  const sealed = parseSealed(file.sealed);
  if (!sealed.ok) return sealed;
  const { sha256, signature, names, notes, played } = file;
  if (!isHexText(sha256, 64)) return fail('badLog', 'The file does not say the digest of its sealed part.');
  if (signature !== undefined && !isSignature(signature))
    return fail('badLog', 'The signature of the file cannot be read.');
  if (names !== undefined && !(isListOf(names, isShort) && names.length <= MOST_SEATS))
    return fail('badLog', 'The names in the file cannot be read.');
  if (played !== undefined && !isPlace(played))
    return fail('badLog', 'The file does not say properly where it was played.');
  return ok({
    format: FILE_FORMAT,
    sealed: sealed.value,
    sha256,
    ...(signature !== undefined && { signature: { key: signature.key, ed25519: signature.ed25519 } }),
    ...(names !== undefined && { names }),
    ...(Array.isArray(notes) && { notes }),
    ...(played !== undefined && { played: { site: played.site, id: played.id } }),
  });
}

const SEALED_FIELDS = [
  'log',
  'states',
  'draws',
  'seats',
  'finishedAt',
  'isAbandoned',
  'result',
  'clocks',
] as const;

/** What is sealed is read whole or not at all: something unknown in it could mean anything. */
function parseSealed(value: unknown): Result<SealedGame> {
  if (!isObject(value) || !hasOnly(value, SEALED_FIELDS))
    return fail('badLog', 'The sealed part of the file cannot be read.');
  const { states, draws, seats, finishedAt, isAbandoned, result, clocks } = value;
  const log = parseLog(value.log);
  if (!log.ok) return log;
  if (!isListOf(states, isDigest)) return fail('badLog', 'The states in the file cannot be read.');
  if (!areDraws(draws)) return fail('badLog', 'The draws in the file cannot be read.');
  if (seats !== undefined && !(isListOf(seats, isFileSeat) && seats.length === log.value.setup.seats))
    return fail('badLog', 'The seats in the file cannot be read.');
  if (finishedAt !== undefined && !Number.isSafeInteger(finishedAt))
    return fail('badLog', 'The moment of the end cannot be read.');
  if (isAbandoned !== undefined && isAbandoned !== true)
    return fail('badLog', 'A game was abandoned, or the file says nothing of it.');
  if (result !== undefined && !isListOf(result, isScorecard))
    return fail('badLog', 'The result in the file cannot be read.');
  if (clocks !== undefined && !(isClockRecord(clocks) && clocks.seats.length === log.value.setup.seats))
    return fail('badLog', 'The clocks in the file cannot be read.');
  return ok({
    log: log.value,
    states,
    draws,
    ...(seats !== undefined && { seats }),
    ...(finishedAt !== undefined && { finishedAt: Number(finishedAt) }),
    ...(isAbandoned !== undefined && { isAbandoned }),
    ...(result !== undefined && { result }),
    ...(clocks !== undefined && { clocks }),
  });
}

const MOST_SEATS = 7;
const LONGEST_NAME = 100;

function isListOf<T>(value: unknown, isOne: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isOne);
}

const isHexText = (value: unknown, length: number): value is string =>
  typeof value === 'string' && value.length === length && /^[0-9a-f]+$/.test(value);

const isDigest = (value: unknown): value is string => isHexText(value, 64);

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_NAME;

const isSignature = (value: unknown): value is FileSignature =>
  isObject(value) && isHexText(value.key, 16) && isHexText(value.ed25519, 128);

const isPlace = (value: unknown): value is { site: string; id: string } =>
  isObject(value) && isShort(value.site) && isShort(value.id);

function isFileSeat(value: unknown): value is FileSeat {
  return (
    isObject(value) &&
    hasOnly(value, ['kind', 'bot', 'botCommands']) &&
    (value.kind === 'person' || value.kind === 'bot') &&
    (value.bot === undefined || isShort(value.bot)) &&
    Number.isSafeInteger(value.botCommands)
  );
}

/** Whether it is right is for the verifier to say, which counts anew. */
function isScorecard(value: unknown): value is Scorecard {
  return (
    isObject(value) &&
    [value.seat, value.rank, value.total].every(Number.isSafeInteger) &&
    isListOf(value.lines, isObject) &&
    Array.isArray(value.tieBreaks)
  );
}
