import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

// The folders of the product are layers: a folder imports itself and what stands in front of it below, types included. So their
// graph has no cycle. Between engine/, worker/ and web/ there are doors, and nothing is imported past them.

/** From the lowest to the highest; folders of one row know nothing of each other. */
const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  engine: [
    ['engine/model/map', 'engine/contest'],
    ['engine/model'],
    ['engine/content/cards', 'engine/content/mats'],
    ['engine/rules'],
    ['engine/rules/effects', 'engine/content/factions'],
    ['engine/content'],
    ['engine/automa'],
    ['engine/frames'],
    ['engine/play'],
    ['engine/bots/bot'],
    ['engine/bots/steady'],
    ['engine/bots'],
    ['engine'],
  ],
  worker: [
    ['worker/keys', 'worker/picture', 'worker/protocol'],
    ['worker/protocol/calls', 'worker/notices'],
    ['worker/room/record'],
    ['worker/room/contest'],
    ['worker/room/act'],
    ['worker/room/play'],
    ['worker/room/talk'],
    ['worker/room/lobby'],
    ['worker/room'],
    ['worker/contest/record'],
    ['worker/contest/run'],
    ['worker/contest/acts'],
    ['worker/contest/told'],
    ['worker/contest'],
    ['worker/circles'],
    ['worker/directory'],
    ['worker/object'],
    ['worker/routes'],
    ['worker'],
  ],
  web: [
    ['web/models/shapes', 'web/ui/qr', 'web/device', 'web/i18n/locales/*'],
    ['web/models/kit', 'web/ui/icons', 'web/i18n/locales/xx', 'web/lib'],
    ['web/i18n/locales'],
    ['web/factions/*', 'web/i18n/language', 'web/net'],
    ['web/factions', 'web/narration'],
    ['web/models', 'web/ui/emblem', 'web/i18n'],
    ['web/ui'],
    ['web/board', 'web/film', 'web/sound', 'web/decisions/draft', 'web/pages/missing', 'web/pages/opening'],
    ['web/board/flat', 'web/models/land', 'web/decisions/form', 'web/panels/cards', 'web/panels/ceremony'],
    [
      'web/board/scene',
      'web/decisions/mat',
      'web/decisions/move',
      'web/decisions/tokens',
      'web/panels/clock',
      'web/panels/combat',
      'web/panels/log',
      'web/panels/mat',
      'web/panels/reach',
    ],
    ['web/decisions/*', 'web/panels/contest', 'web/panels/prompt'],
    ['web/decisions', 'web/announce', 'web/panels/people', 'web/panels/players'],
    ['web/help'],
    [
      'web/panels/automa',
      'web/panels/drawers',
      'web/panels/film',
      'web/panels/photo',
      'web/panels/watch',
      'web/pages/*',
    ],
    ['web/panels/clip', 'web/panels/look-back'],
    ['web/panels/notes', 'web/pages/contest', 'web/pages/games', 'web/pages/home', 'web/pages/table'],
    [
      'web/pages/cast',
      'web/pages/circle',
      'web/pages/event',
      'web/pages/events',
      'web/pages/film',
      'web/pages/new-event',
      'web/pages/overlay',
      'web/pages/wall',
    ],
    ['web/pages/embed'],
    ['web'],
  ],
};

export const ENGINE_DOORS: readonly string[] = [
  'engine/index.ts',
  'engine/catalog.ts',
  'engine/film.ts',
  'engine/proof.ts',
  'engine/bots/index.ts',
];
/** A door of its own: events know nothing of the game, and whoever plays loads nothing of them. */
export const CONTEST_DOOR = 'engine/contest/index.ts';

/** What may be imported of a part from outside it. */
const DOORS: Readonly<Record<string, (path: string, by: string) => boolean>> = {
  engine: (path) => path === CONTEST_DOOR || ENGINE_DOORS.includes(path),
  worker: (path, by) => by === 'web' && path.startsWith('worker/protocol/'),
  web: (path, by) => by === 'worker' && WEB_DOORS.includes(path),
};

/** What the server itself says to people, one file for each language. */
const SERVER_WORDS = /^web\/i18n\/locales\/[^/]+\/server\.ts$/;

/** Data that pages and the server share: all languages, and by what factions are known, for the pictures that the server draws. */
const WEB_DOORS: readonly string[] = [
  'web/i18n/locales/index.ts',
  'web/factions/index.ts',
  'web/models/shapes/figures.ts',
  'web/models/shapes/look.ts',
  'web/models/shapes/outlines.ts',
];

interface Finding {
  readonly file: string;
  readonly what: string;
}

const ROOT = join(import.meta.dirname, '..');
const IMPORT = /(?:from|import\(?)\s*'(\.[^'?]+)/g;

const partOf = (path: string): string => path.split('/')[0] ?? path;

/** How high a folder stands in its part; undefined for one that is in no layer. */
function heightOf(folder: string): number | undefined {
  const rows = LAYERS[partOf(folder)] ?? [];
  const exact = rows.findIndex((row) => row.includes(folder));
  const found = exact >= 0 ? exact : rows.findIndex((row) => row.includes(`${posix.dirname(folder)}/*`));
  return found < 0 ? undefined : found;
}

/** Words of a language are data: whoever writes them needs to know nothing of the game's code, and nothing of it comes with them. */
const LOCALES = 'web/i18n/locales/';

/** Why a file may not import another; undefined if it may. */
function whyNot(file: string, path: string): string | undefined {
  const [from, to] = [posix.dirname(file), posix.dirname(path)];
  if (SERVER_WORDS.test(file)) return `imports ${path}, but words of the server import nothing`;
  if (file.startsWith(LOCALES) && from !== to && !path.startsWith(LOCALES))
    return `imports ${path}, but words of a language import only those of their folder`;
  if (partOf(file) !== partOf(path))
    return DOORS[partOf(path)]?.(path, partOf(file)) === false
      ? `imports ${path}, which is no door of ${partOf(path)}/`
      : undefined;
  if (from === to) return undefined;
  const [height, other] = [heightOf(from), heightOf(to)];
  if (height === undefined || other === undefined)
    return `imports ${path}, and one of the two is in no layer`;
  return other < height ? undefined : `imports ${path}, which does not stand below ${from}/`;
}

/** What `npm start` needs as well, and so lies with the scripts. */
const SHARED_SCRIPTS: readonly string[] = ['scripts/free-port.ts', 'scripts/build-web.ts'];
/** Tests of scripts. All others share what they need with scripts in tests/, and scripts import it from there. */
const OF_SCRIPTS = /^tests\/(scripts\/|e2e\/attack\.test\.ts$)/;

/** Imports of scripts in a file of tests/. */
export function findBackwards(file: string, source: string): Finding[] {
  if (OF_SCRIPTS.test(file)) return [];
  return [...source.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const path = posix.join(posix.dirname(file), specifier);
    const isShared = partOf(path) !== 'scripts' || SHARED_SCRIPTS.includes(path);
    return isShared
      ? []
      : [{ file, what: `imports ${path}, but scripts import tests and never the reverse` }];
  });
}

/** Which folders each folder imports from. */
export function folderGraph(files: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, source] of files) {
    const from = posix.dirname(file);
    const reached = graph.get(from) ?? new Set<string>();
    for (const [, specifier = ''] of source.matchAll(IMPORT)) {
      const path = posix.join(from, specifier);
      if (/\.tsx?$/.test(path) && posix.dirname(path) !== from) reached.add(posix.dirname(path));
    }
    graph.set(from, reached);
  }
  return graph;
}

/** A way through the folders that comes back to where it began; undefined if there is none. */
export function cycleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const follow = (folder: string, way: readonly string[]): string[] | undefined => {
    const at = way.indexOf(folder);
    if (at >= 0) return [...way.slice(at), folder];
    if (done.has(folder)) return undefined;
    for (const next of graph.get(folder) ?? []) {
      const cycle = follow(next, [...way, folder]);
      if (cycle !== undefined) return cycle;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of graph.keys()) {
    const cycle = follow(folder, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** The imports of one file that go upwards, sideways or past a door; `file` is its path from the root of the project. */
export function findBreaches(file: string, source: string): Finding[] {
  return [...source.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const path = posix.join(posix.dirname(file), specifier);
    const what = /\.tsx?$/.test(path) && partOf(path) in LAYERS ? whyNot(file, path) : undefined;
    return what === undefined ? [] : [{ file, what }];
  });
}

function sources(...parts: readonly string[]): Map<string, string> {
  const paths = parts.flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, encoding: 'utf8' })
      .map((path) => posix.join(part, path.split(sep).join('/')))
      .filter((path) => /\.tsx?$/.test(path)),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

// `--graph` prints which folders each folder imports from.
if (import.meta.main) {
  const files = sources(...Object.keys(LAYERS));
  const findings = [
    ...[...files].flatMap(([file, source]) => findBreaches(file, source)),
    ...[...sources('tests')].flatMap(([file, source]) => findBackwards(file, source)),
  ];
  for (const { file, what } of findings) console.error(`${file} ${what}`);
  const graph = folderGraph(files);
  if (process.argv.includes('--graph'))
    for (const [folder, reached] of graph) console.log(`${folder} -> ${[...reached].toSorted().join(' ')}`);
  const cycle = cycleIn(graph);
  const round = cycle === undefined ? 'no cycle' : `a cycle: ${cycle.join(' -> ')}`;
  console.log(`layers: ${files.size} files in ${graph.size} folders, ${round}, ${findings.length} breaches`);
  process.exitCode = findings.length > 0 || cycle !== undefined ? 1 : 0;
}
