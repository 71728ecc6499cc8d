import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { GameEvent } from '../../engine/index.ts';
import { type Chapter, chapterFrom } from './chapters.ts';
import { FilmIndex } from './film-index.ts';
import type { FilmViewer } from './film-state.ts';
import type { Footage } from './footage.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
type Speed = (typeof SPEEDS)[number];

type Way = 1 | -1;

/** How long something is looked at, in milliseconds at the usual speed. */
const HOLD: Readonly<Partial<Record<GameEvent['kind'], number>>> = {
  unitMoved: 800,
  unitsRetreated: 900,
  mechDeployed: 1_000,
  structureBuilt: 1_000,
  recruitEnlisted: 800,
  upgraded: 800,
  encounterDrawn: 1_800,
  encounterChosen: 1_000,
  objectiveRevealed: 1_500,
  factoryCardTaken: 1_200,
  combatBegan: 1_600,
  combatRevealed: 3_000,
  trapSprung: 1_500,
  starPlaced: 1_800,
  turnEnded: 700,
};
/** Where nothing is to be seen, nobody waits. */
const LEAST_MS = 60;
const USUAL_MS = 350;

export function holdMs(events: readonly GameEvent[], speed: number): number {
  const longest = Math.max(0, ...events.map(({ kind }) => HOLD[kind] ?? USUAL_MS));
  return Math.max(LEAST_MS, longest) / speed;
}

export interface FilmStart {
  at: number;
  /** The stretch up to here is played, and again. */
  to?: number;
  viewer: FilmViewer;
  /** Nothing after the first moment is told before it was played. */
  isHidingRest: boolean;
}

/** Where a film stands and how it goes on. Whoever shows it keeps its time. */
export class FilmPlayer<F extends Footage = Footage> {
  readonly film: F;
  readonly index: FilmIndex;
  /** How long else a position is looked at, in milliseconds: for what stands beside it to be read. */
  waitsFor: (at: number) => number = () => 0;
  private readonly mutable: {
    at: Signal<number>;
    from: Signal<number>;
    known: Signal<number>;
    isPlaying: Signal<boolean>;
    speed: Signal<Speed>;
    viewer: Signal<FilmViewer>;
    hasUndone: Signal<boolean>;
    loop: Signal<{ from: number; to: number } | undefined>;
    marked: Signal<number | undefined>;
    built: Signal<number>;
    length: Signal<number>;
    clockReads: Signal<number>;
  };

  constructor(film: F, { at, to, viewer, isHidingRest }: FilmStart) {
    this.film = film;
    this.index = new FilmIndex(film);
    this.mutable = {
      at: signal(at),
      from: signal(at),
      known: signal(isHidingRest ? at : film.length),
      isPlaying: signal(to !== undefined),
      speed: signal<Speed>(1),
      viewer: signal(viewer),
      // Whoever asks for a moment that was taken back sees it.
      hasUndone: signal(film.stretchAt(at) !== undefined),
      loop: signal(to === undefined ? undefined : { from: at, to }),
      marked: signal(undefined),
      built: signal(0),
      length: signal(film.length),
      clockReads: signal(0),
    };
  }

  /** The position that is shown. */
  get at(): ReadonlySignal<number> {
    return this.mutable.at;
  }
  /** Where somebody last jumped to: what happened up to there is no news. */
  get from(): ReadonlySignal<number> {
    return this.mutable.from;
  }
  /** Up to where things may be told. */
  get known(): ReadonlySignal<number> {
    return this.mutable.known;
  }
  get isPlaying(): ReadonlySignal<boolean> {
    return this.mutable.isPlaying;
  }
  get speed(): ReadonlySignal<Speed> {
    return this.mutable.speed;
  }
  get viewer(): ReadonlySignal<FilmViewer> {
    return this.mutable.viewer;
  }
  /** What was taken back is shown as well. */
  get hasUndone(): ReadonlySignal<boolean> {
    return this.mutable.hasUndone;
  }
  get loop(): ReadonlySignal<{ from: number; to: number } | undefined> {
    return this.mutable.loop;
  }
  /** Where a stretch is to begin or end, of which the other end is not marked yet. */
  get marked(): ReadonlySignal<number | undefined> {
    return this.mutable.marked;
  }
  /** How much of it has been read: what is found grows with it. */
  get built(): ReadonlySignal<number> {
    return this.mutable.built;
  }
  /** How many entries there are; of a game that goes on, so far. */
  get length(): ReadonlySignal<number> {
    return this.mutable.length;
  }
  readonly isHidingRest: ReadonlySignal<boolean> = computed(() => this.known.value < this.length.value);
  readonly isAtEnd: ReadonlySignal<boolean> = computed(() => this.at.value >= this.end);

  /** The last position that can be shown. */
  get end(): number {
    return this.film.tear === undefined ? this.length.value : this.film.tear.entry - 1;
  }

  /** The game has gone on. What was told whole is told whole again. */
  grown(): void {
    batch(() => {
      if (!this.isHidingRest.value) this.mutable.known.value = this.film.length;
      this.mutable.length.value = this.film.length;
      this.index.grown();
    });
  }

  /** Reads on in slices for as long as it may, the clocks last; false once there is nothing more to read. */
  build(slice: number, mayGoOn: () => boolean = () => false): boolean {
    const { film, index } = this;
    let hasMore = true;
    do hasMore = this.readOn(slice);
    while (hasMore && mayGoOn());
    batch(() => {
      this.mutable.built.value = index.isWhole ? film.length + 1 : film.built;
      this.mutable.clockReads.value += 1;
    });
    return hasMore;
  }

  private readOn(slice: number): boolean {
    if (this.index.isWhole) return this.film.readClocks(slice);
    this.index.build(slice);
    return true;
  }

  /** The clocks at the position that is shown, once they are read. */
  readonly clock: ReadonlySignal<ReturnType<Footage['clockAt']>> = computed(() =>
    this.mutable.clockReads.value < 0 ? undefined : this.film.clockAt(this.at.value),
  );

  /** Where playing goes on to from a position, and where it came from. */
  next(n: number): number {
    const stretch = this.hasUndone.value ? undefined : this.film.stretchAt(n + 1);
    return Math.min(this.end, stretch?.to ?? n + 1);
  }

  previous(n: number): number {
    const stretch = this.hasUndone.value ? undefined : this.film.stretchAt(n - 1);
    return Math.max(0, stretch === undefined ? n - 1 : stretch.from - 1);
  }

  /** Goes on to a position: what happened on the way is news. */
  private goOn(n: number): void {
    // A film that is torn has less than was asked for; that shows when it is played up to there.
    const at = this.film.stateAt(n) === undefined ? this.end : n;
    batch(() => {
      this.leaveLoop(at);
      if (at > this.known.value) this.mutable.known.value = at;
      this.mutable.at.value = at;
    });
  }

  /** Jumps to a position. */
  seek(n: number): void {
    const asked = Math.max(0, Math.min(this.film.length, Math.round(n)));
    const stretch = this.hasUndone.value ? undefined : this.film.stretchAt(asked);
    batch(() => {
      this.goOn(stretch?.to ?? asked);
      this.mutable.from.value = this.at.value;
    });
  }

  /** Outside the stretch that a link asked for, it is played no more. */
  private leaveLoop(n: number): void {
    const loop = this.loop.value;
    if (loop !== undefined && (n < loop.from || n > loop.to)) this.mutable.loop.value = undefined;
  }

  /** Marks an end of a stretch, then the other one, from which on it is played again and again; then nothing any more. */
  markLoop(): void {
    const [marked, at] = [this.marked.value, this.at.value];
    const isFirst = this.loop.value === undefined && marked === undefined;
    batch(() => {
      this.mutable.marked.value = isFirst ? at : undefined;
      this.mutable.loop.value = undefined;
      if (marked === undefined || marked === at) return;
      const [from, to] = [Math.min(marked, at), Math.max(marked, at)];
      this.seek(from);
      this.mutable.loop.value = { from, to };
      this.mutable.isPlaying.value = true;
    });
  }

  /** By one entry. */
  stepEntry(way: Way): void {
    this.pause();
    const { value: at } = this.at;
    if (way < 0) this.seek(this.previous(at));
    else this.goOn(this.next(at));
  }

  /** By one gesture of a player: all that was done with one tap. */
  step(way: Way): void {
    this.pause();
    let { value: at } = this.at;
    do at = way < 0 ? this.previous(at) : this.next(at);
    while (this.isWithinTap(at));
    if (way < 0) this.seek(at);
    else this.goOn(at);
  }

  private isWithinTap(n: number): boolean {
    const tap = n > 0 ? this.film.entry(n)?.tap : undefined;
    return tap !== undefined && tap === this.film.entry(n + 1)?.tap;
  }

  /** To the end of this turn, or to the beginning of it, then of the one before. */
  stepTurn(way: Way): void {
    this.pause();
    const { value: at } = this.at;
    if (way > 0) {
      const { turns } = this.film;
      while (!this.film.isBuilt && (turns.at(-1)?.from ?? 0) <= at) this.film.build(1);
      return this.goOn(turns.find(({ from }) => from > at)?.from ?? this.end);
    }
    this.seek(this.film.turns.findLast(({ from }) => from < at)?.from ?? 0);
  }

  stepChapter(way: Way): void {
    this.index.build(Number.POSITIVE_INFINITY);
    const chapter = chapterFrom(this.index.chapters, this.at.value, way);
    this.seek(chapter?.at ?? (way > 0 ? this.end : 0));
  }

  play(): void {
    if (this.isAtEnd.value) this.seek(this.loop.value?.from ?? 0);
    this.mutable.isPlaying.value = true;
  }

  pause(): void {
    this.mutable.isPlaying.value = false;
  }

  toggle(): void {
    if (this.isPlaying.value) this.pause();
    else this.play();
  }

  /** One step of playing by itself. */
  advance(): void {
    const { value: at } = this.at;
    const loop = this.loop.value;
    if (loop !== undefined && at >= loop.to) return this.seek(loop.from);
    if (this.isAtEnd.value) return this.pause();
    const next = this.next(at);
    this.goOn(loop === undefined ? next : Math.min(next, loop.to));
  }

  /** How long this position is looked at. */
  hold(): number {
    const { value: at } = this.at;
    const { value: speed } = this.speed;
    return Math.max(holdMs(at === 0 ? [] : this.film.eventsOf(at), speed), this.waitsFor(at) / speed);
  }

  setSpeed(speed: Speed): void {
    this.mutable.speed.value = speed;
  }

  /** Faster or slower by one. */
  changeSpeed(way: Way): void {
    const at = SPEEDS.indexOf(this.speed.value) + way;
    this.setSpeed(SPEEDS[at] ?? this.speed.value);
  }

  look(viewer: FilmViewer): void {
    this.mutable.viewer.value = viewer;
    this.mutable.from.value = this.at.value;
  }

  showUndone(isShown: boolean): void {
    this.mutable.hasUndone.value = isShown;
    this.seek(this.at.value);
  }

  /** What comes after may be told from now on. */
  showRest(): void {
    this.mutable.known.value = this.film.length;
  }

  /** The chapters that may be told. */
  get chapters(): readonly Chapter[] {
    return this.index.chapters.filter(({ at }) => at <= this.known.value);
  }
}
