import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PREVIEW_PICTURE } from '../../worker/directory/preview-picture.ts';
import {
  allScripts,
  compressed,
  haveIn,
  scriptsOfGallery,
  scriptsOfHome,
  scriptsOfTable,
  weightOfLooks,
} from '../kit/built-scripts.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const FILES = readdirSync(DIST, { recursive: true, encoding: 'utf8' });

function read(file: string): string {
  return readFileSync(join(DIST, file), 'utf8');
}

/** From the frame header of a JPEG file. */
function jpegSize(picture: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; at < picture.length; at += 2 + picture.readUInt16BE(at + 2)) {
    const marker = picture.readUInt16BE(at);
    const isFrame = marker === 0xffc0 || marker === 0xffc2;
    if (isFrame) return { height: picture.readUInt16BE(at + 5), width: picture.readUInt16BE(at + 7) };
  }
  return undefined;
}

describe('the built pages', () => {
  it('need nothing that the strict policy refuses', () => {
    const page = read('index.html');
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
    expect(read('_headers')).toContain("script-src 'self';");
    expect(read('_headers')).toContain('Strict-Transport-Security: max-age=31536000\n');
  });

  it('fetch nothing from elsewhere', () => {
    const html = FILES.filter((file) => file.endsWith('.html'));
    const css = FILES.filter((file) => file.endsWith('.css'));
    expect(html.length).toBeGreaterThan(0);
    expect(css.length).toBeGreaterThan(0);
    for (const file of html) expect(read(file), file).not.toMatch(/(src|href)="(https?:)?\/\//);
    for (const file of css) expect(read(file), file).not.toMatch(/url\(["']?(https?:)?\/\/|@import/);
  });

  it('have a picture for link previews, of the size that is told', () => {
    const picture = readFileSync(join(DIST, PREVIEW_PICTURE.file));
    expect(picture.length).toBeLessThan(150_000);
    expect(jpegSize(picture)).toMatchObject({ width: PREVIEW_PICTURE.width, height: PREVIEW_PICTURE.height });
  });

  it('open without the 3D library', () => {
    const entry = /src="\/(assets\/[^"]+\.js)"/.exec(read('index.html'))?.[1];
    expect(entry).toBeDefined();
    if (entry !== undefined) expect(read(entry)).not.toContain('WebGLRenderer');
  });

  it('are light: the first page 60 KB of script, a flat table 170 KB with 15 of them free, compressed', () => {
    expect(compressed(scriptsOfHome())).toBeLessThanOrEqual(60 * 1024);
    expect(compressed(scriptsOfTable())).toBeLessThanOrEqual((170 - 15) * 1024);
  });

  it('show a flat table before what its first picture and first answer can do without', () => {
    // Told for the ear, a combat that is over, what happened while somebody was away, who is absent, *What can I do?*
    for (const part of ['data-live', 'combat-result', 'catch-up-lines', 'here.absence', 'what-can-i-do']) {
      expect(haveIn(allScripts(), part), part).toBe(true);
      expect(haveIn(scriptsOfTable(), part), part).toBe(false);
    }
  });

  it('fetch what makes clips only when one is made', () => {
    // The packing of files, and the dialog: films are the same scripts as the table, and then some.
    for (const part of ['ftyp', 'clip-choices']) {
      const files = allScripts().filter((file) => haveIn([file], part));
      expect(files.length, part).toBeGreaterThan(0);
      for (const file of files)
        expect(haveIn([file], 'showTable') || haveIn([file], 'showFilm'), file).toBe(false);
      for (const file of files) expect(scriptsOfTable().has(file), file).toBe(false);
    }
    const packing = allScripts().filter((file) => file.startsWith('clip-file-'));
    expect(packing).toHaveLength(1);
    expect(compressed(packing)).toBeLessThanOrEqual(45 * 1024);
  });

  it('show the first page with a picture of 120 KB at the most, whose address says what is in it', () => {
    const stills = FILES.filter((file) => /still-(wide|phone)-[\w-]{8}\.webp$/.test(file));
    expect(stills).toHaveLength(2);
    for (const file of stills) expect(statSync(join(DIST, file)).size, file).toBeLessThanOrEqual(120_000);
  });

  it('show the gallery without the 3D library and without the table', () => {
    expect(haveIn(scriptsOfGallery(), 'WebGLRenderer')).toBe(false);
    const own = [...scriptsOfGallery()].filter((file) => !scriptsOfHome().has(file));
    // The first page's script names both, to load them when they are asked for.
    expect(haveIn(own, 'showTable')).toBe(false);
    // Models are still to come; what is there now is about 90 KB, most of it the engine and its words.
    expect(compressed(scriptsOfGallery())).toBeLessThanOrEqual(140 * 1024);
  });

  it('load sounds only where they are wanted', () => {
    expect(haveIn(scriptsOfTable(), 'createBiquadFilter')).toBe(false);
    expect(haveIn(scriptsOfGallery(), 'createBiquadFilter')).toBe(true);
  });

  it('are dressed lightly: styles and typefaces 150 KB, and words are there before the typefaces', () => {
    expect(weightOfLooks()).toBeLessThanOrEqual(150 * 1024);
    const faces = FILES.filter((file) => file.endsWith('.css')).flatMap(
      (file) => read(file).match(/@font-face\{[^}]*\}/g) ?? [],
    );
    const fetched = faces.filter((face) => face.includes('.woff2'));
    expect(fetched.length).toBeGreaterThan(0);
    for (const face of fetched) expect(face).toContain('font-display:swap');
    expect(read('_headers')).toContain("font-src 'self';");
  });

  it('fetch the prints of encounters only when one is shown', () => {
    const prints = FILES.find((file) => /vignette-.*\.js$/.test(file));
    expect(prints).toBeDefined();
    if (prints === undefined) return;
    expect([...scriptsOfTable()].map((file) => `assets/${file}`)).not.toContain(prints.replaceAll('\\', '/'));
    expect(compressed([prints.replace('assets/', '')])).toBeLessThanOrEqual(6 * 1024);
  });
});
