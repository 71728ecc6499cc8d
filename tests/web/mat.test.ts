import { describe, expect, it } from 'vitest';
import { checkAnswer, options, sectionOption, viewFor } from '../../engine/index.ts';
import { lastThoughts, newlyRevealable } from '../../web/decisions/draft/last-thoughts.ts';
import { toBottom, wayOut } from '../../web/decisions/draft/skip-to-end-turn.ts';
import { sayFullReason, sayShortReason } from '../../web/i18n/mat.ts';
import { sayTile } from '../../web/panels/mat/tile.tsx';
import { sectionsOf, type Tile, tileMarks } from '../../web/panels/mat/tiles.ts';
import { livelyGame } from '../kit/lively-game.ts';
import { type Play, scenario } from '../kit/scenario.ts';

const tilesOf = (play: Play, faction: string): Map<string, Tile> => {
  const [view, seat] = [play.view(faction), play.seatOf(faction)];
  const decision = options(view).owed[0];
  const sections = sectionsOf({ view, seat, decision });
  return new Map(sections.flatMap(({ tops, bottom }) => [...tops, bottom]).map((tile) => [tile.id, tile]));
};

const who = (seat: number): string => `seat ${seat}`;

describe('the tiles of the mat', () => {
  it('offer exactly what a turn can begin with, in games of all kinds', () => {
    for (const seats of [2, 5]) {
      let turns = 0;
      for (const { before } of livelyGame({ name: `mat ${seats}`, seats, stirred: true, commands: 250 })) {
        for (let seat = 0; seat < seats; seat += 1) {
          const view = viewFor(before, seat);
          const decision = options(view).owed.find((one) => one.kind === 'pickSection');
          if (decision === undefined) continue;
          turns += 1;
          const ids: string[] = decision.spec.parts.action.options.map(({ id }) => id);
          const sections = sectionsOf({ view, seat, decision });
          const tiles = sections.flatMap(({ tops, bottom }) => [...tops, bottom]);
          const open = tiles.filter(({ isOpen }) => isOpen).map(({ id }) => id);
          const passes = sections.map(({ section }) => sectionOption(section, 'none'));
          expect(new Set([...open, ...passes.filter((id) => ids.includes(id))])).toEqual(new Set(ids));
          // What is closed says why; what is open can be answered.
          for (const tile of tiles) {
            expect(tile.isOpen ? tile.reason : tile.reason?.code === undefined, tile.id).toBe(
              tile.isOpen ? undefined : false,
            );
            if (tile.isOpen)
              expect(checkAnswer(decision.spec, { action: tile.id, gains: 'all' })).toBeUndefined();
          }
        }
      }
      expect(turns).toBeGreaterThan(10);
    }
  });

  it('say cost, gain and what is short', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea'],
      goods: { r2c4: { oil: 1 } },
      with: { nordic: { workers: ['r2c4'], coins: 3, section: 'enlist' } },
    });
    const tiles = tilesOf(play, 'nordic');
    const power = tiles.get('upgrade/power');
    expect(power).toMatchObject({
      isOpen: true,
      costs: [{ sign: 'coins', n: 1 }],
      gains: [{ sign: 'power', n: 2 }],
    });
    const upgrade = tiles.get('upgrade/bottom');
    expect(upgrade?.reason && sayShortReason(upgrade.reason)).toBe('2 oil short');
    expect(upgrade?.reason && sayFullReason(upgrade.reason)).toBe('This takes 3 oil; there is 1.');
    const goods = tiles.get('enlist/goods');
    expect(goods?.reason && sayShortReason(goods.reason)).toBe('last turn');
  });

  it('warn of what cannot be taken back, of stars, and of what neighbours get', () => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea+patriotic', 'saxony'],
      goods: { r2c4: { oil: 5 } },
      with: {
        nordic: {
          workers: ['r2c4'],
          coins: 3,
          freed: ['moveUnit', 'moveCoin', 'bolsterPower', 'bolsterCard', 'produceHex'],
          covered: { deploy: 2, build: 1, enlist: 2 },
        },
        crimea: { recruits: { upgrade: 'power' } },
      },
    });
    const seat = play.seatOf('nordic');
    const tiles = tilesOf(play, 'nordic');
    const marks = (id: string) => {
      const tile = tiles.get(id);
      return tile && tileMarks(tile, seat);
    };
    expect(marks('upgrade/cards')?.noWayBack).toBe(true);
    expect(marks('upgrade/power')?.noWayBack).toBe(false);
    expect(marks('upgrade/bottom')).toMatchObject({ star: true, neighbours: [play.seatOf('crimea')] });
    const upgrade = tiles.get('upgrade/bottom');
    expect(upgrade && sayTile(upgrade, seat, who)).toContain('a star');
  });

  it('tell of somebody else what could be begun in the next turn', () => {
    const play = scenario({ seats: ['nordic+industrial', 'crimea+patriotic'] });
    const [view, seat] = [play.view('nordic'), play.seatOf('crimea')];
    const tiles = sectionsOf({ view, seat }).flatMap(({ tops, bottom }) => [...tops, bottom]);
    expect(tiles.some(({ isOpen }) => isOpen)).toBe(false);
    expect(tiles.find(({ id }) => id === 'upgrade/bottom')?.reason?.code).toBe('cannotPay');
    expect(tiles.find(({ choice }) => choice === 'coins')?.reason).toBeUndefined();
  });
});

describe('the section of the turn that is under way', () => {
  const bottom = (oil: number) => {
    const play = scenario({
      seats: ['nordic+industrial', 'crimea+patriotic'],
      goods: { r2c4: { oil } },
      with: { nordic: { workers: ['r2c4'], coins: 3, power: 3 } },
    }).begin('nordic', 'upgrade/power');
    const sections = sectionsOf({ view: play.view('nordic'), seat: play.seatOf('nordic') });
    return sections.find(({ hasPawn }) => hasPawn);
  };

  it('says why its bottom action was not offered, and nothing of the pawn', () => {
    expect(bottom(0)?.bottom.reason?.code).toBe('cannotPay');
    expect(bottom(3)?.bottom.reason).toBeUndefined();
    expect(bottom(0)?.tops.map(({ reason }) => reason)).toEqual([undefined, undefined]);
  });
});

describe('the way from a movement', () => {
  const moving = (more: object = {}) =>
    scenario({
      seats: ['nordic+industrial', 'crimea+patriotic'],
      encounters: [],
      goods: { r2c4: { wood: 3 } },
      with: {
        nordic: { workers: ['r2c4'], character: 'r2c3', ...more },
        crimea: { mechs: { scout: 'r3c3' } },
      },
    }).top('nordic', 'move');

  it('leads to the bottom action of the same section, which its tile opens', () => {
    const play = moving();
    expect(toBottom(wayOut(play.view('nordic')))?.map(({ kind }) => kind)).toEqual([
      'pickUnit',
      'pickBottom',
      'pay',
    ]);
    const open = [...tilesOf(play, 'nordic').values()].filter(({ isOpen }) => isOpen);
    expect(open.map(({ id }) => id)).toEqual(['build/bottom']);
    expect(open[0]?.foreseen).toContainEqual(expect.objectContaining({ kind: 'pay', what: 'wood' }));
  });

  it('leads to the end of the turn where nothing can be paid, and nowhere where a combat is to come', () => {
    const poor = moving();
    poor.state.public.goods.r2c4 = { oil: 0, metal: 0, food: 0, wood: 0 };
    expect(wayOut(poor.view('nordic'))?.map(({ kind }) => kind)).toEqual(['pickUnit']);
    expect(toBottom(wayOut(poor.view('nordic')))).toBeUndefined();
    const fight = moving().act('nordic', 'character:nordic:0').act('nordic', { to: 'r3c3' });
    expect(wayOut(fight.view('nordic'))).toBeUndefined();
  });
});

describe('the last thoughts before a turn ends', () => {
  const position = (more: object = {}) =>
    scenario({
      seats: ['nordic+industrial', 'crimea+patriotic'],
      goods: { r2c4: { oil: 3 } },
      with: {
        nordic: { workers: ['r2c4'], coins: 3, power: 3, objectives: [1, 2], ...more },
        crimea: { character: 'r3c5' },
      },
    });

  it('are of a bottom action that could still be paid', () => {
    const play = position().begin('nordic', 'upgrade/power');
    expect(lastThoughts(play.view('nordic'))).toContainEqual({ kind: 'bottom', section: 'upgrade' });
  });

  it('are none while something else is asked, or nothing is open', () => {
    const play = position();
    expect(lastThoughts(play.view('nordic'))).toEqual([]);
    play.top('nordic', 'coins');
    expect(play.waiting()).toEqual(['nordic:endTurn']);
    expect(lastThoughts(play.view('nordic'))).toEqual([]);
    expect(lastThoughts(play.view('crimea'))).toEqual([]);
  });

  it('are of units that could still move, and of the bottom action after them', () => {
    const play = position({ workers: ['r2c4', 'r2c4'] });
    play.state.public.goods.r2c4 = { oil: 0, metal: 0, food: 0, wood: 3 };
    play.top('nordic', 'move');
    const bottom = { kind: 'bottom', section: 'build' };
    expect(lastThoughts(play.view('nordic'))).toEqual([{ kind: 'units', n: 2 }, bottom]);
    play.act('nordic', 'worker:nordic:0').act('nordic', { to: 'r2c3', wood: 0 });
    expect(lastThoughts(play.view('nordic'))).toEqual([{ kind: 'units', n: 1 }, bottom]);
    play.act('nordic', 'worker:nordic:1').act('nordic', { to: 'r2c3', wood: 3 });
    expect(lastThoughts(play.view('nordic'))).toEqual([bottom]);
  });

  it('are of fighters without power where an enemy could attack', () => {
    const play = position({ power: 0, character: 'r2c5', coins: 0 }).top('nordic', 'coins');
    expect(lastThoughts(play.view('nordic'))).toEqual([{ kind: 'noPower', at: ['r2c5'] }]);
    const strong = position({ power: 1, character: 'r2c5' }).top('nordic', 'coins');
    expect(lastThoughts(strong.view('nordic'))).toEqual([]);
  });

  it('are of an objective that could be revealed', () => {
    const play = position({ objectives: [12, 10], coins: 20 }).top('nordic', 'coins');
    expect(lastThoughts(play.view('nordic'))).toEqual([{ kind: 'objective', cards: ['12'] }]);
  });

  it('come again for an objective that could not be revealed before (OBJ-02)', () => {
    const poor = position({ objectives: [12, 10], coins: 0 }).view('nordic');
    const rich = position({ objectives: [12, 10], coins: 20 })
      .top('nordic', 'coins')
      .view('nordic');
    expect(newlyRevealable(poor, rich)).toEqual(['12']);
    expect(newlyRevealable(rich, rich)).toEqual([]);
  });
});
