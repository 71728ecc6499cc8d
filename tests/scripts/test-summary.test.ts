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

  it('counts what was checked beside the tests', () => {
    const report = { testResults: [file('passed', 'passed', 'pending')] };
    const others = [{ passed: 20, failed: 0, skipped: 2 }];
    expect(summarise(report, true, { others })).toEqual({
      line: '21 passed, 0 failed, 3 skipped',
      hasFailed: false,
    });
    const over = [{ passed: 20, failed: 1, skipped: 0 }];
    expect(summarise(report, true, { others: over })).toEqual({
      line: '21 passed, 1 failed, 1 skipped',
      hasFailed: true,
    });
    expect(summarise(undefined, true, { others: over }).line).toBe('20 passed, 2 failed');
  });

  describe('where many tests failed for one cause', () => {
    const sharedCause = 'No browser starts here';
    const message = `Error: ${sharedCause} (why): install one.\n    at openBrowser`;
    const unopened = { ...file('failed', 'skipped', 'skipped'), message };
    const within = { status: 'failed', assertionResults: [{ status: 'failed', failureMessages: [message] }] };

    it('counts one failure, leaves the rest as skipped, and says the cause', () => {
      const report = { testResults: [unopened, unopened, within, file('passed', 'passed')] };
      expect(summarise(report, false, { sharedCause })).toEqual({
        line: '1 passed, 1 failed, 5 skipped',
        hasFailed: true,
        cause: 'No browser starts here (why): install one.',
      });
    });

    it('counts every other failure as ever', () => {
      const report = { testResults: [unopened, file('failed', 'failed'), file('failed')] };
      expect(summarise(report, false, { sharedCause }).line).toBe('0 passed, 3 failed, 2 skipped');
    });
  });
});
