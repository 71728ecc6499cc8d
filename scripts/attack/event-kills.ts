import assert from 'node:assert/strict';
import { EventClient, Refused } from '../../tests/e2e/event/event-client.ts';
import { EventPlayer } from '../../tests/e2e/event/event-player.ts';
import { checkResults, checkStandings, countTables } from '../../tests/e2e/event/recount.ts';
import type { ContestTableState, ContestView } from '../../worker/protocol/contest.ts';
import { type Attack, times } from './attack.ts';
import type { Crowd } from './crowd.ts';
import { killAll } from './kills.ts';
import { socketPath } from './wire.ts';

const KILLS = 3;
/** What each player answers between two of them. */
const ANSWERS = 3;
const MINUTE = 60_000;
const ENOUGH_MS = 3 * MINUTE;

/** Whether the tables of a round are there, and all of them stand so. */
const areAll =
  (round: number, wanted: ContestTableState) =>
  ({ rounds }: ContestView): boolean => {
    const tables = rounds[round - 1]?.tables ?? [];
    return tables.length > 0 && tables.every(({ state }) => state === wanted);
  };

/** A round that is played while the power goes again and again. */
class Round {
  readonly event: EventClient;
  readonly players: EventPlayer[];
  view: ContestView;
  /** Tables that the organiser was told are ended; a promise. */
  private readonly ended = new Set<number>();

  constructor(event: EventClient, players: EventPlayer[], view: ContestView) {
    this.event = event;
    this.players = players;
    this.view = view;
  }

  static async begin(origin: string, count: number): Promise<Round> {
    const event = await EventClient.make(origin, {
      name: 'A dark evening',
      startsAt: Date.now() + 60 * MINUTE,
      rounds: 2,
      most: count,
      checkInMinutes: 0,
      breakMinutes: 0,
      begins: 'byHand',
    });
    const players: EventPlayer[] = [];
    for (let index = 1; index <= count; index += 1)
      players.push(await EventPlayer.signUp(event, `Player ${index}`));
    const round = new Round(event, players, await event.view());
    await round.draw(1);
    return round;
  }

  /** Draws a round, and everybody comes to it. */
  async draw(number: number): Promise<void> {
    await this.event.organise({ kind: 'startRound' });
    await this.until(areAll(number, 'open'));
    await this.come();
    await this.until(areAll(number, 'live'));
  }

  /** Whoever has a table is there, connected. */
  async come(): Promise<void> {
    await times(this.players.length, 8, async (index) => void (await this.players[index]?.come()));
  }

  /** Somebody without a link watches the event, and each of its tables. */
  async comeToWatch(crowd: Crowd): Promise<void> {
    const games = this.view.rounds.flatMap(({ tables }) => tables.map(({ game }) => game));
    await crowd.watch(`/api/events/${this.event.id}/socket`, 0);
    for (const game of games) if (game !== undefined) await crowd.watch(socketPath(game), 0);
  }

  async until(holds: (view: ContestView) => boolean): Promise<void> {
    const limit = Date.now() + ENOUGH_MS;
    for (;;) {
      this.view = await this.event.view();
      if (holds(this.view)) return;
      if (Date.now() > limit) throw new Error(`the event stands still: ${JSON.stringify(this.view.rounds)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  get live(): number[] {
    const tables = this.view.rounds[0]?.tables ?? [];
    return tables
      .filter(({ number, state }) => state === 'live' && !this.ended.has(number))
      .map(({ number }) => number);
  }

  private at(number: number): EventPlayer[] {
    const seats = this.view.rounds[0]?.tables[number - 1]?.seats ?? [];
    return this.players.filter(({ player }) => seats.some((seat) => seat.player === player));
  }

  /** One table plays until so much was answered, or the line is gone. */
  private async playTable(number: number, answers: number): Promise<void> {
    for (let given = 0; given < answers; ) {
      const owing = this.at(number).filter(({ isOwing }) => isOwing);
      if (owing.length === 0 && !this.at(number).every(({ seat }) => seat?.isOpen)) return;
      for (const player of owing) if (await player.answer()) given += 1;
      if (owing.length === 0) await Promise.all(this.at(number).slice(0, 1).map(nextWord));
    }
  }

  /** All tables that go on play on. */
  async playOn(): Promise<void> {
    await Promise.all(this.live.map((number) => this.playTable(number, 4 * ANSWERS)));
  }

  /** Ends a table. What the organiser was told is done stays so; what nobody heard of may be done or not. */
  async end(number: number): Promise<void> {
    const table = { round: 1, number };
    try {
      await this.event.organise({ kind: 'adjudicate', table, reason: 'the light goes' });
      this.ended.add(number);
    } catch (error) {
      // The request may have been made again when the server was back.
      if (error instanceof Refused && error.code === 'gameOver') this.ended.add(number);
      else if (!(error instanceof TypeError)) throw error;
    }
  }

  /** Everything that anybody heard was done is in the archived game. */
  checkAnswers(lengths: ReadonlyMap<string, number>): number {
    let answers = 0;
    for (const { seat } of this.players) {
      const numbers = [...(seat?.acknowledged.values() ?? [])];
      answers += numbers.length;
      assert.ok(Math.max(0, ...numbers) <= (lengths.get(seat?.game ?? '') ?? 0), 'an answer is lost');
    }
    return answers;
  }

  close(): void {
    for (const { seat } of this.players) seat?.close();
  }
}

function nextWord({ seat }: EventPlayer): Promise<boolean> {
  if (seat === undefined) return Promise.resolve(false);
  const { words } = seat;
  return seat.until(() => seat.words > words);
}

/** The power goes in the middle of a round of an event, while tables play and results are on their way. */
export const eventKills: Attack = {
  name: 'event-kills',
  isDeadly: true,
  async run(scene) {
    const round = await Round.begin(scene.origin, scene.isFull ? 32 : 8);
    const { crowd } = scene;
    await round.comeToWatch(crowd);
    const kills = scene.isFull ? KILLS : 1;
    let longest = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await round.playOn();
      // Some tables end just now: their results are on their way when everything stops.
      const ending = round.live
        .slice(0, Math.floor(round.live.length / 2))
        .map((number) => round.end(number));
      const playing = round.playOn();
      await Promise.race(ending);
      longest = Math.max(longest, await killAll(scene));
      await Promise.all([...ending, playing]);
      await round.until(() => true);
      await round.come();
      await round.comeToWatch(crowd);
    }
    const going = round.live.length;
    assert.ok(going > 0, 'no table was left to go on');
    await round.playOn();
    await round.until(() => true);
    for (const number of round.live) await round.end(number);
    await round.until(({ rounds }) => rounds[0]?.isOver === true);
    const { event, view } = round;
    const counted = await countTables(event, view);
    assert.equal(counted.length, view.rounds[0]?.tables.length, 'a result is lost');
    await checkResults(event, view, counted);
    checkStandings(view, counted);
    const answers = round.checkAnswers(new Map(counted.map(({ game, commands }) => [game, commands])));
    // And the evening goes on.
    await round.draw(2);
    round.close();
    return { tables: counted.length, kills, goingOn: going, answers, downMs: longest };
  },
};
