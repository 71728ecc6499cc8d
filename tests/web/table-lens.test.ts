import { describe, expect, it } from 'vitest';
import { HEXES } from '../../engine/index.ts';
import { PLACES } from '../../web/board/geometry.ts';
import {
  groundAt,
  groundMatrix,
  hexWidthOf,
  keptPose,
  orbitedPose,
  type PictureSize,
  pannedPose,
  project,
  projector,
  restPose,
  showingPose,
  zoomedPose,
} from '../../web/board/scene/lens.ts';
import { groundPointOf, TILE_RADIUS } from '../../web/board/scene/space.ts';

/** The room that is left for the table in windows of 1280x720, 1920x1080, and on a phone held upright and on its side. */
const FRAMES: Readonly<Record<string, PictureSize>> = {
  wide: { width: 696, height: 668 },
  large: { width: 1280, height: 1020 },
  phone: { width: 390, height: 394 },
  folded: { width: 390, height: 640 },
  lying: { width: 342, height: 342 },
};

const frames = Object.entries(FRAMES);

describe('the resting camera', () => {
  it.each(frames)('shows the far row nearly as large as the near one: %s', (_, frame) => {
    const rest = restPose(frame);
    const row = (hex: 'r1c3' | 'r8c3'): number => project(rest, frame, [0, 0, groundPointOf(hex).z]).scale;
    expect(row('r1c3') / row('r8c3')).toBeGreaterThanOrEqual(0.85);
  });

  const isWhole = (frame: PictureSize): boolean =>
    HEXES.map((hex) => {
      const { x, z } = groundPointOf(hex);
      return project(restPose(frame), frame, [x, 0, z]);
    }).every(({ x, y }) => x > 0 && x < frame.width && y > 0 && y < frame.height);

  /** Hexes of this width still have room for text. */
  const READABLE = 46;

  it.each(frames)('has the whole board in the picture, and its hexes can be read: %s', (_, frame) => {
    expect(isWhole(frame)).toBe(true);
    expect(hexWidthOf(restPose(frame), frame)).toBeGreaterThan(READABLE - 0.1);
  });

  it('leaves out the rim of the board before its hexes are too small to be read', () => {
    const tiny = { width: 260, height: 260 };
    expect(isWhole(tiny)).toBe(false);
    expect(hexWidthOf(restPose(tiny), tiny)).toBeCloseTo(READABLE, 1);
  });

  it('gives hexes 80 pixels at 1280x720, and 44 each way on a phone', () => {
    const widths = (frame: PictureSize): { width: number; height: number } => {
      const rest = restPose(frame);
      const [a, , , d] = groundMatrix(projector(rest, frame), { x: 0, z: 0 });
      return { width: a ?? 0, height: (d ?? 0) * 2 * TILE_RADIUS };
    };
    expect(widths({ width: 696, height: 668 }).width).toBeGreaterThanOrEqual(80);
    const phone = widths({ width: 390, height: 394 });
    expect(phone.width).toBeGreaterThanOrEqual(44);
    expect(phone.height).toBeGreaterThanOrEqual(44);
  });
});

describe('the camera', () => {
  const frame = { width: 696, height: 668 };
  const near = keptPose({ ...restPose(frame), distance: 11 }, frame);

  it('knows what lies under a pixel', () => {
    for (const pixel of [
      { x: 100, y: 200 },
      { x: 348, y: 334 },
      { x: 600, y: 500 },
    ]) {
      const { x, z } = groundAt(near, frame, pixel);
      const seen = project(near, frame, [x, 0, z]);
      expect(seen.x).toBeCloseTo(pixel.x, 3);
      expect(seen.y).toBeCloseTo(pixel.y, 3);
    }
  });

  it('comes nearer to what the pointer is on', () => {
    const at = { x: 420, y: 300 };
    const fixed = groundAt(near, frame, at);
    const nearer = zoomedPose(near, frame, at, 1.3);
    const now = groundAt(nearer, frame, at);
    expect(nearer.distance).toBeLessThan(near.distance);
    expect(now.x).toBeCloseTo(fixed.x, 1);
    expect(now.z).toBeCloseTo(fixed.z, 1);
  });

  it('lets the ground follow the finger', () => {
    const spot = groundAt(near, frame, { x: 348, y: 334 });
    const moved = pannedPose(near, frame, { x: 30, y: -20 });
    const seen = project(moved, frame, [spot.x, 0, spot.z]);
    expect(seen.x - 348).toBeCloseTo(30, -1);
    expect(seen.y - 334).toBeCloseTo(-20, -1);
  });

  it('never leaves the board, and goes neither under the table nor around it', () => {
    let pose = near;
    for (let step = 0; step < 60; step += 1) pose = pannedPose(pose, frame, { x: 200, y: 150 });
    const middle = groundAt(pose, frame, { x: 348, y: 334 });
    expect(Math.abs(middle.x)).toBeLessThan(4.2);
    expect(Math.abs(middle.z)).toBeLessThan(4.4);
    for (let step = 0; step < 60; step += 1) pose = orbitedPose(pose, frame, { x: 90, y: -90 });
    expect(pose.pitch).toBeGreaterThanOrEqual(30);
    expect(Math.abs(pose.yaw)).toBeLessThanOrEqual(40);
    const out = zoomedPose(pose, frame, { x: 348, y: 334 }, 0.01);
    expect(out.distance).toBeLessThan(40);
  });

  const above: Readonly<Record<string, PictureSize>> = { ...FRAMES, clean: { width: 1904, height: 944 } };

  it.each(Object.entries(above))(
    'keeps the whole board in the picture on the way up, until it is seen from straight above: %s',
    (_, frame) => {
      let pose = restPose(frame);
      for (let step = 0; step < 20; step += 1) pose = orbitedPose(pose, frame, { x: 0, y: 12 });
      expect(pose.pitch).toBeGreaterThan(85);
      for (const place of PLACES) {
        const { x, z } = groundPointOf(place);
        const seen = project(pose, frame, [x, 0, z]);
        expect(Math.min(seen.x, seen.y)).toBeGreaterThan(0);
        expect(seen.x).toBeLessThan(frame.width);
        expect(seen.y).toBeLessThan(frame.height);
      }
    },
  );

  it('shows a place that is out of view, and does not move for one that is in it', () => {
    const { x, z } = groundPointOf('r8c3');
    const shown = showingPose({ ...near, z: -2 }, frame, { x, z });
    const seen = project(shown, frame, [x, 0, z]);
    expect(seen.y).toBeLessThan(frame.height);
    expect(showingPose(shown, frame, { x, z })).toEqual(shown);
  });
});
