import assert from 'node:assert/strict';
import { replay, score, viewFor } from '../../../engine/index.ts';
import type { FinishedLog } from '../../../worker/protocol/calls/ended.ts';
import type { ContestView } from '../../../worker/protocol/contest.ts';
import { reached } from '../player.ts';
import type { EventClient } from './event-client.ts';

// An event counted once more: from the archived logs of its games alone, and in another way than the event counts. Nothing of
// engine/contest/ is asked, and of the event's own figures only what is compared.

/** Half points of each place, written down for each size of table instead of interpolated. */
const HALVES: Readonly<Record<number, readonly number[]>> = {
  2: [20, 2],
  3: [20, 10, 2],
  4: [20, 14, 8, 2],
  5: [20, 14, 10, 6, 2],
};
const BYE_HALVES = 12;

/** A seat as its game says. */
interface Counted {
  player: string;
  rank: number;
  coins: number;
  halves: number;
}

/** What a table came to, by its log. */
interface CountedTable {
  round: number;
  table: number;
  game: string;
  /** How many commands its log has. */
  commands: number;
  seats: Counted[];
}

/** Takes the places of a table from the best one down and gives each what is left of the ladder. */
function placed(cards: readonly { player: string; rank: number; coins: number }[]): Counted[] {
  const rungs = [...(HALVES[cards.length] ?? [])];
  const counted: Counted[] = [];
  for (const rank of [...new Set(cards.map((card) => card.rank))].toSorted((a, b) => a - b)) {
    const sharing = cards.filter((card) => card.rank === rank);
    const halves = Math.floor(
      rungs.splice(0, sharing.length).reduce((sum, one) => sum + one, 0) / sharing.length,
    );
    for (const card of sharing) counted.push({ ...card, halves });
  }
  return counted;
}

async function json<T>(address: string): Promise<T> {
  const response = await reached(address);
  assert.ok(response.ok, `${address}: ${response.status}`);
  return response.json();
}

/** Plays a game again from its log and counts it. */
async function countTable(
  origin: string,
  game: string,
  playerOf: (name: string) => string,
): Promise<Pick<CountedTable, 'commands' | 'seats'>> {
  const finished = await json<FinishedLog>(`${origin}/api/games/${game}/log`);
  assert.equal(finished.isOver, true, 'the game is not in the archive');
  const last = replay(finished.log).stateAt(finished.log.entries.length);
  if (last === undefined) throw new Error('the game has no end');
  const { chairs } = await json<{ chairs: { name: string }[] }>(`${origin}/api/games/${game}`);
  const seats = placed(
    score(viewFor(last, 'spectator')).map(({ seat, rank, total }) => ({
      player: playerOf(chairs[seat]?.name ?? ''),
      rank,
      coins: total,
    })),
  );
  return { commands: finished.log.entries.length, seats };
}

/** All tables of an event that were played. */
export async function countTables(event: EventClient, view: ContestView): Promise<CountedTable[]> {
  const names = new Map(view.entrants.map(({ name, player }) => [name, player]));
  const playerOf = (name: string): string => {
    const player = names.get(name);
    if (player === undefined) throw new Error(`nobody at the event is called ${name}`);
    return player;
  };
  const counted: CountedTable[] = [];
  for (const { number: round, tables, isFinal } of view.rounds)
    for (const { number: table, game, state } of tables) {
      if (game === undefined || state !== 'over') continue;
      const { seats, commands } = await countTable(event.origin, game, playerOf);
      // A final decides who stands first, and gives no points.
      counted.push({
        round,
        table,
        game,
        commands,
        seats: isFinal ? seats.map((seat) => ({ ...seat, halves: 0 })) : seats,
      });
    }
  return counted;
}

/** The results that the event tells are those of its games, seat by seat, in the view and in the file. */
export async function checkResults(
  event: EventClient,
  view: ContestView,
  counted: readonly CountedTable[],
): Promise<void> {
  const told = view.rounds.flatMap(({ number: round, tables }) =>
    tables.flatMap(({ number: table, game, result }) =>
      (result?.seats ?? []).map(({ player, rank, coins, points }) => ({
        round,
        table,
        game,
        player,
        rank,
        coins,
        halves: 2 * points,
      })),
    ),
  );
  const flat = counted.flatMap(({ round, table, game, seats }) =>
    seats.map((seat) => ({ round, table, game, ...seat })),
  );
  const sorted = (list: readonly { round: number; player: string }[]) =>
    list.toSorted((a, b) => a.round - b.round || a.player.localeCompare(b.player));
  assert.deepEqual(sorted(told), sorted(flat));
  const [head = '', ...lines] = (await event.text('results.csv')).trim().split('\r\n');
  const columns = head.split(',');
  const inFile = lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
    return {
      round: Number(cell('round')),
      table: Number(cell('table')),
      game: cell('replay').split('/t/')[1] ?? '',
      player: cell('player'),
      rank: Number(cell('rank')),
      coins: Number(cell('coins')),
      halves: 2 * Number(cell('points')),
    };
  });
  assert.deepEqual(sorted(inFile), sorted(flat));
}

/** Points, wins, shares of the coins and the strength of opponents, added up player by player; the order follows from them. */
export function checkStandings(view: ContestView, counted: readonly CountedTable[]): void {
  const halves = new Map(view.entrants.map(({ player }) => [player, 0]));
  const add = (player: string, more: number): void =>
    void halves.set(player, (halves.get(player) ?? 0) + more);
  for (const { seats } of counted) for (const seat of seats) add(seat.player, seat.halves);
  for (const { byes } of view.rounds) for (const player of byes) add(player, BYE_HALVES);
  const figures = new Map(
    view.entrants.map(({ player }) => {
      const tables = counted.filter(({ seats }) => seats.some((seat) => seat.player === player));
      const own = tables.flatMap(({ seats }) => seats.filter((seat) => seat.player === player));
      const byes = view.rounds.filter((round) => round.byes.includes(player)).length;
      const shares = tables.map(({ seats }) => {
        const all = seats.reduce((sum, { coins }) => sum + Math.max(0, coins), 0);
        const mine = Math.max(0, seats.find((seat) => seat.player === player)?.coins ?? 0);
        return all === 0 ? Math.round(10_000 / seats.length) : Math.round((10_000 * mine) / all);
      });
      const met = tables.flatMap(({ seats }) => seats.filter((seat) => seat.player !== player));
      const strength = [
        ...met.map((seat) => halves.get(seat.player) ?? 0),
        ...Array.from({ length: byes }, () => halves.get(player) ?? 0),
      ];
      const mean = strength.reduce((sum, one) => sum + one, 0) / 2 / Math.max(1, strength.length);
      const figure = [
        (halves.get(player) ?? 0) / 2,
        own.filter(({ rank }) => rank === 1).length,
        shares.reduce((sum, one) => sum + one, 0) + byes * 2_500,
        Math.round(100 * mean),
      ];
      return [player, figure] as const;
    }),
  );
  for (const { player, points, tieBreaks } of view.standings) {
    const value = (kind: string): number => tieBreaks.find((one) => one.kind === kind)?.value ?? Number.NaN;
    assert.deepEqual(
      [player, points, value('wins'), value('coinShare'), value('opponents')],
      [player, ...(figures.get(player) ?? [])],
    );
  }
  // Whoever was played by a bot for the most part is passed by the best of the others, and by nobody else.
  const order = view.standings.slice(view.standings[0]?.isHeldBack ? 0 : 1);
  for (const [index, { player }] of order.entries()) {
    const [one, other] = [figures.get(player) ?? [], figures.get(order[index + 1]?.player ?? '') ?? []];
    const at = one.findIndex((value, place) => value !== other[place]);
    if (other.length > 0 && at >= 0)
      assert.ok((one[at] ?? 0) > (other[at] ?? 0), `${player} stands too high`);
  }
}
