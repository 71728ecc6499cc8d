import { describe, expect, it } from 'vitest';
import { allScripts, scriptsOfTable } from '../kit/built-scripts.ts';

const isAskedFor = (file: string): boolean => /^(bots|cards|advice)-/.test(file);

describe('help', () => {
  it('costs a table neither the cards nor the bots before somebody asks', () => {
    expect([...scriptsOfTable()].filter(isAskedFor)).toEqual([]);
    expect(allScripts().filter(isAskedFor)).toHaveLength(3);
  });
});
