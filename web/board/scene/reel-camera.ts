import { type Direction, direct, directRest, freeFrom, NO_DIRECTION, type Situation } from './director.ts';
import { type Flight, flightAt } from './flight.ts';
import { type PictureSize, type Pose, restPose } from './lens.ts';

/** A shot is let go a moment after it may be. */
const AFTER_MS = 10;

type Home = Situation['home'];

/** The director's camera for a clip: what it does on the screen, by the time of the clip. Times only grow. No clip is so narrow that a shot opens. */
export class ReelCamera {
  readonly #frame: PictureSize;
  #pose: Pose;
  #flight: Flight | undefined;
  #direction: Direction = NO_DIRECTION;
  /** When it goes back to all of the board, unless something happens before. */
  #restsFrom = Number.POSITIVE_INFINITY;

  constructor(frame: PictureSize) {
    this.#frame = frame;
    this.#pose = restPose(frame);
  }

  /** Something begins to be shown; gives how long its motions wait for the camera. */
  follow(take: Parameters<typeof direct>[1], home: Home): number {
    const { start } = take;
    const pose = this.at(start);
    if (take.events.length === 0) return 0;
    const next = direct(this.#direction, take, { pose, frame: this.#frame, isHeld: false, home });
    this.#go(next, pose, start);
    this.#restsFrom = Math.max(start, freeFrom(next)) + AFTER_MS;
    return next.lead;
  }

  at(now: number): Pose {
    if (now >= this.#restsFrom) this.#rest(this.#restsFrom);
    return this.#poseAt(now);
  }

  #rest(now: number): void {
    const pose = this.#poseAt(now);
    const situation = { pose, frame: this.#frame, isHeld: false, home: () => undefined };
    this.#restsFrom = Number.POSITIVE_INFINITY;
    this.#go(directRest(this.#direction, now, situation), pose, now);
  }

  #go(next: Direction, from: Pose, start: number): void {
    const { shot } = next;
    if (shot !== undefined && shot !== this.#direction.shot) this.#flight = { from, to: shot.pose, start };
    this.#direction = next;
  }

  #poseAt(now: number): Pose {
    if (this.#flight === undefined) return this.#pose;
    const { pose, isOver } = flightAt(this.#flight, now);
    this.#pose = pose;
    if (isOver) this.#flight = undefined;
    return pose;
  }
}
