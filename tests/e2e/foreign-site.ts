import { once } from 'node:events';
import { createServer } from 'node:http';

/** A site of somebody else, on this machine: each address shows whatever was put there. */
export interface ForeignSite extends AsyncDisposable {
  readonly port: number;
  /** Puts a page there, and says its path. */
  show(body: string): string;
}

export async function startForeignSite(): Promise<ForeignSite> {
  const pages: string[] = [];
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1))];
    response.statusCode = page === undefined ? 404 : 200;
    response
      .setHeader('Content-Type', 'text/html')
      // With an icon of its own: a browser with tabs asks for one otherwise, and says that there is none.
      .end(
        `<!doctype html><title>elsewhere</title><link rel="icon" href="data:,"><body>${page ?? ''}</body>`,
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  return {
    port: address.port,
    show: (body) => `/${pages.push(body) - 1}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}
