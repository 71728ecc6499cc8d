import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Answer, SeatId } from '../../engine/index.ts';
import {
  type LobbyView,
  PROTOCOL,
  type QuickPhrase,
  type SeatMessage,
  type ToClient,
} from '../../worker/protocol/messages.ts';
import { localStore, sessionStore } from '../device/storage.ts';
import { beginTiming } from '../device/timing.ts';
import { notices } from '../i18n/notices.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { randomHexDigits } from '../lib/random.ts';
import { type ApiReply, get, type MySeat, post, type SatDown } from './api.ts';
import { archivedTable } from './archived.ts';
import { type ClientSocket, Connection, type LinkState, type SocketEvents } from './connection.ts';
import { HelloPace } from './hello-pace.ts';
import { type KeysChange, keepKeys, type LinkKeys, readKeys, type TableKeys } from './keys.ts';
import { keepMuted, readMuted, type Speaker } from './muted.ts';
import type { SeatOffer } from './offered-keys.ts';
import { hasJustCaughtUp, onOtherProtocol } from './other-protocol.ts';
import { enqueue, interrupted, nextToSend, sent } from './outbox.ts';
import { ROTATED, TableCalls } from './table-calls.ts';
import { firstState, heard, type TableNotice, type TableState } from './table-state.ts';

type Unsigned<M> = M extends { cid: string } ? Omit<M, 'cid'> : never;

/** A table that this page is connected to: what it knows of it, and how it is played. */
export class OpenTable {
  readonly id: string;
  /** What can be done there beside playing. */
  readonly calls: TableCalls;
  private readonly mutable = {
    state: signal<TableState>(firstState),
    link: signal<LinkState>('connecting'),
    keys: signal<TableKeys>({}),
    ownSeats: signal<readonly MySeat[]>([]),
    muted: signal<readonly Speaker[]>([]),
    isMissing: signal(false),
    shutOut: signal<TableNotice | undefined>(undefined),
    offer: signal<SeatOffer | undefined>(undefined),
  };
  private connection: Connection | undefined;
  private readonly helloPace = new HelloPace(() => this.sayHello());
  private hasAsked = false;
  /** A new secret for the own seat is on its way. */
  private rotation: { secret: string; isTold: boolean } | undefined;

  constructor(id: string) {
    this.id = id;
    this.mutable.keys.value = readKeys(localStore(), id);
    this.mutable.muted.value = readMuted(localStore(), id);
    const { state, link, keys } = this.mutable;
    this.calls = new TableCalls({
      id,
      state,
      link,
      keys,
      keep: (change) => this.keep(change),
      note: (notice) => this.note(notice),
      hello: () => this.greet(),
      expectRotation: (secret) => {
        this.rotation = { secret, isTold: false };
      },
    });
  }

  get state(): ReadonlySignal<TableState> {
    return this.mutable.state;
  }
  get link(): ReadonlySignal<LinkState> {
    return this.mutable.link;
  }
  get keys(): ReadonlySignal<TableKeys> {
    return this.mutable.keys;
  }
  /** Whether this browser has the host's rights: by their own secret, or by the seat that has them now. */
  readonly isHost: ReadonlySignal<boolean> = computed(() => {
    const { isHost, seat, lobby } = this.state.value;
    const hasSeat = seat !== undefined && lobby?.chairs[seat]?.isHost === true;
    return isHost || hasSeat || this.keys.value.host !== undefined;
  });
  /** The seats of this table that this browser's cookie holds, as far as we have looked. */
  get ownSeats(): ReadonlySignal<readonly MySeat[]> {
    return this.mutable.ownSeats;
  }
  /** Whom this reader does not want to hear. */
  get muted(): ReadonlySignal<readonly Speaker[]> {
    return this.mutable.muted;
  }
  mute(who: Speaker, isOn: boolean): void {
    this.mutable.muted.value = keepMuted(localStore(), this.id, who, isOn);
  }
  /** The game goes on without spectators, and we are one: why that is so. */
  get shutOut(): ReadonlySignal<TableNotice | undefined> {
    return this.mutable.shutOut;
  }
  /** A link would open another seat than the own one. */
  get offer(): ReadonlySignal<SeatOffer | undefined> {
    return this.mutable.offer;
  }
  /** There is no such table. */
  get isMissing(): ReadonlySignal<boolean> {
    return this.mutable.isMissing;
  }

  /** Connects, as the holder of the own seat if there is one. `isSeatNew`: it came with a link just now. */
  async open(isSeatNew: boolean): Promise<void> {
    if (this.keys.value.seat === undefined) await this.recover();
    else if (isSeatNew) void this.exchange(this.keys.value.seat);
    if (hasJustCaughtUp(sessionStore(), PROTOCOL)) this.note({ code: 'caughtUp', message: notices.caughtUp });
    this.connect();
    addEventListener('online', () => this.connection?.nudge());
    addEventListener('offline', () => this.connection?.unplugged());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.connection?.nudge();
    });
  }

  /** A link with other keys than ours was opened. Those that work stay, unless the person says otherwise. */
  async consider(offered: LinkKeys): Promise<void> {
    if (Object.keys(offered).length === 0) return;
    const { askWhatOpens, weigh } = await loadChunk(() => import('./offered-keys.ts'));
    const { keep, offer, isVoid } = await weigh(this.keys.value, offered, (token) =>
      askWhatOpens(this.id, token),
    );
    if (Object.keys(keep).length > 0) this.keep(keep);
    if (keep.seat !== undefined) this.playBy(keep.seat);
    if (isVoid) this.note({ code: 'voidLink', message: notices.voidLink });
    this.mutable.offer.value = offer;
  }

  /** The seat of the link, or the own one. The cookie holds both: the other one can be played here, too. */
  async settleOffer(isTaken: boolean): Promise<void> {
    const offer = this.mutable.offer.value;
    const { seat } = this.keys.value;
    this.mutable.offer.value = undefined;
    if (offer === undefined || !isTaken) return;
    if (seat !== undefined) await this.exchange(seat);
    this.keep({ seat: offer.token });
    this.playBy(offer.token);
  }

  private playBy(token: string): void {
    void this.exchange(token);
    this.greet();
  }

  /** Tells the room who we are now, over a new connection if there is none. */
  private greet(): void {
    if (this.link.value === 'ended') this.connect();
    else this.hello();
  }

  /** Some browsers forget what scripts store, and keep the cookie. Of several seats, the person says which. */
  private async recover(): Promise<void> {
    await this.lookForSeats();
    const [only, ...more] = this.ownSeats.value;
    if (only === undefined || more.length > 0) return;
    const body = { secret: randomHexDigits(24), seat: only.seat };
    const recovered = await post<SatDown>(`/games/${this.id}/recover`, body);
    if (recovered.ok) this.keep({ seat: recovered.value.token });
  }

  async lookForSeats(): Promise<void> {
    const mine = await get<{ seats: MySeat[] }>('/mine');
    if (mine.ok) this.mutable.ownSeats.value = mine.value.seats.filter(({ id }) => id === this.id);
  }

  /** A seat's secret for a cookie that lasts longer than what scripts may store. */
  private exchange(token: string): Promise<ApiReply<unknown>> {
    return post(`/games/${this.id}/session`, { token });
  }

  private connect(): void {
    this.connection?.end();
    this.mutable.shutOut.value = undefined;
    this.connection = new Connection({
      openSocket: (ears) => dial(this.id, ears),
      onOpen: () => this.helloPace.begin(),
      onMessage: (message) => this.hear(message),
      onLinkChange: (link) => this.linkChanged(link),
    });
  }

  private hello(): void {
    this.helloPace.hello();
  }

  private sayHello(): void {
    const { seat, asking, host } = this.keys.value;
    const token = seat ?? asking ?? host;
    const lastSeq = this.state.value.seq;
    this.connection?.send({
      t: 'hello',
      protocol: PROTOCOL,
      lastSeq,
      ...(token !== undefined && { token }),
    });
  }

  /** Has the room tell anew how the table stands: some of it changes by time alone, and a room that sleeps says nothing. */
  askAnew(): void {
    if (this.link.value === 'open') this.hello();
  }

  private linkChanged(link: LinkState): void {
    this.mutable.link.value = link;
    if (link !== 'lost') return;
    this.helloPace.stop();
    this.change((state) => ({ ...state, outbox: interrupted(state.outbox) }));
    if (!this.state.value.isWelcome && !this.hasAsked) void this.askWhetherItIs();
  }

  /** The socket of a table that does not exist only fails; the route says why. */
  private async askWhetherItIs(): Promise<void> {
    this.hasAsked = true;
    const lobby = await get<LobbyView>(`/games/${this.id}`);
    // Whoever could not be asked is asked again when the next try fails.
    if (!lobby.ok && lobby.code === 'unreachable') this.hasAsked = false;
    if (!lobby.ok && lobby.code === 'noSuchTable') {
      this.mutable.isMissing.value = true;
      this.connection?.end();
    }
    if (!lobby.ok || lobby.value.phase !== 'over') return;
    // Its room may be gone for good; what is left of it is enough.
    const ended = await archivedTable(this.id, lobby.value);
    if (ended === undefined || this.state.value.isWelcome) return;
    this.connection?.end();
    this.change(() => ended);
  }

  private hear(message: ToClient): void {
    if (message.t === 'reject' && message.limit === 'hello') return this.helloPace.refused();
    if (message.t === 'update') beginTiming('picture');
    const { hasGap: hadGap } = this.state.value;
    this.change((state) => heard(state, message, Date.now()));
    const { hasGap, otherProtocol } = this.state.value;
    if (message.t === 'welcome') this.welcomed(message);
    if (message.t === 'reject') this.refused(message.code);
    // Once: whatever else comes before the answer is older than it.
    if (hasGap && !hadGap) this.hello();
    if (otherProtocol !== undefined) return this.catchUp(otherProtocol);
    this.flush();
  }

  private welcomed({ seat }: Extract<ToClient, { t: 'welcome' }>): void {
    this.connection?.settled();
    if (seat !== undefined) this.rotation = undefined;
    const { asking } = this.keys.value;
    if (seat === undefined || asking === undefined) return;
    // The host has let us in: what asked for the seat opens it now.
    this.keep({ seat: asking, asking: undefined });
    void this.exchange(asking);
  }

  private refused(code: string): void {
    if (code === 'wrongToken') this.loseSeat();
    if (code === 'noWatching') {
      this.mutable.shutOut.value = this.state.value.notice;
      this.note(undefined);
    }
    if (code === 'askRefused') this.keep({ asking: undefined });
  }

  /** Our secret opens nothing any more: perhaps because we, or another tab of this browser, have just made a new one. */
  private loseSeat(): void {
    const { rotation } = this;
    const { seat, lobby } = this.state.value;
    // Before the game begins only the host takes a seat away, or its own person leaves it.
    const hasLeft = this.calls.isLeaving || this.keys.value.seat === undefined;
    if (seat !== undefined && lobby?.phase === 'lobby')
      this.note(hasLeft ? undefined : { code: 'removed', message: notices.removed });
    const stored = readKeys(localStore(), this.id).seat;
    const isOurs = rotation !== undefined && !rotation.isTold;
    const next = isOurs ? rotation.secret : stored === this.keys.value.seat ? undefined : stored;
    this.rotation = isOurs ? { ...rotation, isTold: true } : undefined;
    this.keep({ seat: next, asking: undefined });
    if (next === undefined) return;
    this.note(isOurs ? ROTATED : undefined);
    this.hello();
  }

  private catchUp(theirs: number): void {
    this.connection?.end();
    if (onOtherProtocol(sessionStore(), theirs) === 'reload') return location.reload();
    this.note({
      code: 'otherProtocol',
      message: notices.otherProtocol,
    });
  }

  private change(by: (state: TableState) => TableState): void {
    this.mutable.state.value = by(this.mutable.state.value);
  }

  private note(notice: TableNotice | undefined): void {
    this.change(({ notice: _, ...state }) => (notice === undefined ? state : { ...state, notice }));
  }

  dismissNotice(): void {
    this.note(undefined);
  }

  private keep(change: KeysChange): void {
    this.mutable.keys.value = keepKeys(localStore(), this.id, change);
  }

  // Playing

  private say(message: Unsigned<SeatMessage>): void {
    // Each message gets a number of its own, under which the room answers it once.
    const signed = { ...message, cid: randomHexDigits(8) } as SeatMessage;
    this.change((state) => ({ ...state, outbox: enqueue(state.outbox, signed) }));
    this.flush();
  }

  private flush(): void {
    const { isWelcome, outbox } = this.state.value;
    const letter = nextToSend(outbox);
    if (letter === undefined || !isWelcome || this.link.value !== 'open') return;
    this.change((state) => ({ ...state, outbox: sent(state.outbox) }));
    this.connection?.send(letter.message);
  }

  answer(decision: string, answer: Answer): void {
    this.note(undefined);
    this.say({ t: 'answer', decision, answer });
  }
  undo(): void {
    this.note(undefined);
    this.say({ t: 'undo' });
  }
  talk(text: string): void {
    this.say({ t: 'chat', text });
  }
  phrase(phrase: QuickPhrase): void {
    this.say({ t: 'chat', phrase });
  }
  pause(on: boolean): void {
    this.say({ t: 'pause', on });
  }
  vote(seat: SeatId, choice: 'wait' | 'skip' | 'bot'): void {
    this.say({ t: 'vote', seat, choice });
  }
  takeBackSeat(): void {
    this.say({ t: 'return' });
  }
}

function dial(id: string, ears: SocketEvents): ClientSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/api/games/${id}/socket`);
  socket.onopen = () => ears.onOpen();
  socket.onmessage = ({ data }) => ears.onMessage(String(data));
  socket.onclose = ({ code }) => ears.onClose(code);
  return socket;
}
