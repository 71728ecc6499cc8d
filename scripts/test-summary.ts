/** The part of vitest's JSON report that is counted. */
export interface Report {
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  readonly status: string;
  /** Why the file failed as a whole. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What else is counted: whatever was checked beside the tests, and a cause that many failures may have in common. */
interface Beside {
  readonly others?: readonly Counts[];
  /** Failures with it in their message are one failure, and the tests that were not run for it are skipped. */
  readonly sharedCause?: string;
}

interface Summary {
  readonly line: string;
  readonly hasFailed: boolean;
  /** The first message with the cause that was looked for. */
  readonly cause?: string;
}

const sum = (counts: readonly Counts[], key: keyof Counts): number =>
  counts.reduce((total, count) => total + count[key], 0);

/** All messages of failures of a file, its own among them. */
const messagesOf = ({ message = '', assertionResults }: FileReport): string[] => [
  message,
  ...assertionResults.flatMap(({ failureMessages = [] }) => failureMessages),
];

/** The line of a message that names the cause, from there on. */
function causeIn(messages: readonly string[], cause: string): string | undefined {
  const lines = messages.flatMap((message) => message.split('\n'));
  const line = lines.find((text) => text.includes(cause));
  return line?.slice(line.indexOf(cause));
}

function countFile(file: FileReport, sharedCause: string | undefined): Counts {
  const isShared = (messages: readonly string[]): boolean =>
    sharedCause !== undefined && causeIn(messages, sharedCause) !== undefined;
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, failureMessages = [] } of file.assertionResults) {
    if (status === 'passed') count.passed += 1;
    else if (status === 'failed' && !isShared(failureMessages)) count.failed += 1;
    else count.skipped += 1;
  }
  const hasFailedTest = file.assertionResults.some(({ status }) => status === 'failed');
  if (file.status === 'failed' && !hasFailedTest && !isShared([file.message ?? ''])) count.failed += 1;
  return count;
}

/**
 * Counts tests, and one failure for every file that failed as a whole (it did not load, or a hook threw).
 * A run that failed for any other reason, an unhandled rejection for example, counts one failure too.
 */
export function summarise(
  report: Report | undefined,
  isClean: boolean,
  { others = [], sharedCause }: Beside = {},
): Summary {
  const files = report?.testResults ?? [];
  const cause = sharedCause === undefined ? undefined : causeIn(files.flatMap(messagesOf), sharedCause);
  const tests = files.map((file) => countFile(file, sharedCause));
  const isBroken = sum(tests, 'failed') === 0 && (!isClean || report === undefined);
  const all = [...tests, ...others];
  const failed = sum(all, 'failed') + (isBroken || cause !== undefined ? 1 : 0);
  const skipped = sum(all, 'skipped');
  return {
    line: `${sum(all, 'passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    hasFailed: failed > 0,
    ...(cause !== undefined && { cause }),
  };
}
