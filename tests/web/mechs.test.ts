import { describe, expect, test } from 'vitest';
import { allFactions } from '../../engine/index.ts';
import { LOOKS, lookOf } from '../../web/factions/index.ts';
import { loadModels } from '../../web/factions/load-models.ts';
import { mech } from '../../web/models/mech.ts';
import { bake } from '../../web/models/shapes/bake.ts';
import { DETAILS, type Detail } from '../../web/models/shapes/detail.ts';
import { drawn, hull, limb, spun } from '../../web/models/shapes/hull.ts';
import { paintSolid as draw, type PixelPicture } from '../../web/models/shapes/paint-solid.ts';
import { rivets } from '../../web/models/shapes/shapes.ts';
import {
  cross,
  extent,
  type Face,
  facing,
  minus,
  moved,
  type Solid,
  trianglesIn,
  type Vec,
} from '../../web/models/shapes/solid.ts';

await loadModels();

const FACTIONS = Object.keys(LOOKS);
const MOST: Readonly<Record<Detail, number>> = { fine: 1700, plain: 520, coarse: 210 };
/** Some reach out of their circle with what they carry before them: plough, gun, lance, tusks. */
const REACH: Readonly<Record<string, number>> = { nordic: 0.28, saxony: 0.28, crimea: 0.28, albion: 0.28 };

const side = 80;
const black = (solid: Solid, heading = 0): PixelPicture =>
  draw(solid, { heading, pitch: 0, scale: 60 / 0.62, width: side, height: side, mode: 'black' });

const isBlack = ({ pixels }: PixelPicture, x: number, y: number): boolean =>
  x >= 0 && x < side && y >= 0 && y < side && pixels[(y * side + x) * 4 + 3] === 255;

const spots = Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side)] as const);

const overlap = (a: PixelPicture, b: PixelPicture): number => {
  const both = spots.filter(([x, y]) => isBlack(a, x, y) && isBlack(b, x, y)).length;
  return both / spots.filter(([x, y]) => isBlack(a, x, y) || isBlack(b, x, y)).length;
};

/** How many pixels of light lie between the first and the last black one of a row, at the widest. */
function lightIn(picture: PixelPicture, y: number): number {
  const row = Array.from({ length: side }, (_, x) => (isBlack(picture, x, y) ? '#' : ' ')).join('');
  return Math.max(0, ...(row.trim().match(/ +/g) ?? []).map((gap) => gap.length));
}

/** The part of a shape that a brush of this many pixels cannot paint. */
function thinShare(picture: PixelPicture, brush: number): number {
  const reach = Array.from(
    { length: brush * brush },
    (_, at) => [at % brush, Math.floor(at / brush)] as const,
  );
  const isPainted = (left: number, top: number): boolean =>
    reach.every(([x, y]) => isBlack(picture, left + x, top + y));
  const all = spots.filter(([x, y]) => isBlack(picture, x, y));
  return all.filter(([x, y]) => !reach.some(([dx, dy]) => isPainted(x - dx, y - dy))).length / all.length;
}

const areaOf = ({ corners }: Face): number =>
  corners.slice(2).reduce((sum, corner, index) => {
    const [a, b] = [corners[0] ?? corner, corners[index + 1] ?? corner];
    return sum + Math.hypot(...cross(minus(b, a), minus(corner, a))) / 2;
  }, 0);

const volumeOf = (solid: Solid): number =>
  solid.reduce(
    (sum, { corners }) =>
      corners.slice(2).reduce((part, corner, index) => {
        const [a, b] = [corners[0] ?? corner, corners[index + 1] ?? corner];
        const [x, y, z] = cross(a, b);
        return part + (x * corner[0] + y * corner[1] + z * corner[2]) / 6;
      }, sum),
    0,
  );

/** The faces that hang together by their corners. */
function partsOf(solid: Solid): Solid[] {
  const parts = new Map<string, Face[]>();
  for (const face of solid) {
    const keys = face.corners.map((corner) => corner.map((value) => value.toFixed(5)).join());
    const joined = [...new Set(keys.map((key) => parts.get(key)))].flatMap((part) => part ?? []);
    joined.push(face);
    for (const { corners } of joined)
      for (const corner of corners) parts.set(corner.map((value) => value.toFixed(5)).join(), joined);
  }
  return [...new Set(parts.values())];
}

const isClosed = (part: Solid): boolean => {
  const key = (corner: Vec | undefined): string => corner?.map((value) => value.toFixed(5)).join() ?? '';
  const edges = part.flatMap(({ corners }) =>
    corners.map((corner, index) => [key(corner), key(corners[(index + 1) % corners.length])] as const),
  );
  const all = new Set(edges.map(([a, b]) => `${a} ${b}`));
  return edges.every(([a, b]) => all.has(`${b} ${a}`));
};

describe('the shapes that mechs are made of', () => {
  const square = drawn([-100, 0, 100, 0, 100, 200, -100, 200]);

  test.each([
    ['a hull', hull(square, 0.2, 0), 0.008],
    ['a hull with chamfers and worn edges', hull(square, 0.2, 0, 0.02, 0.005), 0.0076],
    ['a limb', limb([0, 0, 0], [0.3, 0.3, 0.1], [0.1, 0.1], [0.1, 0.1], 0), 0.00436],
    ['a limb along z', limb([0, 0, 0], [0, 0, 0.4], [0.1, 0.1], [0.1, 0.1], 0, 0.005), 0.004],
    ['a spindle', spun([0, 0, 0], [0.2, 0.1, 0.2], drawn([50, 0, 50, 1000]), 0, 24), 0.00236],
  ])('%s is closed, faces outwards and has the volume of its measures', (_, solid, volume) => {
    expect(isClosed(solid)).toBe(true);
    expect(volumeOf(moved(solid, [1, 2, 3]))).toBeGreaterThan(volume * 0.94);
    expect(volumeOf(solid)).toBeLessThan(volume * 1.02);
  });

  test('rivets stand out of their plate', () => {
    for (const out of [
      [0, 0, 1],
      [0, 0, -1],
      [0, 1, 0],
    ] as const) {
      const faces = rivets([0, 0, 0], [0.1, 0, 0], 3, out, 0);
      expect(faces.length).toBeGreaterThanOrEqual(3);
      for (const face of faces) {
        const [x, y, z] = facing(face);
        expect(x * out[0] + y * out[1] + z * out[2]).toBeGreaterThan(0.3);
      }
    }
  });
});

describe.each(FACTIONS)('the mech of %s', (faction) => {
  test.each(DETAILS)(
    '%s: keeps to its triangles, its height and its circle, and stands on the ground',
    (detail) => {
      const solid = mech(faction, detail);
      const { least, most } = extent(solid);
      const reach = Math.max(...solid.flatMap(({ corners }) => corners.map(([x, , z]) => Math.hypot(x, z))));
      expect(trianglesIn(solid)).toBeLessThanOrEqual(MOST[detail]);
      expect(Math.abs(least[1])).toBeLessThan(0.002);
      expect(most[1]).toBeGreaterThanOrEqual(0.6);
      expect(most[1]).toBeLessThanOrEqual(0.64);
      expect(reach).toBeLessThanOrEqual(REACH[faction] ?? 0.24);
      // Its weight is within the circle even if what it carries is not.
      const outside = solid.filter(({ corners }) => corners.every(([x, , z]) => Math.hypot(x, z) > 0.24));
      expect(outside.reduce((sum, face) => sum + areaOf(face), 0)).toBeLessThan(
        solid.reduce((sum, face) => sum + areaOf(face), 0) * 0.05,
      );
    },
  );

  test('has enough to look at from near', () => {
    expect(trianglesIn(mech(faction, 'fine'))).toBeGreaterThanOrEqual(1200);
  });

  test.each(DETAILS)('%s: has no empty faces, and bakes to sound numbers', (detail) => {
    const solid = mech(faction, detail);
    expect(solid.filter((face) => areaOf(face) < 1e-8)).toEqual([]);
    expect(bake(solid).normals.every((value) => Number.isFinite(value))).toBe(true);
  });

  test('is made of closed parts that face outwards', () => {
    const parts = partsOf(mech(faction, 'fine'));
    const closed = parts.filter(isClosed);
    expect(closed.length).toBeGreaterThan(15);
    for (const part of closed) expect(volumeOf(part)).toBeGreaterThan(0);
    // Only rivets are open, where they sit on their plate.
    for (const part of parts.filter((one) => !isClosed(one))) expect(trianglesIn(part)).toBe(4);
  });

  test.each(DETAILS)('%s: shows light between its legs', (detail) => {
    const picture = black(mech(faction, detail));
    const ground = Math.round(side * 0.88);
    const rows = Array.from({ length: 20 }, (_, up) => lightIn(picture, ground - 1 - up));
    expect(rows.filter((gap) => gap >= 4).length).toBeGreaterThanOrEqual(6);
  });

  test('has nothing that vanishes at its size on the table', () => {
    expect(thinShare(black(mech(faction, 'fine')), 3)).toBeLessThan(0.04);
  });

  test('is not the same on the left and on the right', () => {
    const solid = mech(faction, 'fine');
    expect(overlap(black(solid, -90), black(solid, 90))).toBeLessThan(0.97);
  });

  test.each(['plain', 'coarse'] as const)('%s: keeps its silhouette', (detail) => {
    const share = overlap(black(mech(faction, 'fine')), black(mech(faction, detail)));
    expect(share).toBeGreaterThan(detail === 'plain' ? 0.92 : 0.8);
  });

  test('shows its paint more than anything else, as the table sees it', () => {
    const own = lookOf(faction).colour;
    const marked = mech(faction, 'fine').map(({ corners, paint }) => ({
      corners,
      paint: near(paint, own) ? 0xffffff : 0,
    }));
    const { pixels } = draw(marked, { heading: -35, pitch: 55, scale: 200, width: 200, height: 400 });
    const seen = Array.from({ length: pixels.length / 4 }, (_, at) => at * 4).filter((at) => pixels[at + 3]);
    expect(seen.filter((at) => (pixels[at] ?? 0) > 0).length / seen.length).toBeGreaterThan(0.4);
  });
});

const channels = (paint: number): Vec => [(paint >> 16) & 255, (paint >> 8) & 255, paint & 255];
const near = (a: number, b: number): boolean => Math.hypot(...minus(channels(a), channels(b))) < 60;
const lightness = (paint: number): number => {
  const [r, g, b] = channels(paint);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
};

describe('the seven in a row', () => {
  test.each(DETAILS)('%s: no two silhouettes are alike', (detail) => {
    const pictures = FACTIONS.map((faction) => [faction, black(mech(faction, detail))] as const);
    const alike = pictures.flatMap(([one, a], index) =>
      pictures
        .slice(index + 1)
        .map(([other, b]) => [one, other, overlap(a, b)] as const)
        .filter(([, , share]) => share >= 0.75),
    );
    expect(alike).toEqual([]);
  });

  test.each(['fine', 'plain'] as const)(
    '%s: black Saxony has light lines, white Polania dark ones',
    (detail) => {
      const share = (faction: string, isMeant: (light: number) => boolean): number => {
        const solid = mech(faction, detail);
        const sum = (faces: Solid): number => faces.reduce((area, face) => area + areaOf(face), 0);
        return sum(solid.filter(({ paint }) => isMeant(lightness(paint)))) / sum(solid);
      };
      expect(share('saxony', (light) => light > 0.8)).toBeGreaterThan(0.06);
      expect(share('polania', (light) => light < 0.3)).toBeGreaterThan(0.1);
    },
  );

  test('each walks in its own way, and so does a stranger', () => {
    expect(
      allFactions()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(FACTIONS.toSorted());
    expect(new Set(Object.values(LOOKS).map(({ gait }) => gait.stepMs)).size).toBe(FACTIONS.length);
    expect(lookOf('nobody').gait.stepMs).toBeGreaterThan(0);
  });

  test('an unknown faction gets a plain machine of the same size', () => {
    const { least, most } = extent(mech('nobody', 'coarse'));
    expect(Math.abs(least[1])).toBeLessThan(0.002);
    expect(most[1]).toBeCloseTo(0.62, 2);
  });
});
