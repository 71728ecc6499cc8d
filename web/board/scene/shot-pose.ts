import type { Place } from '../../../engine/index.ts';
import type { Vec } from '../../models/shapes/solid.ts';
import { keptPose, type PictureSize, type Pose, projector, restPose } from './lens.ts';
import { groundPointOf, HALF } from './space.ts';

/** So much of the ground around a place is to be seen with it, in tiles. */
const AROUND = 0.6;
/** Pieces stand up to here. */
const TALL = 0.5;
const MOST_TURN = 45;
/** As near as a shot goes: nearer, nobody would know where on the board it is. */
const NEAREST = 7.5;

const corners = (place: Place): Vec[] => {
  const { x, z } = groundPointOf(place);
  return [
    [x - AROUND, 0, z],
    [x + AROUND, 0, z],
    [x, 0, z + AROUND],
    [x, TALL, z - AROUND / 2],
  ];
};

/** Whether a view has all of these places in its picture; `rim`: and none of them so far up or down, as a share of its height. */
export function hasInPicture(pose: Pose, frame: PictureSize, places: readonly Place[], rim = 0): boolean {
  const seen = projector(pose, frame);
  const away = frame.height * rim;
  return places.flatMap(corners).every((point) => {
    const { x, y } = seen(point);
    return x >= 0 && y >= away && x <= frame.width && y <= frame.height - away;
  });
}

interface Aim {
  /** How steep it looks down; as at rest unless said otherwise. */
  readonly pitch?: number;
  readonly yaw?: number;
  /** A share of the height, above and below, that something may lie over. */
  readonly rim?: number;
}

/**
 * As near as all of these places can be seen from, with no more than an eighth of a turn from where the camera is; the whole
 * board where nothing nearer has them all.
 */
export function framingPose(places: readonly Place[], from: Pose, frame: PictureSize, aim: Aim = {}): Pose {
  const rest = restPose(frame);
  const pitch = aim.pitch ?? rest.pitch;
  const turned = (to: number): number => Math.min(from.yaw + MOST_TURN, Math.max(from.yaw - MOST_TURN, to));
  const yaw = turned(aim.yaw ?? 0);
  const wide = { ...rest, yaw: turned(0) };
  if (places.length === 0) return wide;
  const spots = places.map(groundPointOf);
  const middle = (of: (spot: { x: number; z: number }) => number): number =>
    (Math.min(...spots.map(of)) + Math.max(...spots.map(of))) / 2;
  const [x, z] = [middle((spot) => spot.x), middle((spot) => spot.z)];
  const at = (distance: number): Pose => keptPose({ x, z, distance, pitch, yaw }, frame);
  const fits = (distance: number): boolean => hasInPicture(at(distance), frame, places, aim.rim);
  let [near, far] = [NEAREST, rest.distance];
  if (fits(near)) return at(near);
  if (!fits(far)) return wide;
  for (let step = 0; step < 10; step += 1) {
    const tried = (near + far) / 2;
    if (fits(tried)) far = tried;
    else near = tried;
  }
  return at(far);
}

/** How far a seat's own camera goes around the table, towards the side it sits at. */
const SEAT_TURN = 22;

/** Everything that a seat has on the board, seen from its side of the table. */
export function seatPose(base: Place, stands: readonly Place[], from: Pose, frame: PictureSize): Pose {
  const yaw = (groundPointOf(base).x / HALF.x) * SEAT_TURN;
  return framingPose([...new Set([base, ...stands])], from, frame, { yaw });
}
