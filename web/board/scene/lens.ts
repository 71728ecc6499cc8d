import { allFactions, HEXES } from '../../../engine/index.ts';
import type { Vec } from '../../models/shapes/solid.ts';
import { BASE_SIZE, type GroundPoint, groundPointOf, HALF, TILE_RADIUS } from './space.ts';

// The camera as numbers: where it looks, from how far and how steep. Everything that has to know what is where on the screen
// (labels, touch, the tests of what hides what) asks here, and the scene's camera is set from the same numbers.

export interface Pose extends GroundPoint {
  readonly distance: number;
  /** How steep it looks down, in degrees: 90 is straight down. */
  readonly pitch: number;
  /** How far it has gone around the table, in degrees. */
  readonly yaw: number;
}

/** The picture's size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

export interface Projected extends Pixel {
  /** Pixels for a unit of the table, there. */
  readonly scale: number;
}

/** A long lens: the far row is nearly as large as the near one. */
export const FIELD_OF_VIEW = 20;
/** A hex this wide still has room for 12 px of text. */
const LEAST_HEX = 46;
const MOST_HEX = 320;
const NARROW = 480;
const WIDE_PITCH = 55;
const TALL_PITCH = 75;
const LEAST_PITCH = 32;
const MOST_PITCH = 89;
const MOST_YAW = 40;
/** The tallest of the pieces stand on the far row and are not cut off. */
const HEADROOM = 0.5;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const within = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));

const focalOf = ({ height }: PictureSize): number => height / 2 / Math.tan(radians(FIELD_OF_VIEW / 2));

interface Basis {
  eye: Vec;
  right: Vec;
  up: Vec;
  ahead: Vec;
}

export function basisOf({ x, z, distance, pitch, yaw }: Pose): Basis {
  const [sp, cp, sy, cy] = [
    Math.sin(radians(pitch)),
    Math.cos(radians(pitch)),
    Math.sin(radians(yaw)),
    Math.cos(radians(yaw)),
  ];
  const ahead: Vec = [-sy * cp, -sp, -cy * cp];
  return {
    eye: [x - ahead[0] * distance, -ahead[1] * distance, z - ahead[2] * distance],
    right: [cy, 0, -sy],
    up: [-sy * sp, cp, -cy * sp],
    ahead,
  };
}

const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Where points of the table are seen from here. */
export function projector(pose: Pose, frame: PictureSize): (point: Vec) => Projected {
  const { eye, right, up, ahead } = basisOf(pose);
  const focal = focalOf(frame);
  return ([x, y, z]) => {
    const from: Vec = [x - eye[0], y - eye[1], z - eye[2]];
    const scale = focal / Math.max(0.01, dot(from, ahead));
    return {
      x: frame.width / 2 + dot(from, right) * scale,
      y: frame.height / 2 - dot(from, up) * scale,
      scale,
    };
  };
}

export const project = (pose: Pose, frame: PictureSize, point: Vec): Projected =>
  projector(pose, frame)(point);

/** The point of the ground under a pixel. */
export function groundAt(pose: Pose, frame: PictureSize, { x, y }: Pixel): GroundPoint {
  const { eye, right, up, ahead } = basisOf(pose);
  const focal = focalOf(frame);
  const [a, b] = [(x - frame.width / 2) / focal, (frame.height / 2 - y) / focal];
  const ray = (axis: 0 | 1 | 2): number => ahead[axis] + right[axis] * a + up[axis] * b;
  const down = Math.min(-0.01, ray(1));
  const far = -eye[1] / down;
  return { x: eye[0] + ray(0) * far, z: eye[2] + ray(2) * far };
}

/** The ground around a spot as it is seen, as an affine drawing: the six numbers of an SVG matrix, for units of the table. */
export function groundMatrix(seenFrom: (point: Vec) => Projected, { x, z }: GroundPoint): readonly number[] {
  const step = 0.5;
  const at = seenFrom([x, 0, z]);
  const [left, right] = [seenFrom([x - step, 0, z]), seenFrom([x + step, 0, z])];
  const [back, front] = [seenFrom([x, 0, z - step]), seenFrom([x, 0, z + step])];
  return [right.x - left.x, right.y - left.y, front.x - back.x, front.y - back.y, at.x, at.y];
}

const wholePoses = new Map<string, Pose>();
const MOST_KEPT = 32;

/** As near as the whole board can be seen from, calmly. Asked for at every touch of the camera: so the answers are kept. */
function wholePose(frame: PictureSize, pitch: number): Pose {
  const key = `${frame.width} ${frame.height} ${pitch}`;
  const known = wholePoses.get(key);
  if (known !== undefined) return known;
  if (wholePoses.size >= MOST_KEPT) wholePoses.clear();
  const pose = soughtPose(frame, pitch);
  wholePoses.set(key, pose);
  return pose;
}

function soughtPose(frame: PictureSize, pitch: number): Pose {
  let [near, far] = [calmDistance(pitch), 200];
  let pose: Pose = { x: 0, z: 0, distance: far, pitch, yaw: 0 };
  for (let step = 0; step < 16; step += 1) {
    const tried = centred({ x: 0, z: 0, distance: (near + far) / 2, pitch, yaw: 0 }, frame);
    if (fits(tried, frame)) {
      pose = tried;
      far = tried.distance;
    } else near = tried.distance;
  }
  return pose;
}

/** All hexes, and the bases but for their rims, which may lie below the edge of a panel. */
const OUTLINE: readonly Vec[] = [
  ...HEXES.flatMap((hex) => around(groundPointOf(hex), TILE_RADIUS, HEADROOM)),
  ...allFactions().flatMap(({ id }) => around(groundPointOf(`base:${id}`), BASE_SIZE * 0.6, 0)),
];

function around({ x, z }: GroundPoint, radius: number, height: number): Vec[] {
  return [
    [x - radius * 0.87, 0, z],
    [x + radius * 0.87, 0, z],
    [x, 0, z + radius],
    [x, height, z - radius * 0.4],
    [x, 0, z - radius],
  ];
}

/** Looks at a point a little beyond or before the middle, so that as much is free above the board as below it. */
function centred(pose: Pose, frame: PictureSize): Pose {
  const seen = projector(pose, frame);
  const ys = OUTLINE.map((point) => seen(point).y);
  const off = (Math.min(...ys) + Math.max(...ys)) / 2;
  return { ...pose, z: groundAt(pose, frame, { x: frame.width / 2, y: off }).z };
}

const MARGIN = 1;
function fits(pose: Pose, frame: PictureSize): boolean {
  const seen = projector(pose, frame);
  return OUTLINE.every((point) => {
    const { x, y } = seen(point);
    return x >= MARGIN && x <= frame.width - MARGIN && y >= MARGIN && y <= frame.height - MARGIN;
  });
}

const distanceFor = (hexWidth: number, frame: PictureSize): number => focalOf(frame) / hexWidth;

/** Narrow pictures look down more steeply: a phone held upright, also while its panels take half of the height. */
const pitchFor = ({ width, height }: PictureSize): number =>
  height > width || width < NARROW ? TALL_PITCH : WIDE_PITCH;

/** From nearer than this, the far row would look smaller than 85 % of the near one. */
function calmDistance(pitch: number): number {
  const reach = ((ROWS - 1) * ROW_DEPTH * Math.cos(radians(pitch))) / 2;
  return (reach * (1 + FAR_SHARE)) / (1 - FAR_SHARE);
}

const FAR_SHARE = 0.85;
const ROWS = 8;
const ROW_DEPTH = Math.sqrt(3) / 2;

/** The whole board, or as much of it as can be read: where the camera rests. */
export function restPose(frame: PictureSize, pitch = pitchFor(frame)): Pose {
  return { ...wholePose(frame, pitch), distance: farthest(frame, pitch) };
}

/** No view is from farther away. */
const farthest = (frame: PictureSize, pitch: number): number =>
  Math.min(wholePose(frame, pitch).distance, distanceFor(LEAST_HEX, frame));

/** How wide a tile in the middle of the picture is, in pixels. */
export const hexWidthOf = ({ distance }: Pose, frame: PictureSize): number => focalOf(frame) / distance;

export const isAtRest = (pose: Pose, frame: PictureSize): boolean => {
  const rest = restPose(frame);
  return (
    Math.abs(pose.distance / rest.distance - 1) < 0.01 &&
    Math.abs(pose.pitch - rest.pitch) < 1 &&
    Math.abs(pose.yaw) < 1
  );
};

/** The nearest allowed view: the board never leaves the picture. */
export function keptPose(pose: Pose, frame: PictureSize): Pose {
  const pitch = within(pose.pitch, LEAST_PITCH, MOST_PITCH);
  const whole = wholePose(frame, pitch);
  const distance = within(pose.distance, distanceFor(MOST_HEX, frame), farthest(frame, pitch));
  const seen = focalOf(frame) / distance;
  const room = {
    x: HALF.x - frame.width / 2 / seen,
    z: HALF.z - frame.height / 2 / seen / Math.sin(radians(pitch)) / 1.08,
  };
  return {
    pitch,
    distance,
    yaw: within(pose.yaw, -MOST_YAW, MOST_YAW),
    x: room.x <= 0 ? 0 : within(pose.x, -room.x, room.x),
    z: room.z <= 0 ? whole.z : within(pose.z, whole.z - room.z, whole.z + room.z),
  };
}

/** Nearer or farther by a factor; what lies under the pixel stays there. */
export function zoomedPose(pose: Pose, frame: PictureSize, at: Pixel, factor: number): Pose {
  const fixed = groundAt(pose, frame, at);
  const { distance } = keptPose({ ...pose, distance: pose.distance / factor }, frame);
  const now = groundAt({ ...pose, distance }, frame, at);
  return keptPose({ ...pose, distance, x: pose.x + fixed.x - now.x, z: pose.z + fixed.z - now.z }, frame);
}

/** Dragged by so many pixels: the ground follows the finger. */
export function pannedPose(pose: Pose, frame: PictureSize, by: Pixel): Pose {
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const from = groundAt(pose, frame, middle);
  const to = groundAt(pose, frame, { x: middle.x - by.x, y: middle.y - by.y });
  return keptPose({ ...pose, x: pose.x + to.x - from.x, z: pose.z + to.z - from.z }, frame);
}

/** Around the table and over it. Who saw all of the board goes on seeing it: from above it is longer than from the side. */
export function orbitedPose(pose: Pose, frame: PictureSize, by: Pixel): Pose {
  const pitch = within(pose.pitch + by.y * 0.25, LEAST_PITCH, MOST_PITCH);
  const distance = (pose.distance / farthest(frame, pose.pitch)) * farthest(frame, pitch);
  const z = pose.z + wholePose(frame, pitch).z - wholePose(frame, pose.pitch).z;
  return keptPose({ ...pose, z, pitch, distance, yaw: pose.yaw - by.x * 0.25 }, frame);
}

/** Moved just as far as it takes to see a spot with its surroundings. */
export function showingPose(pose: Pose, frame: PictureSize, { x, z }: GroundPoint): Pose {
  const at = project(pose, frame, [x, 0, z]);
  const margin = at.scale * 0.8;
  const off = (value: number, size: number): number =>
    Math.max(0, value + margin - size) - Math.max(0, margin - value);
  const by = { x: off(at.x, frame.width), y: off(at.y, frame.height) };
  return by.x === 0 && by.y === 0 ? pose : pannedPose(pose, frame, { x: -by.x, y: -by.y });
}

/** The view for a picture of another shape: all of the board if that is what is seen, else at least what is seen now. */
export function photoPose(pose: Pose, from: PictureSize, to: PictureSize): Pose {
  if (isAtRest(pose, from)) return restPose(to);
  const wider = from.width / from.height / (to.width / to.height);
  return { ...pose, distance: pose.distance * Math.max(1, wider) };
}

/** Between two views. */
export function betweenPoses(a: Pose, b: Pose, share: number): Pose {
  const mix = (from: number, to: number): number => from + (to - from) * share;
  return {
    x: mix(a.x, b.x),
    z: mix(a.z, b.z),
    distance: mix(a.distance, b.distance),
    pitch: mix(a.pitch, b.pitch),
    yaw: mix(a.yaw, b.yaw),
  };
}
