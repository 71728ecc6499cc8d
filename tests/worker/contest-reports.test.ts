import { describe, expect, it } from 'vitest';
import { deliver } from '../../worker/object/deliver.ts';
import { Outbox, waitAfter } from '../../worker/object/outbox.ts';
import type { ContestCalls, ContestReport } from '../../worker/protocol/contest-reports.ts';
import { EventTable } from './contest-kit.ts';
import { type FakeSocket, SECOND } from './room-kit.ts';

type Contests = NonNullable<Parameters<typeof deliver>[0]['contests']>;

/** Objects of events that answer, or do not. */
class FakeContests implements Contests {
  readonly heard: { to: string; report: ContestReport }[] = [];
  isDown = false;

  idFromName(name: string): DurableObjectId {
    return { name, equals: () => false, toString: () => name };
  }

  get({ name = '' }: DurableObjectId): ContestCalls {
    return {
      report: async (report) => {
        if (this.isDown) throw new Error('the object is gone');
        this.heard.push({ to: name, report });
      },
    };
  }
}

/** The outbox of a table as its object has it, on the clock of the test. */
function outboxOf(table: EventTable, contests: FakeContests | undefined): Outbox {
  const nothing = Reflect.get({}, 'db');
  return new Outbox({
    store: table.store,
    now: () => table.now,
    deliver: (post) =>
      deliver(
        {
          db: nothing,
          office: { courier: fetch, pushKey: undefined },
          ...(contests !== undefined && { contests }),
        },
        post,
        { record: table.record, store: table.store },
        table.now,
      ),
    arrived: () => undefined,
    failed: () => undefined,
    settled: () => undefined,
  });
}

async function send(outbox: Outbox, now: number): Promise<void> {
  outbox.look(now);
  await outbox.rest();
}

/** Only the event's; the archive is another matter. */
const waiting = (table: EventTable): string[] =>
  table.store.posts().flatMap(({ key }) => (key.startsWith('contest:') ? [key] : []));

describe('reports on their way', () => {
  it('arrive at the object of their event, each with its number', async () => {
    const [table, contests] = [new EventTable(), new FakeContests()];
    table.begin();
    await send(outboxOf(table, contests), table.now);
    expect(waiting(table)).toEqual([]);
    expect(contests.heard.every(({ to }) => to === 'the-event')).toBe(true);
    const kinds = contests.heard.map(({ report }) => report.kind);
    expect(kinds.filter((kind) => kind === 'started')).toHaveLength(1);
    const numbers = contests.heard.map(({ report }) => report.number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('wait while the object is gone, and come once it is back; none is lost, none has another number', async () => {
    const [table, contests] = [new EventTable(), new FakeContests()];
    contests.isDown = true;
    table.begin();
    const told = table.reports();
    const outbox = outboxOf(table, contests);
    await send(outbox, table.now);
    expect(contests.heard).toEqual([]);
    expect(table.reports()).toEqual(told);
    contests.isDown = false;
    table.now += waitAfter(1);
    await send(outbox, table.now);
    expect(contests.heard.map(({ report }) => report).sort((a, b) => a.number - b.number)).toEqual(told);
  });

  it('are sent again when nobody knows whether they arrived, and are the same then', async () => {
    const [table, contests] = [new EventTable(), new FakeContests()];
    table.begin();
    const [post] = table.store.posts();
    await send(outboxOf(table, contests), table.now);
    const [first] = contests.heard;
    if (post === undefined || first === undefined) throw new Error('nothing was told');
    // The object was evicted before it could forget the post.
    table.store.write(table.record, [], [], [post]);
    await send(outboxOf(table, contests), table.now);
    expect(contests.heard.filter(({ report }) => report.number === first.report.number)).toEqual([
      first,
      first,
    ]);
  });

  it('do not tell of a line that was gone for seconds', async () => {
    const [table, contests] = [new EventTable(), new FakeContests()];
    const sockets = table.begin();
    const outbox = outboxOf(table, contests);
    await send(outbox, table.now);
    const before = contests.heard.length;
    table.now += SECOND;
    table.disconnect(sockets[1] as FakeSocket);
    table.now += SECOND;
    table.connect(table.token(1));
    await send(outbox, table.now + 10 * SECOND);
    expect(contests.heard.slice(before).map(({ report }) => report)).toMatchObject([
      { kind: 'seat', player: 'ben', isPresent: true },
    ]);
  });

  it('stay where they are on a server that holds no events', async () => {
    const table = new EventTable();
    table.begin();
    const before = waiting(table);
    await send(outboxOf(table, undefined), table.now);
    expect(waiting(table)).toEqual(before);
  });
});
