import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGE_WORDS } from '../../web/i18n/page-words.ts';

// Words that a part of the page reads have to be loaded with it, or with what loads it.

const WEB = join(import.meta.dirname, '..', '..', 'web');
const BUNDLES = join(WEB, 'i18n', 'locales', 'en');

const STATIC = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'(\.[^']+\.tsx?)'/gm;
/** A part that is loaded later, with the bundles that come with it: their names, or those of a page. */
const LATER = /(?:withWords\(\s*(\[[^\]]*\]|PAGE_WORDS\.\w+),\s*\(\) => )?import\('(\.[^']+)'\)/g;

const sourceOf = (file: string): string => readFileSync(file, 'utf8');

/** Everything that a file brings along at once. */
function whole(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of sourceOf(file).matchAll(STATIC)) whole(join(dirname(file), path), seen);
  return seen;
}

const isPage = (name: string): name is keyof typeof PAGE_WORDS => Object.hasOwn(PAGE_WORDS, name);

function bundlesIn(list: string | undefined): readonly string[] {
  const page = list?.replace('PAGE_WORDS.', '') ?? '';
  return isPage(page)
    ? PAGE_WORDS[page]
    : [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}

/** Which bundles have the words of an area: a page may have a small one with some of a large one's. */
function bundlesOf(area: string): string[] {
  const index = sourceOf(join(BUNDLES, 'index.ts'));
  const all = [...index.matchAll(/(\w+): \(\) => import\('\.\/([\w-]+\.ts)'\)/g)];
  const found = all.filter(([, , file = '']) =>
    [...sourceOf(join(BUNDLES, file)).matchAll(/export \{([^}]*)\}/g)].some(([, names = '']) =>
      names.split(',').some((name) => name.trim().split(' ').at(-1) === area),
    ),
  );
  return found.map(([, bundle = '']) => bundle);
}

/** The areas that a door or a narrator of words reads. */
const areasIn = (source: string): string[] => [
  ...[...source.matchAll(/\bwords\.(\w+)/g)].map(([, area = '']) => area),
  ...[...source.matchAll(/export const \{([^}]*)\} =\s+words;/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(':')[0] ?? ''),
  ),
];

const isOfWords = (file: string): boolean => /^(i18n\/[^/]*|narration\/.*)\.ts$/.test(relative(WEB, file));

/** For each area, the bundles of which one is needed. */
function neededBy(entry: string): string[][] {
  const files = [...whole(entry)].filter(isOfWords);
  const areas = files.flatMap((file) => areasIn(sourceOf(file)));
  return [...new Set(areas)].map(bundlesOf).filter((bundles) => bundles.length > 0);
}

interface Part {
  entry: string;
  has: ReadonlySet<string>;
}

/** Every part of the page with what is loaded when it comes, by each way to it. */
function partsFrom(part: Part, seen: Part[] = []): Part[] {
  if (seen.some(({ entry, has }) => entry === part.entry && has.size === part.has.size)) return seen;
  seen.push(part);
  for (const file of whole(part.entry)) {
    if (file.includes('locales')) continue;
    for (const [, list, path = ''] of sourceOf(file).matchAll(LATER))
      partsFrom({ entry: join(dirname(file), path), has: new Set([...part.has, ...bundlesIn(list)]) }, seen);
  }
  return seen;
}

describe('every part of the page', () => {
  const parts = ['main.tsx', 'contest.tsx', 'embed.tsx'].flatMap((shell) =>
    partsFrom({
      entry: join(WEB, shell),
      has: new Set(shell === 'embed.tsx' ? PAGE_WORDS.embed : PAGE_WORDS.missing),
    }),
  );

  it('comes with the words it reads', () => {
    const missing = parts.flatMap(({ entry, has }) =>
      [...neededBy(entry)]
        .filter((bundles) => !bundles.some((bundle) => has.has(bundle)))
        .map((bundles) => `${relative(WEB, entry)}: ${bundles.join(' or ')}`),
    );
    expect(missing).toEqual([]);
  });

  it('is looked at here', () => {
    expect(parts.length).toBeGreaterThan(15);
    expect(neededBy(join(WEB, 'pages', 'table', 'show.tsx')).flat()).toContain('table');
    expect(neededBy(join(WEB, 'help', 'advice.ts')).flat()).toContain('advice');
    expect(neededBy(join(WEB, 'pages', 'home', 'show.tsx'))).not.toContain('names');
  });
});
