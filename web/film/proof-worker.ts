import { film } from '../../engine/film.ts';
import { type GameLog, RULES, replay } from '../../engine/index.ts';
import { parseServerKeys, readGameFile, verify } from '../../engine/proof.ts';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { readNotes } from '../net/notes.ts';
import type { FileReport, FileTrouble, LogVerdict, ProofTask } from './verdict.ts';

// Runs in a Web Worker: what is checked may take its time, or be somebody's idea of a joke, and the page stays at hand.

function checkLog(log: unknown): LogVerdict {
  const { verdict } = replay(log);
  if (verdict.isFaithful) return { kind: 'log', isFaithful: true };
  const { step, error } = verdict;
  return { kind: 'log', isFaithful: false, step, error };
}

function checkFile(text: string, keys: unknown): FileReport | { kind: 'tooLong' } {
  const file = readGameFile(text);
  if (file.ok && file.value.sealed.log.entries.length > LIMITS.commands) return { kind: 'tooLong' };
  const known = parseServerKeys(keys);
  const verdict = verify(text, known);
  const hasKeys = known.length > 0;
  if (!file.ok) return { kind: 'file', verdict, hasKeys, trouble: troubleWith(text) };
  const { sealed, names } = file.value;
  const { log, clocks } = sealed;
  const { notes, leftOut } = readNotes(file.value.notes, log.entries.length);
  playThrough(log);
  return {
    kind: 'file',
    verdict,
    hasKeys,
    log,
    notes,
    notesLeftOut: leftOut,
    ...(clocks !== undefined && { clocks }),
    ...(names !== undefined && { names }),
  };
}

/** What the page is going to do with it, here first: a file that was changed may fail every check at once and still take for ever to play. */
function playThrough(log: GameLog): void {
  const made = film(log);
  if (made.ok) made.value.build(made.value.length);
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function troubleWith(text: string): FileTrouble {
  try {
    const rules = fieldOf(fieldOf(fieldOf(JSON.parse(text), 'sealed'), 'log'), 'rules');
    return typeof rules === 'number' && rules > RULES ? 'otherRules' : 'noGame';
  } catch {
    return 'noJson';
  }
}

addEventListener('message', ({ data }: MessageEvent<ProofTask>) => {
  postMessage('log' in data ? checkLog(data.log) : checkFile(data.text, data.keys));
});
postMessage({ kind: 'ready' });
