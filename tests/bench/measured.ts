/** One line of the report: how much of the goal's measure it takes. */
export interface Measured {
  name: string;
  ratio: number;
  goal: number;
  /** Counted, not timed: no machine is an excuse. */
  isExact?: true;
}
