import { describe, expect, it } from 'vitest';
import { type Answer, type Decision, foresee, preview } from '../../engine/index.ts';
import { gainWithout } from '../../engine/rules/mat.ts';
import { scenario } from '../kit/scenario.ts';

/** The proposed payment and the first of everything else. */
function obvious({ spec, kind }: Decision): Answer | undefined {
  if (spec.type === 'spread') return { ...spec.proposed };
  if (kind !== 'upgrade' && kind !== 'deploy') return undefined;
  const parts = spec.type === 'parts' ? Object.entries(spec.parts) : [];
  return Object.fromEntries(
    parts.map(([name, part]) => [name, part.type === 'pick' ? (part.options[0]?.id ?? '') : '']),
  );
}

describe('looking ahead over several answers', () => {
  const play = scenario({
    seats: ['nordic+industrial', 'crimea+patriotic', 'saxony+mechanical'],
    goods: { r1c4: { oil: 3 }, r1c5: { oil: 2 } },
    with: {
      nordic: { workers: ['r1c4', 'r1c5'], coins: 3 },
      crimea: { recruits: { upgrade: 'power' } },
    },
  });
  const begin = { action: 'upgrade/bottom', gains: 'all' };
  const reply = { decision: play.owed('nordic').id, answer: begin };
  const thenWith =
    (next: (decision: Decision) => Answer | undefined) =>
    (decision: Decision): Answer | undefined =>
      decision.kind === 'pickSection' ? begin : next(decision);

  it("ENL-05: tells the bonus of a neighbour's recruit, which no single answer does", () => {
    const crimea = play.seatOf('crimea');
    const bonus = { kind: 'setsOffRecruit', seat: crimea, clause: 'ENL-05' };
    expect(preview(play.view('nordic'), reply)).not.toContainEqual(bonus);
    expect(foresee(play.view('nordic'), thenWith(obvious))).toContainEqual(bonus);
  });

  it('TRN-06: ends where there is no answer to go on with', () => {
    expect(
      foresee(
        play.view('nordic'),
        thenWith(() => undefined),
      ),
    ).toEqual(preview(play.view('nordic'), reply));
    expect(
      foresee(
        play.view('nordic'),
        thenWith(() => ({ r1c4: 99 })),
      ),
    ).toEqual(preview(play.view('nordic'), reply));
  });

  it('leaves the view as it was', () => {
    const view = play.view('nordic');
    const before = JSON.stringify(view);
    foresee(view, thenWith(obvious));
    expect(JSON.stringify(view)).toBe(before);
  });
});

describe('a green box without its cube', () => {
  it('UPG-03: adds one to what its action gives', () => {
    const seat = scenario({ seats: ['nordic+industrial', 'crimea'] }).seat('nordic');
    expect(gainWithout(seat, 'moveUnit')).toBe(3);
    expect(gainWithout(seat, 'moveCoin')).toBe(2);
    expect(gainWithout(seat, 'bolsterPower')).toBe(3);
    expect(gainWithout(seat, 'bolsterCard')).toBe(2);
    expect(gainWithout(seat, 'produceHex')).toBe(3);
    expect(gainWithout(seat, 'tradePopularity')).toBe(2);
  });
});
