import type { GameView } from '../../engine/index.ts';

type Own = NonNullable<GameView['own']>;

/** What this browser knew of the own cards, from one command to another. */
interface KnownPart {
  from: number;
  to: number;
  own: Own;
}

/** More than any game has; whoever stays for ever forgets the oldest. */
const MOST_PARTS = 2_000;

/** The own cards as this browser saw them. What it has not seen, it does not guess. */
export class OwnParts {
  private readonly parts: KnownPart[] = [];

  /** So it is after a command. */
  note(seq: number, own: Own): void {
    const last = this.parts.at(-1);
    if (last !== undefined && last.own === own && seq <= last.to + 1) {
      last.to = Math.max(last.to, seq);
      return;
    }
    this.parts.push({ from: seq, to: seq, own });
    if (this.parts.length > MOST_PARTS) this.parts.shift();
  }

  at(seq: number): Own | undefined {
    return this.parts.findLast(({ from, to }) => from <= seq && seq <= to)?.own;
  }
}
