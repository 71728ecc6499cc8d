import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PAGE_WORDS } from '../../web/i18n/page-words.ts';

// What the built pages load before they can be used; what comes later, when somebody asks for it, is not counted.
// Styles and typefaces are counted for all pages together.

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const ASSETS = join(DIST, 'assets');

const read = (file: string): string => readFileSync(join(ASSETS, file), 'utf8');

/** A script and all that it loads before it runs. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, other = ''] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    withImports(other, seen);
  return seen;
}

/** Whether any of them has these letters. */
export const haveIn = (files: Iterable<string>, letters: string): boolean =>
  [...files].some((file) => read(file).includes(letters));

/** Styles come compressed, typefaces are so already. */
export function weightOfLooks(): number {
  const files = readdirSync(ASSETS);
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const styles = files.filter((file) => file.endsWith('.css'));
  if (fonts.length === 0 || styles.length === 0) throw new Error('no typefaces or no styles were built');
  return compressed(styles) + fonts.reduce((sum, file) => sum + readFileSync(join(ASSETS, file)).length, 0);
}

export const compressed = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);

function entry(): string {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const file = /src="\/assets\/([^"]+\.js)"/.exec(page)?.[1];
  if (file === undefined) throw new Error('the page has no script; run npm run build');
  return file;
}

/** The script that shows a page: known by what it exports. */
function showing(page: 'showHome' | 'showTable' | 'showGallery'): string {
  const file = readdirSync(ASSETS).find((one) => /^show-.*\.js$/.test(one) && read(one).includes(page));
  if (file === undefined) throw new Error(`no script has ${page}; run npm run build`);
  return file;
}

export const allScripts = (): string[] => readdirSync(ASSETS).filter((file) => file.endsWith('.js'));

/** The words of a page, in the language that has the heaviest. */
function wordsOf(page: keyof typeof PAGE_WORDS): string[] {
  return PAGE_WORDS[page].map((bundle) => {
    const files = allScripts().filter((file) => file.startsWith(`bundle-${bundle}-`));
    const [heaviest] = files.sort((a, b) => compressed([b]) - compressed([a]));
    if (heaviest === undefined) throw new Error(`no script has the words ${bundle}; run npm run build`);
    return heaviest;
  });
}

/** A page and its words, and what every page needs. */
const scriptsOf = (
  page: keyof typeof PAGE_WORDS,
  script: 'showHome' | 'showTable' | 'showGallery',
): Set<string> =>
  [showing(script), ...wordsOf(page)].reduce((seen, file) => withImports(file, seen), withImports(entry()));

export const scriptsOfHome = (): Set<string> => scriptsOf('home', 'showHome');
export const scriptsOfTable = (): Set<string> => scriptsOf('table', 'showTable');
export const scriptsOfGallery = (): Set<string> => scriptsOf('gallery', 'showGallery');

/** What the table in 3D loads on top of the flat one: scene and models. */
export function scriptsOfDepth(): Set<string> {
  const table = scriptsOfTable();
  const files = ['table-map', 'faction-models'].map((name) => {
    const file = readdirSync(ASSETS).find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'));
    if (file === undefined) throw new Error(`there is no script called ${name}; run npm run build`);
    return file;
  });
  const all = files.reduce((seen, file) => withImports(file, seen), new Set(table));
  return new Set([...all].filter((script) => !table.has(script)));
}
