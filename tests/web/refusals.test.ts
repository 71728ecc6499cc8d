import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../engine/model/result.ts';
import { en } from '../../web/i18n/locales/en/refusals.ts';
import { sayReason } from '../../web/i18n/refusals.ts';
import { REFUSALS } from '../../worker/protocol/refusals.ts';

const PROTOCOL = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'protocol.md'), 'utf8');

/** The codes in the first column of the tables under *Codes*. */
const documented = [
  ...(PROTOCOL.split('\n## Codes')[1] ?? '').matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm),
].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, code = '']) => code));

describe('what is refused', () => {
  it('has a sentence of the page for every code of the protocol, the room and the rules, and for no other', () => {
    expect(documented.length).toBeGreaterThan(50);
    const codes = new Set([...documented, ...Object.keys(REFUSALS), ...ERROR_CODES]);
    expect(Object.keys(en).toSorted()).toEqual([...codes].toSorted());
    for (const code of codes) expect(sayReason({ code, message: '?' })).toMatch(/^[A-Z].*\.$/);
  });

  it('is told with its numbers where they are known', () => {
    const facts = { what: 'coins', needs: 2, has: 0 };
    expect(sayReason({ code: 'cannotPay', message: '', facts })).toBe('Needs 2 coins, you have 0.');
    expect(sayReason({ code: 'wrongTotal', message: '', facts: { min: 2, max: 2, total: 1 } })).toBe(
      'It has to add up to 2; now it is 1.',
    );
    expect(sayReason({ code: 'tooMany', message: '', facts: { max: 3 } })).toBe('At most 3.');
    expect(sayReason({ code: 'cannotPay', message: 'Needs 2 coins.' })).toBe('You cannot pay that.');
  });

  it('is told in the words of the server where the page does not know the code', () => {
    expect(sayReason({ code: 'somethingNew', message: 'A new rule of the house.' })).toBe(
      'A new rule of the house.',
    );
    expect(sayReason({ code: 'toString', message: 'No.' })).toBe('No.');
  });
});
