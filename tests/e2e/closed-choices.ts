import { expect } from 'vitest';
import {
  type Answer,
  type AnswerSpec,
  type DecisionKind,
  options,
  type SeatId,
  viewFor,
} from '../../engine/index.ts';
import { apply } from '../../engine/play/apply.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { Play, type Sketch, scenario } from '../kit/scenario.ts';
import type { Seated } from './tap-driver.ts';

/** A decision on the page, how an illegal choice is looked at there, and how a legal one is made. */
interface Case {
  lay(): Play;
  who: string | SeatId;
  /** Looks at a choice that is not possible: it says why and sends nothing. Or shows that no such choice can be formed. */
  look(seated: Seated, spec: AnswerSpec): Promise<void>;
  /** What is tapped then to make the decision. */
  make: readonly string[];
}

const SETTLE = '.decision .settle .button-main';
const option = (id: string): string => `.decision [data-option="${id}"]`;
const place = (id: string): string => `.map [data-place="${id}"]`;

// Ways to look

/** A control that is shown, can be tapped, and says why it does nothing; the reason stands on it or elsewhere. */
const closed =
  (selector: string, why: RegExp, told = selector): Case['look'] =>
  async ({ hand }) => {
    const control = hand.page.locator(selector).first();
    expect(await control.getAttribute('aria-disabled')).toBe('true');
    await control.click({ force: true });
    await hand.page.locator(told, { hasText: why }).first().waitFor();
  };

/** A place on the map that says, when it is tapped, why it cannot be chosen. */
const barred =
  (at: string, why: RegExp, told = '.sheet-barred'): Case['look'] =>
  async ({ hand }) => {
    await hand.place(at);
    await hand.page.locator(`.tile-sheet ${told}`, { hasText: why }).waitFor();
    await hand.tap('.tile-sheet .sheet-head .button');
  };

/** A number that is turned until it stops, and says why it does. */
const stops =
  (word: 'More' | 'Less', why: RegExp, opener?: string): Case['look'] =>
  async ({ hand }) => {
    if (opener !== undefined) await hand.tap(opener);
    const button = hand.page.locator(`.decision .stepper button[aria-label^="${word}"]`).first();
    while ((await button.getAttribute('aria-disabled')) === 'false') await button.click();
    expect(await button.getAttribute('title')).toMatch(why);
    await button.click({ force: true });
    await hand.page.locator('.stepper-limit', { hasText: why }).waitFor();
  };

/** All answers that there are. */
function answersOf(spec: AnswerSpec): [string, Answer][] {
  if (spec.type === 'pick') return spec.options.map(({ id }) => [id, id]);
  if (spec.type === 'amount')
    return Array.from({ length: spec.max - spec.min + 1 }, (_, n) => [String(spec.min + n), spec.min + n]);
  if (spec.type === 'spread' && spec.max === 1)
    return Object.entries(spec.caps).flatMap(([key, cap]): [string, Answer][] =>
      cap > 0 ? [[key, { [key]: 1 }]] : [],
    );
  throw new Error(`too many answers to list: ${spec.type}`);
}

/** Nothing illegal can be formed: all that can be answered is shown, all that is shown can be answered. */
const complete =
  (shownAs = 'data-option'): Case['look'] =>
  async ({ hand, play }, spec) => {
    const shown = hand.page.locator(`.decision [${shownAs}]`);
    const all = answersOf(spec);
    await shown.first().waitFor();
    const ids = await shown.evaluateAll(
      (controls, name) => controls.map((control) => control.getAttribute(name)),
      shownAs,
    );
    expect(ids.toSorted()).toEqual(all.map(([id]) => id).toSorted());
    for (const control of await shown.all()) expect(await control.isEnabled()).toBe(true);
    const seat = play.table.stack.length === 0 ? 0 : askedSeat(play);
    for (const [id, answer] of all) {
      const { id: decision } = owedBy(play, seat);
      expect(apply(play.state, { kind: 'answer', seat, decision, answer }).ok, id).toBe(true);
    }
  };

export const askedSeat = (play: Play): SeatId =>
  play.table.seats.length === 0
    ? (Array.from({ length: play.table.setup.seats }, (_, seat) => seat).find(
        (seat) => options(viewFor(play.state, seat)).owed.length > 0,
      ) ?? 0)
    : play.table.seats.findIndex((_, seat) => options(viewFor(play.state, seat)).owed.length > 0);

export function owedBy(play: Play, seat: SeatId) {
  const [decision] = options(viewFor(play.state, seat)).owed;
  if (decision === undefined) throw new Error(`seat ${seat} owes nothing`);
  return decision;
}

// Positions

const begun = (by: 'draft' | 'auction'): Play =>
  new Play(createGame(defaultSetup(2, { assign: { by, from: 'dealt' } }), seedFrom('closed choices')));

const RICH = { oil: 4, metal: 4, food: 4, wood: 4 };

const nordic = (sketch: NonNullable<Sketch['with']>[string] = {}, more: Partial<Sketch> = {}): Play =>
  scenario({
    seats: ['nordic+industrial', 'crimea+patriotic'],
    encounters: [],
    ...more,
    with: {
      nordic: {
        coins: 5,
        power: 5,
        popularity: 5,
        hand: {},
        workers: ['r1c4', 'r1c4', 'r1c5', 'r2c4'],
        ...sketch,
      },
      ...more.with,
    },
  });

const rich = (sketch: NonNullable<Sketch['with']>[string] = {}): Play =>
  nordic(sketch, { goods: { r1c4: RICH, r1c5: RICH } });

/** The bottom action of a section, paid for. */
function benefit(section: 'upgrade' | 'deploy' | 'build' | 'enlist', sketch = {}): Play {
  const play = rich(sketch).begin('nordic', `${section}/bottom`);
  const { kind, spec } = play.owed('nordic');
  return kind === 'pay' && spec.type === 'spread' ? play.act('nordic', { ...spec.proposed }) : play;
}

const saxony = (): Play =>
  scenario({
    seats: ['saxony', 'crimea'],
    encounters: [],
    with: { saxony: { character: 'r6c2', workers: ['r6c4', 'r5c3'], hand: {} } },
  });

const duel = (mech: string): Play =>
  scenario({
    seats: ['nordic', 'crimea'],
    with: {
      nordic: { power: 5, hand: { 3: 2 }, mechs: { [mech]: 'r5c3' } },
      crimea: { power: 4, hand: { 2: 1 }, mechs: { riverwalk: 'r5c2' } },
    },
  });

function attacked(mech: string): Play {
  const play = duel(mech);
  const slot = play.seat('nordic').mechs.indexOf('r5c3');
  return play.top('nordic', 'move').walk('nordic', `mech:nordic:${slot}`, 'r5c2').act('nordic', 'done');
}

function beaten(): Play {
  const play = scenario({
    seats: ['crimea', 'nordic'],
    with: {
      crimea: { power: 5, popularity: 5, hand: {}, mechs: { riverwalk: 'r5c3' } },
      nordic: { power: 0, hand: {}, mechs: { seaworthy: 'r4c3' }, workers: ['r4c3', 'r4c3'] },
    },
  });
  play.top('crimea', 'move').walk('crimea', 'mech:crimea:0', 'r4c3').act('crimea', 'done');
  return play.act('crimea', { dial: 1 });
}

function twoFights(): Play {
  const play = scenario({
    seats: ['nordic', 'crimea'],
    with: {
      nordic: { power: 7, hand: {}, mechs: { riverwalk: 'r5c3', speed: 'r6c3' } },
      crimea: { power: 7, hand: {}, mechs: { riverwalk: 'r5c2', speed: 'r6c4' } },
    },
  });
  return play
    .top('nordic', 'move')
    .walk('nordic', 'mech:nordic:0', 'r5c2')
    .walk('nordic', 'mech:nordic:3', 'r6c4');
}

const visit = (to: 'r6c3' | 'r4c3', more: Partial<Sketch>): Play =>
  scenario({
    seats: ['saxony', 'crimea'],
    encounters: [],
    ...more,
    with: { saxony: { character: to === 'r4c3' ? 'r5c3' : 'r6c4', coins: 0, popularity: 0, hand: {} } },
  })
    .top('saxony', 'move')
    .walk('saxony', 'character:saxony:0', to)
    .act('saxony', 'done');

function flag(): Play {
  const play = scenario({
    seats: ['albion', 'crimea'],
    encounters: [],
    with: { albion: { character: 'r1c2' } },
  });
  play.top('albion', 'move').act('albion', 'character:albion:0');
  const [to = ''] = play.steps('albion');
  return play.act('albion', { to }).act('albion', 'done');
}

const trap = (): Play =>
  scenario({
    seats: ['togawa', 'crimea'],
    encounters: [],
    tokens: { r2c5: { kind: 'trap', seat: 0, trap: 1, armed: false, known: 'power' } },
    with: { togawa: { mechs: { shinobi: 'r7c6' } } },
  })
    .top('togawa', 'move')
    .walk('togawa', 'mech:togawa:3', 'r2c5')
    .act('togawa', 'done');

/** Every decision of the game. */
export const CASES: Readonly<Record<DecisionKind, Case>> = {
  bid: { lay: () => begun('auction'), who: 0, look: stops('Less', /none already/), make: [SETTLE] },
  pickPair: { lay: () => begun('draft'), who: 0, look: complete(), make: ['.pair', SETTLE] },
  pickSection: {
    lay: () => nordic({ section: 'deploy' }),
    who: 'nordic',
    look: closed('.tile[data-option="deploy/produce"]', /stood here last turn/, '.mat-told'),
    make: ['.tile[data-option$="/coins"]'],
  },
  pickBottom: {
    lay: () => rich().top('nordic', 'power'),
    who: 'nordic',
    look: closed('.tile[data-option$="/coins"]', /\w+ .*\./, '.mat-told'),
    make: ['.tile[data-row="bottom"][data-state="open"]'],
  },
  endTurn: {
    lay: () => nordic().top('nordic', 'coins'),
    who: 'nordic',
    look: async ({ hand }, spec) => {
      expect(answersOf(spec).map(([id]) => id)).toEqual(['end']);
      expect(await hand.page.locator('.decision [data-act="end"]').count()).toBe(1);
    },
    make: ['.decision [data-act="end"]'],
  },
  pay: {
    lay: () => rich().begin('nordic', 'upgrade/bottom'),
    who: 'nordic',
    look: async (seated, spec) => {
      await stops('Less', /none already/, '.pay .less > summary')(seated, spec);
      await seated.hand.page.locator('.settle .reason', { hasText: /add up to \d/ }).waitFor();
      expect(await seated.hand.page.locator(SETTLE).isDisabled()).toBe(true);
      const more = seated.hand.page.locator('.stepper button[aria-label^="More"]');
      while (await seated.hand.page.locator(SETTLE).isDisabled())
        await more.and(seated.hand.page.locator('[aria-disabled="false"]')).first().click();
    },
    make: [SETTLE],
  },
  payCards: {
    lay: () => nordic({ factoryCard: 3, hand: { 2: 1, 4: 2 } }).begin('nordic', 'factory/card'),
    who: 'nordic',
    look: complete(),
    make: [option('4')],
  },
  takeGain: {
    lay: () => nordic().top('nordic', 'power', 'choose'),
    who: 'nordic',
    look: complete(),
    make: [option('0')],
  },
  chooseGain: {
    lay: () => nordic({ factoryCard: 7 }).begin('nordic', 'factory/card'),
    who: 'nordic',
    look: complete(),
    make: ['.decision [data-option]'],
  },
  pickUnit: {
    lay: () => saxony().top('saxony', 'move').walk('saxony', 'worker:saxony:1', 'r5c2'),
    who: 'saxony',
    look: barred('r5c2', /moved already/, '.sheet-row small'),
    make: [option('done')],
  },
  pickStep: {
    lay: () => saxony().top('saxony', 'move').act('saxony', 'worker:saxony:1'),
    who: 'saxony',
    look: barred('r1c4', /Not a destination: .*not one step away/),
    make: [place('r5c2')],
  },
  pickCombat: {
    lay: twoFights,
    who: 'nordic',
    look: barred('r1c4', /No combat is pending there/),
    make: [place('r6c4')],
  },
  useAbility: {
    lay: () => attacked('artillery'),
    who: 'nordic',
    look: complete(),
    make: [option('use')],
  },
  commitCombat: {
    lay: () => attacked('riverwalk'),
    who: 'crimea',
    look: closed(option('dial:5'), /you can dial 4 at the most/, '.dial-missed'),
    make: [option('dial:4'), SETTLE],
  },
  retreat: {
    lay: beaten,
    who: 'nordic',
    look: barred('r1c4', /Beaten units go home/),
    make: [place('r4c2'), SETTLE],
  },
  retreatWorkers: {
    lay: () => beaten().act('nordic', { 'mech:nordic:1': 'r4c2' }),
    who: 'nordic',
    look: stops('More', /No more than 2/),
    make: [SETTLE],
  },
  pickEncounter: {
    lay: () => visit('r6c3', { encounters: ['r6c3'], encounterDeck: [1, 2, 3] }),
    who: 'saxony',
    look: closed('.encounter-option[aria-disabled="true"]', /Needs \d coins?, you have 0/),
    make: ['.encounter-option[aria-disabled="false"]', SETTLE],
  },
  pickFactoryCard: {
    lay: () => visit('r4c3', { factoryCards: [4, 7, 11] }),
    who: 'saxony',
    look: complete(),
    make: [option('7'), SETTLE],
  },
  placeToken: { lay: flag, who: 'albion', look: complete(), make: [option('flag')] },
  rearmTrap: { lay: trap, who: 'togawa', look: complete(), make: [option('rearm')] },
  produceOn: {
    lay: () => nordic().top('nordic', 'produce'),
    who: 'nordic',
    look: barred('r6c3', /You have no worker there/),
    make: [SETTLE],
  },
  produceHowMuch: {
    lay: () => nordic().top('nordic', 'produce', 'choose').act('nordic', ['r1c4', 'r1c5']),
    who: 'nordic',
    look: stops('More', /No more than \d/, '.decision details.less > summary'),
    make: [SETTLE],
  },
  placeGoods: {
    lay: () => nordic().top('nordic', 'goods'),
    who: 'nordic',
    look: barred('r6c3', /You have no worker there/),
    make: [option('oil'), option('oil'), place('r1c4')],
  },
  pickGoodsHex: {
    lay: () => nordic({}, { setup: { switches: { splitGoods: false } } }).top('nordic', 'goods'),
    who: 'nordic',
    look: barred('r6c3', /You have no worker there/),
    make: [place('r1c5')],
  },
  upgrade: {
    lay: () => benefit('upgrade', { freed: ['bolsterPower'] }),
    who: 'nordic',
    look: async ({ hand }) => {
      await hand.page.locator('.open-line[data-free="true"]', { hasText: 'cube moved' }).waitFor();
      expect(await hand.page.locator('[data-part="from"]').count()).toBe(5);
    },
    make: ['.decision [data-part="from"]', '.decision [data-part="to"]'],
  },
  deploy: {
    lay: () => benefit('deploy', { mechs: { riverwalk: 'r1c4' } }),
    who: 'nordic',
    look: async (seated, spec) => {
      await closed(option('riverwalk'), /Deployed already/)(seated, spec);
      await barred('r2c0', /no places for that/)(seated, spec);
    },
    make: [option('speed'), place('r1c4')],
  },
  build: {
    lay: () => benefit('build', { structures: { mine: 'r1c4' } }),
    who: 'nordic',
    look: async (seated, spec) => {
      await closed(option('mine'), /Built already/)(seated, spec);
      await barred('r1c4', /A structure stands there already/)(seated, spec);
    },
    make: [option('mill'), place('r1c5')],
  },
  enlist: {
    lay: () => benefit('enlist', { recruits: { upgrade: 'power' } }),
    who: 'nordic',
    look: async (seated, spec) => {
      await closed(option('upgrade'), /Enlisted already/)(seated, spec);
      await closed('.decision [data-part="bonus"][data-option="power"]', /Taken already/)(seated, spec);
    },
    make: [option('deploy'), '.decision [data-part="bonus"][data-option="coins"]'],
  },
};
