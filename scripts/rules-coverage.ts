import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesIn } from './check-citations.ts';

// Writes docs/rules-coverage.md: every clause of the rules with the tests that name it. With --check it only says whether the
// page is up to date.

const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs/rules-coverage.md');
const TITLE = /\b(?:it|test)(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;
const CLAUSE = /\b[A-Z]{3,4}-\d{2}\b/g;

const RULES = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8');

/** Areas with their names, in the order of the rules: `## CMB – Combat`; only those that have clauses. */
function areasOf(clauses: readonly string[]): [area: string, name: string][] {
  return [...RULES.matchAll(/^## ([A-Z]{3,4}) – (.+)$/gm)]
    .map(([, area = '', name = '']): [string, string] => [area, name])
    .filter(([area]) => clauses.some((clause) => clause.startsWith(`${area}-`)));
}

/** Titles by clause, as `file: title`. */
function namedClauses(): Map<string, string[]> {
  const named = new Map<string, string[]>();
  const folder = join(ROOT, 'tests/engine');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .sort()) {
    for (const [, , title = ''] of readFileSync(join(folder, file), 'utf8').matchAll(TITLE)) {
      const clauses = [...title.matchAll(CLAUSE)].slice(0, 3).map(([clause]) => clause);
      const words = title
        .replaceAll(CLAUSE, '')
        .replace(/^[\s,:&]+|\s+/g, ' ')
        .trim();
      for (const clause of new Set(clauses))
        named.set(clause, [...(named.get(clause) ?? []), `${words} (${file})`]);
    }
  }
  return named;
}

function page(named: Map<string, string[]>): string {
  const lines = [
    '# Which test proves which rule',
    '',
    'Made by `npm run coverage` from the titles of the tests in `tests/engine/`. Every clause of [the rules](rules.md) has an id; a test',
    'that proves it names it. The sentences below are what the tests say about the clause.',
    '',
  ];
  const all = [...clausesIn(RULES)].sort();
  for (const [area, name] of areasOf(all)) {
    const clauses = all.filter((clause) => clause.startsWith(`${area}-`));
    const proved = clauses.filter((clause) => named.has(clause));
    const others = clauses.filter((clause) => !named.has(clause));
    lines.push(`## ${area}: ${name} (${proved.length} of ${clauses.length})`, '');
    for (const clause of proved) {
      const titles = named.get(clause) ?? [];
      const more = titles.length > 3 ? `; and ${titles.length - 3} more` : '';
      lines.push(`- **${clause}** ${titles.slice(0, 3).join('; ')}${more}`);
    }
    if (others.length > 0) lines.push(`- In no title: ${others.join(', ')}`);
    lines.push('');
  }
  return lines.join('\n');
}

const text = page(namedClauses());
if (!process.argv.includes('--check')) writeFileSync(PAGE, text);
else if (readFileSync(PAGE, 'utf8') !== text) {
  console.error('docs/rules-coverage.md is out of date: npm run coverage');
  process.exitCode = 1;
}
