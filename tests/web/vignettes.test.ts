import { describe, expect, it } from 'vitest';
import { encounters } from '../../web/i18n/locales/en/encounters.ts';
import { SCENES } from '../../web/panels/cards/compositions.ts';
import { TOPICS } from '../../web/panels/cards/topics.ts';
import { Vignette } from '../../web/panels/cards/vignette.tsx';

const CARDS = Object.keys(encounters).map(Number);

/** All that a picture consists of; Preact's own marks, which count how often something was drawn, are left out. */
const print = (card: number): string =>
  JSON.stringify(Vignette({ card }), (key, value: unknown) => (key.startsWith('__') ? undefined : value));

describe('the prints on encounter cards', () => {
  it('have a topic each, in all eight compositions', () => {
    expect(Object.keys(TOPICS).map(Number)).toEqual(CARDS);
    expect(new Set(Object.values(TOPICS).map(([scene]) => scene))).toEqual(new Set(SCENES));
  });

  it('are the same for everybody', () => {
    for (const card of CARDS) expect(print(card)).toEqual(print(card));
  });

  it('are all different', () => {
    expect(new Set(CARDS.map((card) => print(card))).size).toBe(CARDS.length);
  });

  it('are printed in few inks, and nothing in them is not a number', () => {
    for (const card of CARDS) {
      const text = print(card);
      expect(new Set(text.match(/#[0-9a-f]{6}/g)).size, `${card}`).toBeLessThanOrEqual(5);
      expect(text).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});
