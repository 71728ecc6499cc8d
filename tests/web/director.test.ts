import { describe, expect, it } from 'vitest';
import { baseOf, type GameEvent, HEXES, type HexId, type Place } from '../../engine/index.ts';
import { COMBAT_MS, HOMEWARD_MS, hasCombat } from '../../web/board/combat-time.ts';
import { FLIGHT_MS, TURN_MS, walkMs } from '../../web/board/motion-time.ts';
import { placesIn } from '../../web/board/places-in.ts';
import {
  type Direction,
  direct,
  directRest,
  freeFrom,
  HOLD_MS,
  NO_DIRECTION,
  type Shot,
  type Situation,
  type Take,
} from '../../web/board/scene/director.ts';
import { type PictureSize, type Pose, restPose } from '../../web/board/scene/lens.ts';
import { framingPose, hasInPicture, seatPose } from '../../web/board/scene/shot-pose.ts';
import { groundPointOf } from '../../web/board/scene/space.ts';
import { ShowQueue } from '../../web/board/show-queue.ts';
import { diceFrom } from '../kit/dice.ts';
import { beginGame, livelyGame, type Plan } from '../kit/lively-game.ts';

const WIDE: PictureSize = { width: 1280, height: 720 };
const PHONE: PictureSize = { width: 390, height: 480 };
const rest = restPose(WIDE);
const nowhere = (): undefined => undefined;
const free: Situation = { pose: rest, frame: WIDE, isHeld: false, home: nowhere };

const built = (at: HexId): GameEvent => ({
  kind: 'structureBuilt',
  seat: 0,
  structure: 'mill',
  at,
  clause: 'BLD-01',
});
const walked = (from: Place, to: Place): GameEvent => ({
  kind: 'unitMoved',
  seat: 0,
  unit: 'mech:nordic:0',
  from,
  to,
  road: 'land',
  workers: [],
  goods: { oil: 0, metal: 0, food: 0, wood: 0 },
  clause: 'MOV-01',
});
const take = (start: number, ...events: GameEvent[]): Take => ({ start, events, ahead: [], ms: 1000 });

describe('the director', () => {
  it('goes to what is built, and back to the whole board when nothing more happens', () => {
    const near = direct(NO_DIRECTION, take(0, built('r2c2')), free);
    expect(near.shot).toMatchObject({ reason: 'structure', start: 0 });
    expect(near.shot?.pose.distance).toBeLessThan(rest.distance);
    const there = { ...free, pose: near.shot?.pose ?? rest };
    expect(directRest(near, HOLD_MS - 1, there)).toBe(near);
    expect(directRest(near, HOLD_MS, there).shot).toMatchObject({ reason: 'rest', pose: rest });
  });

  it('holds a shot, whatever happens elsewhere', () => {
    const first = direct(NO_DIRECTION, take(0, built('r2c2')), free);
    const there = { ...free, pose: first.shot?.pose ?? rest };
    const second = direct(first, take(HOLD_MS - 1, built('r7c5')), there);
    expect(second.shot).toBe(first.shot);
    expect(direct(second, take(HOLD_MS, built('r7c5')), there).shot).not.toBe(first.shot);
  });

  it('cuts before a unit walks, never while it does', () => {
    const walking = direct(NO_DIRECTION, take(0, walked('r2c2', 'r2c3')), { ...free, pose: near('r7c5') });
    expect(walking.shot).toMatchObject({ reason: 'rest', start: 0 });
    expect(walking.walksUntil).toBe(FLIGHT_MS + 380);
    const seen = direct(NO_DIRECTION, take(0, walked('r2c2', 'r2c3')), free);
    expect(seen).toEqual({ shot: undefined, walksUntil: 380, lead: 0 });
    expect(direct(seen, take(379, built('r7c5')), free).shot).toBeUndefined();
    expect(direct(seen, take(380, built('r7c5')), free).shot).toBeDefined();
  });

  const near = (...places: Place[]) => framingPose(places, rest, WIDE);

  it('chooses by its list: a star before an encounter, a combat before everything', () => {
    const met: GameEvent = { kind: 'encounterDrawn', seat: 0, at: 'r4c4', card: 1, clause: 'ENC-01' };
    const star: GameEvent = { kind: 'starPlaced', seat: 0, star: 'power', count: 1, clause: 'STR-01' };
    const began: GameEvent = {
      kind: 'combatBegan',
      at: 'r5c2',
      attacker: 0,
      defender: 1,
      clause: 'CMB-01',
    };
    const reason = (...events: GameEvent[]) => direct(NO_DIRECTION, take(0, ...events), free).shot?.reason;
    expect(reason(built('r4c4'), met)).toBe('encounter');
    expect(reason(met, star)).toBe('star');
    expect(reason(star, met, began)).toBe('combat');
  });

  it('takes one shot of everything that waits', () => {
    const { shot } = direct(
      NO_DIRECTION,
      { ...take(0, built('r3c3')), ahead: [built('r4c4'), walked('r5c4', 'r5c5')] },
      free,
    );
    expect(shot).toBeDefined();
    expect(hasInPicture(shot?.pose ?? rest, WIDE, ['r3c3', 'r4c4', 'r5c4', 'r5c5'])).toBe(true);
  });

  const cards = { 2: 0, 3: 0, 4: 0, 5: 0 };
  const fought = (at: HexId, to: Place): GameEvent[] => [
    {
      kind: 'combatRevealed',
      at,
      attacker: { seat: 0, dial: 2, cards, total: 2 },
      defender: { seat: 1, dial: 1, cards, total: 1 },
      clause: 'CMB-17',
    },
    { kind: 'unitsRetreated', seat: 1, from: at, to, units: [], clause: 'CMB-20' },
  ];
  const combat = (frame: PictureSize, at: HexId, to: Place) =>
    direct(
      NO_DIRECTION,
      { ...take(0, ...fought(at, to)), ms: COMBAT_MS },
      { ...free, pose: restPose(frame), frame },
    );

  it('leans into a combat, and on phones keeps it clear of the card over the edge of the map', () => {
    const scene = (frame: PictureSize) => combat(frame, 'r5c3', 'r5c4');
    const wide = scene(WIDE);
    expect(wide.shot?.reason).toBe('combat');
    expect(wide.shot?.pose.pitch).toBeLessThan(rest.pitch);
    expect(wide.lead).toBe(0);
    const phone = scene(PHONE).shot?.pose ?? restPose(PHONE);
    expect(phone.distance).toBeLessThan(restPose(PHONE).distance);
    expect(hasInPicture(phone, PHONE, ['r5c3', 'r5c4'], 0.29)).toBe(true);
    expect(scene(PHONE).shot?.opens).toBeUndefined();
  });

  it.each(HEXES)('on phones leans into a combat at %s also if home is far, and then draws back', (at) => {
    const home = groundPointOf(at).z > 0 ? 'base:nordic' : 'base:crimea';
    const { shot } = combat(PHONE, at, home);
    const whole = restPose(PHONE);
    expect(shot?.pose.distance).toBeLessThan(whole.distance * 0.75);
    expect(hasInPicture(shot?.pose ?? whole, PHONE, [at])).toBe(true);
    expect(shot?.opens?.after).toBe(HOMEWARD_MS);
    expect(shot?.opens?.pose.distance).toBeGreaterThan(shot?.pose.distance ?? 0);
  });

  it('never moves for whoever decides, or wants no motion', () => {
    const held = { ...free, isHeld: true };
    expect(direct(NO_DIRECTION, take(0, built('r2c2')), held).shot).toBeUndefined();
    const before = direct(NO_DIRECTION, take(0, built('r2c2')), free);
    expect(directRest(before, 9000, { ...held, pose: before.shot?.pose ?? rest })).toBe(before);
  });
});

describe("a seat's own camera", () => {
  it('has all of its pieces in the picture, from its side of the table', () => {
    const pose = seatPose('base:nordic', ['r2c4', 'r3c4', 'r4c5'], rest, WIDE);
    expect(hasInPicture(pose, WIDE, ['r2c4', 'r3c4', 'r4c5'])).toBe(true);
    expect(pose.yaw).not.toBe(0);
    expect(Math.abs(pose.yaw - rest.yaw)).toBeLessThanOrEqual(45);
  });
});

interface Watched {
  cuts: { shot: Shot; places: readonly Place[]; turned: number }[];
  walks: { start: number; end: number }[];
  frame: PictureSize;
}

/** A whole game, with its commands coming as bots and people make them, through the queue and before the director. */
function watch(plan: Plan, frame: PictureSize): Watched {
  const dice = diceFrom(plan.name, 'pace');
  const begun = beginGame(plan);
  const queue = new ShowQueue({ table: begun.public, seq: 0 });
  const watched: Watched = { cuts: [], walks: [], frame };
  let direction: Direction = NO_DIRECTION;
  let pose = restPose(frame);
  let [now, seq, shown] = [0, 0, queue.shown.peek()];
  const situation = (): Situation => ({
    pose,
    frame,
    isHeld: false,
    home: (seat) => {
      const owner = begun.public.seats[seat];
      return owner && baseOf(owner);
    },
  });
  const go = (next: Direction, events: readonly GameEvent[], ms: number): void => {
    const { shot } = next;
    if (shot !== undefined && shot !== direction.shot) {
      const turned = Math.abs(shot.pose.yaw - pose.yaw);
      watched.cuts.push({ shot, places: [...placesIn(events)], turned });
      pose = shot.pose;
    }
    const { lead } = next;
    if (lead > 0) queue.hold(lead);
    const begins = now + (hasCombat(events) ? HOMEWARD_MS : lead);
    const walk = hasCombat(events) ? ms - HOMEWARD_MS : Math.min(walkMs(events), ms, TURN_MS - lead);
    if (walk > 0) watched.walks.push({ start: begins, end: begins + walk });
    direction = next;
  };
  const look = (): void => {
    const next = queue.shown.peek();
    if (next === shown) return;
    shown = next;
    const { events, ahead, ms } = next;
    if (events.length > 0) go(direct(direction, { start: now, events, ahead, ms }, situation()), events, ms);
  };
  /** Time passes, and with it whatever is due. */
  const pass = (until: number): void => {
    for (;;) {
      const due = Math.max(now, Math.min(queue.due ?? Number.POSITIVE_INFINITY, until));
      const calm = freeFrom(direction);
      if (queue.due === undefined && calm > now && calm < until) {
        now = calm;
        go(directRest(direction, now, situation()), [], 0);
        continue;
      }
      now = due;
      queue.advance(now);
      look();
      if (queue.due === undefined || queue.due > until) break;
    }
    now = until;
  };
  for (const { after, events } of livelyGame(plan)) {
    pass(now + (dice() < 0.7 ? dice() * 120 : dice() * 6000));
    seq += 1;
    queue.push({ seq, table: after.public, lines: [{ seq, events }] }, 'queued', now);
    look();
  }
  pass(now + 20_000);
  expect(queue.shown.peek().seq).toBe(seq);
  return watched;
}

/** The whole board: on a phone the ground around its outermost hexes lies beyond the edge, the hexes do not. */
function isWhole(pose: Pose, frame: PictureSize): boolean {
  const { distance, pitch } = restPose(frame);
  return pose.distance >= distance && pose.pitch === pitch;
}

describe('over simulated games', () => {
  const games = process.env.FULL === undefined ? 6 : 200;

  it('never makes two cuts within 2.5 s, never cuts during a walk, and turns no more than 45 degrees', {
    timeout: 600_000,
  }, () => {
    let cuts = 0;
    for (let game = 0; game < games; game += 1) {
      const plan: Plan = {
        name: `director ${game}`,
        seats: 2 + (game % 6),
        stirred: game % 2 === 0,
        commands: 400,
      };
      const watched = watch(plan, game % 3 === 0 ? PHONE : WIDE);
      cuts += watched.cuts.length;
      watched.cuts.forEach(({ shot, turned }, index) => {
        const before = watched.cuts[index - 1]?.shot.start ?? Number.NEGATIVE_INFINITY;
        expect(shot.start - before).toBeGreaterThanOrEqual(HOLD_MS);
        expect(turned).toBeLessThanOrEqual(45);
        const cutInto = watched.walks.filter(({ start, end }) => start <= shot.start && shot.start < end);
        const flownOver = watched.walks.filter(
          ({ start }) => shot.start <= start && start < shot.start + FLIGHT_MS,
        );
        expect(flownOver, `${plan.name} at ${shot.start}`).toEqual([]);
        expect(cutInto, `${plan.name} at ${shot.start}`).toEqual([]);
      });
      const { frame } = watched;
      for (const { shot, places } of watched.cuts) {
        const hexes = places.filter((place) => place.startsWith('r'));
        // Where home is far, a shot draws back to it after the fight: all of it is seen then.
        const pose = shot.opens?.pose ?? shot.pose;
        expect(
          hasInPicture(pose, frame, hexes) || isWhole(pose, frame),
          `${plan.name} at ${shot.start}`,
        ).toBe(true);
      }
    }
    expect(cuts).toBeGreaterThan(games * 5);
  });
});
