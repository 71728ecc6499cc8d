import { describe, expect, it } from 'vitest';
import { keyOf } from '../../worker/keys/secrets.ts';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { parseOptions } from '../../worker/protocol/table-options.ts';
import { newRecord } from '../../worker/room/lobby/lobby.ts';
import { SENT_AWAY_FOR } from '../../worker/room/lobby/sent-away.ts';
import { hostSeatAt } from '../../worker/room/record/absence.ts';
import { MINUTE, START, TestTable } from './room-kit.ts';

const hostOf = (table: TestTable): number | undefined => hostSeatAt(table.record, table.now);

interface From {
  isMaker?: boolean;
  net?: string;
  holds?: string[];
}

const sit = (table: TestTable, name: string, { isMaker, ...from }: From = {}): string | number => {
  const host = isMaker ? { host: 'host' } : {};
  const sat = table.sitWith({ name, secret: `secret of ${name}`, isInvited: false, ...host, ...from });
  return sat.ok ? sat.value : sat.error.code;
};

const publicTable = (seats = 3): TestTable => new TestTable({ seats, isPublic: true });

describe('the host of a public table', () => {
  it('is its maker, not a stranger who was quicker', () => {
    const table = publicTable();
    sit(table, 'Stranger');
    expect(hostOf(table)).toBeUndefined();
    expect(table.isHost('secret of Stranger')).toBe(false);
    expect(table.isHost('host')).toBe(true);
    sit(table, 'Maker', { isMaker: true });
    expect(hostOf(table)).toBe(1);
    table.now += 10 * MINUTE;
    table.connect('secret of Maker');
    expect(hostOf(table)).toBe(1);
  });

  it('is whoever was there first once the maker is gone, and stays it', () => {
    const table = publicTable();
    sit(table, 'Ada');
    const ada = table.connect('secret of Ada');
    table.now = START + LIMITS.hostAway;
    expect(hostOf(table)).toBe(0);
    sit(table, 'Bo');
    expect(table.record.hostSeat).toBe(0);
    table.disconnect(ada);
    table.connect('secret of Bo');
    table.now += LIMITS.hostAway;
    expect(hostOf(table)).toBe(1);
  });

  it('is whoever sits down first after the maker has gone', () => {
    const table = publicTable();
    table.now += LIMITS.hostAway;
    sit(table, 'Ada');
    expect(hostOf(table)).toBe(0);
  });

  it('is its maker without a seat as well, while there', () => {
    const table = publicTable();
    const maker = table.connect('host');
    sit(table, 'Ada');
    table.connect('secret of Ada');
    table.now += 60 * MINUTE;
    expect(hostOf(table)).toBeUndefined();
    table.disconnect(maker);
    table.now += LIMITS.hostAway - 1;
    expect(hostOf(table)).toBeUndefined();
    table.now += 1;
    expect(hostOf(table)).toBe(0);
    table.connect('host');
    expect(hostOf(table)).toBeUndefined();
  });

  it('is gone after a crash as anybody else is', () => {
    const table = publicTable();
    table.connect('host');
    sit(table, 'Ada');
    table.now += 60 * MINUTE;
    table.crash();
    table.connect('secret of Ada');
    expect(hostOf(table)).toBeUndefined();
    table.now += LIMITS.hostAway;
    expect(hostOf(table)).toBe(0);
  });

  it('is, by invitation, still whoever comes first, until the maker sits down', () => {
    const table = new TestTable({ seats: 3 });
    table.sit('Ada');
    expect(hostOf(table)).toBe(0);
    table.sitWith({ name: 'Maker', secret: 'm', host: 'host' });
    expect(hostOf(table)).toBe(1);
  });

  it('is whoever sits down first at a table that was stored before', () => {
    const parsed = parseOptions({ seats: 2, isPublic: true });
    if (!parsed.ok) throw new Error(parsed.error.message);
    const keys = { secret: 'a'.repeat(64), inviteKey: 'i', hostKey: 'h', code: 'ACDEFH' };
    const { maker: _, ...before } = newRecord({ id: 'table', options: parsed.value, ...keys }, START);
    const table = publicTable();
    table.change(() => ({ ok: true, value: before }));
    sit(table, 'Ada');
    expect(hostOf(table)).toBe(0);
  });
});

describe('somebody whom the host of a public table has sent away', () => {
  const withAda = (from: From = {}): TestTable => {
    const table = publicTable();
    sit(table, 'Maker', { isMaker: true });
    sit(table, 'Ada', from);
    return table;
  };

  it('does not come back by the same browser for half an hour', () => {
    const table = withAda();
    table.act('setChair', 'host', { seat: 1, to: { kind: 'free' } });
    const holds = [keyOf('secret of Ada')];
    expect(sit(table, 'Ada again', { holds })).toBe('sentAway');
    expect(sit(table, 'Ada')).toBe('sentAway');
    table.now += SENT_AWAY_FOR - 1;
    expect(sit(table, 'Ada again', { holds })).toBe('sentAway');
    table.now += 1;
    expect(sit(table, 'Ada again', { holds })).toBe(1);
  });

  it('does not come back from the same network, and others do', () => {
    const table = withAda({ net: 'net of Ada' });
    table.act('setChair', 'host', { seat: 1, to: { kind: 'bot', bot: 'steady' } });
    expect(sit(table, 'Eve', { net: 'net of Ada' })).toBe('sentAway');
    expect(sit(table, 'Bo', { net: 'another net' })).toBe(2);
    expect(sit(table, 'Cy')).toBe('noFreeSeat');
  });

  it('is neither the host, who makes room, nor somebody who leaves', () => {
    const table = withAda({ net: 'net' });
    table.act('leave', 1, {});
    expect(sit(table, 'Ada', { net: 'net' })).toBe(1);
    table.act('setChair', { isHost: true, seat: 0 }, { seat: 0, to: { kind: 'free' } });
    expect(table.record.sentAway).toBeUndefined();
    expect(sit(table, 'Maker', { isMaker: true })).toBe(0);
  });

  it('is nobody at a table by invitation: there the host knows who has the link', () => {
    const table = new TestTable({ seats: 3 });
    table.sit('Maker');
    table.sitWith({ name: 'Ada', secret: 'a', net: 'net' });
    table.act('setChair', 'host', { seat: 1, to: { kind: 'free' } });
    expect(table.record.chairs.some(({ net }) => net !== undefined)).toBe(false);
    expect(table.sitWith({ name: 'Ada', secret: 'a', net: 'net' })).toEqual({
      ok: true,
      value: 1,
    });
  });

  it('is remembered in a list that does not grow for ever, and not beyond the start', () => {
    const table = publicTable();
    sit(table, 'Maker', { isMaker: true });
    for (let count = 0; count < 50; count += 1) {
      sit(table, `Ada ${count}`, { net: `net ${count}` });
      table.act('setChair', 'host', { seat: 1, to: { kind: 'free' } });
    }
    expect(table.record.sentAway).toHaveLength(20);
    expect(sit(table, 'Ada', { net: 'net 49' })).toBe('sentAway');
    for (const name of ['Bo', 'Cy']) sit(table, name, { net: name });
    for (const seat of [0, 1, 2]) table.act('ready', seat, { nonce: `nonce-of-the-seat-${seat}` });
    expect(table.record.phase).toBe('live');
    expect(JSON.stringify(table.record)).not.toMatch(/"net"|sentAway/);
  });
});
