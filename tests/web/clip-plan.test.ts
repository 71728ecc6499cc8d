import { describe, expect, it } from 'vitest';
import { film } from '../../engine/film.ts';
import { beatOf, clipStretch, frameCount, frameTime, planClip, soonAfter } from '../../web/film/clip-plan.ts';
import { FilmPlayer, holdMs } from '../../web/film/film-player.ts';
import { goldenNames, readGolden } from '../kit/golden.ts';

function playerOf(name: string, at = 0, to?: number): FilmPlayer {
  const made = film(readGolden(name).log);
  if (!made.ok) throw new Error(`${name} is no film`);
  return new FilmPlayer(made.value, {
    ...{ at, viewer: 'open', isHidingRest: true },
    ...(to !== undefined && { to }),
  });
}

const [GAME = ''] = goldenNames().filter((name) => playerOf(name).end > 100);
const PACE = { speed: 1, mostMs: 15_000 };

describe('the plan of a clip', () => {
  it('shows the positions that playing shows, each for as long, and nothing else', () => {
    for (const name of goldenNames()) {
      const player = playerOf(name);
      const { beats, ms } = planClip(player, { from: 0 }, PACE);
      const shown = beats.map(({ at }) => at);
      expect(shown.length).toBeGreaterThan(1);
      for (const [index, at] of shown.slice(1).entries()) expect(at).toBe(player.next(shown[index] ?? 0));
      for (const { at, ms: held } of beats.slice(1)) expect(held).toBe(holdMs(player.film.eventsOf(at), 1));
      expect(beats.some(({ at }) => player.film.isUndone(at))).toBe(false);
      expect(ms).toBeLessThanOrEqual(15_000);
    }
  });

  it('fills the time that there is, and is quicker at a higher speed', () => {
    const player = playerOf(GAME);
    const [slow, quick] = [1, 4].map((speed) => planClip(player, { from: 20 }, { ...PACE, speed }));
    expect(slow?.ms).toBeGreaterThan(11_000);
    expect(quick?.beats.length).toBeGreaterThan((slow?.beats.length ?? 0) * 2);
    expect(quick?.ms).toBeLessThanOrEqual(15_000);
  });

  it('ends where the stretch of a link ends', () => {
    const player = playerOf(GAME, 10, 14);
    expect(clipStretch(player, PACE)).toEqual({ from: 10, to: 14 });
    const plan = planClip(player, { from: 10, to: 14 }, PACE);
    expect(plan.beats[0]?.at).toBe(10);
    expect(plan.beats.at(-1)?.at).toBe(14);
  });

  it('begins at the playhead, and at the end of the game leads up to it', () => {
    expect(clipStretch(playerOf(GAME, 30), PACE)).toEqual({ from: 30 });
    const player = playerOf(GAME, playerOf(GAME).end);
    const { from } = clipStretch(player, PACE);
    expect(from).toBeLessThan(player.end);
    const plan = planClip(player, { from }, PACE);
    expect(plan.beats.at(-1)?.at).toBe(player.end);
    expect(plan.ms).toBeLessThanOrEqual(15_000);
  });

  it('has frames at even times, and each shows the newest beat that has begun', () => {
    const plan = planClip(playerOf(GAME), { from: 20 }, PACE);
    expect(frameTime(30)).toBe(1_000);
    expect(frameCount(plan)).toBe(Math.round(plan.ms * 0.03));
    const shown = Array.from({ length: frameCount(plan) }, (_, frame) => beatOf(plan, frame));
    expect(shown[0]).toBe(0);
    expect(shown.at(-1)).toBe(plan.beats.length - 1);
    shown.forEach((beat, frame) => {
      expect(plan.beats[beat]?.start).toBeLessThanOrEqual(frameTime(frame));
      expect(plan.beats[beat + 1]?.start ?? Number.POSITIVE_INFINITY).toBeGreaterThan(frameTime(frame));
    });
  });

  it('tells of nothing after it, not even the camera', () => {
    const player = playerOf(GAME, 10, 14);
    const plan = planClip(player, clipStretch(player, PACE), PACE);
    const ahead = plan.beats.flatMap((_, index) => soonAfter(plan, index));
    expect(Math.max(...ahead)).toBe(14);
    expect(player.known.peek()).toBe(10);
    expect(player.at.peek()).toBe(10);
  });
});
