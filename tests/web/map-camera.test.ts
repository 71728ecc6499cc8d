import { describe, expect, it } from 'vitest';
import {
  isWhole,
  kept,
  mapPoint,
  panned,
  scaleOf,
  seenBox,
  showing,
  wholeBoard,
  zoomedAt,
} from '../../web/board/camera.ts';
import { BOARD, placeCentre, WIDTH } from '../../web/board/geometry.ts';

const WIDE = { width: 1280, height: 668 };
const NARROW = { width: 320, height: 400 };
const AT = { x: 300, y: 200 };

describe('the camera of the flat map', () => {
  it('begins with the whole board in the middle of its frame', () => {
    const { x, y, width, height } = seenBox(wholeBoard(WIDE), WIDE);
    expect(x).toBeLessThanOrEqual(BOARD.x + 0.01);
    expect(y).toBeLessThanOrEqual(BOARD.y + 0.01);
    expect(x + width).toBeGreaterThanOrEqual(BOARD.x + BOARD.width - 0.01);
    expect(y + height).toBeGreaterThanOrEqual(BOARD.y + BOARD.height - 0.01);
    expect(isWhole(wholeBoard(WIDE), WIDE)).toBe(true);
  });

  it('never lets a hex become too small to be read', () => {
    expect(scaleOf(wholeBoard(NARROW), NARROW) * WIDTH).toBeGreaterThanOrEqual(45.99);
  });

  it('keeps what is under the pointer in its place while it zooms', () => {
    const before = zoomedAt(wholeBoard(WIDE), WIDE, { x: 640, y: 300 }, 2.5);
    const after = zoomedAt(before, WIDE, { x: 640, y: 300 }, 1.2);
    const [from, to] = [before, after].map((camera) => mapPoint(camera, WIDE, { x: 640, y: 300 }));
    expect(to?.x).toBeCloseTo(from?.x ?? 0, 5);
    expect(to?.y).toBeCloseTo(from?.y ?? 0, 5);
  });

  it('zooms and pans within limits', () => {
    const close = zoomedAt(wholeBoard(WIDE), WIDE, AT, 1000);
    expect(scaleOf(close, WIDE) * WIDTH).toBeLessThanOrEqual(280.01);
    const far = panned(close, WIDE, { x: -1e6, y: 1e6 });
    const { x, y, width } = seenBox(far, WIDE);
    expect(x + width).toBeCloseTo(BOARD.x + BOARD.width, 5);
    expect(y).toBeCloseTo(BOARD.y, 5);
    expect(zoomedAt(close, WIDE, AT, 0.0001)).toEqual(wholeBoard(WIDE));
  });

  it('pans no further than it takes to show a place', () => {
    const close = zoomedAt(wholeBoard(WIDE), WIDE, { x: 640, y: 334 }, 3);
    const moved = showing(close, WIDE, placeCentre('r8c3'));
    const { y, height } = seenBox(moved, WIDE);
    expect(y + height).toBeGreaterThanOrEqual(placeCentre('r8c3').y);
    expect(showing(moved, WIDE, placeCentre('r8c3'))).toEqual(moved);
    expect(kept(moved, WIDE)).toEqual(moved);
  });
});
