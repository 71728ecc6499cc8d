import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiReply } from '../../web/net/api.ts';
import { CastSource } from '../../web/net/cast-source.ts';
import type { CastPart } from '../../worker/protocol/cast.ts';
import { EventTable, ORGANISER } from './contest-kit.ts';
import { MINUTE, SECOND } from './room-kit.ts';

// The caster's page asks a real room here, moment by moment.

const PLACE = { round: 2, number: 3 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function playedTable(answers: number): EventTable {
  const table = new EventTable({ clock: 'live25+45' }, {}, 3);
  table.begin();
  play(table, answers);
  return table;
}

function play(table: EventTable, answers: number): void {
  for (let given = 0; given < answers; given += 1) {
    const [seat = 0] = table.waited();
    const socket = table.sockets.find(({ memory }) => memory.seat === seat);
    if (socket === undefined) throw new Error('nobody sits there');
    table.answer(socket, seat);
    table.until(table.now + 2 * SECOND);
  }
}

/** What a page asks a table, and what it was answered. */
function casting(table: EventTable) {
  const asked: (number | undefined)[] = [];
  const parts: CastPart[] = [];
  let refusal: string | undefined;
  const ask = async (after: number | undefined): Promise<ApiReply<CastPart>> => {
    asked.push(after);
    if (refusal !== undefined) return { ok: false, code: refusal, message: '' };
    const call = { token: ORGANISER, ...(after !== undefined && { after }) };
    const told = table.room.call('cast', call, table.now);
    if (!told.ok) return { ok: false, ...told.error };
    parts.push(told.value);
    return { ok: true, value: told.value };
  };
  const source = new CastSource(PLACE, ask);
  const shown: number[] = [];
  source.seq.subscribe((seq) => void shown.push(seq));
  return {
    source,
    asked,
    parts,
    shown,
    refuse: (code: string | undefined) => {
      refusal = code;
    },
  };
}

const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('the source of a caster', () => {
  it('waits while the round is closed, and begins by itself', async () => {
    const table = playedTable(4);
    table.until(table.now + 5 * MINUTE);
    const { source, refuse } = casting(table);
    refuse('notYet');
    source.open();
    await settle();
    expect(source.standing.value).toBe('closed');
    expect(source.isLost.value).toBe(false);
    refuse(undefined);
    await settle(5_000);
    expect(source.standing.value).toBe('shown');
  });

  it('waits while nothing is old enough, and begins by itself', async () => {
    const table = playedTable(4);
    const { source, asked } = casting(table);
    source.open();
    await settle();
    expect(source.standing.value).toBe('early');
    expect(source.view.value).toBeUndefined();
    table.until(table.now + 5 * MINUTE);
    await settle(5_000);
    expect(source.standing.value).toBe('shown');
    expect(source.view.value?.viewer).toBe('spectator');
    expect(source.hands.value).toHaveLength(3);
    expect(asked).toEqual([undefined, undefined]);
  });

  it('stands the table up as it was before the last round, plays that when somebody can watch, and then every moment in order', async () => {
    const table = playedTable(60);
    table.until(table.now + 5 * MINUTE);
    const { source, shown, parts, asked } = casting(table);
    source.open();
    await settle();
    const last = parts[0]?.seq ?? 0;
    const first = source.seq.value;
    expect(first).toBeLessThan(last);
    source.release();
    const played = shown.slice(shown.indexOf(first));
    expect(played).toEqual(Array.from({ length: last - first + 1 }, (_, index) => first + index));
    play(table, 6);
    table.until(table.now + 5 * MINUTE);
    await settle(2_500);
    expect(asked.at(-1)).toBe(last);
    expect(shown.slice(-6)).toEqual([1, 2, 3, 4, 5, 6].map((n) => last + n));
    // Table and hands are those of the very moment; clocks are read as late as they are.
    const fresh = casting(table);
    fresh.source.open();
    await settle();
    fresh.source.release();
    expect(source.view.value).toEqual(fresh.source.view.value);
    expect(source.hands.value).toEqual(fresh.source.hands.value);
    expect(Math.abs(source.now() - (table.now - 5 * MINUTE))).toBeLessThan(5 * SECOND);
  });

  it('asks again at once while there is more', async () => {
    const table = playedTable(5);
    table.until(table.now + 5 * MINUTE);
    const { source, asked, parts } = casting(table);
    source.open();
    source.release();
    await settle();
    play(table, 100);
    table.until(table.now + 5 * MINUTE);
    await settle(2_500);
    expect(parts[1]?.isMore).toBe(true);
    await settle(1);
    expect(asked).toHaveLength(3);
    expect(source.seq.value).toBe(parts[2]?.seq);
  });

  it('begins anew where what comes does not follow on what it has', async () => {
    const table = playedTable(30);
    table.until(table.now + 5 * MINUTE);
    const { source, asked, parts } = casting(table);
    source.open();
    source.release();
    await settle();
    const whole = parts[0];
    if (whole === undefined) throw new Error('nothing was told');
    const torn: CastPart = { ...whole, seq: whole.seq + 9, moments: whole.moments.slice(-1) };
    for (const moment of torn.moments) moment.seq = whole.seq + 9;
    delete torn.start;
    vi.spyOn(table.room, 'call').mockReturnValueOnce({ ok: true, value: torn } as never);
    await settle(2_500);
    await settle(2_500);
    expect(asked).toEqual([undefined, whole.seq, undefined]);
    expect(source.seq.value).toBe(whole.seq);
    expect(source.standing.value).toBe('shown');
  });

  it('asks less and less often without a line, and says so until there is one again', async () => {
    const table = playedTable(10);
    table.until(table.now + 5 * MINUTE);
    const { source, asked, refuse } = casting(table);
    source.open();
    await settle();
    refuse('unreachable');
    await settle(2_500);
    expect(source.isLost.value).toBe(true);
    await settle(4_999);
    expect(asked).toHaveLength(2);
    await settle(1);
    expect(asked).toHaveLength(3);
    refuse(undefined);
    source.nudge();
    await settle();
    expect(source.isLost.value).toBe(false);
    expect(source.standing.value).toBe('shown');
  });

  it.each([
    ['wrongLink', 'revoked'],
    ['noSuchContestTable', 'missing'],
  ])('stops for good at %s', async (code, standing) => {
    const table = playedTable(10);
    const { source, asked, refuse } = casting(table);
    refuse(code);
    source.open();
    await settle(120_000);
    expect(source.standing.value).toBe(standing);
    expect(asked).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('asks no more when another table was chosen', async () => {
    const table = playedTable(10);
    table.until(table.now + 5 * MINUTE);
    const { source, asked } = casting(table);
    source.open();
    await settle();
    source.close();
    await settle(60_000);
    expect(asked).toHaveLength(1);
  });
});
