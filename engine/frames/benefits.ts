import { pickFrom } from '../model/answer.ts';
import type { CardGain } from '../model/card-terms.ts';
import type { Question } from '../model/decision-map.ts';
import type { BuildFrame, DeployFrame, EnlistFrame, FrameRules, UpgradeFrame } from '../model/frame.ts';
import { emit, popFrame, pushFrame, seatAt } from '../model/game.ts';
import { GREEN_BOXES } from '../model/mat-boxes.ts';
import type { OneTimeBonus } from '../model/state.ts';
import { BOTTOM_ACTIONS, ONE_TIME_BONUSES, STRUCTURES } from '../model/state.ts';
import { makeUnitId } from '../model/units.ts';
import { mechAbility } from '../rules/abilities.ts';
import { columnOf } from '../rules/mat.ts';
import { buildSites, canHoldStructure, deploySites } from '../rules/sites.ts';
import { firstOf } from './fallbacks.ts';
import { whyNoSite } from './wrong-site.ts';

/** Where a part has nothing to choose from, nothing is asked and the benefit is lost (TRN-13, OPEN-18). */
const unlessEmpty = <Q extends Question>(question: Q, ...choices: (readonly string[])[]): Q[] =>
  choices.some((ids) => ids.length === 0) ? [] : [question];

/** UPG-02, UPG-04 */
export const upgrade: FrameRules<UpgradeFrame, 'upgrade'> = {
  owed(table, { seat, clause }) {
    const owner = seatAt(table, seat);
    const from = GREEN_BOXES.filter((box) => !owner.freed.includes(box));
    const to = BOTTOM_ACTIONS.filter((action) => owner.covered[action] < columnOf(owner, action).brackets);
    const parts = { from: pickFrom(from), to: pickFrom(to) };
    return unlessEmpty({ seat, kind: 'upgrade', spec: { type: 'parts', parts }, clause }, from, to);
  },
  answers: {
    upgrade: {
      settle(game, frame, seat, { from, to }) {
        popFrame(game);
        const owner = seatAt(game.public, seat);
        owner.freed.push(from);
        owner.covered[to] += 1;
        emit(game, { kind: 'upgraded', seat, from, to, clause: frame.clause });
      },
      fallback: ({ spec: { parts } }) => ({ from: firstOf(parts.from), to: firstOf(parts.to) }),
    },
  },
  proceed(game) {
    popFrame(game);
  },
};

/** DEP-02; the mechs are called by the abilities they cover. */
export const deploy: FrameRules<DeployFrame, 'deploy'> = {
  owed(table, { seat, at, clause }) {
    const owner = seatAt(table, seat);
    const mechs = owner.mechs.flatMap((spot, slot) =>
      spot === 'mat' ? [mechAbility(table, owner, slot).id] : [],
    );
    const sites = at === undefined ? deploySites(table, seat) : [at];
    const parts = { mech: pickFrom(mechs), at: pickFrom(sites) };
    return unlessEmpty({ seat, kind: 'deploy', spec: { type: 'parts', parts }, clause }, mechs, sites);
  },
  answers: {
    deploy: {
      settle(game, frame, seat, { mech: ability, at }) {
        popFrame(game);
        const owner = seatAt(game.public, seat);
        const slot = owner.mechs.findIndex(
          (_, index) => mechAbility(game.public, owner, index).id === ability,
        );
        if (slot < 0) return;
        owner.mechs[slot] = at;
        emit(game, {
          kind: 'mechDeployed',
          seat,
          unit: makeUnitId(owner, 'mech', slot),
          at,
          ability,
          clause: frame.clause,
        });
      },
      fallback: ({ spec: { parts } }) => ({ mech: firstOf(parts.mech), at: firstOf(parts.at) }),
      explain: (table, _frame, question, answer) => whyNoSite(table, question, answer),
    },
  },
  proceed(game) {
    popFrame(game);
  },
};

/** BLD-02, BLD-03 */
export const build: FrameRules<BuildFrame, 'build'> = {
  owed(table, { seat, at, clause }) {
    const { structures } = seatAt(table, seat);
    const fits = at !== undefined && canHoldStructure(table, at) ? [at] : [];
    const idle = STRUCTURES.filter((structure) => structures[structure] === 'mat');
    const sites = at === undefined ? buildSites(table, seat) : fits;
    const parts = { structure: pickFrom(idle), at: pickFrom(sites) };
    return unlessEmpty({ seat, kind: 'build', spec: { type: 'parts', parts }, clause }, idle, sites);
  },
  answers: {
    build: {
      settle(game, frame, seat, { structure, at }) {
        popFrame(game);
        seatAt(game.public, seat).structures[structure] = at;
        emit(game, { kind: 'structureBuilt', seat, structure, at, clause: frame.clause });
      },
      fallback: ({ spec: { parts } }) => ({ structure: firstOf(parts.structure), at: firstOf(parts.at) }),
      explain: (table, _frame, question, answer) => whyNoSite(table, question, answer),
    },
  },
  proceed(game) {
    popFrame(game);
  },
};

/** ENL-03 */
const BONUS_GAIN: Readonly<Record<OneTimeBonus, CardGain>> = {
  power: { type: 'power', n: 2 },
  coins: { type: 'coins', n: 2 },
  popularity: { type: 'popularity', n: 2 },
  cards: { type: 'combatCards', n: 2 },
};

/** ENL-02 */
export const enlist: FrameRules<EnlistFrame, 'enlist'> = {
  owed(table, { seat, clause }) {
    const { recruits } = seatAt(table, seat);
    const used = Object.values(recruits);
    const idle = BOTTOM_ACTIONS.filter((column) => recruits[column] === undefined);
    const bonuses = ONE_TIME_BONUSES.filter((bonus) => !used.includes(bonus));
    const parts = { recruit: pickFrom(idle), bonus: pickFrom(bonuses) };
    return unlessEmpty({ seat, kind: 'enlist', spec: { type: 'parts', parts }, clause }, idle, bonuses);
  },
  answers: {
    enlist: {
      settle(game, frame, seat, { recruit: column, bonus }) {
        popFrame(game);
        seatAt(game.public, seat).recruits[column] = bonus;
        emit(game, { kind: 'recruitEnlisted', seat, column, bonus, clause: frame.clause });
        pushFrame(game, {
          kind: 'gains',
          seat,
          gains: [BONUS_GAIN[bonus]],
          choose: frame.choose,
          stars: false,
          clause: 'ENL-03',
        });
      },
      fallback: ({ spec: { parts } }) => ({ recruit: firstOf(parts.recruit), bonus: firstOf(parts.bonus) }),
    },
  },
  proceed(game) {
    popFrame(game);
  },
};
