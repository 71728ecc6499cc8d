import type { Reason } from '../../engine/index.ts';
import type { verify } from '../../engine/proof.ts';
import type { ClockRecord } from '../../worker/protocol/calls/ended.ts';
import type { Note } from '../net/notes.ts';

/** What the worker is asked: to check a log, or to read and check the text of a file, by what the server publishes as its keys. */
export type ProofTask = { log: unknown } | { text: string; keys: unknown };

/** What it found of a log. */
export interface LogVerdict {
  kind: 'log';
  isFaithful: boolean;
  /** The entry, counted from 1, at which it showed. */
  step?: number;
  error?: Reason;
}

const FILE_TROUBLES = ['noJson', 'otherRules', 'noGame'] as const;
/** No JSON, or cut short; a game of rules that are not known here; anything else. */
export type FileTrouble = (typeof FILE_TROUBLES)[number];

/** What it found of a file, and the game in it if it can be read. */
export interface FileReport {
  kind: 'file';
  verdict: ReturnType<typeof verify>;
  /** Whether it was known which keys are this server's: without them nobody can say whose a signature is. */
  hasKeys: boolean;
  /** Why there is no game in it. */
  trouble?: FileTrouble;
  log?: unknown;
  clocks?: ClockRecord;
  names?: readonly string[];
  /** Notes in it, and how many could not be read. */
  notes?: readonly Note[];
  notesLeftOut?: number;
}

/** What was found; `late`: it took too long and was ended; `tooLong`: it has more entries than a table takes; `none`: it could not be checked here. */
export type Proof = LogVerdict | FileReport | { kind: 'late' | 'tooLong' | 'none' };

export const isReport = (proof: Proof | string | undefined): proof is FileReport =>
  typeof proof === 'object' && proof.kind === 'file';

/** Who issued a file; `noKeys`: it is signed, but nobody here knows this server's keys. */
export type Issuer = FileReport['verdict']['issued'] | 'noKeys';
export const issuerOf = ({ verdict: { issued }, hasKeys }: FileReport): Issuer =>
  issued === 'unknownKey' && !hasKeys ? 'noKeys' : issued;

/** What the worker says: first that it is there, then what it found. */
export type FromWorker = { kind: 'ready' } | { kind: 'tooLong' } | LogVerdict | FileReport;
