import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = (...path: string[]): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'web', ...path), 'utf8');

/** A colour of the theme by its name. */
function tone(name: string): string {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(
    css('ui', 'theme.css') + css('ui', 'controls.css'),
  )?.[1];
  if (found === undefined) throw new Error(`the theme has no ${name}`);
  return found;
}

type Rgb = readonly [number, number, number];

const rgbOf = (colour: string): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

function lightOf(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [lightOf(a), lightOf(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Parchment where all its browns lie over each other: the lower right corner, on a line of the grain. */
function darkestParchment(): Rgb {
  const stack = /--parchment:([^;]*);/.exec(css('ui', 'theme.css'))?.[1] ?? '';
  const browns = [...stack.matchAll(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)%\)/g)]
    .map(([, r, g, b, share]) => ({ colour: [Number(r), Number(g), Number(b)], share: Number(share) / 100 }))
    .filter(({ colour }) => Math.max(...colour) < 200);
  expect(browns.length).toBe(3);
  const [r, g, b] = rgbOf(tone('paper'));
  const mixed = browns.reduce(
    (ground, { colour, share }) => ground.map((part, at) => part * (1 - share) + (colour[at] ?? 0) * share),
    [r, g, b],
  );
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0];
}

describe('the colours of the panels', () => {
  it.each(['ink', 'ink-soft', 'enamel', 'gain', 'cost'])(
    'let %s be read on the brownest parchment',
    (ink) => {
      expect(contrast(rgbOf(tone(ink)), darkestParchment())).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('let words be read on red enamel, from its upper edge to its lower', () => {
    const rule = /\.button-main \{[^}]*\}/.exec(css('ui', 'controls.css'))?.[0] ?? '';
    const stops = /background: linear-gradient\(([^;]*)\);/.exec(rule)?.[1]?.match(/#[0-9a-f]{6}/g) ?? [];
    const words = /\n {2}color: (#[0-9a-f]{6})/.exec(rule)?.[1] ?? '';
    expect(stops.length).toBeGreaterThan(1);
    for (const stop of stops) expect(contrast(rgbOf(words), rgbOf(stop)), stop).toBeGreaterThanOrEqual(4.5);
  });

  it('let the numbers of the dial be read, and those out of reach made out', () => {
    const dial = css('decisions', 'commit-combat', 'dial.css');
    const ground = /\.dial-ground \{\s*fill: (#[0-9a-f]{6})/.exec(dial)?.[1] ?? '';
    const numbers = [...dial.matchAll(/\n {2}color: (#[0-9a-f]{6})/g)].map(([, colour = '']) => colour);
    expect(numbers.length).toBe(3);
    for (const colour of numbers)
      expect(contrast(rgbOf(colour), rgbOf(ground)), colour).toBeGreaterThanOrEqual(4.5);
  });
});
