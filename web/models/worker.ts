import { lookOf } from '../factions/index.ts';
import { onPlinth, PLINTH, plinth, REST_HEADING } from './plinth.ts';
import { lighter, mixed, WOOD } from './shapes/colours.ts';
import type { Detail } from './shapes/detail.ts';
import { prism } from './shapes/prism.ts';
import { type Flat, lathe } from './shapes/shapes.ts';
import { moved, type Paint, type Solid, together, turned } from './shapes/solid.ts';

/** The left half of a meeple, from the crotch round to the neck. */
const HALF: Readonly<Record<'fine' | 'plain', readonly Flat[]>> = {
  fine: [
    [-0.012, 0],
    [-0.058, 0],
    [-0.032, 0.066],
    [-0.07, 0.084],
    [-0.066, 0.114],
    [-0.022, 0.142],
  ],
  plain: [
    [-0.054, 0],
    [-0.072, 0.1],
  ],
};
const [HEAD, TOP, THICK] = [0.038, 0.24 - PLINTH, 0.05];

/** A small wooden meeple on its faction's plinth. */
export function worker(faction: string, detail: Detail): Solid {
  const paint = lookOf(faction).colour;
  const base = plinth(faction, 0.1, detail);
  // A meeple is broad and thin: at rest its broad side looks at us, and leaves the front of the plinth to be seen.
  const body = moved(meeple(paint, detail), [0, 0, -0.02]);
  return onPlinth(turned(body, 'y', -REST_HEADING), base);
}

function meeple(paint: Paint, detail: Detail): Solid {
  const bare = mixed(lighter(paint, 0.18), WOOD, 0.12);
  if (detail === 'coarse')
    return together(
      lathe(
        [
          [0.07, 0],
          [0.03, 0.15],
        ],
        paint,
        { sides: 4 },
      ).slice(0, 4),
      lathe(
        [
          [0.05, 0.16],
          [0, TOP],
        ],
        bare,
        { sides: 4 },
      ).slice(0, 4),
    );
  const half = HALF[detail];
  const [crotch, neck]: [Flat, Flat[]] = detail === 'fine' ? [[0, 0.03], []] : [[0, 0.02], [[0, 0.15]]];
  const outline = [crotch, ...half.map(([x, y]): Flat => [-x, y]), ...neck, ...half.toReversed()];
  const body = prism(
    outline,
    [
      [-THICK / 2, 0, paint],
      [THICK / 2, 0, mixed(paint, bare, 0.5)],
    ],
    { middle: [0, 0.08], isClosed: true },
  );
  const round: Flat[] =
    detail === 'fine'
      ? [
          [HEAD, -HEAD / 2],
          [HEAD, HEAD / 2],
        ]
      : [[HEAD * 1.2, 0]];
  const ends: [Flat, Flat] = [
    [0, -HEAD],
    [0, HEAD],
  ];
  const head = lathe([ends[0], ...round, ends[1]], bare, { sides: detail === 'fine' ? 8 : 4 });
  return together(body, moved(head, [0, TOP - HEAD, 0]));
}
