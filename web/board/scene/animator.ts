import { type GameEvent, type Place, RESOURCES, type SeatId } from '../../../engine/index.ts';
import { lookOf } from '../../factions/index.ts';
import { CLASH_MS, COMBAT_MS, HOMEWARD_MS } from '../combat-time.ts';
import { FLOURISH_MS, POP_MS, RISE_MS, STEP_MS, showMs, TURN_MS } from '../motion-time.ts';
import { fightIn, fightMotion } from './fight-motion.ts';
import { alongWay, blendPlacements, eased, sprung } from './motion.ts';
import type { Piece, Pieces, Placement } from './pieces.ts';
import { groundPointOf } from './space.ts';

// Events only animate. The pieces are where the view says before the first frame of a motion is drawn, and whatever happens to
// the motion, they are there after it.

const GLIDE_MS = 300;
const LEAN_MS = 420;
const APART_MS = 70;

/** One thing on its way. `at` gives where it is at a share of its time. */
interface Tween {
  readonly model: string;
  readonly start: number;
  readonly ms: number;
  at(share: number): Placement;
}

const FLOURISHES = ['brass', 'sparks', 'dust'] as const;
/** A burst of light for a moment. */
export interface Flourish extends Pick<Placement, 'x' | 'y' | 'z'> {
  readonly kind: (typeof FLOURISHES)[number];
  readonly start: number;
}

/** Everything that moves at one moment. */
export interface Shown {
  readonly pieces: Pieces;
  readonly flourishes: readonly (Flourish & { share: number })[];
  readonly isBusy: boolean;
}

/** What has happened since the last view. */
interface Motion {
  readonly events: readonly GameEvent[];
  /** Where somebody lives: who is beaten walks there, and what they achieve is celebrated there. */
  home(seat: SeatId): Place | undefined;
  /** All of it has to be over in this time; as long as it takes, unless said otherwise. */
  readonly ms?: number;
  /** It begins so much later: the camera goes there first. */
  readonly lead?: number;
}

/** Plays what happened as short motions over the pieces of the newest view. */
export class Animator {
  #pieces: Pieces = new Map();
  readonly #tweens = new Map<string, Tween>();
  #flourishes: Flourish[] = [];
  /** When what is played now begins, and how much quicker than usual it is. */
  #origin = 0;
  #pace = 1;

  /** The newest view is there. Without events, or without motion, everything is simply in its place. */
  reconcile(pieces: Pieces, news: Motion, now: number, hasMotion: boolean): void {
    const [before, meant] = [this.at(now).pieces, this.#pieces];
    this.#pieces = pieces;
    if (!hasMotion || before.size === 0 || news.events.length === 0) {
      this.finish();
      return;
    }
    this.#origin = now + (news.lead ?? 0);
    this.#pace = paceOf(news);
    const ways = waysIn(news);
    const fight = fightIn(news.events);
    // What a combat brings appears when it is decided.
    let popped = fight === undefined ? 0 : HOMEWARD_MS / APART_MS;
    for (const [id, piece] of pieces) {
      const old = before.get(id);
      const way = ways.get(id);
      if (old !== undefined && old.place === fight?.at) continue;
      // It is on its way there already, or stands there.
      const same = meant.get(id);
      if (way === undefined && same !== undefined && !hasMoved(same, piece)) continue;
      if (way !== undefined) this.#walk(piece, old, way);
      else if (old === undefined) {
        this.#appear(piece, popped * APART_MS);
        popped += 1;
      } else if (hasMoved(old, piece)) this.#start(id, piece.model, 0, GLIDE_MS, glide(old, piece));
    }
    for (const [id, old] of before)
      if (!pieces.has(id) && old.place !== fight?.at) this.#start(id, old.model, 0, POP_MS, shrinking(old));
    if (fight !== undefined) this.#fight(fight.at, before, ways);
    this.#carry(news);
    this.#flourish(news);
  }

  /** Ends every motion at once: somebody is quicker than the picture. */
  finish(): void {
    this.#tweens.clear();
    this.#flourishes = [];
  }

  at(now: number): Shown {
    for (const [id, { start, ms }] of this.#tweens) if (now >= start + ms) this.#tweens.delete(id);
    this.#flourishes = this.#flourishes.filter(({ start }) => now < start + FLOURISH_MS);
    const isBusy = this.#tweens.size + this.#flourishes.length > 0;
    if (!isBusy) return { pieces: this.#pieces, flourishes: [], isBusy };
    const pieces = new Map(this.#pieces);
    for (const [id, { model, start, ms, at }] of this.#tweens) {
      const known = pieces.get(id);
      const placement = at(Math.max(0, Math.min(1, (now - start) / ms)));
      pieces.set(id, { id, model, place: known?.place ?? 'r4c3', ...placement });
    }
    const flourishes = this.#flourishes
      .filter(({ start }) => start <= now)
      .map((flourish) => ({ ...flourish, share: (now - flourish.start) / FLOURISH_MS }));
    return { pieces, flourishes, isBusy };
  }

  #start(id: string, model: string, delay: number, ms: number, at: (share: number) => Placement): void {
    this.#tweens.set(id, { model, start: this.#origin + delay * this.#pace, ms: ms * this.#pace, at });
  }

  #walk(piece: Piece, old: Piece | undefined, way: readonly Place[]): void {
    const ms = STEP_MS * Math.max(1, way.length - 1);
    this.#start(piece.id, piece.model, 0, ms, walking(piece, old, way, ms));
  }

  /** Everybody on the tile takes part, to stand by at least; whoever is beaten leaves it at the end. */
  #fight(at: Place, before: Pieces, ways: ReadonlyMap<string, readonly Place[]>): void {
    const middle = groundPointOf(at);
    for (const [id, old] of before) {
      const [kind = ''] = old.model.split(':');
      if (old.place !== at) continue;
      const piece = this.#pieces.get(id);
      const way = ways.get(id);
      const after =
        piece === undefined
          ? shrinking(old)
          : way === undefined
            ? glide(old, piece)
            : walking(piece, old, way, COMBAT_MS - HOMEWARD_MS);
      const isFighter = kind === 'mech' || kind === 'character';
      if (isFighter || piece === undefined || hasMoved(old, piece))
        this.#start(id, old.model, 0, COMBAT_MS, fightMotion(old, middle, isFighter, after));
    }
  }

  #appear(piece: Piece, delay: number): void {
    const [kind] = piece.model.split(':');
    if (kind === 'star') this.#burst('brass', piece, delay);
    if (kind === 'mech' || kind === 'character')
      this.#start(piece.id, piece.model, delay, RISE_MS, (share) => ({
        ...piece,
        y: piece.y - (1 - eased(share)) * 0.55,
        size: piece.size * (0.6 + 0.4 * sprung(share)),
      }));
    else if (kind === 'structure')
      this.#start(piece.id, piece.model, delay, RISE_MS, (share) => ({
        ...piece,
        y: piece.y + (1 - sprung(share)) * 0.7,
      }));
    else
      this.#start(piece.id, piece.model, delay, POP_MS, (share) => ({
        ...piece,
        size: piece.size * Math.max(0, sprung(share)),
      }));
  }

  #burst(kind: Flourish['kind'], { x, y, z }: Pick<Placement, 'x' | 'y' | 'z'>, delay: number): void {
    this.#flourishes.push({ kind, x, y, z, start: this.#origin + delay * this.#pace });
  }

  /** Goods travel with who carries them; the heaps they leave and join are those of the view. */
  #carry({ events }: Motion): void {
    for (const event of events) {
      if (event.kind !== 'unitMoved') continue;
      const carrier = this.#tweens.get(event.unit);
      if (carrier === undefined) continue;
      RESOURCES.filter((what) => (event.goods[what] ?? 0) > 0).forEach((what, index) => {
        this.#tweens.set(`load:${event.unit}:${what}`, {
          ...carrier,
          model: `goods:${what}`,
          at: (share) => {
            const at = carrier.at(share);
            return { ...at, y: at.y + 0.02, x: at.x + (index - 1.5) * 0.09, z: at.z + 0.2, size: 1 };
          },
        });
      });
    }
  }

  #flourish({ events, home }: Motion): void {
    for (const event of events) {
      const burst = burstOf(event, home);
      if (burst === undefined) continue;
      const delay = burst.at ?? 0;
      this.#burst(burst.kind, { ...groundPointOf(burst.place), y: 0.25 }, delay);
      if (event.kind === 'combatBegan' || event.kind === 'trapSprung') this.#lean(burst.place, delay);
    }
  }

  /** Those who are about to fight lean towards each other. */
  #lean(place: Place, delay: number): void {
    const middle = groundPointOf(place);
    for (const piece of this.#pieces.values()) {
      const [kind] = piece.model.split(':');
      if (piece.place !== place || (kind !== 'mech' && kind !== 'character')) continue;
      if (this.#tweens.has(piece.id)) continue;
      const towards = { ...piece, x: piece.x + (middle.x - piece.x) * 0.35 };
      this.#start(piece.id, piece.model, delay, LEAN_MS, (share) =>
        blendPlacements(piece, towards, Math.sin(share * Math.PI)),
      );
    }
  }
}

/** A share of the usual times, where there is less time than all of it would take. */
function paceOf({ events, ms, lead = 0 }: Motion): number {
  const wanted = showMs(events);
  if (ms === undefined || wanted === 0) return 1;
  return Math.min(1, (fightIn(events) === undefined ? Math.min(ms, TURN_MS - lead) : ms) / wanted);
}

/** Along the way that a unit took, step by step. */
function walking(
  piece: Piece,
  old: Piece | undefined,
  way: readonly Place[],
  ms: number,
): (share: number) => Placement {
  const [first, ...rest] = way;
  const from = old ?? (first === undefined ? piece : { ...piece, ...onTile(first) });
  const points = [from, ...rest.slice(0, -1).map((place) => ({ ...piece, ...onTile(place) })), piece];
  const { bob, stepMs } = lookOf(piece.model.split(':')[1] ?? '').gait;
  return (share) => {
    const at = alongWay(points, share);
    const lift = Math.abs(Math.sin((share * ms * Math.PI) / stepMs)) * bob * Math.min(1, (1 - share) * 6);
    return { ...at, y: at.y + lift };
  };
}

const onTile = (place: Place): Placement => ({ ...groundPointOf(place), y: 0, heading: 0, size: 1 });

const hasMoved = (a: Placement, b: Placement): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) > 0.001 || a.size !== b.size || a.heading !== b.heading;

const glide =
  (from: Placement, to: Placement) =>
  (share: number): Placement =>
    blendPlacements(from, to, eased(share));

const shrinking =
  (piece: Placement) =>
  (share: number): Placement => ({ ...piece, size: piece.size * (1 - eased(share)) });

/** Where each unit went, step by step. */
function waysIn({ events, home }: Motion): Map<string, Place[]> {
  const ways = new Map<string, Place[]>();
  const go = (unit: string, from: Place, to: Place): void => {
    ways.set(unit, [...(ways.get(unit) ?? [from]), to]);
  };
  for (const event of events) {
    if (event.kind === 'unitMoved')
      for (const unit of [event.unit, ...event.workers]) go(unit, event.from, event.to);
    else if (event.kind === 'unitsRetreated') for (const unit of event.units) go(unit, event.from, event.to);
    else if (event.kind === 'moveTakenBack') go(event.unit, event.from, event.to);
    else if (event.kind === 'workersSentHome')
      for (const unit of event.workers) go(unit, event.from, home(event.seat) ?? event.from);
  }
  return ways;
}

interface Burst {
  kind: Flourish['kind'];
  place: Place;
  /** After how long. */
  at?: number;
}

/** What is worth a small light: stars and things of brass, sparks of a fight, dust under what comes down. */
function burstOf(event: GameEvent, home: Motion['home']): Burst | undefined {
  switch (event.kind) {
    case 'combatRevealed':
      return { kind: 'sparks', place: event.at, at: CLASH_MS };
    case 'combatBegan':
    case 'trapSprung':
      return { kind: 'sparks', place: event.at, at: STEP_MS };
    case 'mechDeployed':
    case 'structureBuilt':
      return { kind: 'dust', place: event.at, at: STEP_MS };
    case 'encounterDrawn':
      return { kind: 'brass', place: event.at, at: STEP_MS };
    case 'recruitEnlisted':
    case 'upgraded': {
      const place = home(event.seat);
      return place === undefined ? undefined : { kind: 'brass', place };
    }
    default:
      return undefined;
  }
}
