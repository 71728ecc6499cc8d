import { writeFileSync } from 'node:fs';
import { film } from '../engine/film.ts';
import { allFactions } from '../engine/index.ts';
import { goldenNames, readGolden } from '../tests/kit/golden.ts';
import { lookOf } from '../web/factions/index.ts';
import { drawPicture } from '../worker/picture/picture.ts';
import { shadeOf } from '../worker/picture/png.ts';

// Chooses the colours of all pictures of moments by those that pictures of the stored games have, and writes worker/picture/palette.ts:
// `npm run palette`, after a change of what is painted. Chosen once, because a picture must not cost the choice.

const FILE = new URL('../worker/picture/palette.ts', import.meta.url);
const COLOURS = 256;
/** Of all pixels, so many make a colour that is kept as it is: it fills areas, and does not only soften edges. */
const FLAT = 1 / 20_000;
const ROUNDS = 12;

type Mixed = [r: number, g: number, b: number, weight: number];

function pictured(): Map<number, number> {
  const counts = new Map<number, number>();
  for (const name of goldenNames()) {
    const made = film(readGolden(name).log);
    if (!made.ok) continue;
    for (const share of [0.3, 0.9]) {
      const table = made.value.stateAt(Math.floor(made.value.length * share))?.public;
      if (table === undefined) continue;
      const results = table.order.map((seat) => ({ seat, total: 64 + seat }));
      const { pixels } = drawPicture(table, { title: 'Round 27', line: "Nordic's turn", seat: 0, results });
      for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  return counts;
}

const mixedOf = (colour: number, weight: number): Mixed => [
  colour >> 16,
  (colour >> 8) & 255,
  colour & 255,
  weight,
];
const colourOf = ([r, g, b]: Mixed): number => (Math.round(r) << 16) | (Math.round(g) << 8) | Math.round(b);

const apart = ([r, g, b]: Mixed, [r2, g2, b2]: Mixed): number =>
  3 * (r - r2) ** 2 + 6 * (g - g2) ** 2 + (b - b2) ** 2;

function nearest(colours: readonly Mixed[], colour: Mixed): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, other] of colours.entries()) {
    const distance = apart(other, colour);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/** Of colours that a PNG does not tell apart, the first. */
const apartByShade = (colours: readonly number[]): number[] => [
  ...new Map(colours.toReversed().map((colour) => [shadeOf(colour), colour])).values(),
];

/** Colours that fill areas stay; the others come to the middles of what they stand for. */
function chosen(): number[] {
  const counts = pictured();
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const factions = allFactions().flatMap(({ id }) => [lookOf(id).colour, lookOf(id).ink]);
  const flat = [...counts]
    .filter(([, count]) => count > all * FLAT)
    .sort(([, one], [, other]) => other - one)
    .map(([colour]) => colour);
  const kept = apartByShade([...factions, ...flat].slice(0, COLOURS / 2)).map((colour) => mixedOf(colour, 0));
  // Rare mixtures count for more than their pixels: an edge is seen however short it is.
  const rest = [...counts].map(([colour, count]) => mixedOf(colour, Math.sqrt(count)));
  const colours = [...kept];
  while (colours.length < COLOURS) {
    const far = rest.reduce(
      (worst, one) => {
        const loss = one[3] * apart(colours[nearest(colours, one)] ?? one, one);
        return loss > worst.loss ? { one, loss } : worst;
      },
      { one: rest[0] ?? mixedOf(0, 0), loss: -1 },
    );
    colours.push(far.one);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = colours.map((): Mixed => [0, 0, 0, 0]);
    for (const one of rest) {
      const sum = sums[nearest(colours, one)];
      if (sum === undefined) continue;
      for (const part of [0, 1, 2] as const) sum[part] += one[part] * one[3];
      sum[3] += one[3];
    }
    for (const [index, [r, g, b, weight]] of sums.entries())
      if (index >= kept.length && weight > 0) colours[index] = [r / weight, g / weight, b / weight, 0];
  }
  return apartByShade(colours.map(colourOf)).sort((a, b) => a - b);
}

const hex = (colour: number): string => `0x${colour.toString(16).padStart(6, '0')}`;

if (import.meta.main)
  writeFileSync(
    FILE,
    `import type { Colour } from './canvas.ts';

/** The colours of all pictures, chosen by \`npm run palette\`. */
// biome-ignore format: made by a script, and read by none.
export const PALETTE: readonly Colour[] = [
${chosen()
  .map(hex)
  .reduce<string[][]>((lines, colour, index) => {
    if (index % 12 === 0) lines.push([]);
    lines.at(-1)?.push(colour);
    return lines;
  }, [])
  .map((line) => `  ${line.join(', ')},\n`)
  .join('')}];
`,
  );
