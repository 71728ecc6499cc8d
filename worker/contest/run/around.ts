import type { LinkRole } from '../../keys/contest-links.ts';

/** What the logic of an event needs from where it runs. */
export interface Around {
  readonly now: number;
  /** A new id for a table, and a new secret for somebody. */
  newGame(): string;
  newLink(role: LinkRole): string;
}
