import type { RoomRecord } from '../../worker/room/record/record.ts';
import type { Workerd } from '../e2e/miniflare.ts';
import type { BenchGame } from './bench-game.ts';
import { atBackDoor, BenchTable } from './bench-table.ts';
import type { Measured } from './measured.ts';

const KILOBYTE = 1024;
const MOST_ROWS = 3;
const MEAN_ROWS = 2.02;
const MEAN_KILOBYTES = 0.65;

async function isArchived({ workerd, id }: BenchTable): Promise<boolean> {
  const { record }: { record: RoomRecord } = JSON.parse(await atBackDoor(workerd, `/test/stored/${id}`));
  return record.archivedAt !== undefined;
}

/** Rows written since they are counted, by each message and in all. What the end costs belongs to the game, too. */
export async function rowsOf(table: BenchTable): Promise<{ byMessage: number[]; all: number }> {
  while (!(await isArchived(table)));
  return JSON.parse(await atBackDoor(table.workerd, `/bench/written/${table.id}`));
}

/** What a whole game costs: bytes to a spectator, rows written. Counted, so the goal is the limit. */
export async function measureAccounts(workerd: Workerd, game: BenchGame): Promise<Measured[]> {
  const table = new BenchTable(workerd, game);
  await table.begin();
  const [watcher] = await table.watch(1);
  await atBackDoor(workerd, `/bench/count/${table.id}`);
  let bytes = 0;
  while (!table.isOver) {
    const { heard } = await table.playOne();
    for (const { from, text } of heard) if (from === watcher) bytes += Buffer.byteLength(text);
  }
  const written = await rowsOf(table);
  table.ears.close();
  if (written.byMessage.length !== table.seq) throw new Error('not every command was counted');
  return [
    {
      name: 'room/spectator-update-bytes',
      ratio: bytes / table.seq / KILOBYTE,
      goal: MEAN_KILOBYTES,
      isExact: true,
    },
    {
      name: 'room/rows-per-command-max',
      ratio: Math.max(...written.byMessage),
      goal: MOST_ROWS,
      isExact: true,
    },
    { name: 'room/rows-per-command-mean', ratio: written.all / table.seq, goal: MEAN_ROWS, isExact: true },
  ];
}
