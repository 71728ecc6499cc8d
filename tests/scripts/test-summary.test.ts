import { describe, expect, it } from 'vitest';
import { summarise } from '../../scripts/test-summary.ts';

function file(status: string, ...tests: readonly string[]) {
  return { status, assertionResults: tests.map((test) => ({ status: test })) };
}

describe('the closing line of a run', () => {
  it('counts tests', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('passed', 'passed')] };
    expect(summarise(report, true)).toEqual({ line: '3 passed, 0 failed', hasFailed: false });
  });

  it('names skipped tests only if there are any', () => {
    const report = { testResults: [file('passed', 'passed', 'pending', 'todo')] };
    expect(summarise(report, true).line).toBe('1 passed, 0 failed, 2 skipped');
  });

  it('counts a file that did not load as a failure', () => {
    const report = { testResults: [file('failed'), file('failed', 'failed', 'passed')] };
    expect(summarise(report, false)).toEqual({ line: '1 passed, 2 failed', hasFailed: true });
  });

  it('never calls a broken run clean', () => {
    expect(summarise({ testResults: [file('passed', 'passed')] }, false).line).toBe('1 passed, 1 failed');
    expect(summarise(undefined, true).line).toBe('0 passed, 1 failed');
  });
});
