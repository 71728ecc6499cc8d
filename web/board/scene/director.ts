import { type GameEvent, HEXES, type Place, type SeatId, TERRAIN_OF } from '../../../engine/index.ts';
import { HOMEWARD_MS, hasCombat } from '../combat-time.ts';
import { FLIGHT_MS, TURN_MS, walkMs } from '../motion-time.ts';
import { placesIn } from '../places-in.ts';
import type { PictureSize, Pose } from './lens.ts';
import { framingPose, hasInPicture, seatPose } from './shot-pose.ts';

// Chooses what the camera shows, from what happens: a function of numbers, which moves nothing and draws nothing. It is calm
// before it is clever: a shot is held, nothing is cut while a unit walks, and what can be seen already needs no other shot.

/** What a shot is for; `seat`: somebody wants to see one seat, and nothing else. */
type ShotReason = 'combat' | 'star' | 'factory' | 'encounter' | 'contact' | 'structure' | 'rest' | 'seat';

export interface Shot {
  readonly pose: Pose;
  readonly start: number;
  readonly reason: ShotReason;
  /** In the same shot, so much later, the camera draws back: with whoever walks farther than it sees. */
  readonly opens?: { readonly pose: Pose; readonly after: number } | undefined;
}

/** Something that begins to be shown. */
export interface Take {
  readonly start: number;
  readonly events: readonly GameEvent[];
  /** What is going to be shown right after it: one shot is for all of it. */
  readonly ahead: readonly GameEvent[];
  /** The motions of it are over then. */
  readonly ms: number;
}

/** Where the camera is, and whether it may move by itself. */
export interface Situation {
  readonly pose: Pose;
  readonly frame: PictureSize;
  /** Somebody decides here, or wants no motion: nothing moves under their hands. */
  readonly isHeld: boolean;
  home(seat: SeatId): Place | undefined;
}

/** What the director remembers from one take to the next. */
export interface Direction {
  readonly shot: Shot | undefined;
  /** Units are on their way until then. */
  readonly walksUntil: number;
  /** What begins to be shown waits so long for the camera; into a combat it leans while that begins. */
  readonly lead: number;
}

export const NO_DIRECTION: Direction = { shot: undefined, walksUntil: Number.NEGATIVE_INFINITY, lead: 0 };

/** A shot is held for this long at least. */
export const HOLD_MS = 2500;

/** In a combat the camera leans in: lower than at rest, and a little from the side. */
const LEAN = 13;
const LEAN_TURN = 12;
const LOWEST = 40;
/** On phones the card of the combat lies over the edge of the map: so much of its height. */
const NARROW = 600;
const CARD_SHARE = 0.29;

const FACTORY = HEXES.filter((hex) => TERRAIN_OF[hex] === 'factory');

/** What each reason is about; the first one that something happened for gives the shot. */
const RULES: readonly (readonly [ShotReason, readonly GameEvent['kind'][]])[] = [
  ['combat', ['combatRevealed', 'combatWon', 'combatBegan']],
  ['star', ['starPlaced']],
  ['factory', ['factoryCardsSeen', 'factoryCardTaken', 'factoryCardHidden']],
  ['encounter', ['encounterDrawn', 'encounterCleared']],
  ['contact', ['workersSentHome', 'trapSprung', 'unitsTakenOff']],
  ['structure', ['structureBuilt', 'mechDeployed', 'unitDeployed']],
];

const reasonOf = (events: readonly GameEvent[]): ShotReason =>
  RULES.find(([, kinds]) => events.some(({ kind }) => kinds.includes(kind)))?.[0] ?? 'rest';

/** Every place that has to be in the picture: all hexes of what happens, and those that belong to it by themselves. */
function placesOf(events: readonly GameEvent[], home: Situation['home']): Place[] {
  const places = new Set<Place>(placesIn(events));
  for (const event of events) {
    // A star that was fought for is told of where the fight was.
    if (event.kind === 'workersSentHome' || (event.kind === 'starPlaced' && !hasCombat(events))) {
      const base = home(event.seat);
      if (base !== undefined) places.add(base);
    }
    if (event.kind === 'factoryCardsSeen' || event.kind === 'factoryCardTaken')
      for (const hex of FACTORY) places.add(hex);
  }
  return [...places];
}

/** The moment from which the next shot may begin. */
export const freeFrom = ({ shot, walksUntil }: Direction): number =>
  Math.max(walksUntil, (shot?.start ?? Number.NEGATIVE_INFINITY) + HOLD_MS);

/** Goes on with something that happens. The shot is another one afterwards if there is a cut, and the very same if there is none. */
export function direct(before: Direction, take: Take, situation: Situation): Direction {
  const { start, events, ms } = take;
  const shot = nextShot(before, take, situation);
  const isScene = hasCombat(events);
  const lead = shot === undefined || isScene ? 0 : Math.max(0, shot.start + FLIGHT_MS - start);
  // Whoever is beaten walks at the end of the scene.
  const walk = isScene ? ms : Math.min(walkMs(events), ms, TURN_MS - lead);
  const walksUntil = walk > 0 ? Math.max(before.walksUntil, start + lead + walk) : before.walksUntil;
  return { shot, walksUntil, lead };
}

function nextShot(before: Direction, take: Take, { pose, frame, isHeld, home }: Situation): Shot | undefined {
  const all = [...take.events, ...take.ahead];
  const places = placesOf(all, home);
  if (isHeld || places.length === 0 || take.start < freeFrom(before)) return before.shot;
  const reason = reasonOf(all);
  // Everyday business is watched from wherever it can be seen.
  if (reason === 'rest' && hasInPicture(pose, frame, places)) return before.shot;
  const fought = take.events.find((event) => event.kind === 'combatRevealed');
  const next =
    fought === undefined
      ? { pose: framingPose(reason === 'rest' ? [] : places, pose, frame) }
      : combatFraming(fought.at, places, pose, frame);
  return isSamePose(pose, next.pose) ? before.shot : { ...next, start: take.start, reason };
}

/** Near, with the way home; where a phone has no room for both, the fight first, and the way home when it is gone. */
function combatFraming(
  at: Place,
  places: readonly Place[],
  pose: Pose,
  frame: PictureSize,
): Pick<Shot, 'pose' | 'opens'> {
  const rim = frame.width < NARROW ? CARD_SHARE : 0;
  const whole = leaningPose(places, pose, frame, rim);
  if (rim === 0 || hasInPicture(whole, frame, places, rim)) return { pose: whole };
  const clear = leaningPose([at], pose, frame, rim);
  // At the edge of the board the card lies at the other edge of the map.
  const near = hasInPicture(clear, frame, [at], rim) ? clear : leaningPose([at], pose, frame, 0);
  return { pose: near, opens: { pose: whole, after: HOMEWARD_MS } };
}

function leaningPose(places: readonly Place[], pose: Pose, frame: PictureSize, rim: number): Pose {
  const level = framingPose(places, pose, frame, { rim });
  const aim = {
    pitch: Math.max(LOWEST, level.pitch - LEAN),
    yaw: level.x > 0 ? LEAN_TURN : -LEAN_TURN,
    rim,
  };
  const leaning = framingPose(places, pose, frame, aim);
  return hasInPicture(leaning, frame, places, rim) ? leaning : level;
}

/** Nothing more happens: back to where the whole board is seen, as soon as that may be. */
export function directRest(before: Direction, now: number, { pose, frame, isHeld }: Situation): Direction {
  if (isHeld || before.shot === undefined || before.shot.reason === 'rest' || now < freeFrom(before))
    return before;
  return { ...before, shot: { pose: framingPose([], pose, frame), start: now, reason: 'rest' } };
}

/** Follows one seat instead, by the same rules: where its pieces stand after what is shown. */
export function directSeat(
  before: Direction,
  now: number,
  base: Place,
  stands: readonly Place[],
  { pose, frame, isHeld }: Situation,
): Direction {
  if (isHeld || now < freeFrom(before)) return before;
  const next = seatPose(base, stands, pose, frame);
  return isSamePose(pose, next) ? before : { ...before, shot: { pose: next, start: now, reason: 'seat' } };
}

const isSamePose = (a: Pose, b: Pose): boolean =>
  Math.hypot(a.x - b.x, a.z - b.z) < 0.3 &&
  Math.abs(a.distance / b.distance - 1) < 0.05 &&
  Math.abs(a.pitch - b.pitch) < 3 &&
  Math.abs(a.yaw - b.yaw) < 3;
