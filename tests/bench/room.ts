import { startWorkerd } from '../e2e/miniflare.ts';
import { benchGame } from './bench-game.ts';
import { BenchTable } from './bench-table.ts';
import type { Measured } from './measured.ts';
import { measureAccounts } from './room-accounts.ts';
import { measureRoundTrip } from './room-round-trip.ts';
import { measureSpectators } from './room-spectators.ts';
import { measureTaps } from './room-taps.ts';
import { measureWaking } from './room-waking.ts';

/** The Worker that is measured: rooms that count, and bare objects. */
export const BENCHED = {
  entry: 'bench-worker.ts',
  objects: { COUNTED: 'GameRoom', BARE: 'BareRoom' },
  hasPages: false,
};

/** Rooms in workerd beside bare objects in the same process. What is counted comes first: a whole game warms up the rest. */
export async function measureRoom(): Promise<Measured[]> {
  const game = benchGame();
  await using workerd = await startWorkerd(BENCHED);
  const accounts = await measureAccounts(workerd, game);
  const roundTrip = await measureRoundTrip(workerd, game);
  const taps = await measureTaps(workerd, game);
  const table = new BenchTable(workerd, game);
  await table.begin();
  const waking = await measureWaking(table);
  const spectators = await measureSpectators(table);
  table.ears.close();
  return [...roundTrip, ...taps, spectators, waking, ...accounts];
}
