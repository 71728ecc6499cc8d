// What the Worker under test binds and exports, for `cloudflare:workers` and `cloudflare:test`.
declare namespace Cloudflare {
  interface Env {
    readonly ASSETS: Fetcher;
    readonly ROOMS: DurableObjectNamespace<import('../../worker/game-room.ts').GameRoom>;
    readonly ID_KEY: string;
  }
  interface GlobalProps {
    mainModule: typeof import('../../worker/index.ts');
    durableNamespaces: 'GameRoom';
  }
}
