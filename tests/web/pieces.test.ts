import { describe, expect, it } from 'vitest';
import { RESOURCES, STRUCTURES } from '../../engine/index.ts';
import { LOOKS, lookOf } from '../../web/factions/index.ts';
import { loadModels } from '../../web/factions/load-models.ts';
import { character, pair } from '../../web/models/character.ts';
import { plinth } from '../../web/models/plinth.ts';
import { resource } from '../../web/models/resources.ts';
import { DETAILS, type Detail } from '../../web/models/shapes/detail.ts';
import { pathOf, pointsOf } from '../../web/models/shapes/outlines.ts';
import {
  paintSolid as draw,
  type PaintView,
  type PixelPicture,
} from '../../web/models/shapes/paint-solid.ts';
import {
  cross,
  extent,
  minus,
  repainted,
  type Solid,
  trianglesIn,
  type Vec,
} from '../../web/models/shapes/solid.ts';
import { structure } from '../../web/models/structures.ts';
import { coin, encounter, factoryCard, flag, recruit, star, trap } from '../../web/models/tokens.ts';
import { worker } from '../../web/models/worker.ts';
import { ciede2000, labOf, lightOf } from '../kit/ciede.ts';
import { greyApart, isDrawn, overlap } from '../kit/pictures.ts';

await loadModels();

const FACTIONS = Object.keys(LOOKS);

interface Kind {
  make: (faction: string, detail: Detail) => Solid;
  triangles: readonly [fine: number, plain: number, coarse: number];
  /** How high it is, the least and the most. */
  height: readonly [number, number];
  /** No corner is farther from the middle. */
  radius: number;
}

const TOKEN = [150, 70, 30] as const;
const KINDS: Readonly<Record<string, Kind>> = {
  character: { make: character, triangles: [1000, 360, 130], height: [0.43, 0.46], radius: 0.2005 },
  worker: { make: worker, triangles: [170, 90, 40], height: [0.239, 0.241], radius: 0.125 },
  ...Object.fromEntries(
    STRUCTURES.map((kind): [string, Kind] => [
      kind,
      {
        make: (faction, detail) => structure(kind, faction, detail),
        triangles: [280, 130, 56],
        height: [0.33, 0.345],
        radius: 0.19,
      },
    ]),
  ),
  ...Object.fromEntries(
    RESOURCES.map((kind): [string, Kind] => [
      kind,
      {
        make: (_, detail) => resource(kind, detail),
        triangles: [90, 44, 18],
        height: [0.12, 0.132],
        radius: 0.12,
      },
    ]),
  ),
  star: { make: star, triangles: TOKEN, height: [0.05, 0.08], radius: 0.155 },
  // Flags are Albion's alone, traps Togawa's.
  flag: {
    make: (_, detail) => flag('albion', detail),
    triangles: TOKEN,
    height: [0.28, 0.34],
    radius: 0.155,
  },
  'armed trap': {
    make: (_, detail) => trap('togawa', true, detail),
    triangles: TOKEN,
    height: [0.06, 0.1],
    radius: 0.155,
  },
  'sprung trap': {
    make: (_, detail) => trap('togawa', false, detail),
    triangles: TOKEN,
    height: [0.09, 0.13],
    radius: 0.155,
  },
  encounter: {
    make: (_, detail) => encounter(detail),
    triangles: TOKEN,
    height: [0.03, 0.06],
    radius: 0.141,
  },
  recruit: { make: recruit, triangles: TOKEN, height: [0.028, 0.05], radius: 0.1 },
  'Factory card': {
    make: (_, detail) => factoryCard(detail),
    triangles: TOKEN,
    height: [0.005, 0.02],
    radius: 0.2,
  },
  coin: { make: (_, detail) => coin(detail), triangles: TOKEN, height: [0.015, 0.03], radius: 0.061 },
};

const key = (corner: Vec): string => corner.map((value) => Math.round(value * 1e5)).join();

/** Its parts: faces that hang together by their corners. */
function partsOf(solid: Solid): Solid[] {
  const partAt = new Map<string, Set<Solid[number]>>();
  for (const face of solid) {
    const part = new Set([face]);
    for (const corner of face.corners) for (const other of partAt.get(key(corner)) ?? []) part.add(other);
    for (const { corners } of part) for (const corner of corners) partAt.set(key(corner), part);
  }
  return [...new Set(partAt.values())].map((part) => [...part]);
}

const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Three times what the faces enclose as seen from the middle of the part: below zero if they look inwards. */
function outwardness(part: Solid): number {
  const corners = part.flatMap((face) => face.corners);
  const sum = corners.reduce<Vec>((all, at) => [all[0] + at[0], all[1] + at[1], all[2] + at[2]], [0, 0, 0]);
  const middle: Vec = [sum[0] / corners.length, sum[1] / corners.length, sum[2] / corners.length];
  return fans(part).reduce(
    (all, [a, b, c]) => all + dot(cross(minus(b, a), minus(c, a)), minus(a, middle)),
    0,
  );
}

const fans = (solid: Solid): [Vec, Vec, Vec][] =>
  solid.flatMap(({ corners: [first, ...others] }) =>
    others.slice(1).flatMap((corner, index): [Vec, Vec, Vec][] => {
      const before = others[index];
      return first === undefined || before === undefined ? [] : [[first, before, corner]];
    }),
  );

describe.each(Object.entries(KINDS))('a %s', (_, { make, triangles, height, radius }) => {
  it.each(DETAILS.map((detail, index) => [detail, triangles[index] ?? 0] as const))(
    'has few enough triangles, and none without an area: %s',
    (detail, most) => {
      for (const faction of FACTIONS) {
        const solid = make(faction, detail);
        expect(trianglesIn(solid), faction).toBeLessThanOrEqual(most);
        for (const [a, b, c] of fans(solid))
          expect(Math.hypot(...cross(minus(b, a), minus(c, a))), faction).toBeGreaterThan(1e-7);
      }
    },
  );

  it('stands on the ground, as high and wide as it should be', () => {
    for (const faction of FACTIONS)
      for (const detail of DETAILS) {
        const solid = make(faction, detail);
        const { least, most } = extent(solid);
        const name = `${faction}, ${detail}`;
        expect(Math.abs(least[1]), name).toBeLessThan(0.002);
        if (detail !== 'coarse') expect(most[1], name).toBeGreaterThanOrEqual(height[0]);
        expect(most[1], name).toBeLessThanOrEqual(height[1]);
        const reach = Math.max(
          ...solid.flatMap(({ corners }) => corners.map(([x, , z]) => Math.hypot(x, z))),
        );
        expect(reach, name).toBeLessThanOrEqual(radius);
      }
  });

  it('looks outwards with all its parts', () => {
    for (const faction of FACTIONS)
      for (const detail of DETAILS)
        for (const part of partsOf(make(faction, detail)))
          expect(outwardness(part), `${faction}, ${detail}`).toBeGreaterThan(-1e-9);
  });
});

it('notices a part that looks inwards', () => {
  const inwards = resource('oil', 'fine').map((face) => ({ ...face, corners: face.corners.toReversed() }));
  expect(Math.min(...partsOf(inwards).map(outwardness))).toBeLessThan(-1e-5);
});

/** As on the screen: a tile of 100 pixels, seen by the resting camera. */
const seen = (solid: Solid, look: PaintView = {}): PixelPicture =>
  draw(solid, { pitch: 55, scale: 100, width: 60, height: 60, ...look });

const twoOf = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));

describe('the shape of a faction', () => {
  it.each(FACTIONS)('is the same on the flat map and under its pieces: %s', (faction) => {
    const corners = [...pathOf(lookOf(faction).outline).matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LAz])/g)].map(
      ([, x, y]) => [Number(x) / 12, -Number(y) / 12] as const,
    );
    const points = pointsOf(lookOf(faction).outline, 10);
    expect(corners.length).toBeGreaterThan(3);
    // Both may lie anywhere: what counts is where the corners are from the first one.
    const start = points.find(([x, y]) =>
      corners.every(([cx, cy]) => {
        const [fx, fy] = corners[0] ?? [0, 0];
        return points.some(([px, py]) => Math.hypot(px - x - (cx - fx), py - y - (cy - fy)) < 1e-9);
      }),
    );
    expect(start).toBeDefined();
  });
});

describe('at the size of a tile of 100 pixels', () => {
  const GROUNDS = { farm: 0x9c9478, forest: 0x5d6b4f, tundra: 0xd8d6cc, mountain: 0x7d7788 };
  const greyOf = (paint: number): number =>
    0.3 * ((paint >> 16) & 255) + 0.59 * ((paint >> 8) & 255) + 0.11 * (paint & 255);

  it.each(Object.entries(GROUNDS))('workers are told apart in grey, and from the ground: %s', (_, paint) => {
    const ground = greyOf(paint);
    const nothing: PixelPicture = { width: 60, height: 60, pixels: new Uint8ClampedArray(60 * 60 * 4) };
    for (const detail of DETAILS) {
      const pictures = FACTIONS.map((faction) => ({
        faction,
        picture: seen(worker(faction, detail), { mode: 'grey' }),
      }));
      for (const [one, other] of twoOf(pictures))
        expect(
          greyApart(one.picture, other.picture, ground),
          `${one.faction} and ${other.faction}`,
        ).toBeGreaterThan(25);
      for (const { faction, picture } of pictures)
        expect(greyApart(picture, nothing, ground), faction).toBeGreaterThan(30);
    }
  });

  it('two workers of one faction would not be told apart', () => {
    const [one, other] = [worker('albion', 'fine'), worker('albion', 'fine')].map((each) =>
      seen(each, { mode: 'grey' }),
    );
    expect(one !== undefined && other !== undefined && greyApart(one, other, 120)).toBe(0);
  });

  it('the paint alone tells workers apart, too', () => {
    const pictures = FACTIONS.map((faction) => {
      const onACircle = worker('nordic', 'fine').map((face) => ({
        ...face,
        paint: face.paint === LOOKS.nordic.colour ? lookOf(faction).colour : face.paint,
      }));
      return { faction, picture: seen(onACircle, { mode: 'grey' }) };
    });
    for (const [one, other] of twoOf(pictures))
      expect(
        greyApart(one.picture, other.picture, 120),
        `${one.faction} and ${other.faction}`,
      ).toBeGreaterThan(4);
  });

  it('plinths are told apart by their shape alone', () => {
    const pictures = FACTIONS.map((faction) => ({
      faction,
      picture: seen(plinth(faction, 0.1, 'fine'), { mode: 'black' }),
    }));
    for (const [one, other] of twoOf(pictures))
      expect(overlap(one.picture, other.picture), `${one.faction} and ${other.faction}`).toBeLessThan(0.92);
  });

  it.each(FACTIONS)('structures are told apart in grey: %s', (faction) => {
    const pictures = STRUCTURES.map((kind) => ({
      kind,
      picture: seen(structure(kind, faction, 'fine'), { mode: 'grey' }),
    }));
    for (const [one, other] of twoOf(pictures))
      expect(
        greyApart(one.picture, other.picture, greyOf(GROUNDS.forest)),
        `${one.kind} and ${other.kind}`,
      ).toBeGreaterThan(18);
  });

  it('goods are told apart by their shape alone', () => {
    const pictures = RESOURCES.map((kind) => ({
      kind,
      picture: seen(resource(kind, 'fine'), { mode: 'black' }),
    }));
    for (const [one, other] of twoOf(pictures))
      expect(overlap(one.picture, other.picture), `${one.kind} and ${other.kind}`).toBeLessThan(0.85);
  });

  it('the pairs of the seven factions have seven silhouettes', () => {
    const pictures = FACTIONS.map((faction) => {
      const { person, animal } = pair(faction, 'fine');
      return { faction, picture: seen([...person, ...animal], { mode: 'black' }) };
    });
    for (const [one, other] of twoOf(pictures))
      expect(overlap(one.picture, other.picture), `${one.faction} and ${other.faction}`).toBeLessThan(0.85);
  });

  it.each(FACTIONS)('somebody and the animal are both seen, and differ: %s', (faction) => {
    const { person, animal } = pair(faction, 'fine');
    const [RED, BLUE] = [0xff0000, 0x0000ff];
    const whose = seen([...repainted(person, RED), ...repainted(animal, BLUE)]);
    const picture = seen([...person, ...animal]);
    const meanOf = (channel: number): { count: number; colour: number } => {
      const places = [...Array(60 * 60).keys()].filter(
        (at) =>
          isDrawn(whose, at) &&
          (whose.pixels[at * 4 + channel] ?? 0) > (whose.pixels[at * 4 + 2 - channel] ?? 0),
      );
      const mean = (of: number): number =>
        Math.round(places.reduce((sum, at) => sum + (picture.pixels[at * 4 + of] ?? 0), 0) / places.length);
      return { count: places.length, colour: (mean(0) << 16) | (mean(1) << 8) | mean(2) };
    };
    const [one, other] = [meanOf(0), meanOf(2)];
    expect(one.count).toBeGreaterThan(120);
    expect(other.count).toBeGreaterThan(120);
    expect(ciede2000(labOf(lightOf(one.colour)), labOf(lightOf(other.colour)))).toBeGreaterThan(12);
  });
});
