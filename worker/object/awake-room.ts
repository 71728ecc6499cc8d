import { BOTS } from '../../engine/bots/index.ts';
import type { Courier } from '../notices/send-notice.ts';
import { refusalCode } from '../protocol/refusals.ts';
import type { Bots } from '../room/play/play.ts';
import { RateCounter } from '../room/record/pace.ts';
import { SqlStore } from '../room/record/store.ts';
import { Room } from '../room/room.ts';
import type { Traffic } from '../room/traffic.ts';
import { connectedTo } from './accept.ts';
import type { Env } from './env.ts';
import { Housekeeping } from './housekeeping.ts';
import { reportError } from './report.ts';

/** The room while its object is awake: entered in one way, dropped when something fails, and looked after in any case. */
export class AwakeRoom {
  readonly store: SqlStore;
  readonly house: Housekeeping;
  /** Sleep ends with a new object: nothing but this tells that there was one before. */
  readonly since = Date.now();
  room: Room;
  private readonly ctx: DurableObjectState;
  private readonly idKey: string;
  private readonly traffic: Traffic<WebSocket>;
  /** Takes notices further. */
  private readonly courier: Courier = (url, init) => fetch(url, init);
  private readonly bots: Bots = BOTS;
  private readonly calls = new RateCounter();

  constructor(ctx: DurableObjectState, env: Env, traffic: Traffic<WebSocket>) {
    this.ctx = ctx;
    this.traffic = traffic;
    this.idKey = env.ID_KEY;
    this.store = new SqlStore(ctx.storage);
    this.room = this.freshRoom();
    this.house = new Housekeeping({
      ctx,
      db: env.DB,
      contests: env.CONTESTS,
      idKey: env.ID_KEY,
      store: this.store,
      room: () => this.room,
      office: () => ({ courier: this.courier, pushKey: env.PUSH_KEY }),
      forget: () => this.forget(),
      report: (error, code) => this.report(error, code),
    });
  }

  private freshRoom(): Room {
    return new Room({
      store: this.store,
      idKey: this.idKey,
      calls: this.calls,
      sockets: () => connectedTo(this.ctx),
      socketsFrom: (address) => connectedTo(this.ctx, address),
      isTooFast: (seat, more, now) => this.traffic.isBeyondPace(seat, more, now),
      bots: () => this.bots,
      stuck: (code) => this.report(new Error(code), 'stuck'),
    });
  }

  private forget(): void {
    this.room = this.freshRoom();
  }

  private report(error: unknown, code = 'room'): void {
    reportError(code, error, { game: this.ctx.id.name });
  }

  /** Runs one entry point: what fails drops the memory, and the alarm is looked after in any case. */
  async enter<T>(act: (room: Room, now: number) => T, isAlarm = false): Promise<T> {
    try {
      const now = Date.now();
      this.house.listing.wake(isAlarm, now);
      this.room.wake(now);
      return act(this.room, now);
    } catch (error) {
      this.forget();
      this.report(error);
      throw error;
    } finally {
      await this.house.lookAfter();
    }
  }

  /** A later version has stored the room: nothing can be done with it, and nothing is. */
  get isUnreadable(): boolean {
    try {
      void this.room.record;
      return false;
    } catch (error) {
      if (refusalCode(error) === undefined) throw error;
      return true;
    }
  }
}
