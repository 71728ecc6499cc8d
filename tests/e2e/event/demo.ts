import { setTimeout as pause } from 'node:timers/promises';
import type { ContestTableView, ContestView } from '../../../worker/protocol/contest.ts';
import { EventClient } from './event-client.ts';
import { EventPlayer } from './event-player.ts';

const MINUTE = 60_000;
const PLACES = 8;
/** Longer than this, nobody watches. */
const MOST_MS = 20 * MINUTE;
const LOOK_EVERY_MS = 300;
const NAMES = ['Ana', 'Ben', 'Cleo', 'Dov', 'Eli', 'Fay', 'Gus', 'Hana', 'Ida', 'Jon'];

type TableNow = ContestTableView & { round: number };

interface Showing {
  /** Between two answers at a table. */
  paceMs: number;
  /** After so many answers a table is counted as it stands; otherwise games are played to their end. */
  mostAnswers?: number;
  say(line: string): void;
}

/** The demo event: everything that an evening has, with nobody but scripted clients, on a server that runs. */
class Demo {
  readonly event: EventClient;
  readonly players: EventPlayer[] = [];
  private readonly showing: Showing;
  private readonly until = Date.now() + MOST_MS;
  /** Who stays away from the tables. */
  private readonly away = new Set<EventPlayer>();
  private readonly answers = new Map<string, number>();

  constructor(event: EventClient, showing: Showing) {
    this.event = event;
    this.showing = showing;
  }

  say = (line: string): void => this.showing.say(line);

  /** Looks again until the event is so far; whoever has a table plays meanwhile. */
  async play(holds: (view: ContestView) => boolean): Promise<ContestView> {
    for (;;) {
      if (Date.now() > this.until) throw new Error('the demo takes too long');
      const view = await this.event.view();
      if (holds(view)) return view;
      const tables = view.rounds.flatMap((round) =>
        round.tables.map((table) => ({ ...table, round: round.number })),
      );
      const open = tables.filter(({ state }) => state === 'open' || state === 'live');
      await Promise.all(open.map((table) => this.playTable(table)));
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Everybody comes to a table, and answers there for a while. */
  private async playTable({ round, number, game = '', state, seats }: TableNow): Promise<void> {
    const here = this.players.filter(
      (player) => !this.away.has(player) && seats.some((seat) => seat.player === player.player),
    );
    for (const player of here) if (!player.isAt(game)) await player.come();
    if (state !== 'live') return;
    const { mostAnswers = Number.POSITIVE_INFINITY, paceMs } = this.showing;
    let given = this.answers.get(game) ?? 0;
    for (const last = given + 20; given < last && given < mostAnswers; given += 1) {
      const [owing] = here.filter((player) => player.isAt(game) && player.isOwing);
      if (owing === undefined) break;
      await owing.answer();
      await pause(paceMs);
    }
    if (given >= mostAnswers && this.answers.get(game) !== given)
      await this.event.organise({ kind: 'adjudicate', table: { round, number }, reason: 'the show is over' });
    this.answers.set(game, given);
  }

  async signUp(): Promise<void> {
    for (const name of NAMES) this.players.push(await EventPlayer.signUp(this.event, name));
    const { places } = await this.event.view();
    this.say(`sign-up: ${places.taken} have a place, ${places.waiting} wait`);
  }

  /** One checks in too late, and another one never comes: both who wait play. */
  async checkIn(): Promise<void> {
    const [forgetful, absent] = this.players.slice(-4);
    for (const player of this.players) if (player !== forgetful) await player.checkIn();
    if (absent !== undefined) this.away.add(absent);
    this.say(
      `check-in: ${forgetful?.name} has forgotten it, ${absent?.name} is there and will not come to the table`,
    );
  }

  async round(number: number): Promise<void> {
    await this.event.organise({ kind: 'startRound' });
    const drawn = await this.play(({ rounds }) => {
      const tables = rounds[number - 1]?.tables ?? [];
      return tables.length > 0 && tables.every(({ state }) => state !== 'planned');
    });
    const round = drawn.rounds[number - 1];
    const nameOf = (id: string): string => drawn.entrants.find(({ player }) => player === id)?.name ?? id;
    this.say(round?.isFinal ? 'the final:' : `round ${number}:`);
    for (const { number: table, seats, game } of round?.tables ?? [])
      this.say(
        `  table ${table}, ${seats.map(({ player }) => nameOf(player)).join(', ')}: ${this.event.origin}/t/${game}`,
      );
    await this.settleNoShows(number);
    const over = await this.play(({ rounds }) => rounds[number - 1]?.isOver === true);
    for (const { place, player, points } of over.standings.slice(0, 4))
      this.say(`  ${place}. ${nameOf(player)}, ${points} points`);
  }

  /** What would happen by itself after five minutes, the organiser says as soon as somebody is missed. */
  private async settleNoShows(round: number): Promise<void> {
    await this.play((view) => (view.rounds[round - 1]?.tables ?? []).every((table) => this.isWaited(table)));
    const view = await this.event.view();
    for (const { number, seats, state } of view.rounds[round - 1]?.tables ?? []) {
      const gone = seats.find((seat) => [...this.away].some(({ player }) => player === seat.player));
      const waiting = view.entrants.find((entrant) => entrant.state === 'waiting');
      if (state !== 'open' || gone === undefined || waiting === undefined) continue;
      await this.event.organise({
        kind: 'replace',
        table: { round, number },
        player: gone.player,
        by: waiting.player,
      });
      await this.event.organise({ kind: 'drop', player: gone.player });
      this.say(`  table ${number}: ${waiting.name} takes the seat of somebody who has not come`);
    }
  }

  /** It plays, or it waits for nobody who will come. */
  private isWaited = ({ state, seats }: ContestTableView): boolean =>
    state !== 'open' ||
    seats.every(({ player, isThere }) => isThere || [...this.away].some((one) => one.player === player));

  close(): void {
    for (const { seat } of this.players) seat?.close();
  }
}

export async function playDemo(origin: string, showing: Showing): Promise<ContestView> {
  const event = await EventClient.make(origin, {
    name: 'Demo cup',
    description: 'Played by scripted clients.',
    startsAt: Date.now() + 60 * MINUTE,
    rounds: 2,
    most: PLACES,
    final: 4,
    begins: 'byHand',
    breakMinutes: 0,
    isPublic: true,
  });
  const demo = new Demo(event, showing);
  demo.say(`the event:   ${event.page}`);
  demo.say(`the wall:    ${event.page}/wall`);
  demo.say(`its list:    ${origin}/events`);
  demo.say(`to run it:   ${event.page}#${event.organiser}`);
  await demo.signUp();
  // An evening that begins earlier than was said: check-in opens at once.
  await event.organise({ kind: 'change', settings: { startsAt: Date.now() + 29 * MINUTE } });
  await demo.play(({ phase }) => phase === 'checkIn');
  await demo.checkIn();
  for (const number of [1, 2, 3]) await demo.round(number);
  const view = await demo.play(({ phase }) => phase === 'over');
  demo.say(`\n${await event.text('write-up')}`);
  demo.say(`results:     ${origin}/api/events/${event.id}/results.csv`);
  demo.close();
  return view;
}
