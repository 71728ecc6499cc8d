import { describe, expect, it } from 'vitest';
import { type Decision, type GameView, options } from '../../engine/index.ts';
import { draftAfter, firstDraft, moversOf, tappable } from '../../web/decisions/by-kind.ts';
import { cargoOf, keptOn, loaded, loadedAll, loadedNone } from '../../web/decisions/draft/cargo.ts';
import { answerOf } from '../../web/decisions/draft/draft.ts';
import { inspectUnits } from '../../web/decisions/draft/movers.ts';
import { planned } from '../../web/decisions/draft/plan.ts';
import { tileRows } from '../../web/decisions/draft/tile-rows.ts';
import { followedBy, followersOf } from '../../web/decisions/draft/together.ts';
import { foreseen, isHarmless, outcomeOf, walkOf } from '../../web/decisions/draft/walk.ts';
import { whyNotThere } from '../../web/decisions/why-not-there.ts';
import { type Play, type Sketch, scenario } from '../kit/scenario.ts';

const saxony = (more: Partial<Sketch> = {}): Play =>
  scenario({
    seats: ['saxony', 'crimea'],
    encounters: [],
    ...more,
    with: {
      saxony: { character: 'r7c1', mechs: { speed: 'r6c4' }, workers: ['r6c4', 'r6c4', 'r5c3'] },
      crimea: { workers: ['r8c3'] },
      ...more.with,
    },
  });

function asked(play: Play): { view: GameView; decision: Decision } {
  const view = play.view('saxony');
  const [decision] = options(view).owed;
  if (decision === undefined) throw new Error('nothing is asked');
  return { view, decision };
}

describe('units that a tap takes up', () => {
  it('are all that could move, from the start of the turn', () => {
    const { view, decision } = asked(saxony());
    const movers = moversOf(decision, view);
    expect(movers.map(({ unit }) => unit)).toContain('worker:saxony:2');
    expect(movers[0]?.plan.map(({ kind }) => kind)).toEqual(['pickSection', 'pickUnit']);
    expect(foreseen(view, movers[0]?.plan ?? [])).toEqual([]);
  });

  it('are none when the pawn stood on the move section', () => {
    const play = saxony();
    const id = play.choices('saxony', 'action').find((one) => one.endsWith('/move'));
    play.seat('saxony').section = id?.split('/')[0] as 'upgrade';
    play.state.public.serial += 1;
    const { view, decision } = asked(play);
    expect(moversOf(decision, view)).toEqual([]);
    const rows = tileRows(view, 'r5c3', decision, []);
    expect(rows.units[0]?.reason).toMatch(/^No move: The pawn/);
  });

  it('put back a unit that has not moved, and end the move of one that has', () => {
    const play = saxony().top('saxony', 'move').act('saxony', 'mech:saxony:3');
    const before = asked(play);
    const instead = moversOf(before.decision, before.view).find(({ unit }) => unit === 'worker:saxony:2');
    expect(instead).toMatchObject({ isSwap: false });
    expect(instead?.plan.map(({ kind }) => kind)).toEqual(['pickStep', 'pickUnit']);
    play.act('saxony', { to: 'r6c3' });
    const after = asked(play);
    const mover = moversOf(after.decision, after.view).find(({ unit }) => unit === 'worker:saxony:2');
    expect(mover).toMatchObject({ isSwap: false });
    expect(mover?.plan.map(({ kind }) => kind)).toEqual(['pickStep', 'pickUnit']);
  });

  it.each([1, 2])('by rules %i undo what was taken up first, for it would use up its move', (rules) => {
    const play = saxony();
    play.table.rules = rules;
    const { decision, view } = asked(play.top('saxony', 'move').act('saxony', 'mech:saxony:3'));
    const instead = moversOf(decision, view).find(({ unit }) => unit === 'worker:saxony:2');
    expect(instead).toMatchObject({ isSwap: true });
    expect(instead?.plan.map(({ kind }) => kind)).toEqual(['pickUnit']);
  });
});

describe('the map while a unit moves', () => {
  it('can be tapped wherever it could get to, near or far, and where other units stand', () => {
    const play = saxony().top('saxony', 'move').act('saxony', 'mech:saxony:3');
    const { view, decision } = asked(play);
    const targets = tappable(decision, view);
    const far = [...targets.values()].filter(({ part, place }) => part === 'to' && place !== 'r6c3');
    expect(far.length).toBeGreaterThan(4);
    expect(targets.get('r7c1')).toMatchObject({ part: 'unit', ids: ['character:saxony:0'] });
  });

  it('lists a tile with a mech and workers as two things to choose from', () => {
    const { view, decision } = asked(saxony());
    const targets = tappable(decision, view);
    expect(targets.get('r6c4')?.ids).toEqual(['mech:saxony:3', 'worker:saxony:0']);
    const { units } = tileRows(view, 'r6c4', decision, moversOf(decision, view));
    expect(units).toMatchObject([
      { units: ['mech:saxony:3'], canMove: true, canLoad: true },
      { units: ['worker:saxony:0', 'worker:saxony:1'], canMove: true, canLoad: false },
    ]);
  });

  it('says why a hex is no destination', () => {
    const play = saxony().top('saxony', 'move').act('saxony', 'worker:saxony:2');
    const { view, decision } = asked(play);
    const targets = tappable(decision, view);
    expect(whyNotThere(view, 'r1c4', decision, targets)).toMatch(/not one step away/);
    expect(whyNotThere(view, 'r5c2', decision, targets)).toBeUndefined();
  });
});

describe('a walk', () => {
  it('takes each step with the load kept on', () => {
    const play = saxony().top('saxony', 'move').act('saxony', 'mech:saxony:3');
    const { view, decision } = asked(play);
    const far = [...tappable(decision, view).values()].find(
      (target) => walkOf(view, { ...firstDraft(decision, view.public), to: target.place })?.length === 2,
    );
    if (far === undefined) throw new Error('nothing is far');
    const draft = draftAfter(decision, loadedAll(decision.spec, firstDraft(decision, view.public)), far);
    const plan = walkOf(view, draft ?? {}) ?? [];
    expect(plan).toHaveLength(2);
    const outcome = outcomeOf(view, draft ?? {});
    expect(isHarmless(outcome)).toBe(true);
    for (let left = plan; left.length > 0; left = left.slice(1)) {
      const now = asked(play);
      play.act('saxony', planned(left, now.decision, now.view) ?? '');
    }
    expect(play.seat('saxony').workers.slice(0, 2)).toEqual([far.place, far.place]);
  });

  it('is not harmless where workers are sent home', () => {
    const play = saxony({ with: { crimea: { workers: ['r6c3'] } } })
      .top('saxony', 'move')
      .act('saxony', 'mech:saxony:3');
    const { view, decision } = asked(play);
    const draft = { ...firstDraft(decision, view.public), to: 'r6c3' };
    const kinds = outcomeOf(view, draft).map(({ kind }) => kind);
    expect(kinds).toContain('sendsHome');
    expect(kinds).toContain('lose');
    expect(isHarmless(outcomeOf(view, draft))).toBe(false);
  });
});

describe('cargo', () => {
  it('is loaded one by one, all or nothing, and nothing by itself', () => {
    const play = saxony({ goods: { r6c4: { oil: 2 } } })
      .top('saxony', 'move')
      .act('saxony', 'mech:saxony:3');
    const { view, decision } = asked(play);
    const { spec } = decision;
    const empty = firstDraft(decision, view.public);
    const counts = (draft: typeof empty): number[] => cargoOf(spec, draft).map(({ n }) => n);
    expect(counts(empty)).toEqual([0, 0]);
    expect(counts(loadedAll(spec, empty))).toEqual([2, 2]);
    expect(counts(loaded(spec, empty, 'oil', 9))).toEqual([0, 2]);
    expect(counts(loadedNone(spec, loadedAll(spec, empty)))).toEqual([0, 0]);
    expect(answerOf(spec, { ...loaded(spec, empty, 'workers', 1), to: 'stop' })).toMatchObject({
      workers: ['worker:saxony:0'],
    });
  });

  it('stays on, but takes nothing up on the way', () => {
    const spec = {
      type: 'parts',
      parts: {
        workers: { type: 'subset', of: [{ id: 'worker:a:0' }, { id: 'worker:a:1' }], min: 0, max: 2 },
        oil: { type: 'amount', min: 0, max: 5 },
        wood: { type: 'amount', min: 3, max: 3 },
      },
    } as const;
    const goods = { oil: 2, metal: 1, food: 0, wood: 0 };
    expect(keptOn(spec, { workers: ['worker:a:1'], goods })).toEqual({
      workers: ['worker:a:1'],
      oil: 2,
      wood: 3,
    });
  });
});

describe('looking while others play', () => {
  it('shows where own units could go, and nothing for places without any', () => {
    const view = saxony().view('crimea');
    expect(
      inspectUnits(view, 'r8c3')
        ?.places.map(({ to }) => to)
        .sort(),
    ).toEqual(['r7c3', 'r7c4']);
    expect(inspectUnits(view, 'r1c4')).toBeUndefined();
    expect(inspectUnits({ viewer: 'spectator', public: view.public }, 'r8c3')).toBeUndefined();
  });
});

describe('workers that stand together', () => {
  const taken = (): Play => saxony().top('saxony', 'move').act('saxony', 'worker:saxony:0');

  it('MOV-02 follow the first as far as there are moves left', () => {
    const { view } = asked(taken());
    expect(followersOf(view)).toEqual(['worker:saxony:1']);
    const { view: last } = asked(taken().act('saxony', { to: 'r6c3' }).act('saxony', 'worker:saxony:1'));
    expect(followersOf(last)).toEqual([]);
  });

  it('are none for a mech, which carries them', () => {
    expect(followersOf(asked(saxony().top('saxony', 'move').act('saxony', 'mech:saxony:3')).view)).toEqual(
      [],
    );
  });

  it('go the same way one after the other, only as many as are meant to', () => {
    const { view, decision } = asked(taken());
    const alone = { ...firstDraft(decision, view.public), to: 'r6c3' };
    expect(walkOf(view, alone)?.map(({ kind }) => kind)).toEqual(['pickStep']);
    const both = followedBy(alone, 1);
    expect(walkOf(view, both)?.map(({ kind }) => kind)).toEqual(['pickStep', 'pickUnit', 'pickStep']);
    expect(outcomeOf(view, both)).toContainEqual(
      expect.objectContaining({ kind: 'moves', unit: 'worker:saxony:1', to: 'r6c3' }),
    );
  });

  it('are offered together by the list of what is there', () => {
    const { view, decision } = asked(saxony());
    const rows = tileRows(view, 'r6c4', decision, moversOf(decision, view)).units;
    expect(rows.map(({ together }) => together)).toEqual([0, 2]);
  });
});
