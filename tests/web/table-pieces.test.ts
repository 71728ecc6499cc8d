import { describe, expect, it } from 'vitest';
import { isHex, type Table } from '../../engine/index.ts';
import { Animator } from '../../web/board/scene/animator.ts';
import { band } from '../../web/board/scene/ground-marks.ts';
import { type Piece, type Pieces, piecesOf } from '../../web/board/scene/pieces.ts';
import { MOST_WORKERS } from '../../web/board/scene/slots.ts';
import { groundPointOf } from '../../web/board/scene/space.ts';
import { beginGame, livelyGame, type Plan } from '../kit/lively-game.ts';

const CROWDED: Plan = { name: 'crowded table', seats: 7, stirred: true, commands: 220 };

/** Every table of a game in which much happens. */
const steps = [...livelyGame(CROWDED)];
const tables = [beginGame(CROWDED).public, ...steps.map(({ after }) => after.public)];

const isOnTile = ({ place, x, z }: Piece): boolean => {
  const middle = groundPointOf(place);
  return Math.hypot(x - middle.x, z - middle.z) < (isHex(place) ? 0.5 : 0.46);
};

const isOnTrack = ({ id }: Piece): boolean => id.startsWith('marker:') || id.startsWith('star:');

describe('the pieces of a table', () => {
  it('are all there: every unit that stands alone, and one of each stack', () => {
    for (const table of tables) {
      const pieces = piecesOf(table);
      for (const { faction, mechs, character, workers } of table.seats) {
        mechs.forEach((spot, index) => {
          expect(pieces.get(`mech:${faction}:${index}`)?.place).toBe(spot === 'mat' ? undefined : spot);
        });
        expect(pieces.get(`character:${faction}:0`)?.place).toBe(character);
        for (const place of new Set(workers.filter((spot) => spot !== 'mat'))) {
          const here = workers.filter((spot) => spot === place).length;
          const shown = [...pieces.values()].filter(
            (piece) => piece.place === place && piece.model === `worker:${faction}`,
          ).length;
          const sides = table.seats.filter((seat) =>
            [seat.character, ...seat.mechs, ...seat.workers].includes(place),
          ).length;
          // Two sides have half of the tile each.
          const apart = isHex(place) ? (sides > 1 ? 2 : MOST_WORKERS) : here;
          expect(shown, `${faction} on ${place}`).toBe(here > apart ? 1 : here);
        }
      }
    }
  });

  it('stand on their own tile, and no two of a tile in the same spot', () => {
    for (const table of tables) {
      const taken = new Map<string, string>();
      for (const piece of piecesOf(table).values()) {
        if (piece.model.startsWith('band:')) continue;
        if (!isOnTrack(piece)) expect(isOnTile(piece), `${piece.id} on ${piece.place}`).toBe(true);
        const spot = `${piece.x.toFixed(3)} ${piece.y.toFixed(3)} ${piece.z.toFixed(3)}`;
        expect(taken.get(spot), `${piece.id} and ${taken.get(spot)}`).toBeUndefined();
        taken.set(spot, piece.id);
      }
    }
  });

  it('have a band for every controlled tile, half and half where two fight', () => {
    const halves = tables.flatMap((table) =>
      [...piecesOf(table).values()].filter(({ id }) => id.endsWith(':left')),
    );
    expect(halves.length).toBeGreaterThan(0);
    for (const faction of ['saxony', 'nordic', 'rusviet', 'togawa', 'albion', 'crimea', 'polania'])
      expect(band(faction, 'whole').length).toBeGreaterThan(6);
  });
});

describe('the animator', () => {
  const home = () => undefined;
  const plain = (pieces: Pieces) => [...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1));

  it('leaves everything where the view says, whatever was played and whenever it was broken off', () => {
    const animator = new Animator();
    let now = 0;
    steps.forEach(({ after, events }, index) => {
      animator.reconcile(piecesOf(after.public), { events, home }, now, true);
      // Sometimes the next thing happens in the middle of a motion, sometimes long after it.
      now += index % 3 === 0 ? 90 : index % 3 === 1 ? 340 : 9000;
      animator.at(now);
    });
    const last = steps.at(-1)?.after.public;
    if (last === undefined) throw new Error('nothing was played');
    expect(plain(animator.at(now + 9000).pieces)).toEqual(plain(piecesOf(last)));
    const fresh = new Animator();
    fresh.reconcile(piecesOf(last), { events: [], home }, 0, true);
    expect(plain(fresh.at(0).pieces)).toEqual(plain(piecesOf(last)));
  });

  it('moves what has moved, and comes to rest', () => {
    const animator = new Animator();
    let walked = 0;
    let longest = 0;
    let scene = 0;
    let [now, before]: [number, Readonly<Table> | undefined] = [0, undefined];
    for (const { after, events } of steps) {
      animator.reconcile(piecesOf(after.public), { events, home }, now, true);
      const moved = events.find(({ kind }) => kind === 'unitMoved');
      if (moved?.kind === 'unitMoved' && before !== undefined) {
        const way = animator.at(now + 150).pieces.get(moved.unit);
        const rest = piecesOf(after.public).get(moved.unit);
        if (way !== undefined && rest !== undefined && Math.hypot(way.x - rest.x, way.z - rest.z) > 0.05)
          walked += 1;
      }
      let end = now;
      while (animator.at(end).isBusy) end += 20;
      if (events.some(({ kind }) => kind === 'combatRevealed')) scene = Math.max(scene, end - now);
      else longest = Math.max(longest, end - now);
      now = end;
      before = after.public;
    }
    expect(walked).toBeGreaterThan(5);
    expect(longest).toBeLessThan(2500);
    expect(scene).toBeGreaterThan(2900);
    expect(scene).toBeLessThanOrEqual(3020);
  });

  it('shows everything at once without motion, and when somebody is quicker', () => {
    const animator = new Animator();
    const [first, second] = steps;
    if (first === undefined || second === undefined) throw new Error('nothing was played');
    animator.reconcile(piecesOf(first.after.public), { events: first.events, home }, 0, false);
    expect(animator.at(1).isBusy).toBe(false);
    animator.reconcile(piecesOf(second.after.public), { events: second.events, home }, 1, true);
    animator.finish();
    expect(animator.at(2)).toMatchObject({ isBusy: false, flourishes: [] });
  });

  it('is over in the time it is given, and begins when the camera is there', () => {
    const from = steps.findIndex(({ events }) => events.some(({ kind }) => kind === 'unitMoved'));
    const [before, moved] = [steps[from - 1]?.after.public ?? tables[0], steps[from]];
    const event = moved?.events.find(({ kind }) => kind === 'unitMoved');
    if (before === undefined || moved === undefined || event?.kind !== 'unitMoved')
      throw new Error('nothing moved');
    const animator = new Animator();
    animator.reconcile(piecesOf(before), { events: [], home }, 0, true);
    const pieces = piecesOf(moved.after.public);
    animator.reconcile(pieces, { events: moved.events, home, ms: 200, lead: 450 }, 0, true);
    expect(animator.at(440).pieces.get(event.unit)).toMatchObject({
      x: piecesOf(before).get(event.unit)?.x,
    });
    expect(animator.at(550).pieces.get(event.unit)).not.toEqual(pieces.get(event.unit));
    expect(animator.at(651).pieces.get(event.unit)).toEqual(pieces.get(event.unit));
  });

  it('lets whoever is beaten stand until the fight is decided, and then walk home', () => {
    const at = steps.findIndex(
      ({ events }) =>
        events.some(({ kind }) => kind === 'combatRevealed') &&
        events.some(({ kind }) => kind === 'unitsRetreated'),
    );
    const [before, fight] = [steps[at - 1]?.after.public, steps[at]];
    const gone = fight?.events.find((event) => event.kind === 'unitsRetreated');
    const unit = gone?.units.find((id) => !id.startsWith('worker'));
    if (before === undefined || fight === undefined || unit === undefined) throw new Error('nobody fought');
    const animator = new Animator();
    animator.reconcile(piecesOf(before), { events: [], home }, 0, true);
    const [stood, rest] = [piecesOf(before).get(unit), piecesOf(fight.after.public).get(unit)];
    animator.reconcile(piecesOf(fight.after.public), { events: fight.events, home, ms: 3000 }, 0, true);
    const far = (now: number, from: Piece | undefined): number => {
      const here = animator.at(now).pieces.get(unit);
      return Math.hypot((here?.x ?? 99) - (from?.x ?? 0), (here?.z ?? 99) - (from?.z ?? 0));
    };
    expect(far(1200, stood)).toBeLessThan(0.3);
    expect(far(2200, stood)).toBeLessThan(0.3);
    expect(far(2700, stood)).toBeGreaterThan(0.3);
    expect(far(3001, rest)).toBe(0);
  });
});
