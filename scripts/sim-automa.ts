import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { inspect, parseArgs } from 'node:util';
import {
  type MatchResult,
  matchesOf,
  nameOf,
  planOf,
  resultOf,
  tablesOf,
} from '../tests/kit/automa-series.ts';
import { playChecked } from '../tests/kit/sim-watch.ts';
import { botNamed } from '../tests/kit/simulate.ts';

// Plays a bot against every level and every faction of the Automa, with every invariant checked after every command and every
// log played again: npm run sim:automa -- --games 50 [--bot steady] [--seed automa] [--keep results.jsonl]
// What is kept in a file is not played again, so that a run that was broken off goes on where it was.
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '2' },
    bot: { type: 'string', default: 'steady' },
    seed: { type: 'string', default: 'automa' },
    keep: { type: 'string' },
  },
});

function readKept(file: string | undefined): MatchResult[] {
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): MatchResult => JSON.parse(line));
}

const TELL_EVERY = 50;

function playAll(): { results: MatchResult[]; failed: number } {
  const bot = botNamed(values.bot);
  const matches = matchesOf(Number(values.games));
  const kept = new Map(readKept(values.keep).map((result) => [nameOf(result), result]));
  const results: MatchResult[] = [];
  let failed = 0;
  for (const match of matches) {
    const known = kept.get(nameOf(match));
    if (known !== undefined) {
      results.push(known);
      continue;
    }
    try {
      const result = resultOf(match, playChecked(planOf(match, { seed: values.seed, bot })));
      results.push(result);
      if (values.keep !== undefined) appendFileSync(values.keep, `${JSON.stringify(result)}\n`);
      if (results.length % TELL_EVERY === 0)
        console.log(`${results.length} of ${matches.length} games played`);
    } catch (error) {
      failed += 1;
      console.log(`${nameOf(match)} FAILED\n${inspect(error)}`);
    }
  }
  return { results, failed };
}

const { results, failed } = playAll();
for (const line of tablesOf(results)) console.log(line);
console.log(failed === 0 ? 'every game ended, no invariant broken' : `${failed} GAMES FAILED`);
process.exitCode = failed === 0 ? 0 : 1;
