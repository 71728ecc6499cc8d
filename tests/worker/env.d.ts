// What the Worker under test binds and exports, for `cloudflare:workers`.
declare namespace Cloudflare {
  interface Env {
    readonly ASSETS: Fetcher;
  }
  interface GlobalProps {
    mainModule: typeof import('../../worker/index.ts');
  }
}
