interface Watched {
  readonly bytes: Buffer;
  /** The end of what came, in which the text may have begun. */
  rest: Buffer;
  count: number;
}

/** Counts how often texts are in what comes in pieces, wherever the pieces end. */
export class TextCount {
  private readonly watched: ReadonlyMap<string, Watched>;

  constructor(texts: readonly string[]) {
    this.watched = new Map(
      texts.map((text) => [text, { bytes: Buffer.from(text), rest: Buffer.alloc(0), count: 0 }]),
    );
  }

  take(piece: Buffer): void {
    for (const watched of this.watched.values()) takePiece(watched, piece);
  }

  times(text: string): number {
    const watched = this.watched.get(text);
    if (watched === undefined) throw new RangeError(`nobody looks for ${text}`);
    return watched.count;
  }
}

function takePiece(watched: Watched, piece: Buffer): void {
  const { bytes, rest } = watched;
  const come = Buffer.concat([rest, piece]);
  let end = 0;
  for (let at = come.indexOf(bytes); at >= 0; at = come.indexOf(bytes, end)) {
    watched.count += 1;
    end = at + bytes.length;
  }
  // A copy, because the piece itself may be large.
  watched.rest = Buffer.from(come.subarray(Math.max(end, come.length - bytes.length + 1)));
}
