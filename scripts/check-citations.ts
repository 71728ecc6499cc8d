import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

// What code, tests and documents cite is in the repository: a clause (CMB-09) in docs/rules.md, a document and its section where the
// citation says, and whatever a document links to.

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

export interface Library {
  /** Clause ids, such as `CMB-09`. */
  readonly clauses: ReadonlySet<string>;
  /** Whether there is such a file or folder; from the root of the project. */
  has(path: string): boolean;
  /** The sections of a document, as links name them. */
  sectionsOf(path: string): ReadonlySet<string>;
}

const ROOT = join(import.meta.dirname, '..');
const RULES = 'docs/rules.md';
const FOLDERS = ['docs', 'engine', 'scripts', 'tests', 'web', 'worker'];
/** Stored games and rooms: no citations of ours. */
const SKIPPED = /^tests\/golden\//;
const READ = /\.(tsx?|js|css|html|sql|md|toml)$/;

const DEFINED = /^(?:- \*\*|\| )([A-Z]{3,4}-\d{2})\b/gm;
const CLAUSE = /\b[A-Z]{3,4}-\d{2}\b/g;
/** A path with an ending of its own, its section after a `#`; addresses elsewhere are not meant. */
const DOCUMENT = /(?<![\w/.:*-])((?:\.{1,2}\/)*(?:[\w-]+\/)*[\w-]+\.md)(?:#([\w-]+))?/g;
/** A document that is called by its name and a number. */
const CALLED = /\b(?:DESIGN|STYLE|ART|RULES\.md) \d/g;
/** What a document shows or links to, other than documents. */
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;
const OWN_SECTION = /\]\(#([\w-]+)\)/g;

export const clausesIn = (rules: string): Set<string> =>
  new Set([...rules.matchAll(DEFINED)].map(([, id = '']) => id));

/** Headings as GitHub makes anchors of them. */
export const sectionsIn = (document: string): Set<string> =>
  new Set(
    [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

function whyNot(file: string, path: string, section: string | undefined, library: Library): string[] {
  const places = [posix.dirname(file), '', 'docs'].map((folder) => posix.join(folder, path));
  const found = places.find((place) => library.has(place));
  if (found === undefined) return [`cites ${path}, which is not here`];
  const isThere = section === undefined || library.sectionsOf(found).has(section);
  return isThere ? [] : [`cites ${path}#${section}, and there is no such section`];
}

function findingsIn(file: string, line: string, library: Library): string[] {
  const isLinked = (path: string): boolean => library.has(posix.join(posix.dirname(file), path));
  const isDocument = file.endsWith('.md');
  const clauses = [...line.matchAll(CLAUSE)].map(([id]) => id).filter((id) => !library.clauses.has(id));
  const links = isDocument ? [...line.matchAll(LINK)].map(([, path = '']) => path) : [];
  const sections = isDocument ? [...line.matchAll(OWN_SECTION)].map(([, section = '']) => section) : [];
  return [
    ...clauses.map((id) => `cites ${id}, which is not in ${RULES}`),
    ...[...line.matchAll(DOCUMENT)].flatMap(([, path = '', section]) => whyNot(file, path, section, library)),
    ...[...line.matchAll(CALLED)].map(([name]) => `cites ${name}, which is not here`),
    ...links.filter((path) => !isLinked(path)).map((path) => `links to ${path}, which is not here`),
    ...sections.flatMap((section) => whyNot(file, posix.basename(file), section, library)),
  ];
}

/** The citations in one file that lead nowhere; `file` is its path from the root of the project. */
export function findCitations(file: string, source: string, library: Library): Finding[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      findingsIn(file, line, library).map((what) => ({ file, line: index + 1, what })),
    );
}

function sources(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  );
  return [...readdirSync(ROOT), ...inFolders].filter((path) => READ.test(path) && !SKIPPED.test(path));
}

if (import.meta.main) {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const library: Library = {
    clauses: clausesIn(read(RULES)),
    has: (path) => existsSync(join(ROOT, path)),
    sectionsOf: (path) => sectionsIn(read(path)),
  };
  const files = sources();
  const findings = files.flatMap((file) => findCitations(file, read(file), library));
  for (const { file, line, what } of findings) console.error(`${file}:${line} ${what}`);
  console.log(
    `citations: ${files.length} files, ${library.clauses.size} clauses, ${findings.length} lead nowhere`,
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
}
