import { RULES, replay } from '../../engine/index.ts';
import { parseServerKeys, readGameFile, verify } from '../../engine/proof.ts';
import type { FileReport, FileTrouble, LogVerdict, ProofTask } from './verdict.ts';

// Runs in a Web Worker: what is checked may take its time, or be somebody's idea of a joke, and the page stays at hand.

function checkLog(log: unknown): LogVerdict {
  const { verdict } = replay(log);
  if (verdict.isFaithful) return { kind: 'log', isFaithful: true };
  const { step, error } = verdict;
  return { kind: 'log', isFaithful: false, step, error };
}

function checkFile(text: string, keys: unknown): FileReport {
  const file = readGameFile(text);
  const verdict = verify(text, parseServerKeys(keys));
  if (!file.ok) return { kind: 'file', verdict, trouble: troubleWith(text) };
  const { sealed, names, notes = [], notesLeftOut = 0 } = file.value;
  const { log, clocks } = sealed;
  return {
    kind: 'file',
    verdict,
    log,
    notes,
    notesLeftOut,
    ...(clocks !== undefined && { clocks }),
    ...(names !== undefined && { names }),
  };
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
