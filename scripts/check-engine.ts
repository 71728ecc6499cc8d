import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative, sep } from 'node:path';
import ts from 'typescript';

// What the compiler and the linter cannot say about engine/: it is deterministic, it stands alone, and only
// engine/content/ knows factions and mats by name.

interface Breach {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

const ROOT = join(import.meta.dirname, '..');
const IMPURE = new Set([
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'crypto',
  'console',
  'process',
  'fetch',
  'globalThis',
]);
const PACKAGES = ['@noble/curves', '@noble/hashes'];
const PRINTED_IDS = [
  ...['polania', 'saxony', 'crimea', 'nordic', 'rusviet', 'albion', 'togawa'],
  ...['industrial', 'engineering', 'militant', 'patriotic', 'innovative', 'mechanical', 'agricultural'],
];

function isInside(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** A name in its own right, not the name of a member (`frame.process`) or of a key (`{ process: 1 }`). */
function isFreeName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isPropertySignature(parent) || ts.isMethodSignature(parent) || ts.isMethodDeclaration(parent))
    return false;
  if (ts.isPropertyDeclaration(parent)) return parent.initializer === node;
  return true;
}

function isMathRandom(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node))
    return node.expression.getText() === 'Math' && node.name.text === 'random';
  if (!ts.isElementAccessExpression(node)) return false;
  return node.expression.getText() === 'Math' && ts.isStringLiteralLike(node.argumentExpression);
}

/** Ids stand alone or within a longer id (`base:<faction>`); words of a sentence are no ids. */
function idIn(text: string, ids: ReadonlySet<string>): string | undefined {
  if (/\s/.test(text)) return undefined;
  return text.split(/[^A-Za-z0-9]+/).find((part) => ids.has(part));
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return node.text;
  if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  if (ts.isIdentifier(node) && !isFreeName(node)) return node.text;
  return undefined;
}

function importedFrom(node: ts.Node): string | undefined {
  let from: ts.Expression | undefined;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) from = node.moduleSpecifier;
  else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    from = node.arguments[0];
  else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const { literal } = node.argument;
    return ts.isStringLiteral(literal) ? literal.text : undefined;
  }
  return from !== undefined && ts.isStringLiteralLike(from) ? from.text : undefined;
}

function importBreach(file: string, from: string): string | undefined {
  if (!from.startsWith('.')) {
    const isAllowed = PACKAGES.some((name) => from === name || isInside(from, name));
    return isAllowed ? undefined : `imports the package ${from}`;
  }
  const target = posix.join(posix.dirname(file), from);
  return isInside(target, 'engine') ? undefined : `imports ${target}, outside engine/`;
}

/** The breaches in one file of engine/; `file` is its path from the root of the project. */
export function findBreaches(
  file: string,
  source: string,
  ids: ReadonlySet<string> = new Set(PRINTED_IDS),
): Breach[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2024, true);
  const isContent = isInside(file, 'engine/content');
  const breaches: Breach[] = [];

  function report(node: ts.Node, what: string): void {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    breaches.push({ file, line: line + 1, what });
  }

  function visit(node: ts.Node): void {
    const from = importedFrom(node);
    if (from !== undefined) {
      const what = importBreach(file, from);
      if (what !== undefined) report(node, what);
    } else if (isMathRandom(node)) {
      report(node, 'uses Math.random: draw from a named stream');
    } else if (ts.isIdentifier(node) && IMPURE.has(node.text) && isFreeName(node)) {
      report(node, `uses ${node.text}: the engine is a pure function of its arguments`);
    }
    const text = literalText(node);
    const id = text === undefined || isContent ? undefined : idIn(text, ids);
    if (id !== undefined) report(node, `names ${id}: only engine/content/ knows factions and mats`);
    ts.forEachChild(node, visit);
  }

  visit(tree);
  return breaches;
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'))
    .map((path) => posix.join(folder, path.split(sep).join('/')));
}

/** A faction or mat added as a file is guarded without a line here. */
function idsOf(files: readonly string[]): Set<string> {
  const ids = new Set(PRINTED_IDS);
  for (const file of files) {
    const isOwnFile =
      /^engine\/content\/(factions|mats)$/.test(dirname(file)) && basename(file) !== 'index.ts';
    if (isOwnFile) ids.add(basename(file, '.ts'));
  }
  return ids;
}

if (import.meta.main) {
  const files = sourcesOf('engine');
  const ids = idsOf(files);
  const breaches = files.flatMap((file) => findBreaches(file, readFileSync(join(ROOT, file), 'utf8'), ids));
  for (const { file, line, what } of breaches) console.error(`${relative('.', file)}:${line} ${what}`);
  console.log(`engine: ${files.length} files, ${breaches.length} breaches`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
