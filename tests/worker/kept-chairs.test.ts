import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../worker/protocol/table-options.ts';
import { newRecord, setOptions, sitDown } from '../../worker/room/lobby/lobby.ts';
import type { RoomRecord } from '../../worker/room/record/record.ts';
import { Browser, makeTable, sitDown as sitAt } from './browser.ts';
import { START } from './room-kit.ts';

const optionsOf = (options: Record<string, unknown>) => {
  const parsed = parseOptions(options);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

function tableFor(names: string[], seats = 3): RoomRecord {
  return newRecord(
    {
      id: 'table',
      options: optionsOf({ seats, names }),
      secret: 'a'.repeat(64),
      inviteKey: 'i',
      hostKey: 'h',
      code: 'ACDEFH',
    },
    START,
  );
}

function seatOf(record: RoomRecord, name: string): { record: RoomRecord; seat: number } {
  const sat = sitDown(record, { name, key: `key of ${name}`, isInvited: true }, START);
  if (!sat.ok) throw new Error(sat.error.code);
  return sat.value;
}

describe('a chair that is kept for somebody', () => {
  it('is taken by whoever has the name, in whatever letters', () => {
    expect(seatOf(tableFor(['Ada', 'Bo', 'Cy']), 'bo').seat).toBe(1);
  });

  it('is not taken by others as long as there is another one, and then it is', () => {
    const first = seatOf(tableFor(['Ada']), 'Dee');
    expect(first.seat).toBe(1);
    const second = seatOf(first.record, 'Eve');
    expect(second.seat).toBe(2);
    expect(seatOf(second.record, 'Flo').seat).toBe(0);
  });

  it('follows the options that the host changes', () => {
    const changed = setOptions(tableFor(['Ada', 'Bo']), optionsOf({ seats: 4, names: ['Gus'] }), START);
    if (!changed.ok) throw new Error(changed.error.code);
    expect(changed.value.chairs.map(({ kind, name }) => [kind, name])).toEqual([
      ['free', 'Gus'],
      ['free', undefined],
      ['free', undefined],
      ['free', undefined],
    ]);
  });

  it('shows its name at the table, and is kept again when its person stands up', async () => {
    const game = await makeTable({ names: ['Ada', 'Bo'], isPublic: true });
    const chairs = async (): Promise<unknown> => (await new Browser().get(`/games/${game.id}`)).body.chairs;
    expect(await chairs()).toEqual([
      { kind: 'free', name: 'Ada' },
      { kind: 'free', name: 'Bo' },
    ]);
    const { seat, token, browser } = await sitAt(game, 'Bo');
    expect(seat).toBe(1);
    await browser.post(`/games/${game.id}/leave`, { token });
    expect(await chairs()).toEqual([
      { kind: 'free', name: 'Ada' },
      { kind: 'free', name: 'Bo' },
    ]);
  });

  it.each([
    [['x'.repeat(25)]],
    [['Ada', 'a\u0000b']],
    [['']],
    [['a', 'b', 'c']],
    [Array.from({ length: 8 }, (_, n) => `n${n}`)],
    ['Ada'],
    [[7]],
  ])('has a name that could be one: %j', (names) => {
    expect(parseOptions({ seats: 2, names })).toMatchObject({ ok: false, error: { code: 'badSetup' } });
  });
});
