import { describe, expect, it } from 'vitest';
import { allFactions, HEXES, RESOURCES, STRUCTURES, TERRAIN_OF } from '../../engine/index.ts';
import { piecesOf } from '../../web/board/scene/pieces.ts';
import { loadModels } from '../../web/factions/load-models.ts';
import { DETAILS } from '../../web/models/shapes/detail.ts';
import { framingOf } from '../../web/models/shapes/framing.ts';
import { PAINT_MODES, type PixelPicture, paintSolid } from '../../web/models/shapes/paint-solid.ts';
import { block } from '../../web/models/shapes/shapes.ts';
import { routeOf } from '../../web/net/address.ts';
import { ALL_MODELS, MODEL_KINDS, MODEL_SECTIONS, solidOf } from '../../web/pages/gallery/all-models.ts';
import { sayModel } from '../../web/pages/gallery/say-model.ts';
import { beginGame } from '../kit/lively-game.ts';

await loadModels();

const names = new Set(ALL_MODELS.map(({ name }) => name));
const factions = allFactions().map(({ id }) => id);

describe('the list of all models', () => {
  it.each(factions)('has everything of %s', (faction) => {
    for (const kind of ['mech', 'character', 'worker', 'star', 'base'])
      expect(names).toContain(`${kind}:${faction}`);
    for (const structure of STRUCTURES) expect(names).toContain(`structure:${faction}:${structure}`);
    expect(names).toContain(`band:${faction}:whole`);
  });

  it('has every resource, token and terrain', () => {
    for (const resource of RESOURCES) expect(names).toContain(`goods:${resource}`);
    for (const name of ['encounter', 'flag:albion', 'trap:togawa:armed', 'trap:togawa:spent'])
      expect(names).toContain(name);
    const terrains = ALL_MODELS.flatMap(({ kind, which }) => (kind === 'tile' ? [which] : []));
    expect(new Set(terrains)).toEqual(new Set(HEXES.map((hex) => TERRAIN_OF[hex])));
    expect([...names].some((name) => name.startsWith('tunnel:'))).toBe(true);
  });

  it('has every model that the table puts on the board', () => {
    const table = beginGame({ name: 'gallery', seats: 5 }).public;
    const onBoard = [...piecesOf(table).values()].map(({ model }) => model);
    expect(onBoard.length).toBeGreaterThan(20);
    for (const model of onBoard) expect(names).toContain(model);
  });

  it('names each model once, and in words of its own', () => {
    expect(names.size).toBe(ALL_MODELS.length);
    expect(new Set(ALL_MODELS.map(sayModel)).size).toBe(ALL_MODELS.length);
    for (const model of ALL_MODELS) expect(sayModel(model)).toMatch(/^\p{Lu}/u);
  });

  it('uses all its sections and kinds', () => {
    expect(new Set(ALL_MODELS.map(({ section }) => section))).toEqual(new Set(MODEL_SECTIONS));
    expect(new Set(ALL_MODELS.map(({ kind }) => kind))).toEqual(new Set(MODEL_KINDS));
  });

  it.each(DETAILS)('builds all of them, %s', (detail) => {
    for (const model of ALL_MODELS) expect(solidOf(model, detail).length, model.name).toBeGreaterThan(0);
  });
});

/** The pixels that are painted, by their places. */
function paintedIn({ width, pixels }: PixelPicture): { x: number; y: number; at: number }[] {
  const found = [];
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at + 3] === 255) found.push({ x: (at / 4) % width, y: Math.floor(at / 4 / width), at });
  return found;
}

describe('a picture of a model', () => {
  const size = 120;
  const box = block(0.5, 0.4, 0.2, 0xae3140);

  it.each([0, 22, 55, 90])(
    'holds all of it and fills half of the frame or more, from %i degrees above',
    (pitch) => {
      const framing = framingOf([box], pitch, size);
      for (const heading of [-90, -35, 0, 140]) {
        const painted = paintedIn(paintSolid(box, { ...framing, heading, pitch, width: size, height: size }));
        const [xs, ys] = [painted.map(({ x }) => x), painted.map(({ y }) => y)];
        expect(Math.min(...xs, ...ys)).toBeGreaterThan(0);
        expect(Math.max(...xs, ...ys)).toBeLessThan(size - 1);
      }
      const along = paintedIn(paintSolid(box, { ...framing, heading: 0, pitch, width: size, height: size }));
      expect(Math.max(...along.map(({ x }) => x)) - Math.min(...along.map(({ x }) => x))).toBeGreaterThan(
        size / 2,
      );
    },
  );

  it('is in colour, in grey, or black', () => {
    const tones = PAINT_MODES.map((mode) => {
      const { pixels, ...picture } = paintSolid(box, { mode, width: size, height: size, scale: 150 });
      return new Set(
        paintedIn({ ...picture, pixels }).map(({ at }) => [...pixels.subarray(at, at + 3)].join()),
      );
    });
    const [colour = new Set(), grey = new Set(), black] = tones;
    expect(colour.size).toBeGreaterThan(2);
    expect([...colour].some((tone) => new Set(String(tone).split(',')).size > 1)).toBe(true);
    expect(grey.size).toBeGreaterThan(2);
    for (const tone of grey) expect(new Set(String(tone).split(',')).size).toBe(1);
    expect(black).toEqual(new Set(['0,0,0']));
  });
});

describe('the address of the gallery', () => {
  it('leads to it', () => {
    expect(routeOf('/gallery')).toEqual({ page: 'gallery' });
    expect(routeOf('/gallery/')).toEqual({ page: 'gallery' });
    expect(routeOf('/gallery/more')).toEqual({ page: 'missing' });
  });
});
