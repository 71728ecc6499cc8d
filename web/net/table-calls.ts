import { type ReadonlySignal, signal } from '@preact/signals';
import type { SeatId } from '../../engine/index.ts';
import type { TableAnswer, TableBody, TablePath } from '../../worker/protocol/calls/calls.ts';
import type { LobbyView } from '../../worker/protocol/messages.ts';
import { localStore } from '../device/storage.ts';
import { randomHexDigits } from '../lib/random.ts';
import { type ApiReply, get, postTo, refusalIn } from './api.ts';
import type { LinkState } from './connection.ts';
import { type KeysChange, keepMissing, type TableKeys } from './keys.ts';
import type { Notice } from './notice.ts';
import { isOpenToOthers } from './table-state.ts';

/** Refusals that say nothing about what was asked. */
const PASSING: readonly string[] = ['unreachable', 'tooFast', 'internal', 'newerRoom'];

/** What calls need of the table that they are made to. */
interface CalledTable {
  readonly id: string;
  readonly lobby: ReadonlySignal<LobbyView | undefined>;
  readonly next: ReadonlySignal<string | undefined>;
  readonly link: ReadonlySignal<LinkState>;
  readonly keys: ReadonlySignal<TableKeys>;
  keep(change: KeysChange): void;
  note(notice: Notice | undefined): void;
  /** Tells the room who we are now, over a new connection if there is none. */
  hello(): void;
  /** A new secret for the own seat is on its way. */
  expectRotation(secret: string): void;
}

/** There is a line to the room, or there will be none any more. */
const hasSettled = (link: LinkState): boolean => link === 'open' || link === 'ended';

/** What is done at a table beside playing: each is a call of a route, one after the other. */
export class TableCalls {
  private readonly table: CalledTable;
  /** The own seat is being given up: that it is lost is no news. */
  isLeaving = false;
  private readonly underWay = signal(0);
  private last: Promise<unknown> = Promise.resolve();

  /** Something was asked of the table that it has not answered yet. */
  get isBusy(): boolean {
    return this.underWay.value > 0;
  }

  constructor(table: CalledTable) {
    this.table = table;
  }

  /** What a route refuses is shown like what the room refuses. */
  private async call<Path extends TablePath>(
    path: Path,
    body: TableBody<Path>,
  ): Promise<TableAnswer<Path> | undefined> {
    this.table.note(undefined);
    this.underWay.value += 1;
    const delivered = this.last.then(() => this.deliver(path, body));
    this.last = delivered;
    const reply = await delivered;
    this.underWay.value -= 1;
    if (reply.ok) return reply.value;
    this.table.note(refusalIn(reply));
    return undefined;
  }

  /** While the connection is gone it waits, and goes out again with the next one. Calls say how something shall be: said twice, it counts once. */
  private async deliver<Path extends TablePath>(
    path: Path,
    body: TableBody<Path>,
  ): Promise<ApiReply<TableAnswer<Path>>> {
    for (;;) {
      const reply = await postTo(this.table.id, path, body);
      const isUnheard = !reply.ok && reply.code === 'unreachable';
      if (!isUnheard || hasSettled(this.table.link.value)) return reply;
      await this.lineIsBack();
    }
  }

  private lineIsBack(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.table.link.subscribe((link) => {
        if (!hasSettled(link)) return;
        queueMicrotask(() => stop());
        resolve();
      });
    });
  }

  /** Plays another of the seats that this browser holds here. */
  async takeSeat(seat: SeatId): Promise<void> {
    const taken = await this.call('/recover', { secret: randomHexDigits(24), seat });
    if (taken === undefined) return;
    this.table.keep({ seat: taken.token });
    this.table.hello();
  }

  async sit(name: string): Promise<void> {
    const { invite, host, seat, sitting } = this.table.keys.value;
    // Our own secret, kept before it is sent: if the answer gets lost, the next tap leads to the same seat.
    const secret = seat ?? sitting ?? randomHexDigits(24);
    this.table.keep({ sitting: secret });
    const keys = { ...(invite !== undefined && { invite }), ...(host !== undefined && { host }) };
    const sat = await this.call('/sit', { name, secret, ...keys });
    if (sat === undefined) return;
    this.table.keep({ seat: sat.token, sitting: undefined });
    this.table.hello();
  }

  /** Asked again, it is the same question. Where nobody may watch, no socket tells what the host has said: this does. */
  async ask(name: string): Promise<void> {
    const { asking = randomHexDigits(24) } = this.table.keys.value;
    const isRepeated = this.table.keys.value.asking !== undefined;
    if (!isRepeated) this.table.note(undefined);
    this.table.keep({ asking });
    const asked = await postTo(this.table.id, '/ask', { name, secret: asking });
    if (!asked.ok) {
      // The question stands, though this time nobody heard it.
      if (isRepeated && PASSING.includes(asked.code)) return;
      this.table.keep({ asking: undefined });
      return this.table.note(refusalIn(asked));
    }
    const isLetIn = 'token' in asked.value;
    if ('token' in asked.value) this.table.keep({ seat: asked.value.token, asking: undefined });
    if (isLetIn || this.table.link.value !== 'ended') this.table.hello();
  }

  /** Whether a seat of this game is open to somebody else, for whoever has no socket to be told by. */
  async hasOpenSeat(): Promise<boolean> {
    const lobby = await get('/games/:id', { id: this.table.id });
    return lobby.ok && isOpenToOthers(lobby.value);
  }

  async ready(): Promise<void> {
    const { seat, nonce: said, commitment: sealed } = this.table.keys.value;
    const commitment = this.table.lobby.value?.commitment;
    if (seat === undefined || commitment === undefined) return;
    // Said twice, it is the same part of the shuffle: whichever of them begins the game, it is the one that is looked for at its end.
    const nonce = sealed === commitment && said !== undefined ? said : randomHexDigits(16);
    this.table.keep({ nonce, commitment });
    await this.call('/ready', { token: seat, nonce });
  }

  async leave(): Promise<void> {
    const { seat } = this.table.keys.value;
    if (seat === undefined) return;
    this.isLeaving = true;
    if ((await this.call('/leave', { token: seat })) !== undefined) this.table.keep({ seat: undefined });
    this.isLeaving = false;
  }

  async choose(choice: Omit<TableBody<'/seat'>, 'token'>): Promise<void> {
    const { seat } = this.table.keys.value;
    if (seat !== undefined) await this.call('/seat', { token: seat, ...choice });
  }

  /** The host's rights come with their own secret, or with the seat that has them. */
  private get hostToken(): string | undefined {
    return this.table.keys.value.host ?? this.table.keys.value.seat;
  }

  async setChair(seat: SeatId, to: TableBody<'/chairs'>['to']): Promise<void> {
    const token = this.hostToken;
    if (token !== undefined) await this.call('/chairs', { token, seat, to });
  }

  /** Other options, for everybody who is there. */
  async setOptions(options: TableBody<'/options'>['options']): Promise<void> {
    const token = this.hostToken;
    if (token !== undefined) await this.call('/options', { token, options });
  }

  /** A new secret for the own seat: every other link, device and feed of it is void. Our own secret, so that a lost answer shuts nobody out. */
  async rotate(): Promise<void> {
    const { seat } = this.table.keys.value;
    if (seat === undefined) return;
    const secret = randomHexDigits(24);
    this.table.expectRotation(secret);
    const rotated = await this.call('/rotate', { token: seat, secret });
    if (rotated === undefined) return;
    this.table.keep({ seat: secret });
    this.table.note({ code: 'rotated' });
    this.table.hello();
  }

  /** The person of this seat is gone: somebody else may play it. */
  async release(seat: SeatId): Promise<void> {
    const token = this.hostToken;
    if (token !== undefined) await this.call('/release', { token, seat });
  }

  async answerAsker(asker: number, isLetIn: boolean): Promise<void> {
    const token = this.hostToken;
    if (token !== undefined) await this.call('/askers', { token, asker, isLetIn });
  }

  /** Where to tell this seat that it is waited for; nowhere without a notice. */
  async setNotice(notice: TableBody<'/notice'>['notice']): Promise<void> {
    const { seat: token } = this.table.keys.value;
    if (token !== undefined) await this.call('/notice', { token, ...(notice !== undefined && { notice }) });
  }

  async newFeed(): Promise<string | undefined> {
    const { seat: token } = this.table.keys.value;
    const made = token === undefined ? undefined : await this.call('/feed', { token, isOn: true });
    return made !== undefined && 'path' in made ? location.origin + made.path : undefined;
  }

  async endFeed(): Promise<void> {
    const { seat: token } = this.table.keys.value;
    if (token !== undefined) await this.call('/feed', { token, isOn: false });
  }

  /** After the end: *Player n* instead of the own name, for good. */
  async forgetName(): Promise<void> {
    const { seat: token } = this.table.keys.value;
    if (token !== undefined) await this.call('/forget-name', { token });
  }

  async rematch(): Promise<void> {
    const next = this.table.next.value;
    if (next !== undefined) return this.goOn(next);
    const { seat: token } = this.table.keys.value;
    const made = token === undefined ? undefined : await this.call('/rematch', { token });
    if (made !== undefined) this.goOn(made.id);
  }

  /** The same keys open the same seats there. */
  goOn(next: string): void {
    keepMissing(localStore(), next, this.table.keys.value);
    location.assign(`/t/${next}`);
  }
}
