import { expect, it } from 'vitest';
import { ATTACKS } from '../../scripts/attack/list.ts';

// Smaller cousins of `npm run attack`. Each throws if the server went down, or if anybody else noticed.
it.each(ATTACKS)(
  'the server and everybody else at it stand $name',
  async (attack) => {
    const figures = await attack.carryOut({ isFull: false });
    expect(Object.values(figures).every(Number.isFinite)).toBe(true);
  },
  240_000,
);
