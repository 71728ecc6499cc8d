import { film } from '../../engine/play/film.ts';
import { goldenNames, readGolden } from './golden.ts';

// What the film of the longest stored game takes of the heap. A process of its own, started with --expose-gc: in that of the tests,
// what others leave behind is counted too.

const collect = globalThis.gc;
if (collect === undefined) throw new Error('To be started with --expose-gc.');

const longest = goldenNames()
  .map((name) => readGolden(name).log)
  .reduce((one, other) => (other.entries.length > one.entries.length ? other : one));
collect();
const before = process.memoryUsage().heapUsed;
const made = film(longest);
if (!made.ok) throw new Error(made.error.message);
made.value.build(made.value.length);
collect();
const bytes = process.memoryUsage().heapUsed - before;
const isEnded = made.value.stateAt(made.value.length)?.public.ended !== undefined;
console.log(JSON.stringify({ entries: made.value.length, bytes, isEnded }));
