import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import {
  BOTS,
  fingerprint,
  type GameView,
  options,
  type Reply,
  viewFor,
  waitedFor,
} from '../../engine/index.ts';
import type { RoomRecord } from '../../worker/record.ts';
import { keyOf, newGameId } from '../../worker/secrets.ts';
import { type LogRow, SqlStore } from '../../worker/store.ts';
import { api, Client } from './client.ts';
import { TestTable } from './room-kit.ts';

// `npm run rooms:full` plays the game from the deal; else it is taken up as it was stored, late in the game.
const isFull = env.FULL === 'yes';
const LAST_COMMANDS = 100;
const SEATS = 5;
const CUT_EVERY = 10;
/** The room tells no more than this one by one. */
const MOST_MISSED = 100;

function fail(): never {
  throw new Error('that is not there');
}

/** The same for the same moment of the game: whoever plays on decides the same. */
function dice(seq: number): () => number {
  let state = Math.imul(seq + 1, 0x9e3779b1);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const replyOf = (view: GameView, seq: number): Reply =>
  BOTS.steady?.(view, options(view), dice(seq)) ?? fail();

const cidAfter = (seq: number): string => `after ${seq}`;

/** The game as it goes when nothing happens to its room. Every record on the way is kept. */
function playUndisturbed(): { table: TestTable; records: RoomRecord[] } {
  const table = new TestTable({ seats: SEATS });
  const sockets = table.start();
  const records: RoomRecord[] = [];
  while (table.record.phase === 'live') {
    const { seq } = table.record;
    records.push(table.record);
    const [seat = 0] = table.waited();
    const reply = replyOf(viewFor(table.state, seat), seq);
    table.say(sockets[seat] ?? fail(), { t: 'answer', cid: cidAfter(seq), ...reply });
    if (table.record.seq !== seq + 1) throw new Error(JSON.stringify(sockets[seat]?.last('reject')));
  }
  return { table, records };
}

interface Acknowledged {
  seat: number;
  cid: string;
  seq: number;
}

/** A game in which everything goes wrong that may: after every message the object is evicted, every tenth socket is cut. */
class Disturbed {
  readonly acknowledged: Acknowledged[] = [];
  readonly id = newGameId(env.ID_KEY);
  readonly clients: Client[] = [];
  private tokens: string[] = [];
  private messages = 0;

  private get stub(): ReturnType<typeof env.ROOMS.get> {
    return env.ROOMS.get(env.ROOMS.idFromName(this.id));
  }

  evict(): Promise<void> {
    return evictDurableObject(this.stub);
  }

  inside<T>(look: (store: SqlStore) => T): Promise<T> {
    return runInDurableObject(this.stub, (_, { storage }) => look(new SqlStore(storage)));
  }

  private async post(path: string, body: unknown): Promise<Record<string, unknown>> {
    const answer = await api(`/games/${this.id}${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await this.evict();
    return answer.body;
  }

  /** With the secret of the other table, so that the same game is dealt. */
  async start({ fair, options: table }: RoomRecord): Promise<void> {
    const { secret } = fair;
    const [inviteKey, hostKey] = [keyOf('the invite of the table'), keyOf('the host of the table')];
    await this.stub.create({ id: this.id, options: table, secret, inviteKey, hostKey, code: 'ACDEFH' });
    await this.evict();
    for (let seat = 0; seat < SEATS; seat += 1) {
      const { token } = await this.post('/sit', {
        name: `Player ${seat + 1}`,
        invite: 'the invite of the table',
      });
      this.tokens.push(String(token));
      this.clients.push(await Client.connect(this.id, String(token)));
      await this.evict();
    }
    for (const [seat, token] of this.tokens.entries())
      await this.post('/ready', { token, nonce: `nonce-of-the-seat-${seat}` });
    await Promise.all(this.clients.map((client) => client.until(() => client.view !== undefined)));
  }

  /** Takes the game up where the other table stood. */
  async takeUp({ live, seq, waits }: RoomRecord, rows: readonly LogRow[]): Promise<void> {
    if (live === undefined) fail();
    await this.inside((store) => store.write({ ...(store.read() ?? fail()), live, seq, waits }, rows));
    await this.evict();
    for (const seat of this.clients.keys()) await this.reconnect(seat);
  }

  private async reconnect(seat: number): Promise<void> {
    const { seq = 0 } = this.clients[seat] ?? {};
    this.clients[seat]?.close();
    const client = await Client.connect(this.id, this.tokens[seat], seq);
    this.clients[seat] = client;
    const { missed = [] } = client.welcome ?? fail();
    expect(missed.map((update) => update.seq)).toEqual(
      upTo(client.seq)
        .filter((n) => n > seq)
        .slice(-MOST_MISSED),
    );
    await this.evict();
  }

  /** Says something and hears that it is stored; the tenth time a socket is cut, the own one before the answer comes. */
  async say(seat: number, message: { t: string; cid: string }): Promise<void> {
    this.messages += 1;
    const isCut = this.messages % CUT_EVERY === 0;
    const isOwnCut = (this.messages / CUT_EVERY) % 2 === 0;
    this.clients[seat]?.say(message);
    if (isCut && isOwnCut) {
      await this.reconnect(seat);
      this.clients[seat]?.say(message);
    }
    const client = this.clients[seat] ?? fail();
    await client.until(() => client.heard.some(({ t }) => t === 'ack' || t === 'reject'));
    expect(client.heard.find(({ t }) => t === 'reject')).toBeUndefined();
    const ack = await client.next('ack');
    expect(ack.cid).toBe(message.cid);
    this.acknowledged.push({ seat, cid: ack.cid, seq: ack.seq });
    await this.evict();
    if (isCut && !isOwnCut) await this.reconnect((seat + 1) % SEATS);
  }

  /** Whoever is waited for decides by the own view alone, and says it twice. */
  async playOn(): Promise<void> {
    for (;;) {
      const seq = Math.max(...this.clients.map((client) => client.seq));
      await Promise.all(this.clients.map((client) => client.until(() => client.seq === seq)));
      const table = this.clients[0]?.view?.public ?? fail();
      if (seq % CUT_EVERY === 0)
        for (const client of this.clients) expect(client.view?.public).toEqual(table);
      const [waited] = waitedFor(table);
      if (waited === undefined) return;
      const reply = replyOf(this.clients[waited.seat]?.view ?? fail(), seq);
      const answer = { t: 'answer', cid: cidAfter(seq), ...reply };
      await this.say(waited.seat, answer);
      await this.say(waited.seat, answer);
    }
  }
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

it(
  'a game whose room is evicted after every message, with sockets cut and answers repeated, ends as it would have',
  async () => {
    const { table: undisturbed, records } = playUndisturbed();
    const start = records[0] ?? fail();
    const game = new Disturbed();
    await game.start(start);
    const begun = await game.inside((store) => store.read());
    expect(fingerprint(begun?.live?.history.state ?? fail())).toBe(
      fingerprint(start.live?.history.state ?? fail()),
    );

    const from = isFull ? 0 : undisturbed.record.seq - LAST_COMMANDS;
    if (from > 0) await game.takeUp(records[from] ?? fail(), undisturbed.store.logFrom(1, from));
    await game.playOn();

    const { record, rows } = await game.inside((store) => ({ record: store.read(), rows: store.logFrom(1) }));
    expect(record?.phase).toBe('over');
    expect(fingerprint(record?.live?.history.state ?? fail())).toBe(fingerprint(undisturbed.state));
    const done = (row: LogRow): unknown => JSON.parse(row.entry).do;
    expect(rows.map(done)).toEqual(undisturbed.store.logFrom(1).map(done));
    expect(game.acknowledged).toHaveLength(2 * (undisturbed.record.seq - from));
    for (const { seat, cid, seq } of game.acknowledged)
      expect(rows[seq - 1]).toMatchObject({ seq, seat, cid });
  },
  isFull ? 900_000 : 180_000,
);
