import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** Where the pictures are that documents show; all others are made outside of the repository. */
export const PICTURES = join(ROOT, 'docs', 'images');

/** Files in docs/images that README and docs show, such as `home-wide.webp`. */
export function shownPictures(): Set<string> {
  const documents = [
    ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
    ...readdirSync(join(ROOT, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name)),
  ];
  return new Set(
    documents.flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bimages\/([\w-]+\.\w+)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
}
