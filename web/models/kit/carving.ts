import { SOOT } from '../shapes/colours.ts';
import type { Detail } from '../shapes/detail.ts';
import { type LoftSection, loft } from '../shapes/loft.ts';
import { type Flat, lathe, rivets, rod } from '../shapes/shapes.ts';
import { type Paint, paired, type Solid, type Vec } from '../shapes/solid.ts';

/** The knife: the same part, cut as fine as it is looked at. */
export interface Knife {
  readonly detail: Detail;
  /** A body, a coat, a head: around a spine, perhaps without the ends that nobody sees. */
  body(sections: readonly LoftSection[], paint: Paint | readonly Paint[], open?: 'start' | 'both'): Solid;
  /** An arm, a leg, a pole, a tail: from joint to joint. */
  limb(joints: readonly Vec[], radius: number, paint: Paint, end?: number): Solid;
  /** A hat, a barrel: turned around a line straight up. */
  turn(profile: readonly Flat[], paint: Paint | readonly Paint[]): Solid;
  /** Cloth, a wing, a blade: no thicker than paper, seen from both sides. */
  leaf(corners: readonly Vec[], paint: Paint, back?: Paint): Solid;
  /** A pair of eyes; this is the left one, and where it looks. */
  eyes(at: Vec, out: Vec): Solid;
  /** What is too small to be seen from afar. */
  small(make: () => Solid): Solid;
  /** What is only seen close up. */
  tiny(make: () => Solid): Solid;
}

const SIDES: Readonly<Record<Detail, readonly [body: number, limb: number, turn: number]>> = {
  fine: [8, 5, 9],
  plain: [5, 3, 5],
  coarse: [4, 3, 4],
};

/** Every other one, the first and the last among them. */
const thinned = <T>(all: readonly T[]): readonly T[] =>
  all.filter(
    (_, index) => index === 0 || index === all.length - 1 || (index % 2 === 0 && index !== all.length - 2),
  );

export function knife(detail: Detail): Knife {
  const [around, thin, turning] = SIDES[detail];
  const isFine = detail === 'fine';
  const seen = <T>(
    all: readonly T[],
    paint: Paint | readonly Paint[],
  ): [readonly T[], Paint | readonly Paint[]] => {
    if (detail !== 'coarse') return [all, paint];
    return [
      thinned(all),
      typeof paint === 'number' ? paint : thinned(all.map((_, at) => paint[at] ?? paint.at(-1) ?? 0)),
    ];
  };
  return {
    detail,
    body(sections, paint, open) {
      const [kept, paints] = seen(sections, paint);
      return loft(kept, paints, { sides: around, ...(open !== undefined && { open }) });
    },
    limb(all, radius, paint, end = radius) {
      const joints = isFine ? all : thinned(all);
      const share = (at: number): number => radius + ((end - radius) * at) / Math.max(1, joints.length - 1);
      return joints.slice(1).flatMap((joint, index) => {
        const from = joints[index] ?? joint;
        const bone = rod(from, joint, share(index), paint, { sides: thin, end: share(index + 1) });
        // Where it begins, it is hidden in something else.
        return bone.slice(0, isFine ? thin + 1 : thin);
      });
    },
    turn(profile, paint) {
      const [kept, paints] = seen(profile, paint);
      // What is turned stands on something: its underside is hidden, if it has one.
      return lathe(kept, paints, { sides: turning }).slice(0, isFine || kept[0]?.[0] === 0 ? undefined : -1);
    },
    leaf: (corners, paint, back = paint) => [
      { corners, paint },
      // Cut along the same diagonals as the front.
      { corners: [...corners.slice(0, 1), ...corners.slice(1).toReversed()], paint: back },
    ],
    eyes([x, y, z], out) {
      if (!isFine) return [];
      const left = rivets([x, y - 0.005, z], [x, y + 0.005, z], 1, out, SOOT, 0.009);
      return paired(left.map(({ corners, paint }) => ({ corners, paint })));
    },
    small: (make) => (detail === 'coarse' ? [] : make()),
    tiny: (make) => (isFine ? make() : []),
  };
}
