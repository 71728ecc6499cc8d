import { describe, expect, it } from 'vitest';
import { CHOICE_KINDS, frame, glow } from '../../web/board/scene/choice-marks.ts';
import { band } from '../../web/board/scene/ground-marks.ts';
import { LOOKS } from '../../web/factions/index.ts';
import type { Solid } from '../../web/models/shapes/solid.ts';
import { ciede2000, DEFICIENCIES, labOf, lightOf, seenWith } from '../kit/ciede.ts';

const heightOf = (solid: Solid): number =>
  Math.max(...solid.flatMap(({ corners }) => corners.map(([, y]) => y)));

/** How much of the ground the frame covers: what is cut covers less. */
const topsOf = (solid: Solid): Solid =>
  solid.filter(({ corners }) => corners.every(([, y]) => y === heightOf(solid)));

/** The paint of the most of it, seen from above. */
const hueOf = (kind: (typeof CHOICE_KINDS)[number]): number => {
  const solid = frame(kind, false);
  const [first] = solid.filter(
    ({ corners: [corner] }) => corner !== undefined && Math.abs(corner[1] - (heightOf(solid) - 0.004)) < 1e-9,
  );
  if (first === undefined) throw new Error('a frame without a top');
  return first.paint;
};

type Light = ReturnType<typeof lightOf>;
const EYES: readonly ((light: Light) => Light)[] = [
  (light) => light,
  ...Object.values(DEFICIENCIES).map((deficiency) => (light: Light) => seenWith(deficiency, light)),
];

describe('what can be chosen on the table in 3D', () => {
  it.each(Object.entries(LOOKS))('has a hue that %s does not have, whatever the eye', (_, look) => {
    for (const see of EYES) {
      const difference = ciede2000(labOf(see(lightOf(hueOf('open')))), labOf(see(lightOf(look.colour))));
      expect(difference).toBeGreaterThan(10);
    }
  });

  it('stands higher than the bands of control, and what is chosen higher still', () => {
    const bands = Object.keys(LOOKS).map((faction) => heightOf(band(faction, 'whole')));
    expect(heightOf(frame('open', false))).toBeGreaterThan(4 * Math.max(...bands));
    expect(heightOf(frame('chosen', false))).toBeGreaterThan(1.5 * heightOf(frame('open', false)));
    expect(heightOf(frame('chosen', true))).toBeGreaterThan(heightOf(frame('open', true)));
  });

  it('is cut into pieces where it would hurt, so that it is told without its colour', () => {
    expect(topsOf(frame('open', false))).toHaveLength(6);
    expect(topsOf(frame('danger', false))).toHaveLength(18);
  });

  it('sends light upwards that fades', () => {
    for (const kind of CHOICE_KINDS) {
      const light = glow(kind);
      expect(heightOf(light)).toBeGreaterThan(heightOf(frame(kind, false)) + 0.1);
      const brightness = ({ paint }: Solid[number]): number =>
        lightOf(paint).reduce((sum, part) => sum + part, 0);
      const byHeight = light.toSorted((a, b) => heightOf([a]) - heightOf([b])).map(brightness);
      expect(byHeight).toEqual(byHeight.toSorted((a, b) => b - a));
    }
  });
});
