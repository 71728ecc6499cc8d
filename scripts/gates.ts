import { isMeasured, isUnmeasured, type Measured, type Ratio } from '../tests/bench/measured.ts';
import type { Counts } from './test-summary.ts';

/** A ratio of more than so many times its goal fails: other things run on shared machines. */
const GATE = 2;
/** A slow moment of the machine is an excuse; more of them in one run are a reason to look. */
const MOST_UNMEASURED = 2;

/** How the gates stand: counted like tests, and a sentence for each that did not pass. */
export interface Verdict {
  readonly counts: Counts;
  readonly lines: readonly string[];
}

function whatIsOver({ name, ratio, goal, isExact }: Ratio): string[] {
  const isOver = !(ratio <= goal * (isExact ? 1 : GATE));
  return isOver ? [`${name} is over ${isExact ? '' : 'twice '}its goal: ${ratio.toFixed(2)} of ${goal}`] : [];
}

/** Measures that are over their gate fail, and so does whatever could not be measured beyond the first two. */
export function judge(measures: readonly Measured[]): Verdict {
  const missing = measures.filter(isUnmeasured);
  const ratios = measures.filter(isMeasured);
  const over = ratios.flatMap(whatIsOver);
  const excused = Math.min(missing.length, MOST_UNMEASURED);
  return {
    counts: {
      passed: ratios.length - over.length,
      failed: over.length + missing.length - excused,
      skipped: excused,
    },
    lines: [
      ...over,
      ...missing.map(({ name, reason }, index) =>
        index < excused
          ? `${name} could not be measured: ${reason}`
          : `${name} could not be measured either: ${reason}`,
      ),
    ],
  };
}

/** What becomes of gates that ended early or without a report. */
export const BROKEN: Verdict = {
  counts: { passed: 0, failed: 1, skipped: 0 },
  lines: ['The gates did not end well.'],
};
