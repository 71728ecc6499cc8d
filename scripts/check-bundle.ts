import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// The registries of web/ that the Worker imports name more than it needs: models beside looks, words of pages beside those of the
// server. The bundler leaves out whatever is not used; here is seen that it did.

/** What esbuild tells of a bundle: the files that are in it, and how many bytes each of them takes up. */
interface Metafile {
  readonly outputs: Readonly<
    Record<string, { readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>> }>
  >;
}

const OF_PAGES = [/^web\//, /^node_modules\/(?:@preact|preact|three)\//];
const OF_THE_WORKER = [
  /^web\/factions\/(?:index|plain-look|[^/]+\/look)\.ts$/,
  /^web\/i18n\/locales\/(?:index|[^/]+\/server)\.ts$/,
  /^web\/models\/shapes\/(?:colours|figures|look|outlines)\.ts$/,
];

/** What the bundle of the Worker carries of the pages and should not, each with its bytes. */
export function findStrangers({ outputs }: Metafile): string[] {
  return Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && OF_PAGES.some((rule) => rule.test(path)))
    .filter(([path]) => !OF_THE_WORKER.some((rule) => rule.test(path)))
    .map(([path, { bytesInOutput }]) => `${path}, ${bytesInOutput} bytes`);
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '..', '.wrangler', 'dry', 'bundle-meta.json');
  const meta: Metafile = JSON.parse(readFileSync(file, 'utf8'));
  const findings = findStrangers(meta);
  for (const finding of findings) console.error(`the Worker carries ${finding}`);
  console.log(`bundle: ${findings.length} files that belong to pages`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
