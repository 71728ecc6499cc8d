import type { TableNow } from './timed-event.ts';

/** For how long a table has waited for the same people. */
interface Standing {
  since: number;
  for: string;
}

/**
 * How long people wait for a person: the time in which nothing happens at a table, because somebody has not come, does not answer, has
 * lost the line, or has been called. It begins anew with whatever happens there, and when the table waits for somebody else.
 */
export class Waits {
  private readonly standing = new Map<string, Standing>();
  longest = 0;

  look(tables: readonly TableNow[], now: number, seqOf: (game: string) => number): void {
    for (const { round, number, state, game = '', seats, isCalling } of tables) {
      const key = `${round}/${number}`;
      if (state !== 'open' && state !== 'live') {
        this.standing.delete(key);
        continue;
      }
      const missing = seats.filter(({ isThere, isBot }) => !isThere && !isBot).map(({ player }) => player);
      const waited = JSON.stringify([state, state === 'open' ? missing : seqOf(game), isCalling]);
      const before = this.standing.get(key);
      if (before?.for !== waited) this.standing.set(key, { since: now, for: waited });
      else this.longest = Math.max(this.longest, now - before.since);
    }
  }
}
