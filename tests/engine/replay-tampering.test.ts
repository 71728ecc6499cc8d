import { describe, expect, it } from 'vitest';
import { commitTo, type GameLog, replay } from '../../engine/index.ts';
import { seedOf } from '../../engine/play/commit-reveal.ts';
import type { LogEntry, Replay } from '../../engine/play/replay.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { shortGame, writeLog } from '../kit/short-game.ts';

const { log } = shortGame(4);
const entries = log.entries.length;
const copyOf = (value: GameLog): GameLog => JSON.parse(JSON.stringify(value));

/** Where a replay says that a log went astray; undefined if it is faithful. */
function astray({ verdict }: Replay): number | undefined {
  return verdict.isFaithful ? undefined : verdict.step;
}

function changed(change: (copy: GameLog) => void): number | undefined {
  const copy = copyOf(log);
  change(copy);
  return astray(replay(copy));
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

describe('a log that was tampered with', () => {
  it('is noticed whichever byte is changed', () => {
    const secret = seedFrom('secret');
    const nonces = ['nonce-of-seat-one', 'nonce-of-seat-two'];
    const game = shortGame(2, seedOf(secret, nonces));
    const small = writeLog(game, (entry, index) => ({ ...entry, at: 1000 + index, by: 'steady' }), 5);
    const text = JSON.stringify({ ...small, fair: { commitment: commitTo(secret), secret, nonces } });
    expect(replay(JSON.parse(text)).verdict).toEqual({ isFaithful: true });
    let read = 0;
    for (let at = 0; at < text.length; at += 1) {
      for (const other of [String.fromCharCode(text.charCodeAt(at) ^ 1), '0']) {
        if (other === text[at]) continue;
        const spoilt = parsedOrNothing(`${text.slice(0, at)}${other}${text.slice(at + 1)}`);
        if (spoilt === undefined) continue;
        read += 1;
        const step = astray(replay(spoilt));
        if (step === undefined) expect.fail(`byte ${at} can be ${other}`);
        expect(step >= 0 && step <= small.entries.length).toBe(true);
      }
    }
    expect(read).toBeGreaterThan(1000);
  });

  it('is noticed when cut short, at any entry and with whichever marks', () => {
    for (let length = 0; length < entries; length += 1) {
      expect(changed((copy) => copy.entries.splice(length))).toBeLessThanOrEqual(length);
      const fitting = changed((copy) => {
        copy.entries.splice(length);
        copy.marks = copy.marks.filter(({ after }) => after <= length);
      });
      expect(fitting).toBe(length);
    }
  });

  it('is noticed when an entry is missing, doubled or out of order', () => {
    for (let at = 0; at < entries; at += 1) {
      expect(changed((copy) => copy.entries.splice(at, 1))).toBeDefined();
      expect(changed((copy) => copy.entries.splice(at, 0, ...copy.entries.slice(at, at + 1)))).toBeDefined();
      const [one, two] = log.entries.slice(at, at + 2);
      if (one === undefined || two === undefined || JSON.stringify(one) === JSON.stringify(two)) continue;
      expect(changed((copy) => copy.entries.splice(at, 2, two, one))).toBeDefined();
    }
  });

  it('is noticed when it goes on after the end', () => {
    const more: LogEntry[] = [{ do: { kind: 'adjudicate' } }, { undo: 0 }, { undo: 9 }, { undo: -1 }];
    for (const entry of more) expect(changed((copy) => copy.entries.push(entry))).toBe(entries + 1);
  });

  it('is noticed when a mark is missing, doubled, out of order or made up', () => {
    log.marks.forEach((mark, at) => {
      expect(changed((copy) => copy.marks.splice(at, 1))).toBeDefined();
      expect(changed((copy) => copy.marks.splice(at, 0, mark))).toBeDefined();
      const [one, two] = log.marks.slice(at, at + 2);
      if (one !== undefined && two !== undefined)
        expect(changed((copy) => copy.marks.splice(at, 2, two, one))).toBeDefined();
    });
    expect(changed((copy) => copy.marks.splice(0))).toBe(0);
    for (const after of [-1, 1, entries, entries + 5]) {
      expect(changed((copy) => copy.marks.push({ after, digest: '' }))).toBeDefined();
      expect(changed((copy) => copy.marks.unshift({ after, digest: '' }))).toBe(0);
    }
  });

  it('is noticed when the rules, the set-up, the seed or the seal is another', () => {
    expect(changed((copy) => Object.assign(copy, { rules: 99 }))).toBe(0);
    expect(changed((copy) => Object.assign(copy.setup, { deals: !copy.setup.deals }))).toBe(0);
    expect(changed((copy) => Reflect.deleteProperty(copy.setup, 'deals'))).toBe(0);
    expect(changed((copy) => Object.assign(copy, { seed: 'f'.repeat(64) }))).toBe(0);
    expect(changed((copy) => Object.assign(copy, { seal: log.marks.at(-1)?.digest }))).toBe(entries);
    expect(changed((copy) => Reflect.deleteProperty(copy, 'seal'))).toBe(0);
    expect(changed((copy) => Object.assign(copy, { more: 1 }))).toBe(0);
  });

  it('is noticed when a note is another', () => {
    expect(changed((copy) => Object.assign(copy.entries[0] ?? {}, { at: 1 }))).toBeDefined();
    expect(changed((copy) => Object.assign(copy.entries.at(-1) ?? {}, { by: 'steady' }))).toBe(entries);
  });

  it('is noticed when a part of an entry is doubled, missing or unknown', () => {
    expect(changed((copy) => Object.assign(copy.entries[0] ?? {}, { undo: 0 }))).toBe(0);
    expect(changed((copy) => Object.assign(copy.entries[0] ?? {}, { not: 0 }))).toBe(0);
    expect(changed((copy) => copy.entries.splice(0, 1, JSON.parse('{}')))).toBe(0);
  });

  it('tells why and at which step a command stopped being possible', () => {
    const copy = copyOf(log);
    copy.entries.splice(9, 1, { do: { kind: 'answer', seat: 0, decision: 'd9999.0', answer: 'end' } });
    expect(replay(copy).verdict).toMatchObject({
      isFaithful: false,
      step: 10,
      error: { code: 'staleDecision' },
    });
    expect(replay(copy).steps.length).toBe(9);
  });
});
