import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import ts from 'typescript';

// What people read or hear stands in web/i18n/ and nowhere else in web/. This finds what was written in between, and
// imports that go past the door of an area (web/i18n/<area>.ts), where the language is chosen.

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

const ROOT = join(import.meta.dirname, '..');

/** Attributes, and properties of our own parts and objects, whose text is shown or read out. */
const SEEN = new Set([
  ...[
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
  ],
  ...['label', 'hint', 'text', 'note', 'summary', 'heading', 'caption', 'reason', 'why', 'word'],
]);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
/** A capital first, or two words: ids, classes and units of measure look otherwise. */
const isSaid = (text: string): boolean => /^\P{L}*\p{Lu}\p{Ll}|\p{Ll}{2,} \p{Ll}/u.test(text);
/** More than a name of a key (`Escape`) and more than classes or a path: something with a beginning or an end. */
const isSentence = (text: string): boolean =>
  /^\P{L}*\p{Lu}\p{Ll}* \p{L}|\p{L} .*\p{L}{2,}[.?!…]$/u.test(text) && !/[{}[\]#=]/.test(text);

/** Words that stand beside what a template puts in: `${n} of ${all}`. */
const isBesideSomething = (text: string): boolean =>
  /^[\p{P} ]*\p{L}{2,}[\p{P} ]*$/u.test(text) && / /.test(text) && !/[-_/:;#.=([<>]/.test(text);

/** Where a text goes: into an attribute or a property, between tags, or somewhere that this cannot see. */
function goesTo(text: ts.Node): { name: string } | 'child' | undefined {
  let from = text;
  for (let at = text.parent; at !== undefined; from = at, at = at.parent) {
    if (ts.isJsxAttribute(at)) return { name: at.name.getText() };
    if (ts.isPropertyAssignment(at)) return at.initializer === from ? { name: at.name.getText() } : undefined;
    if (ts.isJsxExpression(at)) {
      if (ts.isJsxAttribute(at.parent)) continue;
      return 'child';
    }
    const isResult = ts.isConditionalExpression(at)
      ? at.condition !== from
      : ts.isParenthesizedExpression(at);
    const isOtherwise = ts.isBinaryExpression(at) && at.right === from && !isComparison(at);
    if (!isResult && !isOtherwise && !ts.isTemplateExpression(at) && !ts.isTemplateSpan(at)) return undefined;
  }
  return undefined;
}

const isComparison = ({ operatorToken }: ts.BinaryExpression): boolean =>
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
    operatorToken.kind,
  );

/** What only a programmer reads, when something is broken. */
function isThrown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isNewExpression(parent)) return /Error$/.test(parent.expression.getText());
  return ts.isTemplateExpression(parent) && isThrown(parent);
}

/** `const SETTLE_WORD = { pay: 'Pay' }`. */
function isOfWords({ parent }: ts.PropertyAssignment): boolean {
  const owner = parent.parent;
  return ts.isVariableDeclaration(owner) && /words?$/i.test(owner.name.getText());
}

function isWord(node: ts.Node, text: string): boolean {
  const to = goesTo(node);
  if (to === 'child') return hasLetters(text);
  if (to !== undefined && SEEN.has(to.name.replaceAll("'", ''))) return isSaid(text);
  if (ts.isPropertyAssignment(node.parent) && isOfWords(node.parent)) return isSaid(text);
  const isClass = to !== undefined && (to.name === 'class' || to.name === 'className');
  if (isClass || isThrown(node)) return false;
  return isSentence(text) || (ts.isTemplateLiteralToken(node) && isBesideSomething(text));
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  if (!ts.isStringLiteralLike(node)) return undefined;
  const { parent } = node;
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)
    ? undefined
    : node.text;
}

function importedPast(node: ts.Node): string | undefined {
  if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return undefined;
  const from = node.moduleSpecifier;
  return from !== undefined && ts.isStringLiteral(from) && /\/i18n\/locales\//.test(from.text)
    ? from.text
    : undefined;
}

/** The findings in one file of web/; `file` is its path from the root of the project. */
export function findWords(file: string, source: string): Finding[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2024, true);
  const findings: Finding[] = [];

  function report(node: ts.Node, what: string): void {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    findings.push({ file, line: line + 1, what });
  }

  function visit(node: ts.Node): void {
    const past = importedPast(node);
    const text = textOf(node);
    if (past !== undefined) report(node, `imports ${past}: the language is chosen in web/i18n/`);
    else if (ts.isJsxText(node) && hasLetters(node.text)) report(node, `says "${node.text.trim()}"`);
    else if (text !== undefined && isWord(node, text)) report(node, `says "${text}"`);
    ts.forEachChild(node, visit);
  }

  visit(tree);
  return findings;
}

function sources(): string[] {
  return readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join('web', path.split(sep).join('/')))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('web/i18n/'));
}

if (import.meta.main) {
  const files = sources();
  const findings = files.flatMap((file) => findWords(file, readFileSync(join(ROOT, file), 'utf8')));
  for (const { file, line, what } of findings) console.error(`${file}:${line} ${what}`);
  console.log(`words: ${files.length} files, ${findings.length} outside the catalogs`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
