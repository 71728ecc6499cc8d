import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../tests/bench/in-turns.ts';
import { EventClient } from '../../tests/e2e/event/event-client.ts';
import { EventPlayer } from '../../tests/e2e/event/event-player.ts';
import { startWorkerd } from '../../tests/e2e/miniflare.ts';
import type { ContestTableState, ContestTableView, ContestView } from '../../worker/protocol/contest.ts';
import { PROTOCOL } from '../../worker/protocol/messages.ts';
import { times } from '../attack/attack.ts';
import { Listener } from './listener.ts';
import { workerdMegabytes } from './memory.ts';
import type { Proof } from './proof.ts';

const TABLES = 64;
const SEATS = 4;
const SPECTATORS = 500;
const PAGES = 50;
const APART_MS = 1_000;
/** `npm run event:load -- 30` for half a minute. */
const SECONDS = Number(process.argv[3] ?? 300);
/** One table alone is measured before, and again in the middle: the machine may not be the same all the time. */
const ALONE_SECONDS = Math.min(60, SECONDS);
const PARTS = 2;
const MOST_RATIO = 2;
const START_MS = 180_000;
const AT_ONCE = 8;

const areAll =
  (wanted: ContestTableState) =>
  ({ rounds: [round] }: ContestView): boolean =>
    round !== undefined &&
    round.tables.length === TABLES &&
    round.tables.every(({ state }) => state === wanted);

async function until(event: EventClient, holds: (view: ContestView) => boolean): Promise<ContestView> {
  const limit = Date.now() + START_MS;
  for (;;) {
    const view = await event.view();
    if (holds(view)) return view;
    assert.ok(Date.now() < limit, 'the round does not begin');
    await pause(200);
  }
}

/** One table: every second, whoever is asked answers. */
class PacedTable {
  private readonly players: readonly EventPlayer[];
  private readonly game: string;

  constructor({ game = '', seats }: ContestTableView, players: readonly EventPlayer[]) {
    this.game = game;
    this.players = players.filter(({ player }) => seats.some((seat) => seat.player === player));
  }

  /** Plays for so many seconds, beginning at a moment of its own; gives how long each answer took. */
  async play(seconds: number, offsetMs: number): Promise<number[]> {
    const start = performance.now() + offsetMs;
    for (let tick = 0; tick < seconds; tick += 1) {
      await pause(Math.max(0, start + tick * APART_MS - performance.now()));
      const owing = this.players.find((player) => player.isAt(this.game) && player.isOwing);
      assert.ok(owing !== undefined, 'a table waits for nobody');
      assert.ok(await owing.answer(), 'an answer was not taken');
    }
    return this.players.flatMap(({ took }) => took.splice(0));
  }

  /** Everybody at it has heard everything, and nobody was thrown out. */
  check(): void {
    for (const { seat, name } of this.players) {
      assert.ok(seat?.isOpen, `${name} was thrown out`);
      assert.deepEqual(seat.rejected, []);
    }
  }
}

/** 256 players sign up, the round is drawn, and all sit at their tables. */
async function seatAll(
  origin: string,
): Promise<{ event: EventClient; players: EventPlayer[]; view: ContestView }> {
  const event = await EventClient.make(origin, {
    name: 'A full hall',
    startsAt: Date.now() + 3_600_000,
    rounds: 1,
    most: TABLES * SEATS,
    checkInMinutes: 0,
    begins: 'byHand',
    clock: 'live15+30',
  });
  const players: EventPlayer[] = [];
  for (let index = 1; index <= TABLES * SEATS; index += 1)
    players.push(await EventPlayer.signUp(event, `Player ${index}`));
  await event.organise({ kind: 'startRound' });
  await until(event, areAll('open'));
  await times(players.length, AT_ONCE, async (index) => void (await players[index]?.come()));
  return { event, players, view: await until(event, areAll('live')) };
}

/** Those who watch, spread over the tables, and the page of the event in some of them. */
async function watchAll(event: EventClient, view: ContestView): Promise<Listener[]> {
  const games = view.rounds[0]?.tables.flatMap(({ game }) => game ?? []) ?? [];
  const listeners: Listener[] = [];
  await times(SPECTATORS, AT_ONCE, async (index) => {
    const game = games[index % games.length];
    listeners.push(
      await Listener.open(`${event.origin}/api/games/${game}/socket`, { t: 'hello', protocol: PROTOCOL }),
    );
  });
  await times(PAGES, AT_ONCE, async () => {
    listeners.push(await Listener.open(`${event.origin}/api/events/${event.id}/socket`, { t: 'hello' }));
  });
  return listeners;
}

/** 64 tables of an event, each with an answer a second, 256 players, 500 spectators and 50 open pages of the event. */
export const LOAD: Proof = {
  name: 'load',
  async run() {
    await using workerd = await startWorkerd();
    const { event, players, view } = await seatAll(workerd.origin);
    const listeners = await watchAll(event, view);
    const tables = (view.rounds[0]?.tables ?? []).map((table) => new PacedTable(table, players));
    const [alone, together]: [number[], number[]] = [[], []];
    for (let part = 0; part < PARTS; part += 1) {
      alone.push(...((await tables[0]?.play(Math.ceil(ALONE_SECONDS / PARTS), 0)) ?? []));
      const played = tables.map((table, index) =>
        table.play(Math.ceil(SECONDS / PARTS), (index * APART_MS) / TABLES),
      );
      together.push(...(await Promise.all(played)).flat());
    }
    for (const table of tables) table.check();
    assert.equal(listeners.filter(({ isOpen }) => !isOpen).length, 0, 'a spectator was thrown out');
    assert.ok(
      listeners.every(({ words }) => words > 0),
      'somebody was told nothing',
    );
    assert.equal(together.length, TABLES * PARTS * Math.ceil(SECONDS / PARTS));
    const [aloneP95, togetherP95] = [quantile(alone, 0.95), quantile(together, 0.95)];
    const figures = {
      seconds: SECONDS,
      answers: together.length,
      told: listeners.reduce((sum, { words }) => sum + words, 0),
      aloneP95,
      togetherP95,
      ratio: togetherP95 / aloneP95,
      workerdMb: await workerdMegabytes(),
    };
    for (const each of listeners) each.close();
    for (const { seat } of players) seat?.close();
    assert.ok(figures.ratio <= MOST_RATIO, `answers take too long: ${JSON.stringify(figures)}`);
    return figures;
  },
};
