import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge } from '../../scripts/gates.ts';
import { type Measured, TooFewMeasures, timed } from '../bench/measured.ts';

const TEST = join(import.meta.dirname, '..', '..', 'scripts', 'test.ts');

const time = (name: string, ratio: number): Measured => ({ name, ratio, goal: 1.5 });
const count = (name: string, ratio: number): Measured => ({ name, ratio, goal: 1, isExact: true });
const missing = (name: string): Measured => ({ name, goal: 1, reason: 'only 7 measures of it' });

describe('the gates', () => {
  it('let times through up to twice their goal, and counts up to the goal', () => {
    const measures = [time('room/waking', 3), time('engine/replay', 0.5), count('page/home-script', 1)];
    expect(judge(measures)).toEqual({ counts: { passed: 3, failed: 0, skipped: 0 }, lines: [] });
  });

  it('fail what is over, by name', () => {
    const measures = [time('room/waking', 3.01), count('page/home-script', 1.01), time('engine/replay', 1)];
    expect(judge(measures)).toEqual({
      counts: { passed: 1, failed: 2, skipped: 0 },
      lines: [
        'room/waking is over twice its goal: 3.01 of 1.5',
        'page/home-script is over its goal: 1.01 of 1',
      ],
    });
  });

  it('fail a ratio that is no number', () => {
    expect(judge([time('room/waking', Number.NaN)]).counts.failed).toBe(1);
  });

  it('excuse two that could not be measured, and name them', () => {
    const measures = [missing('page/tap-to-highlight'), time('room/waking', 1), missing('depth/render')];
    expect(judge(measures)).toEqual({
      counts: { passed: 1, failed: 0, skipped: 2 },
      lines: [
        'page/tap-to-highlight could not be measured: only 7 measures of it',
        'depth/render could not be measured: only 7 measures of it',
      ],
    });
  });

  it('fail the third that could not be measured', () => {
    const { counts, lines } = judge([missing('a'), missing('b'), missing('c')]);
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 2 });
    expect(lines[2]).toBe('c could not be measured either: only 7 measures of it');
  });
});

describe('a time', () => {
  it('is unmeasured where there were too few measures', async () => {
    const tooFew = () => Promise.reject(new TooFewMeasures('only 7 measures of draw the scene'));
    expect(await timed('depth/render', 1, tooFew)).toEqual({
      name: 'depth/render',
      goal: 1,
      reason: 'only 7 measures of draw the scene',
    });
    expect(await timed('depth/render', 1, async () => 0.4)).toEqual({
      name: 'depth/render',
      goal: 1,
      ratio: 0.4,
    });
  });

  it('that went wrong in any other way is no excuse', async () => {
    const broken = () => Promise.reject(new Error('there is no page'));
    await expect(timed('depth/render', 1, broken)).rejects.toThrow('there is no page');
  });
});

it('gates come after the tests and are counted with them', async () => {
  const chosen = ['--gates=engine', '--project', 'scripts', 'scripts/lan.test'];
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const stdout = await new Promise<string>((resolve) => {
    execFile(process.execPath, [TEST, ...chosen], { env }, (_error, output) => resolve(output));
  });
  expect(stdout).toMatch(/tests\/scripts\/lan\.test\.ts[\s\S]+\nengine\/state-size \d/);
  const tests = Number(/\((\d+) tests/.exec(stdout)?.[1]);
  const gates = stdout.match(/^engine\/\S+ [\d.]+ [\d.]+$/gm)?.length ?? 0;
  const [, passed, failed] = /\n(\d+) passed, (\d+) failed\n$/.exec(stdout) ?? [];
  expect([tests, gates]).not.toContain(0);
  // Whether a time passes on a busy machine is not the question here.
  expect(Number(passed) + Number(failed)).toBe(tests + gates);
}, 120_000);
