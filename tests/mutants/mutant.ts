/** A one-line mutation of the engine that some test of its area must catch. */
export interface Mutant {
  /** Area of docs/rules.md: the mutation must be caught by a test that names one of its clauses. */
  readonly area: string;
  /** The faction whose rules it breaks, if it is about one. */
  readonly faction?: string;
  readonly file: string;
  /** Exact text that stands once in the file. */
  readonly find: string;
  readonly replace: string;
}
