import { LEATHER, SOOT } from '../shapes/colours.ts';
import type { LoftSection } from '../shapes/loft.ts';
import { type Paint, paired, type Solid, together, type Vec } from '../shapes/solid.ts';
import type { Knife } from './carving.ts';

export const SKIN = 0xdba67c;

interface Dress {
  coat: Paint;
  skin?: Paint;
  hair?: Paint;
  belt?: Paint;
  boots?: Paint;
  /** How wide the coat is at its hem, and how far above the ground it ends. */
  hem?: readonly [radius: number, y: number];
  /** Where the hands are, left and right. */
  hands?: readonly [Vec, Vec];
  /** How much wider the sleeves get. */
  sleeve?: number;
}

/** Somebody in a coat, 0.35 high without a hat; the eyes are at 0.32. */
export function figure(cut: Knife, dress: Dress): Solid {
  const { coat, skin = SKIN, hair = SOOT, belt = LEATHER, boots = 0x3a2a20, sleeve = 0.018 } = dress;
  const {
    hem = [0.062, 0.045],
    hands = [
      [0.055, 0.165, 0.08],
      [0.055, 0.165, -0.08],
    ],
  } = dress;
  const [hemRadius, hemY] = hem;
  const isFine = cut.detail === 'fine';
  const robe: readonly LoftSection[] = [
    [0, hemY, 0, hemRadius],
    ...(isFine ? [[0, 0.152, 0, 0.042] as const] : []),
    [0, 0.165, 0, 0.042],
    [0.004, 0.225, 0, 0.048, 0.06],
    [0, 0.265, 0, 0.034, 0.056],
    [0, 0.29, 0, 0.018],
  ];
  const head: readonly LoftSection[] = [
    [0.004, 0.278, 0, 0.022],
    [0.006, 0.303, 0, 0.037],
    ...(isFine ? [[0.004, 0.335, 0, 0.037] as const] : []),
    [0, 0.358, 0, 0.026],
  ];
  const arms = hands.map((hand, index): Solid => {
    const shoulder: Vec = [0, 0.25, index === 0 ? 0.054 : -0.054];
    const wrist: Vec = [
      hand[0] * 0.85,
      shoulder[1] + (hand[1] - shoulder[1]) * 0.85,
      shoulder[2] + (hand[2] - shoulder[2]) * 0.85,
    ];
    return together(
      cut.limb([shoulder, wrist], 0.021, coat, sleeve),
      cut.tiny(() => cut.limb([wrist, hand], 0.014, skin)),
    );
  });
  // A long coat hides the boots.
  const legs = cut[hemY > 0.05 ? 'small' : 'tiny'](() =>
    paired(
      cut.limb(
        [
          [0, hemY + 0.03, 0.025],
          [0, 0, 0.028],
        ],
        0.024,
        boots,
        0.021,
      ),
    ),
  );
  const feet = cut.tiny(() =>
    paired(
      cut.limb(
        [
          [-0.015, 0.012, 0.028],
          [0.045, 0.01, 0.032],
        ],
        0.018,
        boots,
        0.012,
      ),
    ),
  );
  const paints = isFine ? [coat, belt, coat] : coat;
  const scalp = cut.tiny(() =>
    cut.body(
      [
        [-0.012, 0.29, 0, 0.026],
        [-0.012, 0.338, 0, 0.034],
        [-0.008, 0.362, 0, 0.02],
      ],
      hair,
    ),
  );
  return together(
    cut.body(robe, paints, 'both'),
    cut.body(head, skin, 'both'),
    cut.eyes([0.041, 0.318, 0.015], [1, 0, 0.1]),
    scalp,
    legs,
    feet,
    ...arms,
  );
}
