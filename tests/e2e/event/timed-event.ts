import type { ContestTableView, ContestView, RoundView } from '../../../worker/protocol/contest.ts';
import { startWorkerd, type Workerd } from '../miniflare.ts';
import { EventClient } from './event-client.ts';
import type { EventPlayer } from './event-player.ts';
import { Waits } from './waits.ts';

/** The Worker on a clock of its own (tests/worker/timed-worker.ts). */
export const startTimedWorkerd = ({ hasPages = false } = {}): Promise<Workerd> =>
  startWorkerd({ entry: 'timed-worker.ts', objects: { CONTESTS: 'ContestObject' }, hasPages });

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/** Rows written since the Worker was started. */
export interface RowTally {
  event: number;
  tables: number;
  database: number;
}

/** A table of the round that is played now. */
export type TableNow = ContestTableView & { round: number };

/**
 * An event through the real worker, in simulated time: time passes only between two steps, in which everybody who is there comes to the
 * own table and answers what is owed. Whatever is due meanwhile happens when it is.
 */
export class TimedEvent {
  readonly event: EventClient;
  readonly players: EventPlayer[] = [];
  readonly waits = new Waits();
  view: ContestView;
  now: number;
  /** Who does not come to a table, whatever the link says. */
  readonly away = new Set<EventPlayer>();
  /** Answers of people that counted. */
  answers = 0;
  /** Called before every step. */
  disturb: () => Promise<void> = async () => undefined;

  private constructor(event: EventClient, view: ContestView, now: number) {
    this.event = event;
    this.view = view;
    this.now = now;
  }

  static async make(origin: string, settings: Record<string, unknown>): Promise<TimedEvent> {
    const event = await EventClient.make(origin, settings);
    const timed = new TimedEvent(event, await event.view(), 0);
    await timed.pass(0);
    return timed;
  }

  get round(): RoundView | undefined {
    return this.view.rounds.findLast(({ tables }) => tables.length > 0);
  }

  get tables(): TableNow[] {
    const { round } = this;
    return round === undefined ? [] : round.tables.map((table) => ({ ...table, round: round.number }));
  }

  playerOf(id: string): EventPlayer | undefined {
    return this.players.find(({ player }) => player === id);
  }

  at = ({ seats }: Pick<ContestTableView, 'seats'>): EventPlayer[] =>
    seats.flatMap(({ player }) => this.playerOf(player) ?? []);

  async door(act: string, body?: object): Promise<void> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${this.event.origin}/test/${act}`, init);
    if (!response.ok) throw new Error(`${act}: ${await response.text()}`);
    const { now }: { now: number } = await response.json();
    this.now = now;
  }

  /** Rows written so far, by everything that runs there. */
  async rows(): Promise<RowTally> {
    return (await fetch(`${this.event.origin}/test/rows`)).json();
  }

  /** Lets time pass, and looks at the event. */
  async pass(ms: number): Promise<void> {
    const games = this.tables.flatMap(({ game }) => game ?? []);
    await this.door('pass', { ms, contest: this.event.id, games });
    this.view = await this.event.view();
    this.waits.look(this.tables, this.now, (game) => this.seqOf(game));
  }

  /** How far a game has come, as those who sit there know it. */
  private seqOf = (game: string): number =>
    Math.max(0, ...this.players.map(({ seat }) => (seat?.game === game ? seat.seq : 0)));

  /** Everybody who has a table and is not there comes to it. */
  async seat(): Promise<void> {
    for (const table of this.tables) {
      if (table.state !== 'open' && table.state !== 'live') continue;
      for (const player of this.at(table))
        if (!this.away.has(player) && !player.isAt(table.game)) await player.come();
    }
  }

  /** One step: time passes, people come, and at each table whoever is asked answers. `isThinking` says where nobody does. */
  async step(ms: number, isThinking: (table: TableNow) => boolean = () => false): Promise<void> {
    await this.disturb();
    await this.pass(ms);
    await this.seat();
    const playing = this.tables.filter((table) => table.state === 'live' && !isThinking(table));
    await Promise.all(playing.map((table) => this.answerAt(table)));
  }

  private async answerAt(table: TableNow): Promise<void> {
    for (const player of this.at(table))
      if (player.isAt(table.game) && (await player.answer())) this.answers += 1;
  }

  /** Steps until the event is so far; more steps than `most` mean that it stands still. */
  async until(
    holds: (view: ContestView) => boolean,
    {
      ms = 10 * SECOND,
      most = 5_000,
      isThinking,
    }: { ms?: number; most?: number; isThinking?: (table: TableNow) => boolean } = {},
  ): Promise<void> {
    for (let steps = 0; !holds(this.view); steps += 1) {
      if (steps > most) throw new Error(`the event stands still: ${JSON.stringify(this.tables)}`);
      await this.step(ms, isThinking);
    }
  }

  close(): void {
    for (const { seat } of this.players) seat?.close();
  }
}
