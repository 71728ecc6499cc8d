import { type HexId, TUNNELS } from '../../../engine/index.ts';
import { darker, lighter } from '../shapes/colours.ts';
import type { Detail } from '../shapes/detail.ts';
import type { Flat } from '../shapes/shapes.ts';
import { type Face, moved, type Solid, turned, type Vec } from '../shapes/solid.ts';
import { BED, NORTHEAST, outOf, STAGE } from './hexagon.ts';
import { floor, strip } from './plan.ts';

// The mouths of the tunnels (MOV-16): a stone arch at the right of the back, as on the flat map, and the beginning of rails.

const STONE = 0x9a9285;
const MOUTH = 0x151211;
const SLEEPER = 0x4a3a2c;
const RAIL = 0x6e6a66;

const OUTER = 0.098;
const INNER = 0.062;
const LEGS = 0.065;
const DEPTH = 0.07;

/** The line of an arch from its right foot to its left. */
const arch = (radius: number, steps: number): Flat[] => [
  [radius, 0],
  ...Array.from({ length: steps + 1 }, (_, step): Flat => {
    const angle = (step / steps) * Math.PI;
    return [Math.cos(angle) * radius, LEGS + Math.sin(angle) * radius];
  }),
  [-radius, 0],
];

/** Around the middle of its footprint, its mouth along +z. */
function portal(detail: Detail): Solid {
  const steps = detail === 'fine' ? 8 : 4;
  const [outer, inner] = [arch(OUTER, steps), arch(INNER, steps)];
  const z = DEPTH / 2;
  const mouth: Face = { corners: inner.map(([x, y]): Vec => [x, y, z - 0.012]), paint: MOUTH };
  const stones = outer.slice(1).flatMap(([nextX, nextY], index): Face[] => {
    const [from, low, lowNext] = [outer[index], inner[index], inner[index + 1]];
    if (from === undefined || low === undefined || lowNext === undefined) return [];
    const paint = index % 2 === 0 ? STONE : darker(STONE, 0.14);
    return [
      {
        corners: [
          [low[0], low[1], z],
          [from[0], from[1], z],
          [nextX, nextY, z],
          [lowNext[0], lowNext[1], z],
        ],
        paint,
      },
      {
        corners: [
          [from[0], from[1], z],
          [from[0], from[1], -z],
          [nextX, nextY, -z],
          [nextX, nextY, z],
        ],
        paint: lighter(paint, 0.1),
      },
      {
        corners: [
          [low[0], low[1], z],
          [lowNext[0], lowNext[1], z],
          [lowNext[0], lowNext[1], z - 0.012],
          [low[0], low[1], z - 0.012],
        ],
        paint: darker(STONE, 0.4),
      },
    ];
  });
  const back: Face = {
    corners: outer.map(([x, y]): Vec => [x, y, -z]).toReversed(),
    paint: darker(STONE, 0.3),
  };
  return [mouth, back, ...stones];
}

function track(): Solid {
  const z = DEPTH / 2;
  return [
    ...[0.03, 0.07, 0.11].map((far) =>
      floor(strip([-0.045, z + far], [0.045, z + far], 0.018), 0.003, SLEEPER),
    ),
    ...[-0.026, 0.026].map((x) => floor(strip([x, z - 0.012], [x, z + 0.13], 0.011), 0.005, RAIL)),
  ];
}

const ASIDE = 0.125;

/** Around the middle of its tile; nothing where no tunnel is. */
export function tunnel(hex: HexId, detail: Detail): Solid {
  if (!TUNNELS.includes(hex)) return [];
  const [x, z] = outOf(NORTHEAST);
  const far = (STAGE + 0.5 - BED) / 2 - 0.004;
  return moved(turned([...portal(detail), ...track()], 'y', NORTHEAST * 60 - 90), [
    x * far - z * ASIDE,
    0,
    z * far + x * ASIDE,
  ]);
}
