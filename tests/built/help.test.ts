import { describe, expect, it } from 'vitest';
import { turn } from '../../web/i18n/locales/en/help-turn.ts';
import { allScripts, haveIn, scriptsOfTable } from '../kit/built-scripts.ts';

const isAskedFor = (file: string): boolean => /^(bots|advice)-/.test(file);
/** A sentence that only the help cards have. */
const SENTENCE = turn['turn.order'].text;

describe('help', () => {
  it('costs a table neither the cards nor the bots before somebody asks', () => {
    expect([...scriptsOfTable()].filter(isAskedFor)).toEqual([]);
    expect(haveIn(scriptsOfTable(), SENTENCE)).toBe(false);
    expect(allScripts().filter(isAskedFor)).toHaveLength(2);
    expect(haveIn(allScripts(), SENTENCE)).toBe(true);
  });
});
