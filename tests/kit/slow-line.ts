import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server on this machine on which everything takes its time. */
interface SlowLine extends AsyncDisposable {
  readonly origin: string;
  /** Breaks every connection that stands: what is under way on it is lost. */
  drop(): void;
}

/** A proxy that delays whatever comes by so many milliseconds each way, in order. */
export async function startSlowLine(to: string, ms: number): Promise<SlowLine> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => setTimeout(() => onto.destroyed || onto.write(chunk), ms));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        open.delete(from);
        setTimeout(() => onto.destroy(), ms);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const drop = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${own}`,
    drop,
    async [Symbol.asyncDispose]() {
      server.close();
      drop();
      await once(server, 'close');
    },
  };
}
