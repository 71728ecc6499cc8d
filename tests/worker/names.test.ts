import { describe, expect, it } from 'vitest';
import { keyOf } from '../../worker/keys/secrets.ts';
import { LIMITS } from '../../worker/protocol/messages.ts';
import { cleanName, distinctName, foldedName } from '../../worker/protocol/names.ts';
import { letIn, requestSeat } from '../../worker/room/lobby/seat-requests.ts';
import { release, takeOver } from '../../worker/room/lobby/takeover.ts';
import { MINUTE, TestTable } from './room-kit.ts';

const namesOf = (table: TestTable): (string | undefined)[] => table.record.chairs.map(({ name }) => name);

describe('two names', () => {
  it.each([
    ['case', 'Ada', 'aDA'],
    ['width', 'Ada', 'Ａｄａ'],
    ['letters that share their capitals', 'Straße', 'STRASSE'],
    ['how accents are put together', 'Zo\u00eb', 'Zoe\u0308'],
    ['ligatures', 'Steffi', 'Ste\ufb03'],
    ['a joiner', 'Ada', 'A\u200dda'],
    ['a variation selector', 'A\u2708', 'A\u2708\ufe0f'],
    ['a variation selector of the second kind', 'Ada', 'A\u{e0101}da'],
    ['a soft hyphen', 'Ada', 'A\u00adda'],
    ['another blank', 'Ada Bo', 'Ada\u00a0Bo'],
    ['two blanks', 'Ada Bo', 'Ada\u2003 Bo'],
    ['a blank that is a letter', 'Ada Bo', 'Ada\u2800Bo'],
  ])('are not told apart by %s', (_, one, other) => {
    expect(foldedName(one)).toBe(foldedName(other));
  });

  it('are told apart by letters, accents and numbers', () => {
    const names = ['Ada', 'Ida', 'Adá', 'Ada 2', 'A da'];
    expect(new Set(names.map(foldedName)).size).toBe(names.length);
  });

  it('that are alike get a number, within the length of a name', () => {
    expect(distinctName('ada', ['Ada', 'ADA 2'])).toBe('ada 3');
    const long = 'a'.repeat(LIMITS.name);
    const second = distinctName(long, [long]);
    expect(second).toBe(`${'a'.repeat(LIMITS.name - 2)} 2`);
    expect(cleanName(second)).toBe(second);
    expect(distinctName(long, [long, second])).toBe(`${'a'.repeat(LIMITS.name - 2)} 3`);
  });

  it('of those without a name are kept for them', () => {
    expect(distinctName('spectator', [])).toBe('spectator 2');
    expect(distinctName('PLAYER 2', [], 0)).toBe('PLAYER 2 2');
    expect(distinctName('Player 2', [], 1)).toBe('Player 2');
    expect(distinctName('Player of games', [], 1)).toBe('Player of games');
  });
});

describe('people at one table', () => {
  it('can be told apart: nobody is kept from sitting down', () => {
    const table = new TestTable({ seats: 4 });
    for (const name of ['Ada', 'ADA', 'Bo', 'ａｄａ']) table.sit(name);
    expect(namesOf(table)).toEqual(['Ada', 'ADA 2', 'Bo', 'ａｄａ 3']);
  });

  it('cannot take the name of somebody else later, and keep their own', () => {
    const table = new TestTable({ seats: 3 });
    for (const name of ['Ada', 'Bo']) table.sit(name);
    table.act('choose', 1, { name: 'ada' });
    expect(namesOf(table)[1]).toBe('ada 2');
    table.act('choose', 1, { name: 'ADA 2' });
    expect(namesOf(table)[1]).toBe('ADA 2');
    expect(table.act('choose', 1, { name: ' ' })).toMatchObject({ error: { code: 'badName' } });
    table.act('choose', 1, { isNewcomer: true });
    expect(namesOf(table)[1]).toBe('ADA 2');
  });

  it('are told apart from bots, whoever came first', () => {
    const table = new TestTable({ seats: 4 });
    table.sit('Steady 3');
    table.act('setChair', 'host', { seat: 2, to: { kind: 'bot', bot: 'steady' } });
    table.sit('STEADY 3 2');
    expect(namesOf(table)).toEqual(['Steady 3', 'STEADY 3 2 2', 'steady 3 2', undefined]);
  });

  it('find the chair that is kept for them, however they write themselves', () => {
    const table = new TestTable({ seats: 2, names: ['Ada', 'Zoë'] });
    expect(table.sit('ZOE\u0308')).toBe(1);
    expect(namesOf(table)[1]).toBe('ZOË');
  });

  it('are told apart by the host before they are let in', () => {
    const table = new TestTable({ seats: 4 });
    table.sit('Ada');
    for (const key of ['one', 'two'])
      table.change((record) => requestSeat(record, { name: 'ada', key: keyOf(key) }, table.now));
    expect(table.record.asking?.map(({ name }) => name)).toEqual(['ada 2', 'ada 3']);
    table.change((record) => letIn(record, 2, table.now));
    expect(namesOf(table)[1]).toBe('ada 3');
  });

  it('are told apart from whoever takes a seat over', () => {
    const table = new TestTable({ seats: 3 });
    const [, , third] = table.start();
    if (third === undefined) throw new Error('nobody is there');
    table.disconnect(third);
    table.now += 4 * MINUTE;
    table.change((record) => release(record, 2, table.now));
    const asker = { id: 1, key: keyOf('new'), name: 'player 1', at: table.now };
    table.change((record) => takeOver(record, asker, table.now));
    expect(namesOf(table)[2]).toBe('player 1 2');
  });
});
