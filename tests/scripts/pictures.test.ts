import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PICTURES, shownPictures } from '../../scripts/shown-pictures.ts';

const FOUR_MB = 4 * 1024 * 1024;
const files = readdirSync(PICTURES).sort();

describe('pictures in docs/images', () => {
  it('are those that README and docs show, and no others', () => {
    expect(files).toEqual([...shownPictures()].sort());
    expect(files.length).toBeGreaterThan(0);
  });

  it.each(files)('%s is WebP', (name) => {
    const head = readFileSync(join(PICTURES, name)).subarray(0, 12).toString('latin1');
    expect(head).toMatch(/^RIFF[\s\S]{4}WEBP$/);
  });

  it('have at most 4 MB together', () => {
    const bytes = files.map((name) => readFileSync(join(PICTURES, name)).length);
    expect(bytes.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(FOUR_MB);
  });
});
