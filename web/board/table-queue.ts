import { effect } from '@preact/signals';
import { prefersStill } from '../device/reduced-motion.ts';
import type { GameSource } from '../net/table-source.ts';
import type { LogLine } from '../net/table-state.ts';
import { type Manner, ShowQueue } from './show-queue.ts';

/** Where whoever plays acts: a touch there says that they have seen enough. */
const OWN_CONTROLS = '.own-area, .prompt, .tile-sheet';

/** A queue that goes on by itself, and is skipped by whatever its reader does. */
interface OpenQueue {
  readonly queue: ShowQueue;
  close(): void;
}

/** Opens the queue of a table: what comes from there is shown one after the other. */
export function openQueue(source: GameSource): OpenQueue {
  let seen = source.seq.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const queue = new ShowQueue({ table: source.view.peek().public, seq: seen });
  const wait = (): void => {
    clearTimeout(timer);
    const { due } = queue;
    if (due !== undefined) timer = setTimeout(advance, Math.max(0, due - performance.now()));
  };
  const advance = (): void => {
    queue.advance(performance.now());
    wait();
  };
  // Every table that comes is taken, also of those that come faster than the page is drawn.
  const stopTaking = effect(() => {
    const [view, seq, log] = [source.view.value, source.seq.value, source.log.value];
    // What a film has jumped over is no news.
    const from = Math.max(seen, source.newsFrom.peek());
    const lines = log.filter((line) => line.seq > from && line.seq <= seq);
    seen = seq;
    // Whoever acts has seen enough of the others. What they did themselves is in the picture already, and goes on.
    if (source.isSending.value && lines.length === 0) queue.skip(performance.now());
    queue.push({ seq, table: view.public, lines }, mannerOf(source, lines), performance.now());
    wait();
  });
  const stopSkipping = skipOn(queue, wait);
  return {
    queue,
    close() {
      clearTimeout(timer);
      stopTaking();
      stopSkipping();
    },
  };
}

/** Nobody waits who wants no motion, does not look, or sees a film, which has a pace of its own. */
function mannerOf(source: GameSource, lines: readonly LogLine[]): Manner {
  const seat = source.seat.peek();
  if (prefersStill() || document.visibilityState === 'hidden') return 'still';
  const isOwn = lines.some(({ by, isBot, isUndo }) => (by === seat && by !== undefined && !isBot) || isUndo);
  return isOwn || source.moments !== undefined ? 'now' : 'queued';
}

/** Escape, or a touch of the own controls, ends it, and counts. `changed`: what is due may be due at another time. */
function skipOn(queue: ShowQueue, changed: () => void): () => void {
  const stopWatching = effect(() => {
    void queue.shown.value;
    changed();
  });
  const skip = (): void => queue.skip(performance.now());
  const press = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) skip();
  };
  const touch = ({ target }: PointerEvent): void => {
    if (target instanceof Element && target.closest(OWN_CONTROLS) !== null) skip();
  };
  document.addEventListener('keydown', press);
  document.addEventListener('pointerdown', touch, { capture: true, passive: true });
  return () => {
    stopWatching();
    document.removeEventListener('keydown', press);
    document.removeEventListener('pointerdown', touch, { capture: true });
  };
}
