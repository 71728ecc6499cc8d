import { type Chapter, type ChapterKind, chaptersIn, OPENING, SIGNS, type Sign } from './chapters.ts';
import { type ChartPoint, figuresOf } from './charts.ts';
import type { Footage } from './footage.ts';

/** A turn on the timeline. */
export interface Tick {
  turn: number;
  seat: number;
  round: number;
  from: number;
  to: number;
  signs: readonly Sign[];
}

/** What there is to find in a film: chapters and figures, gathered in the same slices in which it is built. */
export class FilmIndex {
  readonly film: Footage;
  private found: Chapter[] = [OPENING];
  private readonly figures: ChartPoint[] = [];
  /** The figures of a turn that has not ended where the film does. */
  private unended: ChartPoint | undefined;
  private read = 0;
  private ended = 0;
  /** Up to where everything was found that is in it. */
  private finishedAt = -1;

  constructor(film: Footage) {
    this.film = film;
  }

  get chapters(): readonly Chapter[] {
    return this.found;
  }

  /** One for the beginning and one for the end of each turn. */
  get points(): readonly ChartPoint[] {
    return this.unended === undefined ? this.figures : [...this.figures, this.unended];
  }

  get isWhole(): boolean {
    const { isBuilt, built } = this.film;
    return isBuilt && this.read === built && this.finishedAt === built;
  }

  /** The game has gone on, and may have taken back what was found. */
  grown(): void {
    this.found = this.found.filter(({ at }) => !this.film.isUndone(at));
  }

  /** Reads on, by so many entries at the most. */
  build(entries: number): void {
    if (this.read === 0 && this.figures.length === 0) this.note(0, 0);
    if (this.film.length === 0) this.finish();
    for (let left = entries; left > 0 && !this.isWhole; left -= 1) this.readOne();
  }

  private readOne(): void {
    const { film } = this;
    const n = this.read + 1;
    const chapters = chaptersIn(film, n);
    if (film.built < n) return this.finish();
    this.read = n;
    this.unended = undefined;
    this.found.push(...chapters);
    this.noteTurns(n);
    if (n === film.length) this.finish();
  }

  /** A game that was not played to its end has a turn that was not either. */
  private finish(): void {
    const { built, turns } = this.film;
    this.noteTurns(built);
    this.unended = this.ended < turns.length ? this.pointAt(built, turns.at(-1)?.number ?? 0) : undefined;
    // Nothing has happened in it yet.
    if (this.unended?.at === this.figures.at(-1)?.at) this.unended = undefined;
    this.finishedAt = built;
  }

  /** Turns that are over at a position. An Automa's turn ends where the one before it did: they share a point. */
  private noteTurns(n: number): void {
    for (;;) {
      const turn = this.film.turns[this.ended];
      if (turn?.to === undefined || turn.to > n) return;
      this.ended += 1;
      this.note(turn.to, turn.number);
    }
  }

  private note(at: number, turn: number): void {
    const point = this.pointAt(at, turn);
    if (point === undefined) return;
    if (this.figures.at(-1)?.at === at && at > 0) this.figures.pop();
    this.figures.push(point);
  }

  private pointAt(at: number, turn: number): ChartPoint | undefined {
    const state = this.film.stateAt(at);
    return state && { at, turn, seats: figuresOf(state) };
  }

  /** One for each turn that was begun. */
  ticks(): Tick[] {
    const { film } = this;
    const ticks = film.turns.map(({ number, seat, round, from, to = film.built }) => ({
      turn: number,
      seat,
      round,
      from,
      to,
      kinds: new Set<ChapterKind>(),
    }));
    for (const chapter of this.found) {
      const { at, kind } = chapter;
      const there = ticks.filter(({ from, to }) => (from < at && at <= to) || (from === at && to === at));
      // An Automa's turn takes no entry of its own: what it did there is told by whose it is.
      const own = there.find(({ seat }) => 'seat' in chapter && seat === chapter.seat);
      (own ?? there[0])?.kinds.add(kind);
    }
    return ticks.map(({ kinds, ...tick }) => ({ ...tick, signs: SIGNS.filter((sign) => kinds.has(sign)) }));
  }
}
