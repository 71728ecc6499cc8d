/** How somebody walks: how high each step lifts them, and how long a step takes. */
export interface Gait {
  readonly bob: number;
  readonly sway: number;
  readonly stepMs: number;
}
const PLAIN: Gait = { bob: 0.05, sway: 0.02, stepMs: 190 };
export const gaitOf = (_model: string): Gait => PLAIN;
