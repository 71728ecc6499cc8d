/** What wrangler.toml binds to the Worker. */
export interface Env {
  readonly ASSETS: Fetcher;
}
