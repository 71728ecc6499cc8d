import unsafe from 'workerd:unsafe';
import app from '../../worker/index.ts';
import { ContestObject as Contest } from '../../worker/object/contest-object.ts';
import type { Env } from '../../worker/object/env.ts';
import { GameRoom as Room } from '../../worker/object/game-room.ts';
import type { RowTally } from '../e2e/event/timed-event.ts';
import { countedDatabase, countedState } from './row-tally.ts';

// The Worker as it is, on a clock that a script moves: an evening of hours takes minutes. Its alarms are rung from here as time passes,
// because those of workerd know only the time of the machine. Nothing else of the Worker is different.

const realNow = Date.now.bind(Date);
/** How far its time is ahead, in whole seconds: limits by the second stay those of the machine. */
let ahead = 0;
Date.now = () => realNow() + ahead;

const wholeSeconds = (ms: number): number => Math.ceil(ms / 1000) * 1000;

/** When the alarm of an object is set for. */
const alarmAt = async (storage: DurableObjectStorage): Promise<number | undefined> =>
  (await storage.getAlarm()) ?? undefined;

/** As the runtime does it: the alarm is gone before it is answered. */
async function ring(storage: DurableObjectStorage, answer: () => Promise<void>): Promise<void> {
  const at = await storage.getAlarm();
  if (at !== null && at <= Date.now()) await storage.deleteAlarm();
  await answer();
}

const tally: RowTally = { event: 0, tables: 0, database: 0 };
let isDatabaseCounted = false;

/** Counted once, however many objects there are: all of them have the same. */
function countDatabase({ DB }: Env): void {
  if (!isDatabaseCounted)
    countedDatabase(DB, (rows) => {
      tally.database += rows;
    });
  isDatabaseCounted = true;
}

export class GameRoom extends Room {
  constructor(ctx: DurableObjectState, env: Env) {
    countDatabase(env);
    super(
      countedState(ctx, (rows) => {
        tally.tables += rows;
      }),
      env,
    );
  }

  alarmAt(): Promise<number | undefined> {
    return alarmAt(this.ctx.storage);
  }

  ring(): Promise<void> {
    return ring(this.ctx.storage, () => this.alarm());
  }
}

export class ContestObject extends Contest {
  constructor(ctx: DurableObjectState, env: Env) {
    countDatabase(env);
    super(
      countedState(ctx, (rows) => {
        tally.event += rows;
      }),
      env,
    );
  }

  alarmAt(): Promise<number | undefined> {
    return alarmAt(this.ctx.storage);
  }

  ring(): Promise<void> {
    return ring(this.ctx.storage, () => this.alarm());
  }
}

type TimedEnv = Omit<Env, 'ROOMS' | 'CONTESTS'> & {
  readonly ROOMS: DurableObjectNamespace<GameRoom>;
  readonly CONTESTS: DurableObjectNamespace<ContestObject>;
};

type Timed = DurableObjectStub<GameRoom> | DurableObjectStub<ContestObject>;

/** Lets time pass up to a moment; whatever is due meanwhile happens when it is, and in the end nothing is on its way any more. */
async function pass(objects: readonly Timed[], end: number): Promise<void> {
  for (;;) {
    const alarms = await Promise.all(objects.map(async (object) => ({ object, at: await object.alarmAt() })));
    const set = alarms.filter(({ at }) => at !== undefined).map(({ at = 0 }) => at);
    const next = Math.min(...set);
    if (set.length === 0 || next > end) break;
    if (next > Date.now()) ahead += wholeSeconds(next - Date.now());
    for (const { object, at } of alarms) if (at !== undefined && at <= Date.now()) await object.ring();
  }
  if (end > Date.now()) ahead += wholeSeconds(end - Date.now());
  // An alarm that is late or rings twice changes nothing; its answer waits for what is under way.
  for (const object of objects) await object.ring();
}

interface Step {
  ms: number;
  contest: string;
  games: string[];
}

async function backDoor(act: string, id: string, request: Request, env: TimedEnv): Promise<Response> {
  const { ROOMS, CONTESTS } = env;
  const contestOf = (of: string) => CONTESTS.get(CONTESTS.idFromName(of));
  const roomOf = (of: string) => ROOMS.get(ROOMS.idFromName(of));
  switch (act) {
    case 'pass': {
      const { ms, contest, games }: Step = await request.json();
      await pass([...games.map(roomOf), contestOf(contest)], Date.now() + ms);
      return Response.json({ now: Date.now() });
    }
    case 'evict':
      await unsafe.evict(roomOf(id), { webSockets: 'hibernate' });
      return Response.json({ now: Date.now() });
    case 'evictContest':
      await unsafe.evict(contestOf(id), { webSockets: 'hibernate' });
      return Response.json({ now: Date.now() });
    case 'rows':
      return Response.json(tally);
    default:
      return new Response('', { status: 404 });
  }
}

export default {
  fetch(request: Request, env: TimedEnv, context: ExecutionContext): Response | Promise<Response> {
    const [, door, act = '', id = ''] = new URL(request.url).pathname.split('/');
    return door === 'test' ? backDoor(act, id, request, env) : app.fetch(request, env, context);
  },
};
