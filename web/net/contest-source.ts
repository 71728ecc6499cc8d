import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { ContestDeed } from '../../worker/protocol/calls/contests.ts';
import type { ContestMessage, ContestOwn, ContestView } from '../../worker/protocol/contest.ts';
import { type Patch, patched } from '../../worker/protocol/patch.ts';
import { postToContest, refusalIn } from './api.ts';
import { type ClientSocket, Connection, type LinkState, type SocketEvents } from './connection.ts';
import type { Refusal } from './notice.ts';

interface Acted {
  player?: string | undefined;
  link?: string | undefined;
}

/** An event as this browser knows it: what everybody is told, what its link opens, and how the line stands. */
export class ContestSource {
  readonly id: string;
  private key: string | undefined;
  private readonly connection: Connection<ContestMessage>;
  private readonly mutable = {
    view: signal<ContestView | undefined>(undefined),
    own: signal<ContestOwn | undefined>(undefined),
    link: signal<LinkState>('connecting'),
    trouble: signal<Refusal | undefined>(undefined),
    pending: signal(0),
  };

  /** `key` is the link that it is looked at with; without one, as everybody. */
  constructor(id: string, key: string | undefined, dial: (ears: SocketEvents) => ClientSocket) {
    this.id = id;
    this.key = key;
    this.connection = new Connection<ContestMessage>({
      openSocket: dial,
      onOpen: () => this.hello(),
      onMessage: (message) => this.hear(message),
      onLinkChange: (link) => {
        this.mutable.link.value = link;
      },
    });
  }

  get view(): ReadonlySignal<ContestView | undefined> {
    return this.mutable.view;
  }
  get own(): ReadonlySignal<ContestOwn | undefined> {
    return this.mutable.own;
  }
  get link(): ReadonlySignal<LinkState> {
    return this.mutable.link;
  }
  /** Why the last thing that was wanted did not happen. */
  get trouble(): ReadonlySignal<Refusal | undefined> {
    return this.mutable.trouble;
  }
  /** How many acts are on their way. */
  get pending(): ReadonlySignal<number> {
    return this.mutable.pending;
  }

  /** Looks at it with another link from now on. */
  use(key: string | undefined): void {
    this.key = key;
    this.mutable.own.value = undefined;
    this.hello();
  }

  nudge(): void {
    this.connection.nudge();
  }

  /** For good: there is no such event. */
  end(): void {
    this.connection.end();
  }

  /** Carries out an act; what it brought, or undefined with the reason in `trouble`. */
  async act(act: ContestDeed): Promise<Acted | undefined> {
    const { key } = this;
    if (key === undefined) return undefined;
    this.mutable.pending.value += 1;
    this.mutable.trouble.value = undefined;
    const reply = await postToContest(this.id, '/act', { token: key, act });
    batch(() => {
      this.mutable.pending.value -= 1;
      if (!reply.ok) this.mutable.trouble.value = refusalIn(reply);
    });
    return reply.ok ? reply.value : undefined;
  }

  private hello(): void {
    this.connection.send({ t: 'hello', ...(this.key !== undefined && { token: this.key }) });
  }

  private hear(message: ContestMessage): void {
    batch(() => {
      switch (message.t) {
        case 'event':
          this.connection.settled();
          this.mutable.view.value = message.view;
          this.mutable.own.value = message.own;
          return;
        case 'change':
          this.change(message);
          return;
        case 'own':
          this.mutable.own.value = message.own;
          return;
        case 'refused':
          this.mutable.trouble.value = { code: message.code, message: message.message };
      }
    });
  }

  /** What does not follow on what is known is asked for as a whole. */
  private change({ version, patch, own }: Extract<ContestMessage, { t: 'change' }>): void {
    const known = this.mutable.view.value;
    if (known === undefined) return this.hello();
    // A patch makes a view of a view: both ends hold the same one.
    const view = patched(known, patch as Patch) as ContestView;
    if (view.version !== version) return this.hello();
    this.mutable.view.value = view;
    if (own !== undefined) this.mutable.own.value = own;
  }
}
