import { BOTS } from '../../../engine/bots/index.ts';
import { options, waitedFor } from '../../../engine/index.ts';
import { diceFrom } from '../../kit/dice.ts';
import { Player, post } from '../player.ts';
import type { EventClient } from './event-client.ts';

/** Refusals that a client comes to without any fault: somebody or something was quicker. */
const OVERTAKEN: readonly string[] = ['staleDecision', 'gameOver', 'timeIsHeld'];

/** Somebody who plays at an event: has the player link and nothing else, and goes wherever that leads. */
export class EventPlayer {
  readonly name: string;
  readonly player: string;
  readonly token: string;
  /** The own seat at the table of this round, as long as somebody sits there. */
  seat: Player | undefined;
  /** Milliseconds from each answer to its acknowledgement. */
  readonly took: number[] = [];
  private readonly event: EventClient;
  private cids = 0;

  private constructor(
    event: EventClient,
    name: string,
    { player, token }: { player: string; token: string },
  ) {
    this.event = event;
    this.name = name;
    this.player = player;
    this.token = token;
  }

  static async signUp(event: EventClient, name: string): Promise<EventPlayer> {
    return new EventPlayer(event, name, await event.enter(name));
  }

  /** Somebody whom the organiser or a helper has put down; each link may do so much a minute. */
  static async added(event: EventClient, name: string, by = event.organiser): Promise<EventPlayer> {
    const { player = '', link = '' } = await event.act(by, { kind: 'addPlayer', name });
    return new EventPlayer(event, name, { player, token: link });
  }

  checkIn = (): Promise<unknown> => this.event.act(this.token, { kind: 'checkIn' });
  leave = (): Promise<unknown> => this.event.act(this.token, { kind: 'leave' });

  /** Opens the link, on this device or another one: it leads to the own table, which is taken as a browser takes it. */
  async come(): Promise<boolean> {
    const next = await this.event.next(this.token);
    if (next.kind !== 'table') return false;
    if (this.seat?.game !== next.game || this.seat.token !== next.token) {
      this.seat?.close();
      this.seat = new Player(next.game, next.token);
    }
    await this.seat.connect(this.event.origin);
    if (this.seat.welcome?.lobby.phase === 'lobby')
      await post(this.event.origin, `/games/${next.game}/ready`, {
        token: next.token,
        nonce: `nonce-of-${this.player}-at-the-event`,
      });
    return true;
  }

  /** The line is gone, without a word; what this device knew is gone with it. */
  loseLine(): void {
    this.seat?.close();
    this.seat = undefined;
  }

  isAt = (game: string | undefined): boolean =>
    game !== undefined && this.seat?.game === game && this.seat.isOpen;

  get isOwing(): boolean {
    const { seat } = this;
    if (seat?.view === undefined || !seat.isOpen) return false;
    return waitedFor(seat.view.public).some((owed) => owed.seat === seat.seat);
  }

  /** Gives one answer, if one is owed, and waits until it was heard; says whether it counted. */
  async answer(): Promise<boolean> {
    const { seat } = this;
    if (seat?.view === undefined || !this.isOwing) return false;
    const reply = BOTS.steady?.(seat.view, options(seat.view), diceFrom(this.player, seat.seq));
    if (reply === undefined) throw new Error('the bot knows no answer');
    this.cids += 1;
    const cid = `${this.player} ${this.cids}`;
    const refused = seat.rejected.length;
    await seat.act({ t: 'answer', cid, ...reply });
    const start = performance.now();
    await seat.until(() => seat.acknowledged.has(cid) || seat.rejected.length > refused);
    this.took.push(performance.now() - start);
    const problem = seat.rejected[refused];
    if (problem !== undefined && !OVERTAKEN.includes(problem.code))
      throw new Error(`${this.name}: ${problem.code} ${problem.message}`);
    return seat.acknowledged.has(cid);
  }
}
