import { describe, expect, it } from 'vitest';
import { meantOnMap } from '../../web/board/meant-units.ts';
import { standingsOf } from '../../web/board/place-contents.ts';
import { figureUnder } from '../../web/board/scene/figure-under.ts';
import { projector, restPose } from '../../web/board/scene/lens.ts';
import { piecesOf } from '../../web/board/scene/pieces.ts';
import { scenario } from '../kit/scenario.ts';

const { public: table } = scenario({
  seats: ['saxony+industrial', 'crimea+engineering'],
  with: {
    saxony: { character: 'r5c4', mechs: { riverwalk: 'r2c4', speed: 'r2c4' }, workers: ['r2c4', 'r2c4'] },
    crimea: { character: 'r6c3' },
  },
}).state;
const UNITS = ['mech:saxony:0', 'mech:saxony:3', 'worker:saxony:0', 'worker:saxony:1', 'character:saxony:0'];

describe('a tap on a figure of the flat map', () => {
  const standing = standingsOf(table).get('r2c4');
  const meant = (x: number, y: number, level: 'pills' | 'figures' = 'figures') =>
    UNITS.filter(meantOnMap('r2c4', standing, level, { x, y }) ?? (() => false));

  it('means units of its kind', () => {
    expect(meant(-12, -6)).toEqual(['mech:saxony:0', 'mech:saxony:3']);
    expect(meant(0, 14)).toEqual(['worker:saxony:0', 'worker:saxony:1']);
  });

  it('means no unit beside it, nor where pills are too small to aim at', () => {
    expect(meant(0, -40)).toEqual([]);
    expect(meant(-12, -6, 'pills')).toEqual([]);
  });
});

describe('a tap on a figure of the table in 3D', () => {
  const frame = { width: 900, height: 700 };
  const view = { pose: restPose(frame), frame };
  const pieces = piecesOf(table);
  const chestOf = (id: string) => {
    const piece = pieces.get(id);
    if (piece === undefined) throw new Error(`${id} does not stand there`);
    return projector(view.pose, frame)([piece.x, piece.y + 0.2, piece.z]);
  };
  const all = new Map([
    ['r2c4', true],
    ['r5c4', true],
  ] as const);

  it('means that one mech, and its own hex', () => {
    for (const id of ['mech:saxony:0', 'mech:saxony:3']) {
      const figure = figureUnder(pieces, all, view, chestOf(id));
      expect(figure?.place).toBe('r2c4');
      expect(UNITS.filter(figure?.isMeant ?? (() => false))).toEqual([id]);
    }
  });

  it('means workers as they are: each as good as another', () => {
    const { x, y } = chestOf('worker:saxony:0');
    const figure = figureUnder(pieces, all, view, { x, y: y + 8 });
    expect(UNITS.filter(figure?.isMeant ?? (() => false))).toEqual(['worker:saxony:0', 'worker:saxony:1']);
  });

  it('passes over figures that cannot be chosen, and the ground', () => {
    expect(
      figureUnder(pieces, new Map([['r5c4', true]] as const), view, chestOf('mech:saxony:0')),
    ).toBeUndefined();
    expect(figureUnder(pieces, all, view, { x: 5, y: 5 })).toBeUndefined();
  });
});
