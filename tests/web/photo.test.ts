import { describe, expect, it } from 'vitest';
import { film } from '../../engine/film.ts';
import { pannedPose, photoPose, project, restPose, zoomedPose } from '../../web/board/scene/lens.ts';
import { roundOf } from '../../worker/protocol/round-of.ts';
import { goldenNames, readGolden } from '../kit/golden.ts';

const WINDOW = { width: 900, height: 500 };
const TALL = { width: 390, height: 500 };
const PHOTO = { width: 1920, height: 930 };

describe('the view of a photo', () => {
  it('is all of the board where all of it is seen', () => {
    expect(photoPose(restPose(TALL), TALL, PHOTO)).toEqual(restPose(PHOTO));
  });

  it('has at least what is seen from near by, in whatever shape the window is', () => {
    for (const frame of [WINDOW, TALL]) {
      const near = pannedPose(zoomedPose(restPose(frame), frame, { x: 200, y: 200 }, 2.5), frame, {
        x: 30,
        y: 9,
      });
      const taken = photoPose(near, frame, { width: 1080, height: 1180 });
      for (const [x, z] of [
        [near.x - 1, near.z],
        [near.x + 1, near.z],
        [near.x, near.z + 0.5],
      ] as const) {
        const seen = project(near, frame, [x, 0, z]);
        if (seen.x < 0 || seen.x > frame.width || seen.y < 0 || seen.y > frame.height) continue;
        const there = project(taken, { width: 1080, height: 1180 }, [x, 0, z]);
        expect(there.x).toBeGreaterThanOrEqual(0);
        expect(there.x).toBeLessThanOrEqual(1080);
        expect(there.y).toBeGreaterThanOrEqual(0);
        expect(there.y).toBeLessThanOrEqual(1180);
      }
    }
  });
});

describe('the round on a photo', () => {
  it('is the one that the film of the game tells, in every stored game', () => {
    let turns = 0;
    for (const name of goldenNames()) {
      const made = film(readGolden(name).log);
      if (!made.ok) continue;
      made.value.build(made.value.length);
      for (const { from, round, number } of made.value.turns) {
        const table = made.value.stateAt(from)?.public;
        if (table === undefined || table.turn.number !== number) continue;
        expect(roundOf(table)).toBe(round);
        turns += 1;
      }
    }
    expect(turns).toBeGreaterThan(500);
  });
});
