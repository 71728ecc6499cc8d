import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOTS } from '../../engine/bots/index.ts';
import {
  DECISION_KINDS,
  type GameLog,
  type GameState,
  replay,
  viewFor,
  waitedFor,
} from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { canonicalJson } from '../../engine/play/fingerprint.ts';
import { fileOf } from '../../engine/play/game-file.ts';
import { isSound } from '../../engine/play/verdict-words.ts';
import { verify } from '../../engine/play/verify.ts';
import { LIMITS, type ToClient, type UpdatePart } from '../../worker/protocol/messages.ts';
import { finishedLog, gameLog } from '../../worker/room/play/game-log.ts';
import { entriesIn } from '../../worker/room/play/log-digest.ts';
import { Traffic } from '../../worker/room/traffic.ts';
import { diceFrom } from '../kit/dice.ts';
import { goldenFile } from '../kit/game-files.ts';
import { type Steps, tapOf } from '../kit/taps.ts';
import { type FakeSocket, TestTable } from './room-kit.ts';

// One tap, one message: several answers in one transaction, one row and one update.

const steady = BOTS.steady ?? fail();
const random = BOTS.random ?? fail();
const isFull = process.env.FULL !== undefined;
/** Random messages of the new kind. */
const MESSAGES = isFull ? 100_000 : 2_000;

function tableOf(options: Record<string, unknown> = {}): TestTable {
  const table = new TestTable({ seats: 2, ...options });
  table.start();
  return table;
}

const socketOf = (table: TestTable, seat: number): FakeSocket =>
  table.sockets.find(({ memory }) => memory.seat === seat) ?? fail();

/** Whose turn it is to answer, and what they would answer in a row. */
function nextTap(table: TestTable, most: number): { seat: number; socket: FakeSocket; steps: Steps } {
  const [seat = 0] = table.waited();
  const { steps } = tapOf(table.state, seat, (view, found) => steady(view, found, () => 0.4), most) ?? fail();
  return { seat, socket: socketOf(table, seat), steps };
}

/** Plays single answers up to a tap of several. */
function upToTap(table: TestTable, least = 2): ReturnType<typeof nextTap> {
  for (let n = 0; n < 300; n += 1) {
    const tap = nextTap(table, LIMITS.steps);
    if (tap.steps.length >= least) return tap;
    table.now += 1000;
    table.say(tap.socket, { t: 'answers', steps: tap.steps, cid: table.cid() });
  }
  return fail();
}

const lastRow = (table: TestTable) => table.store.logFrom(1).at(-1) ?? fail();
const lastPart = (table: TestTable): UpdatePart => JSON.parse(lastRow(table).public);

describe('answers of one tap', () => {
  it('are one row, one update to everybody and one acknowledgement', () => {
    const table = tableOf();
    const watcher = table.connect();
    const { seat, socket, steps } = upToTap(table);
    const [before, rows, written] = [
      table.record.seq,
      table.store.logFrom(1).length,
      table.store.rowsWritten,
    ];
    const other = socketOf(table, 1 - seat);
    for (const one of [socket, other, watcher]) one.texts.length = 0;
    table.say(socket, { t: 'answers', steps, cid: 'tap' });
    const seq = before + steps.length;
    expect(table.record.seq).toBe(seq);
    expect(table.store.logFrom(1)).toHaveLength(rows + 1);
    expect(table.store.rowsWritten - written).toBe(2);
    expect(lastRow(table)).toMatchObject({ seq, cid: 'tap', seat });
    const entries: unknown[] = JSON.parse(lastRow(table).entry);
    expect(entries).toHaveLength(steps.length);
    for (const entry of entries) expect(entry).toMatchObject({ tap: before + 1, do: { seat } });
    for (const one of [socket, other, watcher]) {
      const updates = one.texts.map((text): ToClient => JSON.parse(text)).filter(({ t }) => t === 'update');
      expect(updates).toHaveLength(1);
      expect(updates[0]).toMatchObject({ seq, by: seat });
    }
    const part = lastPart(table);
    expect(part.steps).toHaveLength(steps.length);
    expect(part.steps?.reduce((sum, count) => sum + count, 0)).toBe(part.events.length);
    expect(socket.last('ack')).toEqual({ t: 'ack', cid: 'tap', seq });
  });

  it('come to what single answers come to', () => {
    const [one, other] = [tableOf(), tableOf()];
    for (let n = 0; n < 150 && one.record.phase === 'live'; n += 1) {
      const { seat, socket, steps } = nextTap(one, LIMITS.steps);
      for (const table of [one, other]) table.now += 1000;
      one.say(socket, { t: 'answers', steps, cid: `tap ${n}` });
      for (const [index, step] of steps.entries()) {
        const owed = waitedFor(other.state.public).find((one) => one.seat === seat);
        const decision = 'decision' in step ? step.decision : owed?.id;
        other.say(socketOf(other, seat), {
          t: 'answer',
          decision,
          answer: step.answer,
          cid: `${n} ${index}`,
        });
      }
      expect(canonicalJson(one.state)).toBe(canonicalJson(other.state));
      expect(one.record.live?.clock).toEqual(other.record.live?.clock);
      expect(one.record.seq).toBe(other.record.seq);
    }
    const bare = (table: TestTable): unknown =>
      gameLog(table.record, table.store.logFrom(1))?.entries.map(({ tap: _, ...entry }) => entry);
    expect(bare(one)).toEqual(bare(other));
  });

  it('are not carried out twice, and something else under the same id is refused', () => {
    const table = tableOf();
    const { socket, steps } = upToTap(table);
    const message = { t: 'answers', steps, cid: 'tap' };
    table.say(socket, message);
    const { seq } = table.record;
    table.wake();
    table.say(socket, message);
    expect(table.record.seq).toBe(seq);
    expect(socket.last('ack')).toEqual({ t: 'ack', cid: 'tap', seq });
    table.say(socket, { ...message, steps: steps.slice(0, 1) });
    expect(socket.last('reject')).toMatchObject({ cid: 'tap', code: 'usedCid' });
    expect(table.record.seq).toBe(seq);
  });

  it('stop at the first that does not fit; what came before stands, and so it is answered again', () => {
    const table = tableOf();
    const { socket, steps } = upToTap(table);
    const [first, second = fail()] = steps;
    const before = table.record.seq;
    const partly = { t: 'answers', steps: [first, { ...second, answer: 'nonsense' }, second], cid: 'half' };
    const said = { t: 'ack', cid: 'half', seq: before + 1, done: 1, refused: { step: 1 } };
    table.say(socket, partly);
    expect(socket.last('ack')).toMatchObject(said);
    const code = socket.last('ack')?.refused?.code;
    expect(typeof code).toBe('string');
    expect(JSON.parse(lastRow(table).entry)).not.toHaveProperty('tap');
    table.wake();
    table.say(socket, partly);
    expect(socket.last('ack')).toMatchObject(said);
    expect(table.record.seq).toBe(before + 1);
  });

  it('stop where another kind of decision is asked', () => {
    const table = tableOf();
    const { socket, steps } = upToTap(table);
    const [first, second = fail()] = steps;
    const kind = DECISION_KINDS.find((other) => 'kind' in second && other !== second.kind);
    table.say(socket, { t: 'answers', steps: [first, { ...second, kind }], cid: 'x' });
    expect(socket.last('ack')).toMatchObject({ done: 1, refused: { step: 1, code: 'otherDecision' } });
  });

  it('never go on past a barrier', () => {
    const table = tableOf();
    // The last one ends the turn.
    let tap = nextTap(table, LIMITS.steps);
    const turn = (): number => table.state.public.turn.number;
    for (let n = 0; n < 200; n += 1) {
      tap = nextTap(table, LIMITS.steps);
      const [at, before] = [turn(), table.record.seq];
      const more = { kind: 'pickSection', answer: 'anything' };
      table.say(tap.socket, { t: 'answers', steps: [...tap.steps.slice(0, 15), more], cid: `b${n}` });
      if (turn() === at) continue;
      expect(tap.socket.last('ack')).toMatchObject({
        seq: before + tap.steps.length,
        done: tap.steps.length,
        refused: { step: tap.steps.length, code: 'afterBarrier' },
      });
      return;
    }
    fail();
  });

  it('are rejected with their id where none of them fits, or there are too many', () => {
    const table = tableOf();
    const { socket, steps } = nextTap(table, 1);
    const before = JSON.stringify(table.record);
    table.say(socket, {
      t: 'answers',
      steps: [{ decision: 'd999.0', answer: 'x' }, ...steps.slice(1)],
      cid: 'no',
    });
    expect(socket.last('reject')).toMatchObject({ cid: 'no', code: 'staleDecision' });
    const many = [
      steps[0],
      ...Array.from({ length: LIMITS.steps }, () => ({ kind: 'endTurn', answer: 'end' })),
    ];
    for (const [cid, wrong] of Object.entries({
      many,
      none: [],
      nameless: [{ kind: 'endTurn', answer: 'end' }],
    })) {
      table.say(socket, { t: 'answers', steps: wrong, cid });
      expect(socket.last('reject')).toMatchObject({ cid, code: 'badMessage' });
    }
    expect(JSON.stringify(table.record)).toBe(before);
  });

  it('are each counted by the pace of the seat', () => {
    const traffic = new Traffic<string>();
    const sender = { line: 'a', seat: 0, addresses: [], isGreeted: true };
    for (let tap = 0; tap < 2; tap += 1) {
      expect(traffic.check(sender, 0)).toBeUndefined();
      expect(traffic.isBeyondPace(0, 15, 0)).toBe(false);
    }
    expect(traffic.check(sender, 0)).toBeUndefined();
    expect(traffic.isBeyondPace(0, 15, 0)).toBe(true);
    expect(traffic.isBeyondPace(0, 7, 0)).toBe(false);
    expect(traffic.check(sender, 0)).toMatchObject({ limit: 'seat' });
    expect(traffic.isBeyondPace(0, 15, 1000)).toBe(false);
  });
});

describe('undo', () => {
  it('takes back one tap, in one row with as many entries as it had answers', () => {
    const table = tableOf();
    const { seat, socket, steps } = upToTap(table, 3);
    const before = viewFor(table.state, seat);
    table.say(socket, { t: 'answers', steps: steps.slice(0, 2), cid: 'tap' });
    table.say(socket, { t: 'undo', cid: 'back' });
    expect(table.record.seq).toBe(lastRow(table).seq);
    const entries: unknown[] = JSON.parse(lastRow(table).entry);
    expect(entries).toHaveLength(2);
    for (const entry of entries) expect(entry).toMatchObject({ undo: seat, tap: table.record.seq - 1 });
    expect(lastPart(table)).toMatchObject({ isUndo: true, steps: [0, 0], events: [] });
    expect(table.state.public.turn).toEqual(before.public.turn);
    expect(table.state.public.seats).toEqual(before.public.seats);
    expect(table.record.chairs[seat]?.tally?.undos).toBe(1);
  });

  it('takes back one answer on request, and the rest of the tap with the next', () => {
    const table = tableOf();
    const { socket, steps } = upToTap(table, 3);
    table.say(socket, { t: 'answers', steps: steps.slice(0, 3), cid: 'tap' });
    const { seq } = table.record;
    const left = table.record.live?.history.since.length ?? 0;
    if (left < 3) return;
    table.say(socket, { t: 'undo', one: true, cid: 'one' });
    expect(table.record.seq).toBe(seq + 1);
    table.say(socket, { t: 'undo', cid: 'rest' });
    expect(table.record.seq).toBe(seq + 3);
  });

  it('takes back all taps since the barrier with one message: one row, one update, one undo of those a turn has', () => {
    const table = tableOf();
    const { seat, socket, steps } = upToTap(table, 4);
    const before = viewFor(table.state, seat);
    const own = (): number => (table.record.steps ?? []).filter((step) => step.seat === seat).length;
    const [earlier, atFirst] = [own(), table.record.seq];
    table.say(socket, { t: 'answers', steps: steps.slice(0, 2), cid: 'first' });
    const [{ id: decision } = fail()] = waitedFor(table.state.public);
    table.say(socket, { t: 'answer', decision, answer: steps[2]?.answer, cid: 'second' });
    expect([own(), table.record.seq]).toEqual([earlier + 3, atFirst + 3]);
    const [{ seq }, told] = [table.record, socket.all('update').length];
    table.say(socket, { t: 'undo', all: true, cid: 'back' });
    expect(socket.last('ack')).toEqual({ t: 'ack', cid: 'back', seq: seq + earlier + 3 });
    expect(JSON.parse(lastRow(table).entry)).toHaveLength(earlier + 3);
    expect(socket.all('update')).toHaveLength(told + 1);
    expect(socket.last('update')).toMatchObject({ isUndo: true, own: { canUndo: false } });
    expect(table.record.chairs[seat]?.tally?.undos).toBe(1);
    if (earlier === 0) expect(table.state.public.seats).toEqual(before.public.seats);
    table.say(socket, { t: 'undo', all: true, cid: 'again' });
    expect(socket.last('reject')).toMatchObject({ code: 'notNow', cid: 'again' });
  });
});

describe('rows of several entries', () => {
  it('make a faithful log, are told to whoever was away, and can be read from the middle', () => {
    const table = tableOf({ delay: 20, clock: 'live15+30' });
    const watcher = table.connect();
    const away = table.connect(table.token(0));
    for (let n = 0; n < 600 && table.record.phase === 'live'; n += 1) {
      const { socket, steps } = nextTap(table, LIMITS.steps);
      table.now += 1000;
      table.say(socket, { t: 'answers', steps, cid: `c${n}` });
      if (n % 7 === 3) table.say(socket, { t: 'undo', cid: `u${n}` });
      if (n % 5 === 0) table.wake();
    }
    expect(table.record.phase).toBe('over');
    const log = finishedLog(table.record, table.store.logFrom(1))?.log ?? fail();
    expect(replay(log).verdict).toEqual({ isFaithful: true });
    expect(log.entries).toHaveLength(table.record.seq);
    const taps = log.entries.flatMap(({ tap }) => (tap === undefined ? [] : [tap]));
    expect(new Set(taps).size).toBeGreaterThan(20);
    const row = table.store.logFrom(1).findLast(({ entry }) => entry.startsWith('[')) ?? fail();
    table.disconnect(away);
    const back = table.connect(table.token(0), row.seq - 1);
    expect(back.last('welcome')?.missed?.[0]?.seq).toBe(row.seq);
    table.now += 20_000;
    table.room.due(table.now);
    const seen = watcher.texts.map((text): ToClient => JSON.parse(text)).filter((one) => one.t === 'update');
    expect(seen.at(-1)?.seq).toBe(table.record.seq);
    let known = 0;
    for (const { seq, steps } of seen) {
      expect(seq - (steps?.length ?? 1)).toBe(known);
      known = seq;
    }
  });
});

describe('the file of a game that was played by taps', () => {
  /** A whole game, in which every seventh tap is taken back. */
  function playedLog(): GameLog {
    const table = tableOf();
    for (let n = 0; n < 600 && table.record.phase === 'live'; n += 1) {
      const { socket, steps } = nextTap(table, LIMITS.steps);
      table.now += 1000;
      table.say(socket, { t: 'answers', steps, cid: `c${n}` });
      if (n % 7 === 3) table.say(socket, { t: 'undo', cid: `u${n}` });
    }
    return finishedLog(table.record, table.store.logFrom(1))?.log ?? fail();
  }

  it('is found sound, and forged wherever a gesture of several answers is changed', () => {
    const whole = goldenFile(playedLog());
    expect(isSound(verify(whole))).toBe(true);
    const { entries } = whole.sealed.log;
    const isOf = (tap: number | undefined, n: number): boolean =>
      entries[n]?.tap === tap && tap !== undefined;
    const from = entries.findIndex(({ tap }, n) => isOf(tap, n + 1) && isOf(tap, n + 2));
    expect(from).toBeGreaterThanOrEqual(0);
    /** What fails once the entries are others, and the digest of the file was made anew. */
    const failed = (by: (entries: GameLog['entries']) => unknown): string[] => {
      const copy = structuredClone(whole);
      by(copy.sealed.log.entries);
      const { checks } = verify({ ...copy, ...fileOf(copy.sealed) });
      return checks.flatMap(({ check, outcome }) => (outcome === 'failed' ? [check] : []));
    };
    expect(failed(() => undefined)).toEqual([]);
    expect(failed((all) => delete all[from + 1]?.tap)).toEqual(['digests']);
    expect(failed((all) => Object.assign(all[from + 2] ?? {}, { tap: from + 3 }))).toEqual(['digests']);
    // A step that is left out, and two that have changed places.
    expect(failed((all) => all.splice(from + 1, 1))).toContain('commands');
    expect(failed((all) => all.splice(from + 1, 2, ...all.slice(from + 1, from + 3).reverse()))).toContain(
      'commands',
    );
    const undone = entries.findIndex(({ undo }, n) => undo !== undefined && isOf(entries[n]?.tap, n + 1));
    expect(failed((all) => all.splice(undone, 1))).not.toEqual([]);
  });
});

describe('random messages of answers', () => {
  /** Any messages: right ones, cut ones, repeated ones, and nonsense in any place. */
  const anyTap = fc.record({
    dice: fc.nat(),
    most: fc.integer({ min: 1, max: LIMITS.steps }),
    cut: fc.nat(20),
    spoil: fc.option(fc.nat(20), { nil: undefined }),
    kind: fc.constantFrom(...DECISION_KINDS),
    answer: fc.oneof(fc.constantFrom('end', 'move', 0, 1, true), fc.jsonValue({ maxDepth: 2 })),
    repeat: fc.boolean(),
    isForeign: fc.integer({ min: 0, max: 9 }),
    undo: fc.integer({ min: 0, max: 9 }),
  });

  it('are each answered under their id, and nothing is half done', {
    timeout: isFull ? 3_600_000 : 60_000,
  }, () => {
    let table = tableOf();
    let told = 0;
    fc.assert(
      fc.property(anyTap, ({ dice, most, cut, spoil, kind, answer, repeat, isForeign, undo }) => {
        if (table.record.phase === 'over' || table.record.seq > 400) table = tableOf();
        const [waited = 0] = table.waited();
        const seat = isForeign === 0 ? 1 - waited : waited;
        const socket = socketOf(table, seat);
        const choose: Parameters<typeof tapOf>[2] = (view, found) =>
          random(view, found, diceFrom(`any ${dice}`));
        const right = tapOf(table.state, waited, choose, most)?.steps ?? fail();
        const steps: unknown[] = right.slice(0, 1 + (cut % right.length));
        if (spoil !== undefined && spoil < steps.length)
          steps[spoil] = spoil === 0 ? { decision: right[0].decision, answer } : { kind, answer };
        else if (spoil !== undefined && steps.length < LIMITS.steps) steps.push({ kind, answer });
        const before: GameState = table.state;
        const { seq } = table.record;
        const cid = table.cid();
        told = socket.texts.length;
        table.now += 50;
        const text = { t: 'answers', steps, cid };
        table.say(socket, text);
        const answers = socket.texts.slice(told).map((one): ToClient => JSON.parse(one));
        const [said, ...more] = answers.filter(
          (one) => (one.t === 'ack' || one.t === 'reject') && one.cid === cid,
        );
        expect(more).toEqual([]);
        const done = said?.t === 'ack' ? (said.done ?? steps.length) : 0;
        expect(said?.t).toBe(done > 0 ? 'ack' : 'reject');
        if (said?.t === 'ack' && said.refused !== undefined) expect(said.refused.step).toBe(done);
        expect(table.record.seq).toBe(seq + done);
        expect(answers.filter(({ t }) => t === 'update')).toHaveLength(done > 0 ? 1 : 0);
        const rows = table.store.logFrom(seq + 1);
        expect(rows).toHaveLength(done > 0 ? 1 : 0);
        expect(canonicalJson(table.state)).toBe(canonicalJson(applied(before, rows[0]?.entry)));
        if (repeat && done > 0) {
          table.say(socket, text);
          expect(table.record.seq).toBe(seq + done);
          expect(socket.last('ack')).toEqual(said);
        }
        if (undo === 0 && done > 0) table.say(socket, { t: 'undo', cid: table.cid() });
      }),
      { numRuns: MESSAGES, endOnFailure: true },
    );
  });
});

/** The state that the entries of a row lead to, one by one. */
function applied(before: GameState, entry: string | undefined): GameState {
  const entries = entry === undefined ? [] : entriesIn({ entry }).map((line) => line.entry);
  return entries.reduce((state, { do: command }) => {
    const played = apply(state, command);
    return played.ok ? played.value.state : fail();
  }, before);
}

function fail(): never {
  throw new Error('this should not be');
}
