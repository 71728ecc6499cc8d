import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Answer, SeatId } from '../../engine/index.ts';
import {
  type Acting,
  type LobbyView,
  PROTOCOL,
  type QuickPhrase,
  type ToClient,
} from '../../worker/protocol.ts';
import { notices } from '../i18n/notices.ts';
import { get, type MySeat, post, type Reply, type SatDown } from './api.ts';
import { archivedTable } from './archived.ts';
import { Connection, type Ears, type LinkState, type Wire } from './connection.ts';
import { keepKeys, readKeys, type TableKeys } from './keys.ts';
import { keepMuted, readMuted, type Speaker } from './muted.ts';
import { hasJustCaughtUp, onOtherProtocol } from './other-protocol.ts';
import { due, interrupted, put, sent } from './outbox.ts';
import { randomHex } from './random.ts';
import { lastingShelf, passingShelf } from './shelf.ts';
import { firstState, heard, isOpenToOthers, type Notice, type TableState } from './table-state.ts';
import { beginTiming } from './timing.ts';

type Unsigned<M> = M extends { cid: string } ? Omit<M, 'cid'> : never;

const ROTATED: Notice = {
  code: 'rotated',
  message: notices.rotated,
};

/** Refusals that say nothing about what was asked. */
const PASSING: readonly string[] = ['unreachable', 'tooFast', 'internal', 'newerRoom'];

/** A table that this page is connected to: what it knows of it, and what it can do there. */
export class OpenTable {
  readonly id: string;
  private readonly mutable = {
    state: signal<TableState>(firstState),
    link: signal<LinkState>('connecting'),
    keys: signal<TableKeys>({}),
    ownSeats: signal<readonly MySeat[]>([]),
    muted: signal<readonly Speaker[]>([]),
    isMissing: signal(false),
    shutOut: signal<Notice | undefined>(undefined),
  };
  private connection: Connection | undefined;
  private hasAsked = false;
  /** A new secret for the own seat is on its way. */
  private rotation: { secret: string; isTold: boolean } | undefined;

  constructor(id: string) {
    this.id = id;
    this.mutable.keys.value = readKeys(lastingShelf(), id);
    this.mutable.muted.value = readMuted(lastingShelf(), id);
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
    this.mutable.muted.value = keepMuted(lastingShelf(), this.id, who, isOn);
  }
  /** The game goes on without spectators, and we are one: why that is so. */
  get shutOut(): ReadonlySignal<Notice | undefined> {
    return this.mutable.shutOut;
  }
  /** There is no such table. */
  get isMissing(): ReadonlySignal<boolean> {
    return this.mutable.isMissing;
  }

  /** Connects, as the holder of the own seat if there is one. `isSeatNew`: it came with a link just now. */
  async open(isSeatNew: boolean): Promise<void> {
    if (this.keys.value.seat === undefined) await this.recover();
    else if (isSeatNew) void this.exchange(this.keys.value.seat);
    if (hasJustCaughtUp(passingShelf(), PROTOCOL)) this.note({ code: 'caughtUp', message: notices.caughtUp });
    this.connect();
    addEventListener('online', () => this.connection?.nudge());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.connection?.nudge();
    });
  }

  /** Some browsers forget what scripts store, and keep the cookie. Of several seats, the person says which. */
  private async recover(): Promise<void> {
    await this.lookForSeats();
    const [only, ...more] = this.ownSeats.value;
    if (only === undefined || more.length > 0) return;
    const body = { secret: randomHex(24), seat: only.seat };
    const recovered = await post<SatDown>(`/games/${this.id}/recover`, body);
    if (recovered.ok) this.keep({ seat: recovered.value.token });
  }

  async lookForSeats(): Promise<void> {
    const mine = await get<{ seats: MySeat[] }>('/mine');
    if (mine.ok) this.mutable.ownSeats.value = mine.value.seats.filter(({ id }) => id === this.id);
  }

  /** Plays another of the seats that this browser holds here. */
  async takeSeat(seat: SeatId): Promise<void> {
    const taken = await this.call<SatDown>('/recover', { secret: randomHex(24), seat });
    if (taken === undefined) return;
    this.keep({ seat: taken.token });
    this.hello();
  }

  /** A seat's secret for a cookie that lasts longer than what scripts may store. */
  private exchange(token: string): Promise<Reply<unknown>> {
    return post(`/games/${this.id}/session`, { token });
  }

  private connect(): void {
    this.connection?.end();
    this.mutable.shutOut.value = undefined;
    this.connection = new Connection({
      dial: (ears) => dial(this.id, ears),
      opened: () => this.hello(),
      heard: (message) => this.hear(message),
      changed: (link) => this.linkChanged(link),
    });
  }

  private hello(): void {
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

  private linkChanged(link: LinkState): void {
    this.mutable.link.value = link;
    if (link !== 'lost') return;
    this.change((state) => ({ ...state, outbox: interrupted(state.outbox) }));
    if (!this.state.value.isWelcome && !this.hasAsked) void this.askWhetherItIs();
  }

  /** The socket of a table that does not exist only fails; the route says why. */
  private async askWhetherItIs(): Promise<void> {
    this.hasAsked = true;
    const lobby = await get<LobbyView>(`/games/${this.id}`);
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
    if (message.t === 'update') beginTiming('picture');
    this.change((state) => heard(state, message, Date.now()));
    const { hasGap, otherProtocol } = this.state.value;
    if (message.t === 'welcome') this.welcomed(message);
    if (message.t === 'reject') this.refused(message.code);
    if (hasGap && message.t === 'update') this.hello();
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
    const stored = readKeys(lastingShelf(), this.id).seat;
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
    if (onOtherProtocol(passingShelf(), theirs) === 'reload') return location.reload();
    this.note({
      code: 'otherProtocol',
      message: notices.otherProtocol,
    });
  }

  private change(by: (state: TableState) => TableState): void {
    this.mutable.state.value = by(this.mutable.state.value);
  }

  private note(notice: Notice | undefined): void {
    this.change(({ notice: _, ...state }) => (notice === undefined ? state : { ...state, notice }));
  }

  dismissNotice(): void {
    this.note(undefined);
  }

  private keep(change: Parameters<typeof keepKeys>[2]): void {
    this.mutable.keys.value = keepKeys(lastingShelf(), this.id, change);
  }

  // Playing

  private say(message: Unsigned<Acting>): void {
    // Each message gets a number of its own, under which the room answers it once.
    const signed = { ...message, cid: randomHex(8) } as Acting;
    this.change((state) => ({ ...state, outbox: put(state.outbox, signed) }));
    this.flush();
  }

  private flush(): void {
    const { isWelcome, outbox } = this.state.value;
    const letter = due(outbox);
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

  // The lobby

  /** What a route refuses is shown like what the room refuses. */
  private async call<T>(path: string, body: unknown): Promise<T | undefined> {
    this.note(undefined);
    const reply = await post<T>(`/games/${this.id}${path}`, body);
    if (reply.ok) return reply.value;
    this.note({ code: reply.code, message: reply.message });
    return undefined;
  }

  async sit(name: string): Promise<void> {
    const { invite } = this.keys.value;
    // Our own secret: if the answer gets lost, the next tap leads to the same seat.
    const secret = this.keys.value.seat ?? randomHex(24);
    const sat = await this.call<SatDown>('/sit', { name, secret, ...(invite !== undefined && { invite }) });
    if (sat === undefined) return;
    this.keep({ seat: sat.token });
    this.hello();
  }

  /** Asked again, it is the same question. Where nobody may watch, no socket tells what the host has said: this does. */
  async ask(name: string): Promise<void> {
    const { asking = randomHex(24) } = this.keys.value;
    const isRepeated = this.keys.value.asking !== undefined;
    if (!isRepeated) this.note(undefined);
    this.keep({ asking });
    const asked = await post<Partial<SatDown>>(`/games/${this.id}/ask`, { name, secret: asking });
    if (!asked.ok) {
      // The question stands, though this time nobody heard it.
      if (isRepeated && PASSING.includes(asked.code)) return;
      this.keep({ asking: undefined });
      return this.note({ code: asked.code, message: asked.message });
    }
    if (asked.value.token !== undefined) this.keep({ seat: asked.value.token, asking: undefined });
    if (this.link.value !== 'ended') this.hello();
    else if (asked.value.token !== undefined) this.connect();
  }

  /** Whether a seat of this game is open to somebody else, for whoever has no socket to be told by. */
  async hasOpenSeat(): Promise<boolean> {
    const lobby = await get<LobbyView>(`/games/${this.id}`);
    return lobby.ok && isOpenToOthers(lobby.value);
  }

  async ready(): Promise<void> {
    const { seat } = this.keys.value;
    const commitment = this.state.value.lobby?.commitment;
    if (seat === undefined || commitment === undefined) return;
    const nonce = randomHex(16);
    this.keep({ nonce, commitment });
    await this.call('/ready', { token: seat, nonce });
  }

  async leave(): Promise<void> {
    const { seat } = this.keys.value;
    if (seat === undefined) return;
    if ((await this.call('/leave', { token: seat })) !== undefined) this.keep({ seat: undefined });
  }

  async choose(choice: {
    name?: string;
    wish?: { faction?: string; mat?: string };
    isNewcomer?: boolean;
    sleepsAt?: number;
    extraTime?: number;
  }): Promise<void> {
    const { seat } = this.keys.value;
    if (seat !== undefined) await this.call('/seat', { token: seat, ...choice });
  }

  /** The host's rights come with their own secret, or with the seat that has them. */
  private get hostToken(): string | undefined {
    return this.keys.value.host ?? this.keys.value.seat;
  }

  async setChair(
    seat: SeatId,
    to: { kind: 'free' | 'closed' } | { kind: 'bot'; bot: string },
  ): Promise<void> {
    await this.call('/chairs', { token: this.hostToken, seat, to });
  }

  /** Other options, for everybody who is there. */
  async setOptions(options: Record<string, unknown>): Promise<void> {
    await this.call('/options', { token: this.hostToken, options });
  }

  /** A new secret for the own seat: every other link, device and feed of it is void. Our own secret, so that a lost answer shuts nobody out. */
  async rotate(): Promise<void> {
    const { seat } = this.keys.value;
    if (seat === undefined) return;
    const secret = randomHex(24);
    this.rotation = { secret, isTold: false };
    const rotated = await this.call<SatDown>('/rotate', { token: seat, secret });
    if (rotated === undefined) return;
    this.keep({ seat: secret });
    this.note(ROTATED);
    this.hello();
  }

  /** The person of this seat is gone: somebody else may play it. */
  async release(seat: SeatId): Promise<void> {
    await this.call('/release', { token: this.hostToken, seat });
  }

  async answerAsker(asker: number, isLetIn: boolean): Promise<void> {
    await this.call('/askers', { token: this.hostToken, asker, isLetIn });
  }

  /** Where to tell this seat that it is waited for; nowhere without a notice. */
  async setNotice(notice: { format: string; url: string } | undefined): Promise<void> {
    await this.call('/notice', { token: this.keys.value.seat, ...(notice !== undefined && { notice }) });
  }

  async newFeed(): Promise<string | undefined> {
    const made = await this.call<{ path: string }>('/feed', { token: this.keys.value.seat, isOn: true });
    return made && location.origin + made.path;
  }

  async endFeed(): Promise<void> {
    await this.call('/feed', { token: this.keys.value.seat, isOn: false });
  }

  /** After the end: *Player n* instead of the own name, for good. */
  async forgetName(): Promise<void> {
    await this.call('/forget-name', { token: this.keys.value.seat });
  }

  async rematch(): Promise<void> {
    const { seat } = this.keys.value;
    const next = this.state.value.next ?? (await this.call<{ id: string }>('/rematch', { token: seat }))?.id;
    if (next !== undefined) this.goOn(next);
  }

  /** The same keys open the same seats there. */
  goOn(next: string): void {
    const { seat, host, invite } = this.keys.value;
    keepKeys(lastingShelf(), next, { seat, host, invite });
    location.assign(`/t/${next}`);
  }
}

function dial(id: string, ears: Ears): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/api/games/${id}/socket`);
  socket.onopen = () => ears.opened();
  socket.onmessage = ({ data }) => ears.heard(String(data));
  socket.onclose = ({ code }) => ears.closed(code);
  return socket;
}
