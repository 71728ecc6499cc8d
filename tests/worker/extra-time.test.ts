import { describe, expect, it } from 'vitest';
import { parseOptions, type TableOptions } from '../../worker/protocol/table-options.ts';
import { newRecord, setOptions } from '../../worker/room/lobby/lobby.ts';
import { MINUTE, START, TestTable } from './room-kit.ts';

function optionsOf(more: Record<string, unknown>): TableOptions {
  const parsed = parseOptions({ seats: 2, clock: 'live6+15', ...more });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

const withOneSeated = (more: Record<string, unknown> = {}): TestTable => {
  const table = new TestTable({ clock: 'live6+15', ...more });
  table.sit('Ada');
  return table;
};

describe('extra time', () => {
  it('may be asked for unless the host forbids it', () => {
    const table = withOneSeated();
    expect(table.act('choose', 0, { extraTime: 2 })).toMatchObject({ ok: true });
    expect(table.record.chairs[0]?.extraTime).toBe(2);
  });

  it('is refused where everybody has the same time, and the same time is not', () => {
    const table = withOneSeated({ extraTime: false });
    expect(table.act('choose', 0, { extraTime: 2 })).toMatchObject({
      error: { code: 'noExtraTime' },
    });
    expect(table.act('choose', 0, { extraTime: 1 })).toMatchObject({ ok: true });
    table.start();
    table.act('ready', 0, { nonce: 'nonce-of-the-seat-0' });
    const [seat = 0] = table.waited();
    expect(table.record.live?.clock?.seats[seat]?.left).toBe(6 * MINUTE + 15_000);
  });

  it('is taken back by a host who forbids it in the lobby, and stays otherwise', () => {
    const table = withOneSeated();
    table.act('choose', 0, { extraTime: 3 });
    table.act('setOptions', 'host', { options: optionsOf({ undo: false }) });
    expect(table.record.chairs[0]?.extraTime).toBe(3);
    table.act('setOptions', 'host', { options: optionsOf({ extraTime: false }) });
    expect(table.record.chairs[0]).not.toHaveProperty('extraTime');
  });

  it('is allowed at a table that was stored before it could be forbidden', () => {
    const { extraTime: _, ...before } = optionsOf({});
    const table = { id: 'table', secret: 'a'.repeat(64), inviteKey: 'i', hostKey: 'h', code: 'ACDEFH' };
    const record = newRecord({ ...table, options: before }, START);
    expect(setOptions(record, before, START)).toMatchObject({ ok: true });
    const old = withOneSeated();
    old.change((now) => ({ ok: true, value: { ...now, options: before } }));
    expect(old.act('choose', 0, { extraTime: 2 })).toMatchObject({ ok: true });
  });
});
