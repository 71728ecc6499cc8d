import { type LoftSection, loft } from '../shapes/loft.ts';
import { type Paint, paired, type Solid, together, type Vec } from '../shapes/solid.ts';
import type { Knife } from './carving.ts';

interface Beast {
  coat: Paint | readonly Paint[];
  legs: Paint;
  spine: readonly LoftSection[];
  head: readonly LoftSection[];
  muzzle?: Paint;
  /** Of the fore and the hind pair: hip, knee, foot of the left one. */
  stance: readonly (readonly Vec[])[];
  thick: number;
  paw?: number;
  /** The corners of the left ear. */
  ear?: readonly [Vec, Vec, Vec];
  /** The left one. */
  eye: Vec;
}

/** On four legs, with a gap of light between the fore and the hind ones. */
export function beast(cut: Knife, of: Beast): Solid {
  const first = typeof of.coat === 'number' ? of.coat : (of.coat[0] ?? 0);
  const legs = of.stance.map((joints): Solid => {
    const [hip = [0, 0, 0], foot = [0, 0, 0]] = [joints[0], joints.at(-1)];
    // From afar a pair is one board.
    if (cut.detail === 'coarse')
      return loft(
        [hip, foot].map(([x, y, z]): LoftSection => [x, y, 0, of.thick, z + of.thick * 0.6]),
        of.legs,
        { sides: 4, open: 'both' },
      );
    return paired(cut.limb(joints, of.thick, of.legs, of.paw ?? of.thick * 0.7));
  });
  const head = cut.body(of.head, [...of.head.slice(2).map(() => first), of.muzzle ?? first], 'start');
  const ears = of.ear === undefined ? [] : paired(cut.leaf(of.ear, first));
  return together(
    cut.body(of.spine, of.coat),
    head,
    cut.eyes(of.eye, [0.4, 0.35, 1]),
    ...legs,
    cut.small(() => ears),
  );
}
