import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PAGE_WORDS } from '../../web/i18n/page-words.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const FOLDER = join(DIST, 'assets', 'embed');
const page = readFileSync(join(DIST, 'embed.html'), 'utf8');
const packed = (file: string): number => gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).length;

/** What the page names itself, and the heaviest words of each bundle that it shows. */
function firstScripts(): string[] {
  const named = [...page.matchAll(/\/assets\/embed\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  const words = PAGE_WORDS.embed.map((bundle) => {
    const files = readdirSync(FOLDER).filter((file) => file.startsWith(`bundle-${bundle}-`));
    return files.sort((a, b) => packed(b) - packed(a))[0] ?? expect.fail(`no script has the words ${bundle}`);
  });
  return [...new Set([...named, ...words])];
}

describe('the built page for frames', () => {
  it('needs nothing that the strict policy refuses, and nothing of the other pages', () => {
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=/);
    for (const [, path = ''] of page.matchAll(/(?:src|href)="(\/assets\/[^"]*)"/g))
      expect(path).toMatch(/^\/assets\/embed\//);
  });

  it('has 130 KB of script before the flat map at the most, compressed, and the 3D library in none of it', () => {
    const scripts = firstScripts();
    expect(scripts.length).toBeGreaterThan(PAGE_WORDS.embed.length);
    for (const file of scripts)
      expect(readFileSync(join(FOLDER, file), 'utf8'), file).not.toContain('WebGLRenderer');
    expect(scripts.reduce((sum, file) => sum + packed(file), 0)).toBeLessThanOrEqual(130 * 1024);
  });
});
