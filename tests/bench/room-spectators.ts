import type { LogRow } from '../../worker/room/record/store.ts';
import { BareTable } from './bare-table.ts';
import { atBackDoor, type BenchTable } from './bench-table.ts';
import { ratioInTurns } from './in-turns.ts';
import type { Measured } from './measured.ts';

const SPECTATORS = 1000;
const TIMES = 8;
const KILOBYTE = 1024;

/** What the room has told so far in pieces of a kilobyte: sockets compress, and what was said before costs them nothing. */
async function kilobytesOf({ workerd, id }: BenchTable): Promise<string[]> {
  const rows: LogRow[] = JSON.parse(await atBackDoor(workerd, `/bench/rows/${id}?from=1`));
  const told = rows.map((row) => row.public).join('');
  return Array.from({ length: Math.floor(told.length / KILOBYTE) }, (_, index) =>
    told.slice(index * KILOBYTE, (index + 1) * KILOBYTE),
  );
}

/** From the sending of an answer until the last of a thousand spectators has the update, against a bare broadcast. */
export async function measureSpectators(table: BenchTable): Promise<Measured> {
  const bare = new BareTable(table.workerd, `${table.id}-watched`);
  const texts = await kilobytesOf(table);
  await bare.learnTexts(texts);
  await table.watch(SPECTATORS);
  for (let number = 0; number < SPECTATORS; number += 1) await bare.connect();
  let said = 0;
  const ratio = await ratioInTurns({
    times: TIMES,
    ours: async () => (await table.playOne()).ms,
    baseline: () => {
      said += 1;
      return bare.say('broadcast', said % texts.length, SPECTATORS);
    },
  });
  bare.ears.close();
  return { name: 'room/thousand-spectators', ratio, goal: 1.3 };
}
