import { describe, expect, it } from 'vitest';
import { LOOKS } from '../../web/factions/index.ts';
import { factionStyles } from '../../web/factions/styles.ts';
import { ciede2000, DEFICIENCIES, type Lab, labOf, lightOf, seenWith } from '../kit/ciede.ts';

const factions = Object.entries(LOOKS).map(([id, { colour }]) => [id, colour] as const);
const pairs = factions.flatMap(([one, a], index) =>
  factions.slice(index + 1).map(([other, b]) => ({ pair: `${one} and ${other}`, a, b })),
);

describe('the measure of colours', () => {
  // Test pairs of Sharma, Wu and Dalal, 2005, with their published differences.
  const published: readonly (readonly [Lab, Lab, number])[] = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
    [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [61, -5, 29], 22.8977],
    [[50, 2.5, 0], [56, -27, -3], 31.903],
    [[50, 2.5, 0], [58, 24, 15], 19.4535],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
    [[35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ];
  it('agrees with the published pairs', () => {
    for (const [one, other, difference] of published) {
      expect(ciede2000(one, other)).toBeCloseTo(difference, 4);
      expect(ciede2000(other, one)).toBeCloseTo(difference, 4);
    }
  });

  it('knows white, black and the pure colours', () => {
    const near = (paint: number, lab: Lab): void =>
      labOf(lightOf(paint)).forEach((value, index) => {
        expect(value).toBeCloseTo(lab[index] ?? 0, 1);
      });
    near(0xffffff, [100, 0, 0]);
    near(0x000000, [0, 0, 0]);
    near(0xff0000, [53.24, 80.09, 67.2]);
    near(0x0000ff, [32.3, 79.19, -107.86]);
  });

  it('makes red and green alike for eyes that do not tell them apart, and leaves grey alone', () => {
    const deuteranopia = DEFICIENCIES.deuteranopia ?? [];
    const seen = (paint: number): Lab => labOf(seenWith(deuteranopia, lightOf(paint)));
    const [red, green] = [0xb05a3c, 0x7a7a2c];
    expect(ciede2000(seen(red), seen(green))).toBeLessThan(
      ciede2000(labOf(lightOf(red)), labOf(lightOf(green))) / 2,
    );
    for (const deficiency of Object.values(DEFICIENCIES))
      expect(
        ciede2000(labOf(seenWith(deficiency, lightOf(0x808080))), labOf(lightOf(0x808080))),
      ).toBeLessThan(0.1);
  });
});

describe('the colours of the factions', () => {
  it('are the same in the panels and on the table', () => {
    const inPanels = [...factionStyles().matchAll(/data-faction="(\w+)"\][^}]*--faction:#(\w{6})/g)].map(
      ([, faction = '', paint = '']) => [faction, Number.parseInt(paint, 16)],
    );
    expect(inPanels.length).toBe(7);
    expect(Object.fromEntries(inPanels)).toEqual(Object.fromEntries(factions));
  });

  it.each(Object.entries(DEFICIENCIES))('are 20 apart with %s', (_, deficiency) => {
    const seen = (paint: number): Lab => labOf(seenWith(deficiency, lightOf(paint)));
    for (const { pair, a, b } of pairs) expect(ciede2000(seen(a), seen(b)), pair).toBeGreaterThanOrEqual(20);
  });

  it('are 20 apart for everybody else, and 10 in grey', () => {
    const grey = (paint: number): Lab => [labOf(lightOf(paint))[0], 0, 0];
    for (const { pair, a, b } of pairs) {
      expect(ciede2000(labOf(lightOf(a)), labOf(lightOf(b))), pair).toBeGreaterThanOrEqual(20);
      expect(ciede2000(grey(a), grey(b)), pair).toBeGreaterThanOrEqual(10);
    }
  });
});
