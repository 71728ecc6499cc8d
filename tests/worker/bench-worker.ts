import unsafe from 'workerd:unsafe';
import { SqlStore } from '../../worker/room/record/store.ts';
import type { BareRoom } from './bare-room.ts';
import app, { GameRoom as Room, type TestEnv } from './evicting-worker.ts';

// The Worker with its back door, for `npm run bench`: rows are counted, and beside the rooms there are bare objects.

export { BareRoom } from './bare-room.ts';

/** Counts what SQLite says of every statement; an alarm that is set is a row, too. */
function countRows(storage: DurableObjectStorage): () => number {
  let rows = 0;
  const { sql } = storage;
  const exec = sql.exec.bind(sql);
  const setAlarm = storage.setAlarm.bind(storage);
  Object.defineProperty(sql, 'exec', {
    value: (...statement: Parameters<typeof exec>) => {
      const cursor = exec(...statement);
      rows += cursor.rowsWritten;
      return cursor;
    },
  });
  Object.defineProperty(storage, 'setAlarm', {
    value: (...moment: Parameters<typeof setAlarm>) => {
      rows += 1;
      return setAlarm(...moment);
    },
  });
  return () => rows;
}

export class GameRoom extends Room {
  private rows: () => number = () => 0;
  private readonly rowsByMessage: number[] = [];

  /** Counts from now on, as long as the object is awake. */
  count(): void {
    this.rows = countRows(this.ctx.storage);
    this.rowsByMessage.length = 0;
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const before = this.rows();
    await super.webSocketMessage(socket, message);
    this.rowsByMessage.push(this.rows() - before);
  }

  /** Rows written since it counts: by each message, and in all. */
  written(): string {
    return JSON.stringify({ byMessage: this.rowsByMessage, all: this.rows() });
  }

  rowsFrom(seq: number): string {
    return JSON.stringify(new SqlStore(this.ctx.storage).logFrom(seq));
  }
}

type BenchEnv = TestEnv & {
  /** The same rooms, as the class that counts. */
  readonly COUNTED: DurableObjectNamespace<GameRoom>;
  readonly BARE: DurableObjectNamespace<BareRoom>;
};

async function backDoor(act: string, id: string, request: Request, env: BenchEnv): Promise<Response> {
  const room = env.COUNTED.get(env.COUNTED.idFromName(id));
  const bare = env.BARE.get(env.BARE.idFromName(id));
  switch (act) {
    case 'count':
      await room.count();
      return new Response('counting');
    case 'written':
      return new Response(await room.written());
    case 'rows':
      return new Response(await room.rowsFrom(Number(new URL(request.url).searchParams.get('from'))));
    case 'bare-socket':
      return bare.fetch(request);
    case 'bare-load':
      await bare.load(await request.json());
      return new Response('loaded');
    case 'bare-evict':
      await unsafe.evict(bare, { webSockets: 'hibernate' });
      return new Response('evicted');
    default:
      return new Response('', { status: 404 });
  }
}

export default {
  fetch(request: Request, env: BenchEnv, context: ExecutionContext): Response | Promise<Response> {
    const [, door, act = '', id = ''] = new URL(request.url).pathname.split('/');
    return door === 'bench' ? backDoor(act, id, request, env) : app.fetch(request, env, context);
  },
};
