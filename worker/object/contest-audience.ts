import * as v from 'valibot';
import type { Contest } from '../contest/contest.ts';
import { keyOf } from '../keys/secrets.ts';
import type { ContestMessage, ContestOwn, ContestView } from '../protocol/contest.ts';
import { CLOSE, LIMITS } from '../protocol/messages.ts';
import { diff } from '../protocol/patch.ts';
import { refuse } from '../protocol/refusals.ts';
import { overdue } from '../room/places.ts';
import { lately } from '../room/record/pace.ts';
import { tagsOf } from './limits.ts';

/** What a socket is known by over the sleep of its object. Links are kept as digests. */
interface Memory {
  acceptedAt?: number;
  isGreeted?: true;
  /** Digest of the link that it has shown. */
  key?: string;
  /** Digest of what its holder was told last. */
  own?: string;
  hellos?: number[];
}

const MOST_LETTERS = 1_000;
/** So often at most everybody's memory is read for those who are silent. */
const LOOK_EVERY = 5_000;

const Hello = v.object({
  t: v.literal('hello'),
  token: v.exactOptional(v.pipe(v.string(), v.maxLength(128))),
});

function helloIn(text: string): v.InferOutput<typeof Hello> | undefined {
  try {
    const parsed = v.safeParse(Hello, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Everybody who watches an event: told of every change as a patch, and of what is their own only when that is different. */
export class ContestAudience {
  private readonly ctx: DurableObjectState;
  private readonly contest: () => Contest;
  private lookedAt: number | undefined;

  constructor(ctx: DurableObjectState, contest: () => Contest) {
    this.ctx = ctx;
    this.contest = contest;
  }

  /** Those who are there. One that closes is in the runtime's list until its closing is told. */
  private sockets(tag?: string): WebSocket[] {
    return this.ctx.getWebSockets(tag).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  accept(request: Request, most: number, now: number): Response {
    this.dropSilent(now);
    const tags = tagsOf(request);
    const isFull =
      this.sockets().length >= most || tags.some((tag) => this.sockets(tag).length >= LIMITS.socketsTogether);
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, tags);
    remember(server, { acceptedAt: now });
    if (isFull) server.close(CLOSE.tooMany, 'tooManySockets');
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Whoever has not said hello in time gives the place away, when something wakes the event. */
  dropSilent(now: number): void {
    const { lookedAt = Number.NEGATIVE_INFINITY } = this;
    if (now >= lookedAt && now - lookedAt < LOOK_EVERY) return;
    this.lookedAt = now;
    const around = this.sockets().map((socket) => ({ socket, memory: memoryOf(socket) }));
    for (const { socket } of overdue(around, now)) {
      say(socket, { t: 'refused', ...refuse('helloFirst').error });
      socket.close(CLOSE.silent, 'helloFirst');
    }
  }

  /** Nothing is done over this socket but to say who one is: acts are calls. */
  hear(socket: WebSocket, message: string | ArrayBuffer, now: number): void {
    if (typeof message !== 'string' || message.length > MOST_LETTERS)
      return socket.close(CLOSE.tooLarge, 'tooLarge');
    const hello = helloIn(message);
    if (hello === undefined) return socket.close(CLOSE.protocol, 'badMessage');
    const hellos = [...lately(memoryOf(socket).hellos ?? [], now, 1000), now];
    if (hellos.length > LIMITS.hellosPerSecond) return socket.close(CLOSE.tooFast, 'tooFast');
    const key = hello.token === undefined ? undefined : keyOf(hello.token);
    const { view } = this.contest();
    if (view === undefined) return socket.close(CLOSE.gone, 'noSuchContest');
    const own = this.ownFor(key);
    remember(socket, {
      isGreeted: true,
      hellos,
      ...(own !== undefined && key !== undefined && { key, own: digestOf(own) }),
    });
    say(socket, { t: 'event', view, ...(own !== undefined && { own }) });
    if (key !== undefined && own === undefined) say(socket, { t: 'refused', ...refuse('wrongLink').error });
  }

  private ownFor(key: string | undefined): ContestOwn | undefined {
    const own = key === undefined ? undefined : this.contest().own(key);
    return own?.ok ? own.value : undefined;
  }

  tell(before: ContestView | undefined, after: ContestView): void {
    const patch = diff(before, after);
    if (patch === undefined || before === undefined) return;
    const plain = JSON.stringify({ t: 'change', version: after.version, patch } satisfies ContestMessage);
    for (const socket of this.sockets()) {
      const memory = memoryOf(socket);
      if (!memory.isGreeted) continue;
      const own = this.ownFor(memory.key);
      const digest = own === undefined ? undefined : digestOf(own);
      if (own === undefined || digest === undefined || digest === memory.own) sayText(socket, plain);
      else {
        remember(socket, { ...memory, own: digest });
        say(socket, { t: 'change', version: after.version, patch, own });
      }
    }
  }
}

const digestOf = (own: ContestOwn): string => keyOf(JSON.stringify(own)).slice(0, 16);

// Attachments are written by `remember` alone.
const memoryOf = (socket: WebSocket): Memory => socket.deserializeAttachment() ?? {};
const remember = (socket: WebSocket, memory: Memory): void => socket.serializeAttachment(memory);

const say = (socket: WebSocket, message: ContestMessage): void => sayText(socket, JSON.stringify(message));

function sayText(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // The other end is gone; its close event follows.
  }
}
