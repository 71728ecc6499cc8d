import { describe, expect, it } from 'vitest';
import { COMBAT_MS } from '../../web/board/combat-time.ts';
import { momentOf } from '../../web/panels/combat/scene-moment.ts';

const fought = {
  attacker: { seat: 0, dial: 5, cards: { 2: 0, 3: 2, 4: 0, 5: 0 }, total: 11 },
  defender: { seat: 1, dial: 2, cards: { 2: 1, 3: 0, 4: 0, 5: 0 }, total: 4 },
};
const all = Array.from({ length: COMBAT_MS / 10 + 1 }, (_, index) => momentOf(fought, index * 10));

describe('the scene of a combat', () => {
  it('begins with nothing shown, and ends with everything', () => {
    expect(all[0]).toEqual({
      attacker: { dial: 0, opened: 0, total: 0 },
      defender: { dial: 0, opened: 0, total: 0 },
      isDecided: false,
    });
    expect(all.at(-1)).toEqual({
      attacker: { dial: 5, opened: 2, total: 11 },
      defender: { dial: 2, opened: 1, total: 4 },
      isDecided: true,
    });
  });

  it('turns the dials before it opens cards, one after the other, and only ever counts up', () => {
    const opened = all.map(({ attacker, defender }) => attacker.opened + defender.opened);
    expect(new Set(opened)).toEqual(new Set([0, 1, 2, 3]));
    const order = all.map(({ attacker, defender }) => `${attacker.opened}${defender.opened}`);
    expect([...new Set(order)]).toEqual(['00', '10', '11', '21']);
    for (const [index, { attacker, defender }] of all.entries()) {
      if (attacker.opened + defender.opened > 0) expect([attacker.dial, defender.dial]).toEqual([5, 2]);
      expect(attacker.total).toBeGreaterThanOrEqual(all[index - 1]?.attacker.total ?? 0);
      expect(defender.total).toBeGreaterThanOrEqual(all[index - 1]?.defender.total ?? 0);
    }
  });

  it('is decided only when all lies open, with time left for the way home', () => {
    const first = all.findIndex(({ isDecided }) => isDecided);
    expect(all[first - 1]).toMatchObject({ attacker: { total: 11 }, defender: { total: 4 } });
    expect(first * 10).toBeLessThan(COMBAT_MS - 700);
  });
});
