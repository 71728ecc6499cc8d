import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

// Finds what nobody uses: exports that no other file imports, files that nothing reaches, packages that nothing imports. Tests count
// as users: what they alone need is there to be tested.

export interface Project {
  /** Text by path from the root: every source file. */
  readonly sources: ReadonlyMap<string, string>;
  /** Text of whatever else names files and packages: package.json's scripts, configurations, pages. */
  readonly settings: readonly string[];
  readonly packages: readonly string[];
}

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['engine', 'scripts', 'tests', 'web', 'worker'];
const SETTINGS = [
  'package.json',
  'wrangler.toml',
  'biome.json',
  'web/index.html',
  'web/embed.html',
  'web/contest.html',
  '.ci/run',
];
/** Begun by a test runner, by a tool, or read as a folder. */
const ENTRIES = [/\.test\.tsx?$/, /^[\w.]+\.config\.ts$/, /\.d\.ts$/, /^tests\/mutants\//];
/** Used by their commands or by the compiler alone, and never imported. */
const TOOLS = [
  ...['@biomejs/biome', '@cloudflare/workers-types', '@types/node', '@types/three', 'node', 'wrangler'],
];
/** Exports that are read by the runtime, not by a file of ours. */
const RUNTIME = new Set(['default', 'GameRoom', 'ContestObject', 'BareRoom']);

interface File {
  readonly exports: ReadonlyMap<string, number>;
  /** What it takes from where; `*` is everything. */
  readonly uses: readonly { readonly name: string; readonly from: string }[];
  /** Files whose exports it hands on under the same names. */
  readonly handsOn: readonly string[];
  /** Names under which it exports all of another file. */
  readonly bundles: readonly string[];
  /** Texts in it that may name a file. */
  readonly texts: readonly string[];
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const isDefault = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);

const isSpecifier = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);

/** Which of the names behind `import * as all` are used: `all.one`; or all of them, where it goes on as a whole. */
function membersOf(all: string, tree: ts.Node): string[] {
  const names: string[] = [];
  function visit(node: ts.Node): void {
    const { parent } = node;
    if (ts.isIdentifier(node) && node.text === all && !ts.isNamespaceImport(parent)) {
      if (ts.isPropertyAccessExpression(parent))
        names.push(parent.expression === node ? parent.name.text : '');
      else names.push(ts.isQualifiedName(parent) ? parent.right.text : '*');
    }
    ts.forEachChild(node, visit);
  }
  visit(tree);
  return ['', ...names];
}

/** `vi.mock(import('./store.ts'))` uses nothing of it. */
const isMocked = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && parent.expression.getText() === 'vi.mock';

function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

function declaredBy(node: ts.Statement): string[] {
  if (ts.isExportAssignment(node)) return ['default'];
  if (!isExported(node)) return [];
  if (isDefault(node)) return ['default'];
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  return isNamed && node.name !== undefined ? [node.name.text] : [];
}

function read(path: string, source: string): File {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.ES2024, true);
  const exports = new Map<string, number>();
  const uses: { name: string; from: string }[] = [];
  const [handsOn, bundles, texts]: [string[], string[], string[]] = [[], [], []];
  const lineOf = (node: ts.Node): number => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const target = (from: string): string =>
    from.startsWith('.') ? posix.join(posix.dirname(path), from) : from;

  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) && !isSpecifier(node)) texts.push(node.text);
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = target(node.moduleSpecifier.text);
      const { name, namedBindings } = node.importClause ?? {};
      if (name !== undefined) uses.push({ name: 'default', from });
      if (namedBindings === undefined) uses.push({ name: '', from });
      else if (ts.isNamespaceImport(namedBindings))
        for (const used of membersOf(namedBindings.name.text, tree)) uses.push({ name: used, from });
      else
        for (const element of namedBindings.elements)
          uses.push({ name: (element.propertyName ?? element.name).text, from });
    }
    if (ts.isExportDeclaration(node)) {
      const { exportClause, moduleSpecifier } = node;
      const from =
        moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)
          ? target(moduleSpecifier.text)
          : undefined;
      if (exportClause === undefined && from !== undefined) handsOn.push(from);
      if (exportClause !== undefined && ts.isNamespaceExport(exportClause)) {
        bundles.push(exportClause.name.text);
        exports.set(exportClause.name.text, lineOf(exportClause));
        if (from !== undefined) uses.push({ name: '*', from });
      }
      if (exportClause !== undefined && ts.isNamedExports(exportClause))
        for (const element of exportClause.elements) {
          exports.set(element.name.text, lineOf(element));
          if (from !== undefined) uses.push({ name: (element.propertyName ?? element.name).text, from });
        }
    }
    // Of a path that is put together, the last text is the file.
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      for (const text of textsIn(node).slice(-1))
        uses.push({ name: isMocked(node) ? '' : '*', from: target(text) });
    if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    )
      uses.push({ name: '*', from: target(node.argument.literal.text) });
    ts.forEachChild(node, visit);
  }

  for (const statement of tree.statements)
    for (const name of declaredBy(statement)) exports.set(name, lineOf(statement));
  visit(tree);
  return { exports, uses, handsOn, bundles, texts };
}

const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');

/** What each file exports and uses, by its path. */
export const readFiles = (sources: Project['sources']): ReadonlyMap<string, File> =>
  new Map([...sources].map(([path, source]) => [path, read(path, source)]));

export function findUnused({ sources, settings, packages }: Project): string[] {
  const files = readFiles(sources);
  const used = new Set<string>();

  /** A name may be handed on from file to file. */
  function use(name: string, from: string): void {
    const file = files.get(from);
    const key = `${from} ${name}`;
    if (file === undefined || used.has(key)) return;
    used.add(key);
    if (name === '*') for (const own of file.exports.keys()) used.add(`${from} ${own}`);
    if (name === '*' || !file.exports.has(name)) for (const further of file.handsOn) use(name, further);
  }
  /** A path is often put together: `join(here, 'serve.ts')`. */
  const endingIn = (text: string): string[] =>
    [...files.keys()].filter((path) => `/${path}`.endsWith(`/${text.replace(/^[./]+/, '')}`));
  for (const { uses } of files.values())
    for (const { name, from } of uses)
      for (const path of name === '*' && !files.has(from) ? endingIn(from) : [from]) use(name, path);

  const reached = new Set<string>();
  function reach(path: string): void {
    const file = files.get(path);
    if (file === undefined || reached.has(path)) return;
    reached.add(path);
    for (const { from } of file.uses) reach(from);
    for (const from of file.handsOn) reach(from);
    for (const text of file.texts) if (/\.tsx?$/.test(text)) for (const named of endingIn(text)) reach(named);
  }
  const isNamed = (path: string): boolean => settings.some((text) => text.includes(path));
  for (const path of files.keys())
    if (isNamed(path) || ENTRIES.some((entry) => entry.test(path))) reach(path);
  for (const page of ['main.tsx', 'embed.tsx', 'contest.tsx'])
    if (settings.some((text) => text.includes(`/${page}`))) reach(`web/${page}`);

  const findings: string[] = [];
  for (const [path, { exports }] of files) {
    if (!reached.has(path)) findings.push(`${path} is reached from nowhere`);
    else if (!ENTRIES.some((entry) => entry.test(path)))
      for (const [name, line] of exports)
        if (!used.has(`${path} ${name}`) && !RUNTIME.has(name))
          findings.push(`${path}:${line} exports ${name}, which no other file imports`);
  }
  const imported = new Set(
    [...files.values()].flatMap(({ uses }) => uses.map(({ from }) => packageOf(from))),
  );
  const texts = [...settings, ...[...files.values()].flatMap((file) => file.texts)];
  for (const name of packages) {
    // A file of a package, as in `url("@fontsource/alegreya/...")`.
    const isNamedIn = (text: string): boolean => new RegExp(`(^|[^\\w/-])${name}/`).test(text);
    if (!TOOLS.includes(name) && !imported.has(name) && !texts.some(isNamedIn))
      findings.push(`package.json names ${name}, which nothing imports`);
  }
  return findings;
}

export function readProject(): Project {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  );
  const all = [...readdirSync(ROOT), ...inFolders];
  const paths = all.filter((path) => /\.tsx?$/.test(path));
  const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const { devDependencies = {}, dependencies = {} } = JSON.parse(text('package.json'));
  return {
    sources: new Map(paths.map((path) => [path, text(path)])),
    settings: [...SETTINGS, ...all.filter((path) => path.endsWith('.css'))].map(text),
    packages: [...Object.keys(devDependencies), ...Object.keys(dependencies)],
  };
}

if (import.meta.main) {
  const project = readProject();
  const findings = findUnused(project);
  for (const finding of findings) console.error(finding);
  console.log(`unused: ${project.sources.size} files, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
