import { createHash } from 'node:crypto';
import type { PlayerId, StandingsInput } from '../../../engine/contest/index.ts';
import type { StandingsSettings } from '../../../engine/contest/model.ts';

// Standings counted a second time, from the definitions in docs/decisions.md and with none of the engine's code: one pass over all
// seats into plain columns, then one sort. Only for the default order of tie-breaks.

interface Row {
  player: PlayerId;
  points: number;
  wins: number;
  share: number;
  met: PlayerId[];
  virtual: number;
  bids: number;
  turns: number;
  botTurns: number;
}

/** The ladder, drawn as a line over 0..1 and read off at equal distances. */
function rungAt(ladder: readonly number[], place: number, seats: number): number {
  const at = (place / (seats - 1)) * (ladder.length - 1);
  const [below, above] = [Math.floor(at + 1e-9), Math.ceil(at - 1e-9)];
  const [from = 0, to = 0] = [ladder[below], ladder[above]];
  return Math.floor(from + (to - from) * (at - below) + 1e-9);
}

const lot = (seed: string, player: string): number =>
  createHash('sha256').update(`${seed}/lot/${player}`).digest().readUIntBE(0, 6);

export function recount(
  { entrants, tables, byes, penalties }: StandingsInput,
  { ladder, byePoints, latePoints, seed }: StandingsSettings,
): { player: PlayerId; points: number }[] {
  const rows: Record<string, Row> = {};
  for (const { id, entered } of entrants)
    rows[id] = {
      ...{ player: id, points: latePoints * (entered - 1), wins: 0, share: 0, met: [], virtual: 0, bids: 0 },
      ...{ turns: 0, botTurns: 0 },
    };
  for (const { seats } of tables) {
    const purse = seats.reduce((sum, { coins }) => sum + (coins > 0 ? coins : 0), 0);
    for (const seat of seats) {
      const row = rows[seat.player];
      if (row === undefined) continue;
      const tied = seats.filter(({ rank }) => rank === seat.rank).length;
      let pot = 0;
      for (let place = seat.rank; place < seat.rank + tied; place += 1)
        pot += rungAt(ladder, place - 1, seats.length);
      row.points += Math.floor((2 * pot) / tied) / 2;
      if (seat.rank === 1) row.wins += 1;
      row.share += Math.round(purse > 0 ? (Math.max(0, seat.coins) / purse) * 10_000 : 10_000 / seats.length);
      for (const { player } of seats) if (player !== seat.player) row.met.push(player);
      row.bids += seat.bid;
      row.turns += seat.turns;
      row.botTurns += seat.botTurns;
    }
  }
  for (const { player } of byes) {
    const row = rows[player];
    if (row === undefined) continue;
    row.points += byePoints;
    row.share += Math.round(10_000 / ladder.length);
    row.virtual += 1;
  }
  for (const { player, points } of penalties) if (rows[player] !== undefined) rows[player].points += points;

  const keys = (row: Row): number[] => {
    const met = [
      ...row.met.map((id) => rows[id]?.points ?? 0),
      ...Array<number>(row.virtual).fill(row.points),
    ];
    const mean = met.length > 0 ? met.reduce((sum, points) => sum + points, 0) / met.length : 0;
    return [row.points, row.wins, row.share, Math.round(100 * mean), -row.bids, lot(seed, row.player)];
  };
  const sorted = Object.values(rows)
    .map((row) => ({ row, keys: keys(row) }))
    .sort((a, b) => {
      for (const [index, key] of a.keys.entries())
        if (key !== b.keys[index]) return (b.keys[index] ?? 0) - key;
      return 0;
    })
    .map(({ row }) => row);
  const first = sorted.findIndex(({ turns, botTurns }) => 3 * botTurns <= turns);
  if (first > 0) sorted.unshift(...sorted.splice(first, 1));
  return sorted.map(({ player, points }) => ({ player, points }));
}
