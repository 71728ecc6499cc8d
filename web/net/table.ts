import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Answer, GameView, HexId, SeatId } from '../../engine/index.ts';
import type { MySeat } from '../../worker/protocol/calls/tables.ts';
import { PROTOCOL, type QuickPhrase, type ToClient } from '../../worker/protocol/messages.ts';
import type { SeatMessage } from '../../worker/protocol/read-message.ts';
import { localStore, sessionStore } from '../device/storage.ts';
import { beginTiming, continueTap } from '../device/timing.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { randomHexDigits } from '../lib/random.ts';
import { type ApiReply, get, postTo } from './api.ts';
import { Connection, type LinkState } from './connection.ts';
import { dial } from './dial.ts';
import type { Foresight, NextAnswer } from './foresight.ts';
import { HelloPace } from './hello-pace.ts';
import { type KeysChange, keepKeys, type LinkKeys, readKeys, type TableKeys } from './keys.ts';
import { keepMuted, readMuted, type Speaker } from './muted.ts';
import type { Notice } from './notice.ts';
import type { SeatOffer } from './offered-keys.ts';
import { hasJustCaughtUp, onOtherProtocol } from './other-protocol.ts';
import { type AnswersMessage, enqueue, interrupted, nextToSend, sent } from './outbox.ts';
import { StateSource } from './state-source.ts';
import { TableCalls } from './table-calls.ts';
import type { LiveTable, Parting } from './table-source.ts';
import { firstState, heard, type TableState } from './table-state.ts';

type Unsigned<M> = M extends { cid: string } ? Omit<M, 'cid'> : never;

/** A table that this page is connected to: what it knows of it, and how it is played. */
export class OpenTable extends StateSource implements LiveTable {
  readonly calls: TableCalls;
  private readonly mutable = {
    link: signal<LinkState>('connecting'),
    keys: signal<TableKeys>({}),
    ownSeats: signal<readonly MySeat[]>([]),
    muted: signal<readonly Speaker[]>([]),
    isMissing: signal(false),
    shutOut: signal<Notice | undefined>(undefined),
    offer: signal<SeatOffer | undefined>(undefined),
  };
  /** The own cards as this browser saw them, by command: what it has not seen, it does not guess. */
  private readonly ownBySeq = new Map<number, GameView['own']>();
  /** The table as the room has told it. */
  private confirmed: TableState = firstState;
  private foresight: Foresight | undefined;
  private connection: Connection<ToClient> | undefined;
  private readonly helloPace = new HelloPace(() => this.sayHello());
  private hasAsked = false;
  /** A new secret for the own seat is on its way. */
  private rotation: { secret: string; isTold: boolean } | undefined;

  constructor(id: string) {
    super(id);
    this.mutable.keys.value = readKeys(localStore(), id);
    this.mutable.muted.value = readMuted(localStore(), id);
    const { link, keys } = this.mutable;
    this.calls = new TableCalls({
      id,
      lobby: this.lobby,
      next: this.next,
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

  override get live(): LiveTable {
    return this;
  }
  get link(): ReadonlySignal<LinkState> {
    return this.mutable.link;
  }
  get keys(): ReadonlySignal<TableKeys> {
    return this.mutable.keys;
  }
  readonly isWelcome = this.part(({ isWelcome }) => isWelcome);
  private readonly isHostHere = this.part(({ isHost }) => isHost);
  readonly isHost: ReadonlySignal<boolean> = computed(() => {
    const seat = this.seat.value;
    const hasSeat = seat !== undefined && this.lobby.value?.chairs[seat]?.isHost === true;
    return this.isHostHere.value || hasSeat || this.keys.value.host !== undefined;
  });
  get ownSeats(): ReadonlySignal<readonly MySeat[]> {
    return this.mutable.ownSeats;
  }
  get muted(): ReadonlySignal<readonly Speaker[]> {
    return this.mutable.muted;
  }
  mute(who: Speaker, isOn: boolean): void {
    this.mutable.muted.value = keepMuted(localStore(), this.id, who, isOn);
  }
  /** The game goes on without spectators, and we are one: why that is so. */
  get shutOut(): ReadonlySignal<Notice | undefined> {
    return this.mutable.shutOut;
  }
  get offer(): ReadonlySignal<SeatOffer | undefined> {
    return this.mutable.offer;
  }
  ownAt(seq: number): GameView['own'] {
    return this.ownBySeq.get(seq);
  }
  /** There is no such table. */
  get isMissing(): ReadonlySignal<boolean> {
    return this.mutable.isMissing;
  }
  /** The game was over before we came, and nobody here has played it. */
  readonly isPast = signal(false);

  /** Connects, as the holder of the own seat if there is one. `isSeatNew`: it came with a link just now. */
  async open(isSeatNew: boolean): Promise<void> {
    if (this.keys.value.seat === undefined) await this.recover();
    else if (isSeatNew) void this.exchange(this.keys.value.seat);
    if (hasJustCaughtUp(sessionStore(), PROTOCOL)) this.note({ code: 'caughtUp' });
    this.connect();
    void this.lookAhead();
    addEventListener('online', () => this.connection?.nudge());
    addEventListener('offline', () => this.connection?.unplugged());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.connection?.nudge();
    });
  }

  /** From then on what is done here is shown before the room has answered. */
  private async lookAhead(): Promise<void> {
    const { Foresight } = await loadChunk(() => import('./foresight.ts'));
    this.foresight = new Foresight();
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
    if (isVoid) this.note({ code: 'voidLink' });
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
    const recovered = await postTo(this.id, '/recover', body);
    if (recovered.ok) this.keep({ seat: recovered.value.token });
  }

  async lookForSeats(): Promise<void> {
    const mine = await get('/mine');
    if (mine.ok) this.mutable.ownSeats.value = mine.value.seats.filter(({ id }) => id === this.id);
  }

  /** A seat's secret for a cookie that lasts longer than what scripts may store. */
  private exchange(token: string): Promise<ApiReply<unknown>> {
    return postTo(this.id, '/session', { token });
  }

  private connect(): void {
    this.connection?.end();
    this.mutable.shutOut.value = undefined;
    this.connection = new Connection<ToClient>({
      openSocket: (ears) => dial(`/api/games/${this.id}/socket`, ears),
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
    const lastSeq = this.confirmed.seq;
    this.connection?.send({
      t: 'hello',
      protocol: PROTOCOL,
      lastSeq,
      ...(token !== undefined && { token }),
    });
  }

  askAnew(): void {
    if (this.link.value === 'open') this.hello();
  }

  private linkChanged(link: LinkState): void {
    this.mutable.link.value = link;
    if (link !== 'lost') return;
    this.helloPace.stop();
    this.change((state) => ({ ...state, outbox: interrupted(state.outbox) }));
    if (!this.confirmed.isWelcome && !this.hasAsked) void this.askWhetherItIs();
  }

  /** The socket of a table that does not exist only fails; the route says why. */
  private async askWhetherItIs(): Promise<void> {
    this.hasAsked = true;
    const lobby = await get('/games/:id', { id: this.id });
    // Whoever could not be asked is asked again when the next try fails.
    if (!lobby.ok && lobby.code === 'unreachable') this.hasAsked = false;
    if (!lobby.ok && lobby.code === 'noSuchTable') {
      this.mutable.isMissing.value = true;
      this.connection?.end();
    }
    if (!lobby.ok || lobby.value.phase !== 'over') return;
    // Its room may be gone for good; what is left of it is enough.
    if (!this.confirmed.isWelcome) this.leaveToFilm();
  }

  /** There is nothing to be done here any more: the game is shown as a film. */
  private leaveToFilm(): void {
    this.connection?.end();
    this.isPast.value = true;
  }

  private hear(message: ToClient): void {
    if (message.t === 'reject' && message.limit === 'hello') return this.helloPace.refused();
    if (message.t === 'update') beginTiming('picture');
    const { hasGap: hadGap, isWelcome: wasWelcome } = this.confirmed;
    this.change((state) => heard(state, message, Date.now()));
    const { view, seq } = this.confirmed;
    this.ownBySeq.set(seq, view?.own);
    const { hasGap, otherProtocol } = this.confirmed;
    if (message.t === 'welcome') this.welcomed(message, !wasWelcome);
    if (message.t === 'reject') this.refused(message.code);
    // Once: whatever else comes before the answer is older than it.
    if (hasGap && !hadGap) this.hello();
    if (otherProtocol !== undefined) return this.catchUp(otherProtocol);
    this.flush();
  }

  private welcomed({ seat, view }: Extract<ToClient, { t: 'welcome' }>, isFirst: boolean): void {
    this.connection?.settled();
    // Whoever was there when it ended, or played, sees the count.
    if (isFirst && seat === undefined && view?.public.ended !== undefined) return this.leaveToFilm();
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
      this.mutable.shutOut.value = this.confirmed.notice;
      this.note(undefined);
    }
    if (code === 'askRefused') this.keep({ asking: undefined });
  }

  /** Our secret opens nothing any more: perhaps because we, or another tab of this browser, have just made a new one. */
  private loseSeat(): void {
    const { rotation } = this;
    const { seat, lobby } = this.confirmed;
    // Before the game begins only the host takes a seat away, or its own person leaves it.
    const hasLeft = this.calls.isLeaving || this.keys.value.seat === undefined;
    if (seat !== undefined && lobby?.phase === 'lobby') this.note(hasLeft ? undefined : { code: 'removed' });
    const stored = readKeys(localStore(), this.id).seat;
    const isOurs = rotation !== undefined && !rotation.isTold;
    const next = isOurs ? rotation.secret : stored === this.keys.value.seat ? undefined : stored;
    this.rotation = isOurs ? { ...rotation, isTold: true } : undefined;
    this.keep({ seat: next, asking: undefined });
    if (next === undefined) return;
    this.note(isOurs ? { code: 'rotated' } : undefined);
    this.hello();
  }

  private catchUp(theirs: number): void {
    this.connection?.end();
    if (onOtherProtocol(sessionStore(), theirs) === 'reload') return location.reload();
    this.note({ code: 'otherProtocol' });
  }

  private change(by: (state: TableState) => TableState): void {
    const { confirmed: before, foresight } = this;
    const now = by(before);
    this.confirmed = foresight?.confirm(before, now) ?? now;
    this.show(foresight?.foreseen(this.confirmed) ?? this.confirmed);
  }

  private note(notice: Notice | undefined): void {
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
    const { isWelcome, outbox } = this.confirmed;
    const letter = nextToSend(outbox);
    if (letter === undefined || !isWelcome || this.link.value !== 'open') return;
    this.change((state) => ({ ...state, outbox: sent(state.outbox) }));
    this.connection?.send(letter.message);
  }

  answer(decision: string, answer: Answer): void {
    this.give([{ decision, answer }]);
  }
  gesture(next: NextAnswer): void {
    const [view, [first]] = [this.view.peek(), this.owed.peek()];
    if (view === undefined || first === undefined) return;
    const answer = next(first, view);
    if (answer === undefined) return;
    const reply = { decision: first.id, answer };
    this.give([reply, ...(this.foresight?.stepsAfter(view, reply, next) ?? [])]);
  }
  private give(steps: AnswersMessage['steps']): void {
    continueTap('own');
    this.note(undefined);
    this.say({ t: 'answers', steps });
  }
  undo(what?: 'one' | 'all'): void {
    this.note(undefined);
    this.say({ t: 'undo', ...(what === 'one' && { one: true }), ...(what === 'all' && { all: true }) });
  }
  talk(text: string): void {
    this.say({ t: 'chat', text });
  }
  phrase(phrase: QuickPhrase): void {
    this.say({ t: 'chat', phrase });
  }
  lookHere(hex: HexId): void {
    this.say({ t: 'chat', look: hex });
  }
  pause(on: boolean): void {
    this.say({ t: 'pause', on });
  }
  vote(seat: SeatId, choice: 'wait' | 'skip' | 'bot'): void {
    this.say({ t: 'vote', seat, choice });
  }
  haveToGo(message: Parting): void {
    this.say(message);
  }
  takeBackSeat(): void {
    this.say({ t: 'return' });
  }
  callArbiter(text: string): void {
    this.say({ t: 'call', text });
  }
}
