// What the Worker under test binds and exports, for `cloudflare:workers` and `cloudflare:test`.
declare namespace Cloudflare {
  interface Env {
    readonly ASSETS: Fetcher;
    readonly ROOMS: DurableObjectNamespace<import('../../worker/object/game-room.ts').GameRoom>;
    readonly CONTESTS: DurableObjectNamespace<import('../../worker/object/contest-object.ts').ContestObject>;
    readonly DB: D1Database;
    readonly TABLE_LIMIT: RateLimit;
    readonly CODE_LIMIT: RateLimit;
    readonly SEAT_LIMIT: RateLimit;
    readonly CALL_LIMIT: RateLimit;
    readonly SOCKET_LIMIT: RateLimit;
    readonly PICTURE_LIMIT: RateLimit;
    readonly PICTURES_LIMIT: RateLimit;
    readonly EVENT_LIMIT: RateLimit;
    readonly LINK_LIMIT: RateLimit;
    readonly PICTURES?: string;
    readonly ID_KEY: string;
    readonly FILE_KEY?: string;
    readonly OLD_FILE_KEYS?: string;
    readonly PUSH_KEY?: string;
    readonly OPERATOR_KEY?: string;
    /** What worker/migrations/ says, for applying it in the pool. */
    readonly MIGRATIONS: import('cloudflare:test').D1Migration[];
    /** `yes` for the long versions of tests. */
    readonly FULL: string;
  }
  interface GlobalProps {
    mainModule: typeof import('../../worker/index.ts');
    durableNamespaces: 'GameRoom' | 'ContestObject';
  }
}

/** A file as text. */
declare module '*?raw' {
  const text: string;
  export default text;
}

/** There with the compatibility flag `unsafe_module`. */
declare module 'workerd:unsafe' {
  const unsafe: {
    /** Rejects if the object is not running. */
    evict(stub: DurableObjectStub, options: { webSockets: 'hibernate' | 'close' }): Promise<void>;
  };
  export default unsafe;
}
