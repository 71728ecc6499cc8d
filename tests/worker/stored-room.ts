import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { AwakeRoom } from '../../worker/object/awake-room.ts';
import type { GameRoom } from '../../worker/object/game-room.ts';

// Looks into a room's own storage, and lets time pass there.

export const roomAt = (id: string): DurableObjectStub<GameRoom> => env.ROOMS.get(env.ROOMS.idFromName(id));

/** The room inside an object. */
export function awakeIn(object: object): AwakeRoom {
  const awake: unknown = Reflect.get(object, 'awake');
  if (!(awake instanceof AwakeRoom)) throw new Error('there is no room');
  return awake;
}

/** Does something with the room's SQLite. */
export function inStorage<T>(id: string, act: (sql: SqlStorage) => T): Promise<T> {
  return runInDurableObject(roomAt(id), (_: GameRoom, state) => act(state.storage.sql));
}

export function recordText(sql: SqlStorage): string {
  return sql.exec<{ record: string }>('SELECT record FROM room').one().record;
}

const MOMENTS = ['createdAt', 'touchedAt', 'startedAt', 'finishedAt', 'archivedAt'];

/** Time passes: the moments in a stored room lie so much further back. The object is asleep then. */
export async function age(id: string, time: number): Promise<void> {
  await inStorage(id, (sql) => {
    const room = JSON.parse(recordText(sql));
    for (const moment of MOMENTS) if (moment in room) room[moment] -= time;
    sql.exec('UPDATE room SET record = ?', JSON.stringify(room));
  });
  await evictDurableObject(roomAt(id));
}

/** How many tables the room's storage has: none once it was deleted. */
export const tablesIn = (id: string): Promise<number> =>
  inStorage(
    id,
    (sql) =>
      sql.exec("SELECT name FROM sqlite_master WHERE name IN ('room', 'log', 'chat', 'outbox')").toArray()
        .length,
  );
