import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { SLEEP } from '../../engine/play/clock-face.ts';
import { keyOf } from '../../worker/keys/secrets.ts';
import type { Courier } from '../../worker/notices/send-notice.ts';
import { deliver } from '../../worker/object/deliver.ts';
import { Outbox } from '../../worker/object/outbox.ts';
import { inspection } from '../../worker/room/inspect.ts';
import { rematchTable } from '../../worker/room/lobby/rematch.ts';
import { rotateKeys } from '../../worker/room/lobby/seat-keys.ts';
import { release, takeOver } from '../../worker/room/lobby/takeover.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import { atomFeedOf } from '../../worker/room/talk/atom-feed.ts';
import { MOST_TRIES, NOTICE_AFTER, setFeed, setWebhook, withAsked } from '../../worker/room/talk/notices.ts';
import { type FakeSocket, MINUTE, START, TestTable } from './room-kit.ts';

const TOPIC = 'https://ntfy.sh/a-topic-that-nobody-knows';
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A slow table in play whose first seat has a webhook, and the mail that leaves it. */
class SlowTable extends TestTable {
  readonly sent: { url: string; body: string }[] = [];
  readonly failures: string[] = [];
  answers: (() => Response)[] = [];
  seats: FakeSocket[] = [];
  private outbox = this.freshOutbox();

  begin(): this {
    this.seats = this.start();
    return this;
  }

  private readonly courier: Courier = async (url, { body }) => {
    this.sent.push({ url, body: String(body) });
    return (this.answers.shift() ?? (() => new Response(null, { status: 200 })))();
  };

  private freshOutbox(): Outbox {
    return new Outbox({
      store: this.store,
      now: () => this.now,
      deliver: (post) =>
        deliver(
          { db: env.DB, office: { courier: this.courier, pushKey: undefined } },
          post,
          { record: this.room.record, store: this.store },
          this.now,
        ),
      arrived: () => undefined,
      failed: (_, error) => void this.failures.push(String(error)),
      settled: () => undefined,
    });
  }

  /** The object is gone and wakes up again. */
  sleep(): void {
    this.wake();
    this.outbox = this.freshOutbox();
  }

  webhook(seat: number, url = TOPIC): unknown {
    return this.change((record) => setWebhook(record, seat, { format: 'ntfy', url }));
  }

  feed(seat: number, secret: string): unknown {
    return this.change((record) => setFeed(record, seat, keyOf(secret)));
  }

  /** Time passes; the alarm rings whenever it was set. */
  async pass(time: number): Promise<void> {
    const until = this.now + time;
    for (let count = 0; count < 200; count += 1) {
      const due = [this.room.nextDue(this.now), this.outbox.dueAt()].filter((at) => at !== undefined);
      const next = Math.min(...due);
      if (next > until) break;
      this.now = Math.max(this.now, next);
      this.room.due(this.now);
      this.outbox.look(this.now);
      await this.outbox.rest();
    }
    this.now = until;
  }

  /** The seat that is waited for plays until it is somebody else's turn. */
  playTurn(): void {
    const [seat] = this.waited();
    this.playUntil(() => this.waited()[0] !== seat);
  }
}

const slow = (options: Record<string, unknown> = {}): SlowTable =>
  new SlowTable({ clock: 'slow1', ...options });

/** A slow game in which the seat that is not first has a webhook, and its number. */
function waitingFor(options: Record<string, unknown> = {}): { table: SlowTable; seat: number } {
  const table = slow(options).begin();
  const seat = 1 - (table.waited()[0] ?? 0);
  expect(table.webhook(seat)).toMatchObject({ ok: true });
  return { table, seat };
}

describe('a seat with a webhook', () => {
  it('is told once that it is waited for, half a minute after the question came', async () => {
    const { table, seat } = waitingFor();
    await table.pass(HOUR);
    expect(table.sent).toEqual([]);
    table.playTurn();
    await table.pass(NOTICE_AFTER - 1);
    expect(table.sent).toEqual([]);
    await table.pass(1);
    const until = new Date(table.now - NOTICE_AFTER + DAY).toISOString().slice(0, 16);
    expect(table.sent).toEqual([
      { url: TOPIC, body: `It is your turn, Player ${seat + 1}. You have time until ${until} UTC.` },
    ]);
    await table.pass(12 * HOUR);
    expect(table.sent).toHaveLength(1);
  });

  it('is told of the very first turn, too', async () => {
    const table = slow();
    for (const seat of [0, 1]) {
      table.sit(`Player ${seat + 1}`);
      table.webhook(seat);
    }
    for (const seat of [0, 1]) table.act('ready', seat, { nonce: `nonce-of-the-seat-${seat}` });
    await table.pass(NOTICE_AFTER);
    expect(table.sent).toHaveLength(1);
  });

  it('is not told what it has answered meanwhile', async () => {
    const { table } = waitingFor();
    table.playTurn();
    table.now += NOTICE_AFTER - 1;
    table.playTurn();
    await table.pass(HOUR);
    expect(table.sent).toEqual([]);
  });

  it('is not told what follows its own answers', async () => {
    const { table, seat } = waitingFor();
    table.playTurn();
    await table.pass(NOTICE_AFTER);
    const before = table.record.waits;
    table.answer(table.seats[seat] ?? fail(), seat);
    expect(table.waited()).toEqual([seat]);
    expect(table.record.waits).not.toEqual(before);
    await table.pass(HOUR);
    expect(table.sent).toHaveLength(1);
    // Nor when it takes the answer back.
    table.say(table.seats[seat] ?? fail(), { t: 'undo', cid: table.cid() });
    expect(table.record.waits).toHaveProperty(Object.keys(before)[0] ?? '');
    await table.pass(HOUR);
    expect(table.sent).toHaveLength(1);
  });

  it('is told of each turn anew', async () => {
    const { table } = waitingFor();
    for (let round = 1; round <= 3; round += 1) {
      table.playTurn();
      await table.pass(MINUTE);
      expect(table.sent).toHaveLength(round);
      table.playTurn();
    }
  });

  it('is not woken in its hours of sleep', async () => {
    const table = slow();
    for (const seat of [0, 1]) {
      table.sit(`Player ${seat + 1}`);
      // The night begins an hour after the start.
      table.act('choose', seat, { sleepsAt: (START + HOUR) % DAY });
      table.webhook(seat);
      table.seats.push(table.connect(table.token(seat)));
    }
    for (const seat of [0, 1]) table.act('ready', seat, { nonce: `nonce-of-the-seat-${seat}` });
    await table.pass(HOUR);
    expect(table.sent).toHaveLength(1);
    table.playTurn();
    await table.pass(SLEEP);
    expect(table.sent).toHaveLength(1);
    await table.pass(NOTICE_AFTER);
    expect(table.sent).toHaveLength(2);
  });

  it('is not told while a bot plays on for it', async () => {
    const { table, seat } = waitingFor();
    const chairs = table.record.chairs.map((chair, index) =>
      index === seat ? { ...chair, isPlayedOn: true as const } : chair,
    );
    table.change((record) => ({ ok: true, value: { ...record, chairs } }));
    table.playUntil(() => table.state.public.turn.number > 4);
    await table.pass(HOUR);
    expect(table.sent).toEqual([]);
  });

  it('costs a command no row more than any other', () => {
    const { table } = waitingFor();
    const before = table.store.rowsWritten;
    const { seq } = table.record;
    table.playTurn();
    expect(table.record.chairs.some(({ asked }) => asked?.length === 1)).toBe(true);
    expect(table.store.rowsWritten - before).toBe(2 * (table.record.seq - seq));
  });
});

describe('a question that others take back', () => {
  /** Two moments of a real game: before and after a seat was asked, and who did it. */
  function moments(): { asker: number; seat: number; before: RoomRecord; after: RoomRecord } {
    const { table, seat } = waitingFor();
    const asker = 1 - seat;
    let before = table.record;
    table.playUntil(() => {
      if (table.waited()[0] === seat) return true;
      before = table.record;
      return false;
    });
    return { asker, seat, before, after: table.record };
  }
  const dues = (record: RoomRecord, seat: number): (number | undefined)[] | undefined =>
    record.chairs[seat]?.asked?.map(({ due }) => due);

  it('and ask again is told once, also if it was told before it was taken back', () => {
    const { asker, seat, before, after } = moments();
    const [told] = after.chairs[seat]?.asked ?? [];
    if (told === undefined) return fail();
    const posted: RoomRecord = {
      ...after,
      chairs: after.chairs.map((chair, index) =>
        index === seat ? { ...chair, asked: [{ id: told.id, at: told.at }] } : chair,
      ),
    };
    const undone = withAsked(
      posted,
      { ...before, chairs: posted.chairs },
      { undo: asker, seat: asker, cid: 'u' },
      1,
    );
    expect(dues(undone, seat)).toEqual([undefined]);
    const redone = withAsked(undone, { ...after, chairs: undone.chairs }, { seat: asker, cid: 'a' }, 2);
    expect(dues(redone, seat)).toEqual([undefined]);
  });

  it('before it was told is told when it comes again', () => {
    const { asker, seat, before, after } = moments();
    expect(dues(after, seat)).toEqual([START + NOTICE_AFTER]);
    const undone = withAsked(
      after,
      { ...before, chairs: after.chairs },
      { undo: asker, seat: asker, cid: 'u' },
      1,
    );
    expect(dues(undone, seat)).toEqual([]);
    const redone = withAsked(
      undone,
      { ...after, chairs: undone.chairs },
      { seat: asker, cid: 'a' },
      START + 5,
    );
    expect(dues(redone, seat)).toEqual([START + 5 + NOTICE_AFTER]);
  });
});

describe('a webhook that is out of order', () => {
  const broken = (): Response => new Response('<secret>', { status: 503 });

  it('is tried again, later each time, and gets the notice once', async () => {
    const { table } = waitingFor();
    table.answers = [broken, broken];
    table.playTurn();
    await table.pass(NOTICE_AFTER);
    expect(table.sent).toHaveLength(1);
    await table.pass(4999);
    expect(table.sent).toHaveLength(1);
    await table.pass(1);
    expect(table.sent).toHaveLength(2);
    table.sleep();
    await table.pass(10_000);
    expect(table.sent).toHaveLength(3);
    await table.pass(HOUR);
    expect(table.sent).toHaveLength(3);
    expect(table.store.posts()).toEqual([]);
  });

  it('is given up after some tries, and at once when the answer has come', async () => {
    const { table } = waitingFor();
    table.answers = Array.from({ length: 100 }, () => broken);
    table.playTurn();
    await table.pass(12 * HOUR);
    expect(table.sent).toHaveLength(MOST_TRIES);
    expect(table.store.posts()).toEqual([]);
    table.playTurn();
    table.playTurn();
    await table.pass(NOTICE_AFTER);
    expect(table.sent).toHaveLength(MOST_TRIES + 1);
    table.playTurn();
    await table.pass(12 * HOUR);
    expect(table.sent).toHaveLength(MOST_TRIES + 1);
  });

  it('for good is left alone until the next turn, in one line without its address', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const { table } = waitingFor();
      table.answers = [() => new Response(null, { status: 404 })];
      table.playTurn();
      await table.pass(HOUR);
      expect(table.sent).toHaveLength(1);
      const said = lines.mock.calls.flat().map(String);
      expect(said).toHaveLength(1);
      expect(JSON.parse(said[0] ?? '')).toMatchObject({ code: 'notice', game: 'table' });
      expect(said.join()).not.toContain('ntfy');
      table.playTurn();
      table.playTurn();
      await table.pass(MINUTE);
      expect(table.sent).toHaveLength(2);
    } finally {
      lines.mockRestore();
    }
  });

  it('says in its failures nothing of its address or its answer', async () => {
    const { table } = waitingFor();
    table.answers = [
      broken,
      () => {
        throw new Error(`no route to ${TOPIC}`);
      },
    ];
    table.playTurn();
    await table.pass(HOUR);
    expect(table.failures).toHaveLength(2);
    expect(table.failures.join()).not.toMatch(/ntfy|topic|secret/);
  });
});

describe('the address of a webhook', () => {
  it('is told to nobody, not even to its seat', () => {
    const { table, seat } = waitingFor();
    const [own, other] = [table.seats[seat] ?? fail(), table.seats[1 - seat] ?? fail()];
    const watcher = table.connect();
    const again = table.connect(table.token(seat));
    table.playTurn();
    expect(own.last('lobby')?.inside).toEqual({ notice: 'ntfy' });
    expect(again.last('welcome')?.inside).toEqual({ notice: 'ntfy' });
    expect(other.last('lobby')?.inside).toBeUndefined();
    const seen = [own, other, watcher, again].flatMap(({ heard }) => heard);
    const shown = inspection(table.record, table.store, table.now);
    const logged = table.store.logFrom(0);
    expect(JSON.stringify([seen, shown, logged, table.lobby()])).not.toContain('ntfy.sh');
    expect(JSON.stringify(table.record)).toContain(TOPIC);
  });

  it('can be taken away', async () => {
    const { table, seat } = waitingFor();
    table.playTurn();
    table.change((record) => setWebhook(record, seat, undefined));
    await table.pass(HOUR);
    expect(table.sent).toEqual([]);
    expect(table.seats[seat]?.last('lobby')?.inside).toBeUndefined();
  });

  it('can be chosen in the lobby, like everything else there', () => {
    const table = slow();
    table.sit('Ada');
    const notice = { format: 'slack', url: 'https://hooks.slack.com/services/x' } as const;
    expect(table.act('choose', 0, { notice })).toMatchObject({ ok: true });
    expect(table.record.chairs[0]?.webhook).toEqual(notice);
    const odd = { format: 'slack', url: 'https://192.168.0.1/x' } as const;
    expect(table.act('choose', 0, { notice: odd })).toMatchObject({ error: { code: 'badWebhook' } });
    expect(table.record.chairs[0]?.webhook).toEqual(notice);
  });

  it('goes along to a rematch, and stays with whoever gave it', () => {
    const { table, seat } = waitingFor({ seats: 2 });
    expect(rematchTable(table.record, 'next', 'secret', table.now).chairs?.[seat]?.webhook?.url).toBe(TOPIC);
    const three = slow({ seats: 3 }).begin();
    three.webhook(2);
    three.feed(2, 'feed');
    three.say(three.seats[2] ?? fail(), {
      t: 'answer',
      decision: 'resign',
      answer: 'resign',
      cid: three.cid(),
    });
    const released = release(three.record, 2, three.now);
    if (!released.ok) return fail();
    const taken = takeOver(released.value, { id: 1, key: 'key', name: 'Cy', at: three.now }, three.now);
    if (!taken.ok) return fail();
    expect(taken.value.chairs[2]).not.toHaveProperty('webhook');
    expect(taken.value.chairs[2]).not.toHaveProperty('feed');
  });
});

describe('notices', () => {
  it('are part of slow play', () => {
    expect(new TestTable({ clock: 'slow3' }).record.options.notices).toBe(true);
    expect(new TestTable({ clock: 'live6+15' }).record.options.notices).toBe(false);
    expect(new TestTable({ notices: true }).record.options.notices).toBe(true);
    expect(() => new TestTable({ clock: 'slow1', notices: false })).toThrow('Slow play needs notices');
  });

  it('are refused where the table has none', () => {
    const table = new TestTable();
    table.sit('Ada');
    const webhook = { format: 'ntfy', url: TOPIC } as const;
    expect(setWebhook(table.record, 0, webhook)).toMatchObject({ error: { code: 'noNotices' } });
    expect(setFeed(table.record, 0, 'key')).toMatchObject({ error: { code: 'noNotices' } });
  });
});

describe('the feed of a seat', () => {
  it('tells every turn once, without any webhook', async () => {
    const table = slow().begin();
    const seat = 1 - (table.waited()[0] ?? 0);
    table.feed(seat, 'feed');
    const turns = (): number[] | undefined =>
      atomFeedOf(table.record, keyOf('feed'))?.turns.map(({ at }) => (at - START) / HOUR);
    expect(turns()).toEqual([]);
    for (let round = 0; round < 2; round += 1) {
      table.playTurn();
      await table.pass(HOUR);
      table.playTurn();
    }
    expect(turns()).toEqual([0, 1]);
    expect(table.sent).toEqual([]);
  });

  it('is opened by its secret alone, and ends when the seat is rotated', () => {
    const table = slow().begin();
    table.feed(0, 'feed');
    expect(atomFeedOf(table.record, keyOf('feed'))).toMatchObject({ seat: 0 });
    for (const other of ['', 'feed2', table.token(0), keyOf('feed')])
      expect(atomFeedOf(table.record, keyOf(other))).toBeUndefined();
    expect(JSON.stringify(table.record)).not.toContain('"feed":"feed"');
    table.webhook(0);
    table.change((record) => rotateKeys(record, 0, 'key', table.now));
    expect(atomFeedOf(table.record, keyOf('feed'))).toBeUndefined();
    expect(table.record.chairs[0]?.webhook).toBeDefined();
  });
});

function fail(): never {
  throw new Error('that is not there');
}
