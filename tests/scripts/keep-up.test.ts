import { expect, it } from 'vitest';
import { Ends, Keeper } from '../../scripts/keep-up.ts';
import type { ServerProcess } from '../../scripts/server-process.ts';

/** A server that can be ended by the test, and does not answer once it hangs. */
class FakeServer implements ServerProcess {
  readonly port: number;
  readonly ended: Promise<number | NodeJS.Signals>;
  isHung = false;
  /** It still speaks to those who are connected. */
  isBusy = false;
  probes = 0;
  isKilled = false;
  end: (how: number | NodeJS.Signals) => void = () => undefined;

  constructor(port: number) {
    this.port = port;
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  stop(): void {
    this.end(0);
  }

  kill(): void {
    this.isKilled = true;
    this.end('SIGKILL');
  }
}

/** What the test does to each run once it answers. */
function keep(fate: (server: FakeServer, run: number, keeper: Keeper) => void, canStart = true) {
  const runs: FakeServer[] = [];
  const said: string[] = [];
  const keeper: Keeper = new Keeper({
    run: async () => {
      const server = new FakeServer(runs.length + 1);
      runs.push(server);
      if (!canStart) server.end(7);
      return server;
    },
    answers: async (port) => {
      const server = runs[port - 1];
      if (server !== undefined) server.probes += 1;
      return canStart && server?.isHung === false;
    },
    heardAt: () => (runs.at(-1)?.isBusy ? Date.now() : 0),
    up: ({ port }) => {
      const server = runs[port - 1];
      if (server !== undefined) fate(server, port, keeper);
    },
    down: () => undefined,
    say: (line) => said.push(line),
    probeEveryMs: 20,
  });
  return { code: keeper.keep(), runs, said };
}

it('starts a server that ended by itself again, and says so in one line', async () => {
  const { code, runs, said } = keep((server, run, keeper) =>
    run === 1 ? server.end('SIGSEGV') : keeper.stop(),
  );
  expect(await code).toBe(0);
  expect(runs).toHaveLength(2);
  expect(said).toEqual(['The server ended by itself (SIGSEGV): it is started again.']);
});

it('starts a server again that is there and does not answer', async () => {
  const { code, runs, said } = keep((server, run, keeper) => {
    if (run === 1) server.isHung = true;
    else keeper.stop();
  });
  expect(await code).toBe(0);
  expect(runs[0]?.isKilled).toBe(true);
  expect(said).toEqual(['The server did not answer: it is started again.']);
});

it('has more patience with one that does not answer but still speaks to others, and no end of it', async () => {
  const { code, runs } = keep((server, run, keeper) => {
    server.isHung = run < 3;
    server.isBusy = run === 1;
    if (run === 3) keeper.stop();
  });
  expect(await code).toBe(0);
  const [busy, silent] = runs;
  expect(busy?.isKilled && silent?.isKilled).toBe(true);
  expect(busy?.probes).toBe(4 * (silent?.probes ?? 0) - 3);
}, 60_000);

it('gives up after five times in a minute, with an exit code and a reason', async () => {
  const { code, runs, said } = keep((server) => server.end(1));
  expect(await code).toBe(1);
  expect(runs).toHaveLength(5);
  expect(said.at(-1)).toBe(
    'The server ended by itself (1), 5 times within a minute: it is not started again.',
  );
});

it('does not try again what could not even start', async () => {
  const { code, runs } = keep(() => undefined, false);
  expect(await code).toBe(7);
  expect(runs).toHaveLength(1);
});

it('forgets what was more than a minute ago', () => {
  const ends = new Ends();
  const often = [0, 20_000, 40_000, 59_000].map((now) => ends.isTooMany(now));
  expect(often).toEqual([false, false, false, false]);
  expect(ends.isTooMany(60_001)).toBe(false);
  expect(ends.isTooMany(60_002)).toBe(true);
});
