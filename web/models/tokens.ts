import { lookOf } from '../factions/index.ts';
import { onPlinth, plinth, REST_HEADING, roundPlinth } from './plinth.ts';
import { BRASS, darker, IVORY, lighter, SOOT, STEEL, WOOD } from './shapes/colours.ts';
import type { Detail } from './shapes/detail.ts';
import { type Contour, prism } from './shapes/prism.ts';
import { type Flat, lathe, rod } from './shapes/shapes.ts';
import { type Face, moved, type Paint, type Solid, together, turned, type Vec } from './shapes/solid.ts';

/** A drawing laid on the ground, upright for the viewer when the piece rests. */
const lying = (solid: Solid): Solid => turned(turned(solid, 'x', -90), 'y', -REST_HEADING);

/** Points around the middle, near and far by turns, the first far up. */
const spiked = (points: number, far: number, near: number): Flat[] =>
  Array.from({ length: points * 2 }, (_, index): Flat => {
    const angle = ((index / points + 0.5) * Math.PI) % (2 * Math.PI);
    const radius = index % 2 === 0 ? far : near;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });

/** A drawing whose middle is raised to a tip, so that every facet catches the light differently. */
function faceted(outline: readonly Flat[], edge: number, tip: number, paint: Paint, other = paint): Solid {
  const wall =
    edge === 0
      ? []
      : prism(outline, [
          [0, 0, paint],
          [edge, 0, paint],
        ]).slice(0, -1);
  const facets = outline.map((corner, index): Face => {
    const next = outline[(index + 1) % outline.length] ?? corner;
    const at = ([x, y]: Flat): Vec => [x, y, edge];
    return { corners: [at(corner), at(next), [0, 0, tip]], paint: index % 2 === 0 ? paint : other };
  });
  return together(wall, facets);
}

/** A brass star on its faction's plinth. */
export function star(faction: string, detail: Detail): Solid {
  const edge = detail === 'fine' ? 0.014 : 0;
  const brass = faceted(
    spiked(5, 0.088, 0.037),
    edge,
    edge + 0.028,
    lighter(BRASS, 0.12),
    darker(BRASS, 0.12),
  );
  return onPlinth(lying(brass), plinth(faction, 0.125, detail));
}

/** A pennant on a pole. */
export function flag(faction: string, detail: Detail): Solid {
  const paint = lookOf(faction).colour;
  const cloth: readonly Flat[] = [
    [0, 0.15],
    [0.15, 0.21],
    [0, 0.265],
  ];
  const pole = rod([0, 0, 0], [0, 0.272, 0], 0.011, WOOD, { sides: detail === 'fine' ? 6 : 3 });
  const knob =
    detail === 'coarse'
      ? []
      : moved(
          lathe(
            [
              [0, -0.018],
              [0.018, 0],
              [0, 0.018],
            ],
            BRASS,
            { sides: 4 },
          ),
          [0, 0.282, 0],
        );
  const pennant = prism(
    cloth,
    [
      [-0.006, 0, paint],
      [0.006, 0, paint],
    ],
    { isClosed: true },
  );
  const stripe =
    detail === 'fine'
      ? prism(
          [
            [0.012, 0.18],
            [0.09, 0.2085],
            [0.012, 0.236],
          ],
          [
            [-0.0075, 0, IVORY],
            [0.0075, 0, IVORY],
          ],
          { isClosed: true },
        )
      : [];
  return onPlinth(
    turned(together(pole, knob, pennant, stripe), 'y', -REST_HEADING),
    plinth(faction, 0.09, detail),
  );
}

/** Iron jaws: bright and open when the trap waits, rusty and shut when it has sprung. */
export function trap(faction: string, isArmed: boolean, detail: Detail): Solid {
  const teeth = { fine: 5, plain: 5, coarse: 3 }[detail];
  const iron = isArmed ? lighter(STEEL, 0.25) : RUST;
  const thick: readonly Contour[] = [
    [0, 0, iron],
    [0.009, 0, iron],
  ];
  const jaw = Array.from({ length: teeth }, (_, tooth): Solid => {
    const [middle, half] = [((tooth + 0.5) / teeth - 0.5) * 0.19, 0.095 / teeth];
    const spike: Flat[] = [
      [middle - half, 0],
      [middle + half, 0],
      [middle, 0.085],
    ];
    return prism(spike, detail === 'fine' ? thick : thick.slice(1), { isClosed: true });
  }).flat();
  const near = moved(turned(jaw, 'x', isArmed ? 58 : -16), [0, 0.003, isArmed ? 0.02 : 0.022]);
  const plate =
    isArmed && detail !== 'coarse'
      ? lathe(
          [
            [0.034, 0],
            [0.03, 0.012],
          ],
          BRASS,
          { sides: 6 },
        )
      : [];
  return onPlinth(
    turned(together(near, turned(near, 'y', 180), plate.slice(0, -1)), 'y', -REST_HEADING),
    plinth(faction, 0.12, detail),
  );
}

/** A flat round thing: a rim around a field that lies a little lower. */
function disc(radius: number, height: number, rim: Paint, field: Paint, detail: Detail): Solid {
  const sides = { fine: 18, plain: 12, coarse: 8 }[detail];
  const wall: readonly Flat[] =
    detail === 'fine'
      ? [
          [radius, 0],
          [radius, height],
        ]
      : [[radius, 0]];
  const inside: readonly Flat[] = detail === 'coarse' ? [] : [[radius * 0.82, height * 0.7]];
  const profile = [...wall, [radius * 0.86, height] as const, ...inside];
  return lathe(profile, [...profile.slice(1).map(() => rim), field], { sides }).slice(0, -1);
}

const [ENAMEL, RUST] = [0x1f7a4d, 0x6b4433];

/** A compass of green enamel in brass: somebody is to be met here. */
export function encounter(detail: Detail): Solid {
  const rose = faceted(spiked(4, 0.105, 0.03), 0, 0.022, IVORY, lighter(BRASS, 0.35));
  return together(
    disc(0.14, 0.026, BRASS, ENAMEL, detail),
    moved(lying(rose), [0, detail === 'coarse' ? 0.027 : 0.019, 0]),
  );
}

/** A round token with a head and shoulders on it. */
export function recruit(faction: string, detail: Detail): Solid {
  const raised: readonly Contour[] = [
    [0, 0, BRASS],
    [detail === 'fine' ? 0.012 : 0.002, 0, BRASS],
  ];
  const relief = [HEAD, SHOULDERS].flatMap((part) =>
    prism(part, detail === 'fine' ? raised : raised.slice(1)),
  );
  return onPlinth(lying(relief), roundPlinth(faction, 0.09, detail));
}
const HEAD = spiked(3, 0.022, 0.022).map(([x, y]): Flat => [x, y + 0.026]);
const SHOULDERS: readonly Flat[] = [
  [-0.042, -0.045],
  [0.042, -0.045],
  [0.028, 0.002],
  [-0.028, 0.002],
];

/** The back of a Factory card: a brass wheel on black. */
export function factoryCard(detail: Detail): Solid {
  const teeth = { fine: 8, plain: 6, coarse: 4 }[detail];
  const card: readonly Flat[] = [
    [-0.11, -0.16],
    [0.11, -0.16],
    [0.11, 0.16],
    [-0.11, 0.16],
  ];
  const lines: readonly Contour[] = [
    [0, 0, IVORY],
    [0.006, 0, IVORY],
    [0.0065, 0.012, BRASS],
    [0.007, 0.017, SOOT],
  ];
  const gear = prism(
    spiked(teeth, 0.075, 0.052),
    [
      [0, 0, BRASS],
      [0.006, 0.006, lighter(BRASS, 0.1)],
    ],
    { middle: [0, 0] },
  );
  const hole =
    detail === 'coarse' ? [] : moved(prism(spiked(3, 0.024, 0.024), [[0, 0, SOOT]]), [0, 0, 0.0075]);
  return lying(
    together(
      prism(card, detail === 'coarse' ? lines.filter((_, index) => index !== 1) : lines),
      moved(detail === 'coarse' ? gear.slice(-8) : together(gear, hole), [0, 0, 0.007]),
    ),
  );
}

/** Struck brass, a ploughshare's edge across it. */
export function coin(detail: Detail): Solid {
  const share = faceted(
    [
      [-0.026, -0.02],
      [0.03, -0.002],
      [-0.012, 0.026],
    ],
    0,
    0.01,
    lighter(BRASS, 0.35),
  );
  return together(
    disc(0.06, 0.016, lighter(BRASS, 0.1), darker(BRASS, 0.15), detail),
    moved(lying(share), [0, detail === 'coarse' ? 0.0165 : 0.0115, 0]),
  );
}
