import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { baseOf, type Place, type SeatId, type Table } from '../../../engine/index.ts';
import { prefersStill } from '../../device/reduced-motion.ts';
import { COMBAT_MS, hasCombat } from '../combat-time.ts';
import { isElsewhere } from '../keys.ts';
import type { Shown } from '../shown.ts';
import {
  type Direction,
  direct,
  directRest,
  directSeat,
  freeFrom,
  NO_DIRECTION,
  type Shot,
  type Situation,
} from './director.ts';
import type { PictureSize, Pose } from './lens.ts';
import type { TableCamera } from './use-table-camera.ts';

/** Who moves the camera: the director, a hand, or whatever one seat does. */
export type CameraChoice = 'director' | 'free' | SeatId;

interface CamerasProps {
  table: Readonly<Table>;
  camera: TableCamera;
  /** Those who watch may choose; those who play have their camera in their own hands. */
  isWatching: boolean;
  /** What those who watch begin with. */
  isFollowing: boolean;
  /** Something is asked of whoever looks: nothing moves by itself. */
  isAsked: boolean;
  hasKeys: boolean;
}

export interface Cameras {
  readonly choice: CameraChoice;
  choose(choice: CameraChoice): void;
  /** Somebody moves the camera: it is theirs. */
  release(): void;
  /** Something begins to be shown; gives how long its motions wait for the camera. */
  follow(shown: Shown, now: number): number;
}

/** The places that a seat's pieces stand on. */
const standsOf = (table: Readonly<Table>, seat: SeatId): Place[] => {
  const owner = table.seats[seat];
  if (owner === undefined) return [];
  return [owner.character, ...owner.mechs, ...owner.workers].filter((spot) => spot !== 'mat');
};

/** The cameras of a table: chosen by key or from the list, and let go by the first touch of a hand. */
export function useCameras(props: CamerasProps): Cameras {
  const { isWatching, isFollowing, isAsked, hasKeys, table } = props;
  const [choice, setChoice] = useState<CameraChoice>(isWatching && isFollowing ? 'director' : 'free');
  const latest = useRef({ ...props, choice });
  latest.current = { ...props, choice };
  const direction = useRef<Direction>(NO_DIRECTION);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const opening = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Where the camera of somebody who plays was before it leant into a combat. */
  const kept = useRef<Pose | undefined>(undefined);
  const moves = useMemo(() => {
    const situation = (now: number): Situation => {
      const { table, camera, isAsked } = latest.current;
      return {
        ...camera.at(now),
        isHeld: isAsked || prefersStill(),
        home: (seat) => {
          const owner = table.seats[seat];
          return owner && baseOf(owner);
        },
      };
    };
    const go = (make: (before: Direction, situation: Situation) => Direction, now: number): void => {
      const [before, from] = [direction.current, situation(now)];
      const next = make(before, from);
      const { shot } = next;
      // Cards come and go beside the map: what the shot is of, it is of in a picture of any size.
      if (shot !== undefined && shot !== before.shot)
        show(shot, (frame) => make(before, { ...from, frame }).shot ?? shot);
      direction.current = next;
    };
    const show = ({ pose, opens }: Shot, shotIn: (frame: PictureSize) => Shot): void => {
      const { flyToPose } = latest.current.camera;
      flyToPose(pose, (frame) => shotIn(frame).pose);
      clearTimeout(opening.current);
      if (opens === undefined) return;
      opening.current = setTimeout(() => {
        const open = (frame: PictureSize): Pose => shotIn(frame).opens?.pose ?? opens.pose;
        flyToPose(open(situation(performance.now()).frame), open);
      }, opens.after);
    };
    const later = (act: () => void, ms: number): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(act, ms);
    };
    const rest = (): void => {
      const now = performance.now();
      go((before, there) => directRest(before, now, there), now);
    };
    const stop = (): void => {
      clearTimeout(timer.current);
      clearTimeout(opening.current);
    };
    const goBack = (): void => {
      clearTimeout(opening.current);
      if (kept.current !== undefined) latest.current.camera.flyToPose(kept.current);
      kept.current = undefined;
    };
    const followSeat = (seat: SeatId, now: number): void => {
      const { table } = latest.current;
      const owner = table.seats[seat];
      if (owner !== undefined)
        go((before, there) => directSeat(before, now, baseOf(owner), standsOf(table, seat), there), now);
    };
    const follow = (shown: Shown, now: number): number => {
      const { choice, isWatching } = latest.current;
      const { events, ahead, ms } = shown;
      if (typeof choice === 'number') followSeat(choice, now);
      const isScene = hasCombat(events);
      if (choice !== 'director' && (isWatching || !isScene)) {
        // What was shown was skipped: so is the way back.
        if (events.length === 0) goBack();
        return 0;
      }
      const before = direction.current;
      const { pose } = situation(now);
      if (events.length > 0) go((last, there) => direct(last, { start: now, events, ahead, ms }, there), now);
      const isCut = direction.current.shot !== before.shot;
      if (choice === 'director') later(rest, Math.max(0, freeFrom(direction.current) - now) + 10);
      else if (isCut) {
        kept.current = pose;
        later(goBack, COMBAT_MS);
      }
      return direction.current.lead;
    };
    return {
      follow,
      goBack,
      choose(next: CameraChoice): void {
        stop();
        direction.current = NO_DIRECTION;
        setChoice(next);
        latest.current = { ...latest.current, choice: next };
        if (typeof next === 'number') followSeat(next, performance.now());
      },
      release(): void {
        kept.current = undefined;
        stop();
        setChoice('free');
      },
      stop,
    };
  }, []);
  useEffect(() => {
    if (isAsked) moves.goBack();
  }, [isAsked, moves]);
  useEffect(() => moves.stop, [moves]);
  const seats = table.seats.length;
  useEffect(() => {
    if (!isWatching || !hasKeys) return;
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey, target, defaultPrevented } = event;
      if (ctrlKey || altKey || metaKey || defaultPrevented || isElsewhere(target)) return;
      if (key === '9') moves.choose('director');
      else if (key === '0') moves.choose('free');
      else if (/^[1-7]$/.test(key) && Number(key) <= seats) moves.choose(Number(key) - 1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isWatching, hasKeys, seats, moves]);
  return { ...moves, choice };
}
