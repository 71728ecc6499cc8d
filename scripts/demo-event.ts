import { parseArgs } from 'node:util';
import { playDemo } from '../tests/e2e/event/demo.ts';
import { isUp, startServer } from '../tests/e2e/server.ts';

// An event played by scripted clients on the server of this machine, to look at: `npm run demo:event`, while `npm start` runs or by itself.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '8787' },
    /** Seconds for each answer. */
    pace: { type: 'string', default: '0.3' },
  },
});
const pace = Number(values.pace);
if (!(pace >= 0 && pace <= 60)) throw new Error('--pace is a number of seconds from 0 to 60');

const given = `http://localhost:${values.port}`;
const own = (await isUp(given)) ? undefined : await startServer();
try {
  await playDemo(own?.origin ?? given, { paceMs: pace * 1_000, say: (line) => console.log(line) });
  if (own !== undefined) {
    console.log('\nThe event can be looked at until Ctrl+C, then it is gone.');
    const stop = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    // Standard input that ends, as of a script, is nobody who looks.
    if (process.stdin.isTTY) await stop;
  }
} finally {
  await own?.[Symbol.asyncDispose]();
}
