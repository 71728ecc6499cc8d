import { LIMITS } from '../../worker/protocol/messages.ts';

const SECOND = 1000;
/** What the way to the room may add to one hello and not to the next. */
const MARGIN = 200;

/** Says hello no oftener than the room takes it over one connection; what is too early is said as soon as it may be. */
export class HelloPace {
  private readonly say: () => void;
  private said: readonly number[] = [];
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(say: () => void) {
    this.say = say;
  }

  /** A new connection is counted anew. */
  begin(): void {
    this.stop();
    this.said = [];
    this.hello();
  }

  hello(): void {
    const now = performance.now();
    const [first] = this.said;
    const wait = first === undefined ? 0 : first + SECOND + MARGIN - now;
    if (this.said.length >= LIMITS.hellosPerSecond && wait > 0) return this.sayIn(wait);
    this.stop();
    this.said = [...this.said, now].slice(-LIMITS.hellosPerSecond);
    this.say();
  }

  /** The room took it for too early all the same. */
  refused(): void {
    this.sayIn(SECOND + MARGIN);
  }

  stop(): void {
    clearTimeout(this.later);
    this.later = undefined;
  }

  private sayIn(ms: number): void {
    this.later ??= setTimeout(() => {
      this.later = undefined;
      this.hello();
    }, ms);
  }
}
