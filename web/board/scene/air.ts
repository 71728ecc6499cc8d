import { smoke } from '../../models/land/land.ts';
import type { Flourish } from './animator.ts';
import type { Things } from './scene.ts';
import { LAND_SHIFT } from './space.ts';

/** One slow plume, from the tallest chimney. */
const [tallest = [0, 0, 0] as const] = smoke().toSorted(([, a], [, b]) => b - a);
const CHIMNEY = { x: tallest[0] + LAND_SHIFT.x, y: tallest[1], z: tallest[2] + LAND_SHIFT.z };
/** Many faint ones, which lie over one another: few dense ones look like bubbles. */
const PUFFS = 34;
const RISE_MS = 9000;
const BITS = 14;

/** Smoke over the works. */
export function smokeOf(now: number): Things {
  return Array.from({ length: PUFFS }, (_, puff) => {
    const share = (now / RISE_MS + puff / PUFFS) % 1;
    const spread = 0.02 + share * 0.1;
    const thing = {
      model: 'smoke',
      x: CHIMNEY.x + share * 0.4 + Math.sin(puff * 2.4 + share * 3) * spread,
      y: CHIMNEY.y + 0.01 + share * 0.75,
      z: CHIMNEY.z - share * 0.1 + Math.cos(puff * 1.7) * spread * 0.6,
      heading: puff * 50,
      size: Math.min(1, share * 8) * Math.sqrt(1 - share) * (0.3 + share * 1.1),
    };
    return [`smoke:${puff}`, thing] as const;
  });
}

/** The bits that fly where something is celebrated or fought over. */
export function airOf(flourishes: readonly (Flourish & { share: number })[]): Things {
  const bits = flourishes.flatMap(({ kind, x, y, z, share }, index) =>
    Array.from({ length: BITS }, (_, bit) => {
      const angle = bit * 2.4 + index;
      const reach = (0.12 + (bit % 4) * 0.09) * Math.sqrt(share);
      const height =
        kind === 'dust' ? 0.05 + share * 0.06 : (0.3 + (bit % 3) * 0.14) * share * (2 - 1.6 * share);
      const thing = {
        model: `bit:${kind}`,
        x: x + Math.cos(angle) * reach * (kind === 'dust' ? 1.6 : 1),
        y: kind === 'dust' ? height : y + height,
        z: z + Math.sin(angle) * reach * (kind === 'dust' ? 1.3 : 0.8),
        heading: bit * 40 + share * 300,
        size: (1 - share) * 1.2,
      };
      return [`bit:${index}:${bit}`, thing] as const;
    }),
  );
  return bits;
}
