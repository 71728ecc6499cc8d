import type { Post, Store } from '../room/record/store.ts';

const SECOND = 1000;
const FIRST_WAIT = 5 * SECOND;
const LONGEST_WAIT = 3600 * SECOND;
/** A sending that was not heard of again, because the object was gone, is made again after this time. */
const PATIENCE = 60 * SECOND;

/** When the next try is made: later each time, up to an hour. */
export const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);

/** What the outbox needs from where it runs. */
interface Delivery {
  store: Pick<Store, 'posts' | 'dropPost' | 'delayPost'>;
  now(): number;
  /** Brings a post where it belongs; done twice, it comes to the same. */
  deliver(post: Post): Promise<void>;
  arrived(post: Post, now: number): void;
  failed(post: Post, error: unknown): void;
  /** Something was settled outside of any call: the alarm may have to be set. */
  settled(): void;
}

/**
 * Brings what a room has posted to where it belongs: at least once, one at a time, beside the play. A post is a row until it has
 * arrived, so that neither an error nor the end of the object loses it.
 */
export class Outbox {
  private underWay: { since: number; ended: Promise<void> } | undefined;
  private readonly around: Delivery;

  constructor(around: Delivery) {
    this.around = around;
  }

  /** Begins to send what is due. */
  look(now: number): void {
    if (this.underWay !== undefined) return;
    const post = this.around.store.posts().find(({ due }) => due <= now);
    if (post === undefined) return;
    const ended = this.send(post).catch((error: unknown) => this.around.failed(post, error));
    this.underWay = { since: now, ended };
  }

  private async send(post: Post): Promise<void> {
    const { store } = this.around;
    try {
      await this.around.deliver(post);
      this.around.arrived(post, this.around.now());
      store.dropPost(post);
    } catch (error) {
      this.around.failed(post, error);
      store.delayPost(post, this.around.now() + waitAfter(post.tries));
    } finally {
      this.underWay = undefined;
    }
    this.look(this.around.now());
    this.around.settled();
  }

  /** When it has something to do; while a sending is under way, when that is given up. */
  dueAt(): number | undefined {
    if (this.underWay !== undefined) return this.underWay.since + PATIENCE;
    const moments = this.around.store.posts().map(({ due }) => due);
    return moments.length === 0 ? undefined : Math.min(...moments);
  }

  get isEmpty(): boolean {
    return this.underWay === undefined && this.around.store.posts().length === 0;
  }

  /** When nothing is under way any more. */
  async rest(): Promise<void> {
    while (this.underWay !== undefined) await this.underWay.ended;
  }
}
