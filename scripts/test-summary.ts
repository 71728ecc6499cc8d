/** The part of vitest's JSON report that is counted. */
export interface Report {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * Counts tests, and one failure for every file that failed as a whole (it did not load, or a hook threw).
 * A run that failed for any other reason, an unhandled rejection for example, counts one failure too.
 */
export function summarise(
  report: Report | undefined,
  isClean: boolean,
): { line: string; hasFailed: boolean } {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report?.testResults ?? []) {
    for (const { status } of file.assertionResults) {
      if (status === 'passed') count.passed += 1;
      else if (status === 'failed') count.failed += 1;
      else count.skipped += 1;
    }
    if (file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'))
      count.failed += 1;
  }
  if (count.failed === 0 && (!isClean || report === undefined)) count.failed = 1;
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  return { line: `${count.passed} passed, ${count.failed} failed${skipped}`, hasFailed: count.failed > 0 };
}
