import type { Resource } from '../../engine/index.ts';
import { COPPER, darker, LEATHER, lighter, STEEL } from './shapes/colours.ts';
import type { Detail } from './shapes/detail.ts';
import { block, type Flat, lathe } from './shapes/shapes.ts';
import { extent, moved, type Paint, type Solid, scaled, together, turned } from './shapes/solid.ts';

/** Goods as they lie on the land: told apart by shape first, then by colour. */
export const resource = (kind: Resource, detail: Detail): Solid => MAKE[kind](detail);

const MAKE: Readonly<Record<Resource, (detail: Detail) => Solid>> = { oil, metal, food, wood };

const HIGH = 0.13;
const [TAR, STRAW, BARK, CUT] = [0x2b2a2e, 0xe0b545, 0x7a5230, 0xe8cfa0];

/** Put down so that its lowest corner touches the ground. */
const onGround = (solid: Solid): Solid => moved(solid, [0, -extent(solid).least[1], 0]);

/** Without the face it stands on. */
const bottomless = (solid: Solid): Solid => solid.slice(0, -1);

/** A barrel with copper hoops and lid. */
function oil(detail: Detail): Solid {
  const [hoops, sides, paints] = BARREL[detail];
  return bottomless(lathe(hoops, paints, { sides }));
}
const BARREL: Readonly<Record<Detail, readonly [readonly Flat[], number, readonly Paint[]]>> = {
  fine: [
    [
      [0.042, 0],
      [0.05, 0.038],
      [0.05, 0.052],
      [0.05, 0.088],
      [0.05, 0.102],
      [0.043, 0.13],
    ],
    8,
    [TAR, COPPER, TAR, COPPER, TAR, COPPER],
  ],
  plain: [
    [
      [0.043, 0],
      [0.05, 0.048],
      [0.05, 0.082],
      [0.043, 0.13],
    ],
    6,
    [TAR, COPPER, TAR, COPPER],
  ],
  coarse: [
    [
      [0.048, 0],
      [0.048, 0.13],
    ],
    5,
    [TAR, COPPER],
  ],
};

/** A girder on its feet. */
function metal(detail: Detail): Solid {
  const [long, wide, thick] = [0.14, 0.095, 0.03];
  const flange = (y: number): Solid =>
    moved(block(wide, thick, long, lighter(STEEL, 0.25), detail === 'fine' ? 0.006 : 0), [0, y, 0]);
  const web = block(0.03, HIGH - thick, long - 0.004, darker(STEEL, 0.25), 0);
  if (detail !== 'coarse') return together(flange(0), flange(HIGH - thick), web);
  // From afar only the top of the lower flange, the near end and the sides of the web are to be seen.
  const [low, high] = [flange(0.001 - thick), flange(HIGH - thick)];
  return together(
    low.filter((_, face) => face === 4),
    high.filter((_, face) => face !== 2),
    web.filter((_, face) => [0, 3, 5].includes(face)),
  );
}

/** A sheaf: ears on their stalks, tied at the waist. */
function food(detail: Detail): Solid {
  const ears = lighter(STRAW, 0.22);
  if (detail === 'coarse')
    return lathe(
      [
        [0.03, 0],
        [0.062, 0.095],
        [0, 0.13],
      ],
      [STRAW, ears],
      { sides: 5 },
    ).slice(0, 10);
  const stalk: readonly Flat[] =
    detail === 'fine'
      ? [
          [0.011, 0],
          [0.013, 0.055],
          [0.027, 0.098],
          [0, 0.142],
        ]
      : [
          [0.014, 0],
          [0.03, 0.09],
          [0, 0.142],
        ];
  const count = detail === 'fine' ? 5 : 4;
  const bundle = Array.from({ length: count }, (_, index) => {
    const stem = bottomless(
      lathe(stalk, detail === 'fine' ? [STRAW, STRAW, ears] : [STRAW, ears], { sides: 3 }),
    );
    const leaning = turned(moved(stem, [-0.026, 0, 0]), 'z', -24);
    return turned(leaning, 'y', (index * 360) / count);
  }).flat();
  const tie = moved(
    lathe(
      [
        [0.026, 0.045],
        [0.026, 0.06],
      ],
      LEATHER,
      { sides: 5 },
    ).slice(0, 5),
    [0, 0, 0],
  );
  return onGround(scaled(detail === 'fine' ? together(bundle, tie) : bundle, [1.5, 0.97, 1.5]));
}

/** Logs in a heap, their cut ends bright. */
function wood(detail: Detail): Solid {
  const sides = { fine: 8, plain: 5, coarse: 6 }[detail];
  const log = (radius: number, bark: Paint): Solid => {
    const upright = lathe(
      [
        [radius, -0.07],
        [radius, 0.07],
      ],
      [bark, CUT],
      { sides },
    );
    return turned(bottomless(upright), 'x', 90);
  };
  if (detail === 'coarse') return onGround(log(0.062, BARK));
  const radius = 0.036;
  return onGround(
    together(
      moved(log(radius, BARK), [-radius, 0, 0]),
      moved(log(radius, darker(BARK, 0.15)), [radius, 0, 0]),
      moved(log(radius, lighter(BARK, 0.12)), [0, 0.058, 0.01]),
    ),
  );
}
