import unsafe from 'workerd:unsafe';
import app from '../../worker/index.ts';
import type { Env } from '../../worker/object/env.ts';
import { GameRoom as Room } from '../../worker/object/game-room.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import { type LogRow, SqlStore } from '../../worker/room/record/store.ts';

// The Worker as it is, with a back door for tests that run it in Miniflare: rooms can be made with a given secret, evicted,
// looked into, and given a game that was played elsewhere.

export class GameRoom extends Room {
  stored(): string {
    const store = new SqlStore(this.ctx.storage);
    return JSON.stringify({ record: store.read(), rows: store.logFrom(1) });
  }

  /** Puts a game there that was played elsewhere. */
  load({ record, rows }: { record: RoomRecord; rows: LogRow[] }): void {
    new SqlStore(this.ctx.storage).write(record, rows);
  }
}

export { ContestObject } from '../../worker/object/contest-object.ts';

export type TestEnv = Omit<Env, 'ROOMS'> & { readonly ROOMS: DurableObjectNamespace<GameRoom> };

async function backDoor(act: string, id: string, request: Request, env: TestEnv): Promise<Response> {
  const room = env.ROOMS.get(env.ROOMS.idFromName(id));
  switch (act) {
    case 'create':
      await room.create(await request.json());
      return new Response('made');
    case 'evict':
      await unsafe.evict(room, { webSockets: 'hibernate' });
      return new Response('evicted');
    case 'load':
      await room.load(await request.json());
      await unsafe.evict(room, { webSockets: 'hibernate' });
      return new Response('loaded');
    case 'stored':
      return new Response(await room.stored());
    default:
      return new Response('', { status: 404 });
  }
}

export default {
  fetch(request: Request, env: TestEnv, context: ExecutionContext): Response | Promise<Response> {
    const [, door, act = '', id = ''] = new URL(request.url).pathname.split('/');
    return door === 'test' ? backDoor(act, id, request, env) : app.fetch(request, env, context);
  },
};
