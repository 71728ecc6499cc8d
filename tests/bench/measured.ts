/** One line of the report: how much of the goal's measure it takes. */
export interface Ratio {
  name: string;
  ratio: number;
  goal: number;
  /** Counted, not timed: no machine is an excuse. */
  isExact?: true;
}

/** A time that could not be taken: what was measured too seldom on a slow machine says nothing. */
interface Unmeasured {
  name: string;
  goal: number;
  reason: string;
}

export type Measured = Ratio | Unmeasured;

export const isMeasured = (measured: Measured): measured is Ratio => 'ratio' in measured;
export const isUnmeasured = (measured: Measured): measured is Unmeasured => 'reason' in measured;

/** Thrown where there is too little to make a time of. */
export class TooFewMeasures extends Error {}

/** A time as a line of the report, or why there is none. */
export async function timed(name: string, goal: number, ratio: () => Promise<number>): Promise<Measured> {
  try {
    return { name, goal, ratio: await ratio() };
  } catch (error) {
    if (!(error instanceof TooFewMeasures)) throw error;
    return { name, goal, reason: error.message };
  }
}
