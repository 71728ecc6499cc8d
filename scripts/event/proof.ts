/** Something that has to hold of events, tried at its full size. */
export interface Proof {
  readonly name: string;
  /** Throws where it does not hold; what was seen otherwise. */
  run(): Promise<Record<string, number>>;
}
