import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Writes docs/rules-coverage.md: every clause of the rules with the tests that name it. With --check it only says whether the
// page is up to date.

const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs/rules-coverage.md');
const TITLE = /\b(?:it|test)(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;
const CLAUSE = /\b([A-Z]{3,4})-(\d{2,3})\b/g;

const AREAS: Readonly<Record<string, string>> = {
  SET: 'Set-up',
  CTL: 'Territory and control',
  RES: 'Resources, tracks, spending',
  TRN: 'Turn',
  MOV: 'Move',
  GAI: 'Gain coins',
  BOL: 'Bolster',
  TRD: 'Trade',
  PRO: 'Produce',
  UPG: 'Upgrade',
  DEP: 'Deploy',
  BLD: 'Build and structures',
  ENL: 'Enlist and recruit bonuses',
  FAC: 'Faction abilities',
  MEC: 'Mech abilities',
  CMB: 'Combat',
  ENC: 'Encounters',
  FCT: 'The Factory',
  OBJ: 'Objectives',
  DEAL: 'Alliances and bribes',
  STR: 'Stars',
  END: 'End of the game',
  SCO: 'Scoring',
  VAR: 'Variants',
  EXP: 'Expansion',
  AUT: 'Automa (solo)',
  HID: 'Who may see what',
  OPEN: 'Questions the printings leave open',
};

/** Titles by clause, as `file: title`. */
function namedClauses(): Map<string, string[]> {
  const named = new Map<string, string[]>();
  const folder = join(ROOT, 'tests/engine');
  for (const file of readdirSync(folder)
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
    'Made by `npm run coverage` from the titles of the tests in `tests/engine/`. Every clause of the rules has an id; a test that',
    'proves it names it. The sentences below are what the tests say about the clause.',
    '',
  ];
  for (const [area, name] of Object.entries(AREAS)) {
    const clauses = [...named.keys()].filter((clause) => clause.startsWith(`${area}-`)).sort();
    lines.push(`## ${area}: ${name} (${clauses.length})`, '');
    for (const clause of clauses) {
      const titles = named.get(clause) ?? [];
      const more = titles.length > 3 ? `; and ${titles.length - 3} more` : '';
      lines.push(`- **${clause}** ${titles.slice(0, 3).join('; ')}${more}`);
    }
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
