import { describe, expect, it, vi } from 'vitest';
import {
  allFactions,
  HEXES,
  type HexId,
  RIVERS,
  siteOf,
  TERRAIN_OF,
  TRACK_TOP,
  TUNNELS,
} from '../../engine/index.ts';
import { edgeBetween, WIDTH } from '../../web/board/geometry.ts';
import { bases } from '../../web/models/land/bases.ts';
import { emblem } from '../../web/models/land/emblems.ts';
import { brushPixel, oakPixel, PICTURE_SIDE } from '../../web/models/land/grain.ts';
import { middleOf, outlineOf, outness, STAGE } from '../../web/models/land/hexagon.ts';
import { landOf, smoke } from '../../web/models/land/land.ts';
import { areaOf } from '../../web/models/land/plan.ts';
import { BOARD_EDGE, board, inlaid } from '../../web/models/land/rim.ts';
import { isStream, RIVER_LEVEL, rivers } from '../../web/models/land/rivers.ts';
import { chimneys, lights, props, THICKNESS, tile, WATER_LEVEL, water } from '../../web/models/land/tile.ts';
import {
  fieldsOn,
  strips,
  TRACK_BOARDS,
  TRIUMPH_FIELDS,
  trackField,
  tracks,
} from '../../web/models/land/tracks.ts';
import { tunnel } from '../../web/models/land/tunnels.ts';
import { linear } from '../../web/models/shapes/bake.ts';
import { DETAILS } from '../../web/models/shapes/detail.ts';
import { paintSolid as draw, type PixelPicture } from '../../web/models/shapes/paint-solid.ts';
import type { Flat } from '../../web/models/shapes/shapes.ts';
import {
  cross,
  extent,
  type Face,
  facing,
  minus,
  type Solid,
  trianglesIn,
  type Vec,
} from '../../web/models/shapes/solid.ts';

// All the land is built several times: on a busy machine that may take long, and nothing here is about time.
vi.setConfig({ testTimeout: 120_000 });

const everybody = allFactions().map(({ id }) => id);
const kept = new Map<string, Solid>();
/** A tile is asked for often here. */
function fine(hex: HexId): Solid {
  const made = kept.get(hex) ?? [...tile(hex, 'fine'), ...tunnel(hex, 'fine')];
  kept.set(hex, made);
  return made;
}

const cornersOf = (solid: Solid): Vec[] => solid.flatMap(({ corners }) => [...corners]);
/** Above what is painted on the ground. */
const PAINTED = 0.006;
const raised = (hex: HexId): Vec[] => cornersOf(fine(hex)).filter(([, y]) => y > PAINTED);

const areaOfFace = ({ corners }: Face): number =>
  corners.slice(2).reduce((sum, corner, index) => {
    const [first, before] = [corners[0] ?? corner, corners[index + 1] ?? corner];
    return sum + Math.hypot(...cross(minus(before, first), minus(corner, first))) / 2;
  }, 0);

const holds = ({ corners }: Face, [x, z]: Flat): boolean =>
  corners.every(([ax, , az], index) => {
    const [bx, , bz] = corners[(index + 1) % corners.length] ?? [0, 0, 0];
    return (bx - ax) * (z - az) - (bz - az) * (x - ax) <= 1e-6;
  });

const isOpaque = ({ pixels }: PixelPicture, at: number): boolean => (pixels[at * 4 + 3] ?? 0) > 0;
const shareOf = (picture: PixelPicture, holdsAt: (at: number) => boolean): number => {
  const all = Array.from({ length: picture.width * picture.height }, (_, at) => at).filter((at) =>
    isOpaque(picture, at),
  );
  return all.filter(holdsAt).length / all.length;
};

describe('the budget of the land', () => {
  it.each([
    ['fine', 34_000],
    ['plain', 14_000],
    ['coarse', 5_000],
  ] as const)('at %s is kept', (detail, most) => {
    const count = Object.values(landOf(everybody, detail)).reduce(
      (sum, solid) => sum + trianglesIn(solid),
      0,
    );
    expect(count).toBeLessThanOrEqual(most);
    expect(count).toBeGreaterThan(most / 4);
  });

  it('has no face without an area', () => {
    for (const detail of DETAILS)
      for (const solid of Object.values(landOf(everybody, detail)))
        expect(solid.filter((face: Face) => areaOfFace(face) < 1e-7)).toEqual([]);
  });
});

describe('paint', () => {
  it('of two colours never lies at one height in one place, where it would flicker', () => {
    const parts = [
      ...HEXES.map((hex) => [...tile(hex, 'fine'), ...tunnel(hex, 'fine'), ...water(hex, 'fine')]),
      [...board('fine'), ...inlaid('fine')],
      [...strips(), ...tracks('fine')],
      bases(everybody, 'fine'),
    ];
    for (const part of parts) {
      const level = part.filter((face) => facing(face)[1] > 0.999);
      for (const one of level) {
        const count = one.corners.length;
        const [x, y, z] = [0, 1, 2].map(
          (axis) => one.corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / count,
        );
        const others = level.filter(
          ({ corners, paint }) => paint !== one.paint && Math.abs((corners[0]?.[1] ?? 0) - (y ?? 0)) < 0.001,
        );
        expect(others.filter((face) => holds(face, [x ?? 0, z ?? 0]))).toEqual([]);
      }
    }
  });
});

describe('a tile', () => {
  it.each(HEXES)('%s is as thick as the others and stays within its hex', (hex) => {
    const { least, most } = extent(fine(hex));
    expect(least[1]).toBeCloseTo(-THICKNESS, 5);
    expect(Math.max(...cornersOf(fine(hex)).map(([x, , z]) => outness([x, z])))).toBeCloseTo(0.4925, 6);
    expect(most[0] - least[0]).toBeGreaterThan(0.85);
  });

  it.each(HEXES)('%s has its whole top painted, and looks outwards at its sides', (hex) => {
    const tops = [...tile(hex, 'plain'), ...water(hex, 'fine')].filter(
      (face) => facing(face)[1] > 0.1 && face.corners.every(([, y]) => y <= 0 && y > -0.04),
    );
    const painted = tops.reduce((sum, { corners }) => sum + areaOf(corners.map(([x, , z]) => [x, z])), 0);
    const ripples = water(hex, 'fine').slice(7);
    const twice = ripples.reduce((sum, { corners }) => sum + areaOf(corners.map(([x, , z]) => [x, z])), 0);
    expect(painted - twice).toBeCloseTo(areaOf(outlineOf(hex)), 4);
    const sides = tile(hex, 'coarse').filter((face) => face.corners.some(([, y]) => y < -0.05));
    expect(sides).toHaveLength(6);
    for (const side of sides) {
      const [x, , z] = facing(side);
      const [at = [0, 0, 0]] = side.corners;
      expect(x * at[0] + z * at[2]).toBeGreaterThan(0);
    }
  });

  it('is the same whenever it is made', () => {
    for (const hex of HEXES)
      expect([tile(hex, 'fine'), water(hex, 'fine'), lights(hex, 'fine')]).toEqual([
        tile(hex, 'fine'),
        water(hex, 'fine'),
        lights(hex, 'fine'),
      ]);
  });

  it('is like no other of its terrain', () => {
    const pictures = new Map(
      HEXES.map((hex) => [
        hex,
        draw([...fine(hex), ...water(hex, 'fine')], {
          heading: 0,
          pitch: 55,
          scale: 90,
          width: 100,
          height: 110,
          mode: 'grey',
        }),
      ]),
    );
    for (const one of HEXES)
      for (const other of HEXES) {
        if (one >= other || TERRAIN_OF[one] !== TERRAIN_OF[other]) continue;
        const [a, b] = [pictures.get(one), pictures.get(other)];
        if (a === undefined || b === undefined) throw new Error(one);
        const changed = shareOf(a, (at) => Math.abs((a.pixels[at * 4] ?? 0) - (b.pixels[at * 4] ?? 0)) > 5);
        expect(changed, `${one} ${other}`).toBeGreaterThan(TERRAIN_OF[one] === 'lake' ? 0.01 : 0.03);
      }
  });

  it.each(HEXES)('%s is flat where pieces stand', (hex) => {
    const level = TERRAIN_OF[hex] === 'lake' ? WATER_LEVEL : 0;
    const ground =
      TERRAIN_OF[hex] === 'lake' ? water(hex, 'fine') : [...tile(hex, 'fine'), ...tunnel(hex, 'fine')];
    const uneven = cornersOf(ground).filter(
      ([x, y, z]) => outness([x, z]) < STAGE - 0.001 && Math.abs(y - level) > PAINTED,
    );
    expect(uneven).toEqual([]);
  });

  it('is muted: its ground is neither dark nor bright, water and the Factory apart', () => {
    const lightness = (paint: number): number => {
      const [r, g, b] = linear(paint);
      return 116 * Math.cbrt(0.2126 * r + 0.7152 * g + 0.0722 * b) - 16;
    };
    for (const hex of HEXES) {
      if (['lake', 'factory'].includes(TERRAIN_OF[hex])) continue;
      const ground = tile(hex, 'fine').filter(
        (face) => facing(face)[1] > 0.99 && face.corners.every(([, y]) => Math.abs(y) <= PAINTED),
      );
      expect(ground.length).toBeGreaterThan(1);
      for (const { paint } of ground) {
        expect(lightness(paint), `${hex} ${paint.toString(16)}`).toBeGreaterThanOrEqual(45);
        expect(lightness(paint), `${hex} ${paint.toString(16)}`).toBeLessThanOrEqual(75);
      }
    }
  });
});

describe('props', () => {
  it('stand in the outer ring of the back half, no higher than a character', () => {
    for (const hex of HEXES) {
      const astray = raised(hex).filter(
        ([x, y, z]) => outness([x, z]) < STAGE - 0.003 || z > 0.01 || y > 0.45 + 1e-9,
      );
      expect(astray, hex).toEqual([]);
      for (const { at, height } of props(hex)) {
        expect(at[1], hex).toBeLessThan(0);
        expect(height, hex).toBeLessThanOrEqual(0.45);
      }
    }
  });

  it.each([55, 75])('hide no piece from a camera that looks down at %i degrees', (pitch) => {
    const back = 1 / Math.tan((pitch * Math.PI) / 180);
    for (const hex of HEXES) {
      const [x, z] = middleOf(hex);
      // Where on the ground the camera sees each corner of a prop.
      const covered = raised(hex).map(([dx, y, dz]): Flat => [x + dx, z + dz - y * back]);
      const nearest = (far: (at: Flat) => number): number => Math.min(1, ...covered.map(far));
      for (const other of HEXES) {
        const [ox, oz] = middleOf(other);
        const least = nearest(([cx, cz]) => outness([cx - ox, cz - oz]));
        expect(least, `${hex} before ${other}`).toBeGreaterThanOrEqual(STAGE - 0.003);
      }
      for (const base of everybody) {
        const [bx, bz] = middleOf(`base:${base}`);
        const least = nearest(([cx, cz]) => Math.hypot(cx - bx, cz - bz));
        expect(least, `${hex} before ${base}`).toBeGreaterThan(0.7 * 0.46);
      }
    }
  });

  it('are told: each has its place and size among what is built', () => {
    for (const hex of HEXES) {
      const tops = raised(hex);
      for (const { at, height, radius } of props(hex)) {
        const near = tops.filter(([x, , z]) => Math.hypot(x - at[0], z - at[1]) <= radius * 1.8 + 0.01);
        expect(Math.max(...near.map(([, y]) => y)), hex).toBeGreaterThanOrEqual(height - 0.01);
      }
    }
    expect(props('r2c0')).toEqual([]);
  });

  it('light one window in every village, several in the Factory, none elsewhere', () => {
    for (const hex of HEXES) {
      const count = lights(hex, 'fine').length;
      expect(lights(hex, 'coarse')).toEqual([]);
      if (TERRAIN_OF[hex] === 'village') expect(count, hex).toBe(1);
      else if (TERRAIN_OF[hex] === 'factory') expect(count).toBeGreaterThan(2);
      else expect(count, hex).toBe(0);
    }
  });

  it('smoke at the Factory only, from the tops of its chimneys', () => {
    expect(HEXES.filter((hex) => chimneys(hex).length > 0)).toEqual(['r4c3']);
    const highest = extent(fine('r4c3')).most[1];
    expect(Math.max(...chimneys('r4c3').map(([, y]) => y))).toBe(highest);
    expect(smoke()).toHaveLength(chimneys('r4c3').length);
  });
});

describe('rivers', () => {
  const stream = rivers('fine').filter(isStream);
  const wet = new Set([
    ...RIVERS.map(([a, b]) => [a, b].sort().join(' ')),
    ...allFactions().flatMap(({ id, base }) => (base.rivers ?? []).map((hex) => `base:${id} ${hex}`)),
  ]);
  const flows = (at: Flat): boolean => stream.some((face) => holds(face, at));

  it('run on exactly the edges where the rules have them', () => {
    let found = 0;
    for (const a of HEXES)
      for (const b of HEXES) {
        const [[ax, az], [bx, bz]] = [middleOf(a), middleOf(b)];
        if (a >= b || Math.hypot(bx - ax, bz - az) > 1.01) continue;
        const [from, to] = edgeBetween(siteOf(a), siteOf(b));
        // Near both of its ends and in the middle.
        for (const share of [0.25, 0.5, 0.75]) {
          const [x, z] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
          expect(flows([x / WIDTH, z / WIDTH]), `${a} ${b}`).toBe(wet.has(`${a} ${b}`));
        }
        if (wet.has(`${a} ${b}`)) found += 1;
      }
    for (const { id, base } of allFactions())
      for (const hex of HEXES) {
        const [[ax, az], [bx, bz]] = [middleOf(`base:${id}`), middleOf(hex)];
        if (Math.hypot(bx - ax, bz - az) > 1.01) continue;
        const { x, y } = edgeBetween(base, siteOf(hex))[0];
        const middle: Flat = [(ax + bx) / 2, (az + bz) / 2];
        expect(flows(middle), `${id} ${hex} ${x} ${y}`).toBe(wet.has(`base:${id} ${hex}`));
        if (flows(middle)) found += 1;
      }
    expect(found).toBe(wet.size);
  });

  it('are 0.1 wide, lower than the land, and no tile lies over them', () => {
    for (const [a, b] of RIVERS) {
      const [[ax, az], [bx, bz]] = [middleOf(a), middleOf(b)];
      for (const aside of [-0.049, 0.049]) {
        const at: Flat = [(ax + bx) / 2 + (bx - ax) * aside, (az + bz) / 2 + (bz - az) * aside];
        expect(flows(at), `${a} ${b}`).toBe(true);
        for (const hex of [a, b]) {
          const [x, z] = middleOf(hex);
          const over = fine(hex).filter((face) => Math.abs(facing(face)[1]) > 0.01);
          expect(over.some((face) => holds(face, [at[0] - x, at[1] - z]))).toBe(false);
        }
      }
    }
    for (const [, y] of cornersOf(stream)) expect(Math.abs(y - RIVER_LEVEL)).toBeLessThan(0.003);
    expect(RIVER_LEVEL).toBeLessThan(-0.01);
  });

  it('have water that looks up everywhere', () => {
    expect(stream.length).toBeGreaterThan(RIVERS.length);
    for (const face of stream) expect(facing(face)[1]).toBeCloseTo(1, 5);
  });
});

describe('tunnels', () => {
  it('have a portal on their hexes and nowhere else, where the flat map has it', () => {
    for (const hex of HEXES) {
      const portal = tunnel(hex, 'fine');
      expect(portal.length > 0, hex).toBe(TUNNELS.includes(hex));
      if (portal.length === 0) continue;
      const stones = cornersOf(portal).filter(([, y]) => y > 0.1);
      const [x, z] = [0, 2].map(
        (axis) => stones.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / stones.length,
      );
      expect(Math.hypot((x ?? 0) - 28 / WIDTH, (z ?? 0) + 14 / WIDTH)).toBeLessThan(0.13);
    }
  });
});

describe('the tracks', () => {
  it('have a field for every step, and one for every star', () => {
    expect(fieldsOn('power')).toBe(TRACK_TOP.power + 1);
    expect(fieldsOn('popularity')).toBe(TRACK_TOP.popularity + 1);
    expect(fieldsOn('triumph')).toBe(TRIUMPH_FIELDS.length);
  });

  it('have fields apart from one another, beside the board', () => {
    const fields = TRACK_BOARDS.flatMap((track) =>
      Array.from({ length: fieldsOn(track) }, (_, n) => ({ name: `${track} ${n}`, ...trackField(track, n) })),
    );
    for (const one of fields) {
      const isOutside =
        one.x < BOARD_EDGE.left ||
        one.x > BOARD_EDGE.right ||
        one.z > BOARD_EDGE.front ||
        one.z < BOARD_EDGE.back;
      expect(isOutside, one.name).toBe(true);
      const hexes = HEXES.map(middleOf).map(([x, z]) => outness([one.x - x, one.z - z]));
      expect(Math.min(...hexes), one.name).toBeGreaterThan(0.6);
      const others = fields.filter((other) => other !== one);
      const apart = others.map((other) => Math.hypot(one.x - other.x, one.z - other.z));
      expect(Math.min(...apart), one.name).toBeGreaterThan(0.3);
    }
  });
});

describe('emblems', () => {
  it('of no two factions have one shape', () => {
    const shapes = everybody.map((faction) =>
      draw(emblem(faction, [0, 0], { y: 0, size: 0.4, shape: 0, sign: 0 }), {
        heading: 0,
        pitch: 90,
        scale: 80,
        width: 100,
        height: 340,
        mode: 'black',
      }),
    );
    shapes.forEach((one, index) => {
      for (const other of shapes.slice(index + 1)) {
        const both = shareOf(one, (at) => isOpaque(other, at));
        const back = shareOf(other, (at) => isOpaque(one, at));
        expect(Math.min(both, back), everybody[index]).toBeLessThan(0.93);
      }
    });
  });
});

describe.each([
  ['grain of the oak', oakPixel],
  ['strokes of the brush', brushPixel],
])('the %s', (_, pixelAt) => {
  it('repeats without a seam, and only darkens', () => {
    const parts = (paint: number): number[] => [(paint >> 16) & 255, (paint >> 8) & 255, paint & 255];
    let darkest = 255;
    for (let at = 0; at < PICTURE_SIDE; at += 5) {
      const here = parts(pixelAt(at, 40));
      parts(pixelAt(at + PICTURE_SIDE, 40 + PICTURE_SIDE)).forEach((part, index) => {
        expect(Math.abs(part - (here[index] ?? 0))).toBeLessThanOrEqual(1);
      });
      darkest = Math.min(darkest, ...here);
    }
    expect(darkest).toBeGreaterThan(100);
    expect(new Set(Array.from({ length: 64 }, (_, y) => pixelAt(10, y))).size).toBeGreaterThan(20);
  });
});
