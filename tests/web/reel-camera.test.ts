import { describe, expect, it } from 'vitest';
import { film } from '../../engine/film.ts';
import { baseOf } from '../../engine/index.ts';
import { HOLD_MS } from '../../web/board/scene/director.ts';
import type { Pose } from '../../web/board/scene/lens.ts';
import { restPose } from '../../web/board/scene/lens.ts';
import { ReelCamera } from '../../web/board/scene/reel-camera.ts';
import { frameCount, frameTime, planClip } from '../../web/film/clip-plan.ts';
import { FilmPlayer } from '../../web/film/film-player.ts';
import { goldenNames, readGolden } from '../kit/golden.ts';

const FRAME = { width: 1280, height: 620 };

/** The camera at each frame of a clip; `every`: only so many of the frames are asked for. */
function posesOf(name: string, from: number, every = 1): Pose[] {
  const made = film(readGolden(name).log);
  if (!made.ok) throw new Error(`${name} is no film`);
  const player = new FilmPlayer(made.value, { at: 0, viewer: 'open', isHidingRest: false });
  const plan = planClip(player, { from }, { speed: 1, mostMs: 15_000 });
  const camera = new ReelCamera(FRAME);
  const poses: Pose[] = [];
  let shown = 0;
  for (let frame = 0; frame < frameCount(plan); frame += every) {
    for (; (plan.beats[shown]?.start ?? Number.POSITIVE_INFINITY) <= frameTime(frame); shown += 1) {
      const { at, start, ms } = plan.beats[shown] ?? { at: 0, start: 0, ms: 0 };
      const seats = player.film.stateAt(at)?.public.seats ?? [];
      const home = (seat: number) => seats[seat] && baseOf(seats[seat]);
      camera.follow({ start, ms, events: shown === 0 ? [] : player.film.eventsOf(at), ahead: [] }, home);
    }
    poses.push(camera.at(frameTime(frame)));
  }
  return poses;
}

const isSame = (a: Pose | undefined, b: Pose | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

describe('the camera of a clip', () => {
  const names = goldenNames().slice(0, 6);

  it('begins with all of the board, moves in some clips, and holds each shot', () => {
    let cuts = 0;
    for (const name of names) {
      const poses = posesOf(name, 60);
      expect(poses[0]).toEqual(restPose(FRAME));
      const begun = poses.flatMap((pose, at) =>
        at > 1 && !isSame(pose, poses[at - 1]) && isSame(poses[at - 1], poses[at - 2]) ? [frameTime(at)] : [],
      );
      begun.slice(1).forEach((start, index) => {
        expect(start - (begun[index] ?? 0)).toBeGreaterThan(HOLD_MS - 50);
      });
      cuts += begun.length;
    }
    expect(cuts).toBeGreaterThan(1);
  });

  it('is at the same place at the same time, however many frames are asked for', () => {
    for (const name of names) {
      const [all, few] = [posesOf(name, 60), posesOf(name, 60, 10)];
      few.forEach((pose, index) => {
        expect(pose.x).toBeCloseTo(all[index * 10]?.x ?? Number.NaN, 6);
        expect(pose.distance).toBeCloseTo(all[index * 10]?.distance ?? Number.NaN, 6);
      });
    }
  });
});
