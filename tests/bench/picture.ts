import { inflateSync } from 'node:zlib';
import { film } from '../../engine/film.ts';
import type { Table } from '../../engine/index.ts';
import { drawPicture } from '../../worker/picture/picture.ts';
import { pngOf } from '../../worker/picture/png.ts';
import { goldenNames, readGolden } from '../kit/golden.ts';
import { ratioInTurns } from './in-turns.ts';
import type { Measured } from './measured.ts';

const TIMES = 20;
const CAPTION = { title: 'Round 27', line: "Nordic's turn", seat: 0 };

/** The last table of the stored game with the most entries: late, with most of the pieces on the board. */
function lateTable(): Table {
  const films = goldenNames().flatMap((name) => {
    const made = film(readGolden(name).log);
    return made.ok ? [made.value] : [];
  });
  const longest = films.reduce((one, other) => (other.length > one.length ? other : one));
  const state = longest.stateAt(longest.length);
  if (state === undefined) throw new Error('the longest stored game cannot be played');
  return state.public;
}

/** What the picture's own file compresses: the bytes of its IDAT, unpacked. */
async function rowsIn(png: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(await png.arrayBuffer());
  const at = bytes.indexOf('IDAT');
  return Uint8Array.from(inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4))));
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const stream = new CompressionStream('deflate');
  const writer = stream.writable.getWriter();
  await Promise.all([writer.write(bytes), writer.close(), new Response(stream.readable).arrayBuffer()]);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A picture of a moment from the table to its PNG, beside the bare compressing of the same pixels. */
export async function measurePicture(): Promise<Measured[]> {
  const table = lateTable();
  const draw = (): Promise<Blob> => pngOf(drawPicture(table, CAPTION));
  const rows = await rowsIn(await draw());
  const ratio = await ratioInTurns({
    ours: () => timeOf(draw),
    baseline: () => timeOf(() => deflate(rows)),
    times: TIMES,
  });
  return [{ name: 'picture/moment', ratio, goal: 2 }];
}
