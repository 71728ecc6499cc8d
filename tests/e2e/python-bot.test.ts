import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorkerd, type Workerd } from './miniflare.ts';

// The sample program of docs/examples/ plays by what docs/protocol.md says, in another language and without the engine.

const SCRIPT = join(import.meta.dirname, '..', '..', 'docs', 'examples', 'bot.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const DICE = process.env.FULL === undefined ? [1] : [1, 2, 3, 4, 5];

interface Said {
  game: string;
  answers: number;
  kinds: Record<string, number>;
  rejected: Record<string, number>;
  result: { seat: number; rank: number; total: number }[];
}

/** Lets it play, and reads what it says at the end. */
async function played(origin: string, dice: number): Promise<Said> {
  const bot = spawn('python3', [SCRIPT, origin, '--dice', String(dice)]);
  let [out, wrong] = ['', ''];
  bot.stdout.on('data', (more) => {
    out += more;
  });
  bot.stderr.on('data', (more) => {
    wrong += more;
  });
  const code = await new Promise((resolve) => bot.on('close', resolve));
  if (code !== 0) throw new Error(wrong);
  return JSON.parse(out);
}

if (!hasPython) console.info('There is no python3 here: docs/examples/bot.py is not tried.');

describe.skipIf(!hasPython)('docs/examples/bot.py', () => {
  let workerd: Workerd;
  beforeAll(async () => {
    workerd = await startWorkerd({
      entry: 'evicting-worker.ts',
      objects: { CONTESTS: 'ContestObject' },
      hasPages: false,
    });
  });
  afterAll(() => workerd?.[Symbol.asyncDispose]());

  it.each(DICE)(
    'plays a whole game, and none of its answers is refused: dice %i',
    async (dice) => {
      const { game, answers, kinds, rejected, result } = await played(workerd.origin, dice);
      expect(rejected).toEqual({});
      expect(result.map(({ rank }) => rank).toSorted()).toEqual([1, 2]);
      expect(answers).toBeGreaterThan(30);
      expect(kinds.pickSection).toBeGreaterThan(10);
      const lobby = await (await fetch(`${workerd.origin}/api/games/${game}`)).json();
      expect(lobby).toMatchObject({
        phase: 'over',
        chairs: [{ kind: 'person', program: 'bot.py' }, { kind: 'bot' }],
      });
      const log = await (await fetch(`${workerd.origin}/api/games/${game}/log`)).json();
      expect(log).toMatchObject({
        isOver: true,
        seats: [{ kind: 'person', botCommands: 0 }, { kind: 'bot' }],
      });
    },
    300_000,
  );
});
