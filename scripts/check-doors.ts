import { CONTEST_DOOR, ENGINE_DOORS } from './check-layers.ts';
import { type Project, readFiles, readProject } from './check-unused.ts';

// The doors of engine/ are its whole surface, and stay small: whoever needs something else from the engine asks it a better question
// instead of taking one more part. Scripts and tests may import past the doors, so they keep no name in them.

/** All doors of the game together. */
const MOST_NAMES = 150;
/** The door of events is counted apart, because it knows nothing of the game. */
const MOST_CONTEST_NAMES = 30;

const isProduct = (path: string): boolean => path.startsWith('worker/') || path.startsWith('web/');
/** Whole events are also run by simulations, through the same door as the product. */
const runsEvents = (path: string): boolean => isProduct(path) || path.startsWith('tests/engine/contest/');

/** Each name of each door, as often as it stands in one. */
function namesOf(sources: Project['sources'], doors: readonly string[]): [door: string, name: string][] {
  const files = readFiles(sources);
  return doors.flatMap((door) =>
    [...(files.get(door)?.exports.keys() ?? [])].map((name): [string, string] => [door, name]),
  );
}

export function findInDoors(
  sources: Project['sources'],
  doors: readonly string[] = ENGINE_DOORS,
  most: number = MOST_NAMES,
  isUser: (path: string) => boolean = isProduct,
): string[] {
  const files = readFiles(sources);
  const names = namesOf(sources, doors);
  const used = new Set<string>();
  for (const [path, { uses }] of files)
    if (isUser(path)) for (const { name, from } of uses) used.add(`${from} ${name}`);

  const findings: string[] = [];
  if (names.length > most) findings.push(`the doors have ${names.length} names, ${most} at the most`);
  const first = new Map<string, string>();
  for (const [door, name] of names) {
    const other = first.get(name);
    if (other === undefined) first.set(name, door);
    else findings.push(`${name} is exported by ${other} and by ${door}`);
    if (!used.has(`${door} ${name}`))
      findings.push(`${door} exports ${name}, which neither worker/ nor web/ uses`);
  }
  for (const door of doors) {
    const { handsOn = [], bundles = [] } = files.get(door) ?? {};
    for (const from of handsOn) findings.push(`${door} hands on all of ${from}`);
    for (const name of bundles) findings.push(`${door} exports ${name}, a bundle of names`);
  }
  return findings;
}

if (import.meta.main) {
  const { sources } = readProject();
  const findings = [
    ...findInDoors(sources),
    ...findInDoors(sources, [CONTEST_DOOR], MOST_CONTEST_NAMES, runsEvents),
  ];
  for (const finding of findings) console.error(finding);
  const [game, contest] = [ENGINE_DOORS, [CONTEST_DOOR]].map((doors) => namesOf(sources, doors).length);
  console.log(`doors: ${game} names and ${contest} of events, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
