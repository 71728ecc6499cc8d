import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reach } from '../../engine/index.ts';
import { type Play, type Sketch, scenario } from '../kit/scenario.ts';
import { barriersOn } from './barriers.ts';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { PHONE, sit, taps } from './tap-driver.ts';

// Moving, fighting, meeting: every decision is made through the page, on positions laid out by hand.

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser();
}, 60_000);

afterAll(async () => {
  console.log(['taps', ...taps].join('\n  '));
  await open[Symbol.asyncDispose]();
});

const saxony = (more: Partial<Sketch> = {}): Play =>
  scenario({
    seats: ['saxony', 'crimea'],
    encounters: [],
    ...more,
    with: {
      saxony: { character: 'r6c2', mechs: { speed: 'r6c4' }, workers: ['r6c4', 'r6c4', 'r5c3'], hand: {} },
      crimea: { workers: ['r8c3'], hand: {} },
      ...more.with,
    },
  });

const workersAt = (play: Play, faction: string, place: string): number =>
  play.seat(faction).workers.filter((at) => at === place).length;

describe('moving', { timeout: 60_000 }, () => {
  it.each([undefined, PHONE])(
    'moves one unit with 2 taps, straight from the start of the turn (%o)',
    async (viewport) => {
      const { hand, play } = await sit(open.browser, saxony(), 'saxony', { viewport });
      await hand.place('r5c3');
      await hand.asked('pickStep');
      await hand.place('r5c2');
      await hand.asked('pickUnit');
      hand.budget('move one unit', 2);
      expect(workersAt(play, 'saxony', 'r5c2')).toBe(1);
    },
  );

  it('moves a mech with all workers two hexes far with 3 taps', async () => {
    const play = saxony();
    const far = reach(play.view('saxony'), 0).find(({ unit }) => unit === 'mech:saxony:3')?.places;
    const to = far?.find(({ path, signs }) => path.length === 2 && signs.length === 1)?.to ?? '';
    const { hand } = await sit(open.browser, play, 'saxony');
    await hand.place('r6c4');
    await hand.page.locator('.tile-sheet').waitFor();
    expect(await barriersOn(hand.page)).toEqual([]);
    await hand.tap('[data-unit-all="mech:saxony:3"]');
    await hand.asked('pickStep');
    await hand.place(to);
    await hand.asked('pickUnit');
    hand.budget('mech with all workers two hexes far', 3);
    expect(workersAt(play, 'saxony', to)).toBe(2);
    expect(play.seat('saxony').mechs[3]).toBe(to);
  });

  it('takes up the very figure that is tapped', async () => {
    const { hand, play } = await sit(open.browser, saxony(), 'saxony');
    const { page } = hand;
    const place = page.locator('.map [data-place="r6c4"]').first();
    const box = await place.boundingBox();
    const { figure } = await page.evaluate(() => {
      const { left, top, width, height } =
        document.querySelector('.marks .figure-mech[data-faction="saxony"]')?.getBoundingClientRect() ??
        new DOMRect();
      return { figure: { x: left + width / 2, y: top + height / 2 } };
    });
    if (box === null) throw new Error('the hex is not to be seen');
    hand.taps += 1;
    await page.mouse.click(figure.x, figure.y);
    await hand.asked('pickStep');
    expect(await hand.text('.moving-unit b')).toMatch(/mech/i);
    expect(await page.locator('.tile-sheet').count()).toBe(0);
    hand.budget('takes up a mech among workers', 1);
    expect(play.owed('saxony').kind).toBe('pickStep');
  });

  it('moves workers that stand together with 3 taps, each with a move of its own', async () => {
    const { hand, play } = await sit(open.browser, saxony(), 'saxony');
    await hand.place('r6c4');
    await hand.tap('[data-unit-all^="worker"]');
    await hand.asked('pickStep');
    expect(await hand.text('.cargo')).toMatch(/1\s*\/1/);
    expect(await barriersOn(hand.page)).toEqual([]);
    await hand.place('r6c3');
    await hand.asked('endTurn');
    hand.budget('two workers together', 3);
    expect(workersAt(play, 'saxony', 'r6c3')).toBe(2);
    expect(play.seat('saxony').mechs[3]).toBe('r6c4');
  });

  it('goes on from a move to the bottom action, and ends the turn from where it stands', async () => {
    const rich = saxony({ seats: ['saxony+industrial', 'crimea'], goods: { r5c3: { wood: 3 } } });
    const { hand, play } = await sit(open.browser, rich, 'saxony');
    await hand.place('r6c2');
    await hand.asked('pickStep');
    await hand.tap('.mat-panel .tile[data-option="build/bottom"]');
    await hand.asked('build');
    expect(play.goodsAt('r5c3').wood).toBe(0);
    await hand.tap('.prompt-act');
    await hand.tap('.prompt-leave [data-act="end"]');
    expect(await hand.text('.prompt-leave .mat-thoughts')).toMatch(/Build could still be paid/);
    await hand.tap('.prompt-leave .mat-thoughts .button-main');
    await hand.notAsked('pickBottom');
    await hand.page.locator('.prompt-turn', { hasText: /^Round 1 · / }).waitFor();
  });

  it('loads and unloads on the way, and keeps the load on until it is changed', async () => {
    const { hand, play } = await sit(open.browser, saxony({ goods: { r6c4: { oil: 2 } } }), 'saxony');
    await hand.place('r6c4');
    await hand.tap('[data-unit="mech:saxony:3"]');
    await hand.asked('pickStep');
    await hand.tap('.cargo button[aria-label="More: Workers"]');
    await hand.tap('.cargo button[aria-label="More: Oil"]');
    expect(await barriersOn(hand.page)).toEqual([]);
    await hand.option('r6c3');
    await hand.page.locator('.moving-steps', { hasText: '1 step' }).waitFor();
    expect(await hand.text('.cargo')).toMatch(/1\s*\/1/);
    await hand.tap('.cargo button[aria-label="None: Oil"]');
    expect(await hand.text('.cargo')).toMatch(/0\s*\/1/);
    await hand.tap('[data-cargo="none"]');
    await hand.option('stop');
    await hand.asked('pickUnit');
    expect(workersAt(play, 'saxony', 'r6c3')).toBe(1);
    expect(play.goodsAt('r6c3').oil).toBe(1);
  });

  it('takes up another unit instead, which costs the first one nothing', async () => {
    const { hand, play } = await sit(
      open.browser,
      saxony({ with: { saxony: { character: 'r7c1', workers: ['r5c3'] } } }),
      'saxony',
    );
    await hand.place('r5c3');
    await hand.asked('pickStep');
    await hand.page.locator('.moving-unit', { hasText: 'Worker' }).waitFor();
    await hand.place('r7c1');
    await hand.page.locator('.moving-unit', { hasText: 'Character' }).waitFor();
    expect(play.table.stack.at(-1)).toMatchObject({ units: 2, current: { unit: 'character:saxony:0' } });
  });

  it('ends the move of the first unit when another one is taken up', async () => {
    const { hand, play } = await sit(open.browser, saxony(), 'saxony');
    await hand.place('r6c4');
    await hand.tap('[data-unit="mech:saxony:3"]');
    await hand.option('r6c3');
    await hand.page.locator('.moving-steps', { hasText: '1 step' }).waitFor();
    await hand.tap('.place-chips + .stay');
    await hand.asked('pickUnit');
    await hand.option('done');
    await hand.notAsked('pickUnit');
    expect(play.seat('saxony').mechs[3]).toBe('r6c3');
  });

  it('asks once before something hangs on it', async () => {
    const { hand, play } = await sit(
      open.browser,
      saxony({ with: { crimea: { workers: ['r5c2'] } } }),
      'saxony',
    );
    await hand.place('r6c2');
    await hand.asked('pickStep');
    await hand.place('r5c2');
    expect(await hand.text('.decision .settle')).toMatch(/Sends 1 worker of Crimea home/);
    expect(play.seat('saxony').character).toBe('r6c2');
    await hand.settle();
    await hand.asked('pickUnit');
    expect(play.seat('saxony').character).toBe('r5c2');
  });

  it('asks which way where it matters', async () => {
    const play = scenario({
      seats: ['togawa', 'crimea'],
      encounters: [],
      tokens: { r8c3: { kind: 'trap', seat: 0, trap: 0, armed: true } },
      with: {
        togawa: { mechs: { toka: 'r6c4', shinobi: 'r6c4' }, factoryCard: 3 },
        crimea: { workers: [], character: 'r1c4' },
      },
    });
    play.begin('togawa', 'factory/bottom').act('togawa', 'mech:togawa:0');
    const { hand, table } = await sit(open.browser, play, 'togawa');
    await hand.place('r7c4');
    await hand.page.getByText('Which way?').waitFor();
    expect(table.answers).toHaveLength(0);
    await hand.option('way:1');
    await hand.notAsked('pickStep');
    expect(play.seat('togawa').mechs[0]).toBe('r7c4');
    expect(play.table.turn.crossed).toBeUndefined();
  });

  it('says why a unit cannot move and why a hex is no destination, and sends nothing', async () => {
    const play = saxony({ with: { saxony: { workers: ['r6c4', 'r5c3'], character: 'r6c2', mechs: {} } } });
    const { hand, table } = await sit(open.browser, play, 'saxony');
    await hand.place('r5c3');
    await hand.asked('pickStep');
    await hand.place('r1c4');
    expect(await hand.text('.tile-sheet')).toMatch(/Not a destination/);
    expect(table.answers).toHaveLength(2);
    await hand.tap('.tile-sheet .sheet-head .button');
    await hand.option('r5c2');
    await hand.asked('pickUnit');
    await hand.place('r5c2');
    expect(await hand.text('.tile-sheet')).toMatch(/moved already/);
    expect(await hand.page.locator('.tile-sheet [data-unit]').count()).toBe(0);
  });

  it('puts the list of a place away as soon as something else is asked', async () => {
    const play = saxony({ with: { saxony: { workers: ['r6c4', 'r5c3'], character: 'r6c2', mechs: {} } } });
    const { hand } = await sit(open.browser, play, 'saxony');
    await hand.place('r5c3');
    await hand.asked('pickStep');
    await hand.place('r1c4');
    await hand.page.locator('.tile-sheet').waitFor();
    await hand.page.getByRole('button', { name: 'Undo' }).click();
    await hand.notAsked('pickStep');
    await hand.page.locator('.tile-sheet').waitFor({ state: 'detached' });
  });

  it('says why no unit can move when the pawn stood there last turn', async () => {
    const play = saxony();
    const section = play
      .choices('saxony', 'action')
      .find((id) => id.endsWith('/move'))
      ?.split('/')[0];
    play.seat('saxony').section = section as 'upgrade';
    const { hand, table } = await sit(open.browser, play, 'saxony');
    await hand.place('r5c3');
    expect(await hand.text('.tile-sheet')).toMatch(/No move: The pawn stood there last turn/);
    expect(table.answers).toHaveLength(0);
  });

  it('chooses from the list where nothing can be undone', async () => {
    const { hand, table } = await sit(open.browser, saxony(), 'saxony', { undo: false });
    await hand.place('r5c3');
    expect(table.answers).toHaveLength(0);
    await hand.tap('[data-unit="worker:saxony:2"]');
    await hand.asked('pickStep');
    await hand.place('r5c2');
    expect(table.answers).toHaveLength(2);
    await hand.settle();
    await hand.asked('pickUnit');
  });

  it('shows where own units could go while others play, and sends nothing', async () => {
    const { hand, table } = await sit(open.browser, saxony(), 'crimea');
    await hand.place('r8c3');
    expect(await hand.text('.tile-sheet')).toMatch(/Could go to 2 hexes/);
    expect(await hand.page.locator('.map-signs .sign').count()).toBe(2);
    expect(table.answers).toHaveLength(0);
  });
});

describe('a whole turn', { timeout: 60_000 }, () => {
  it('takes no more messages than taps: two units with cargo, a fight, a building and the end', async () => {
    const play = saxony({
      seats: ['saxony+industrial', 'crimea'],
      goods: { r5c3: { wood: 3 }, r6c2: { oil: 1 } },
      with: {
        saxony: {
          power: 5,
          character: 'r6c2',
          mechs: { riverwalk: 'r6c4' },
          workers: ['r6c4', 'r6c4', 'r5c3'],
          hand: {},
        },
        crimea: { power: 0, mechs: { riverwalk: 'r6c3' }, hand: {} },
      },
    });
    const { hand, table } = await sit(open.browser, play, 'saxony');
    await hand.place('r6c4');
    await hand.tap('[data-unit-all="mech:saxony:0"]');
    await hand.asked('pickStep');
    await hand.place('r6c3');
    await hand.settle();
    await hand.asked('pickUnit');
    await hand.place('r6c2');
    await hand.asked('pickStep');
    await hand.tap('.cargo button[aria-label="More: Oil"]');
    await hand.place('r5c2');
    // With the last unit the fight begins.
    await hand.settle();
    await hand.asked('commitCombat');
    await hand.tap('.decision [data-option="dial:1"]');
    await hand.settle();
    // Without power and cards the other side has nothing to choose.
    await hand.asked('pickBottom');
    await hand.tap('.decision [data-option="bottom"]');
    await hand.asked('build');
    await hand.option('monument');
    await hand.place('r5c3');
    await hand.asked('endTurn');
    await hand.tap('.prompt-acts button:has-text("End turn")');
    await hand.page.locator('.prompt-turn', { hasText: /^Round 1 · (?!your turn)/ }).waitFor();
    const saxons = play.seat('saxony');
    expect([saxons.mechs[0], saxons.character, saxons.structures.monument]).toEqual(['r6c3', 'r5c2', 'r5c3']);
    expect([workersAt(play, 'saxony', 'r6c3'), play.goodsAt('r5c2').oil]).toEqual([2, 1]);
    expect(saxons.stars).toEqual(['combat']);
    expect(table.refusals).toEqual([]);
    hand.budget('a whole turn with a fight', 14);
    expect(table.said.length).toBeLessThan(table.answers.length);
    expect(table.said.length).toBeLessThanOrEqual(hand.taps);
    taps.push(`  its messages: ${table.said.length}, its answers: ${table.answers.length}`);
  });
});

describe('a dead turn', { timeout: 60_000 }, () => {
  it('TRN-11 says that nothing can be paid for, and shows where the pawn may go', async () => {
    const workers = Array.from({ length: 8 }, () => 'base:nordic' as const);
    const play = scenario({
      seats: ['nordic+industrial', 'crimea'],
      encounters: [],
      with: { nordic: { coins: 0, power: 0, workers, section: 'build', hand: {} } },
    });
    const { hand } = await sit(open.browser, play, 'nordic', { viewport: PHONE });
    await hand.page.getByRole('heading', { level: 1, name: /^Nothing can be paid for/ }).waitFor();
    await hand.tap('.mat-pass [data-option="enlist/none"]');
    await hand.asked('endTurn');
  });
});
