import type { PartSpec } from '../model/answer.ts';
import type { CardGain } from '../model/card-terms.ts';
import type {
  BuildFrame,
  DecisionKind,
  DeployFrame,
  EnlistFrame,
  Frame,
  FrameRules,
  Question,
  UpgradeFrame,
} from '../model/frame.ts';
import { emit, popFrame, pushFrame, seatAt } from '../model/game.ts';
import { isHex } from '../model/map/board.ts';
import { GREEN_BOXES } from '../model/mat-boxes.ts';
import type { OneTimeBonus } from '../model/state.ts';
import { BOTTOM_ACTIONS, ONE_TIME_BONUSES, STRUCTURES } from '../model/state.ts';
import { makeUnitId } from '../model/units.ts';
import { mechAbility } from '../rules/abilities.ts';
import { columnOf } from '../rules/mat.ts';
import { buildSites, canHoldStructure, deploySites } from '../rules/sites.ts';
import { answerParts, pickOf } from './read-answer.ts';

const pickFrom = (ids: readonly string[]): PartSpec => ({ type: 'pick', options: ids.map((id) => ({ id })) });

/** A question in parts; none at all if a part has nothing to choose from, for then the benefit is lost (TRN-13, OPEN-18). */
function ask(
  frame: Extract<Frame, UpgradeFrame | DeployFrame | BuildFrame | EnlistFrame>,
  choices: Record<string, readonly string[]>,
): Question[] {
  const kind: DecisionKind = frame.kind;
  if (Object.values(choices).some((ids) => ids.length === 0)) return [];
  const parts = Object.fromEntries(Object.entries(choices).map(([part, ids]) => [part, pickFrom(ids)]));
  return [{ seat: frame.seat, kind, spec: { type: 'parts', parts }, clause: frame.clause }];
}

/** UPG-02, UPG-04 */
export const upgrade: FrameRules<UpgradeFrame> = {
  owed(table, frame) {
    const owner = seatAt(table, frame.seat);
    return ask(frame, {
      from: GREEN_BOXES.filter((box) => !owner.freed.includes(box)),
      to: BOTTOM_ACTIONS.filter((action) => owner.covered[action] < columnOf(owner, action).brackets),
    });
  },
  answer(game, frame, seat, answer) {
    popFrame(game);
    const owner = seatAt(game.public, seat);
    const parts = answerParts(answer);
    const from = GREEN_BOXES.find((box) => box === parts.from);
    const to = BOTTOM_ACTIONS.find((action) => action === parts.to);
    if (from === undefined || to === undefined) return;
    owner.freed.push(from);
    owner.covered[to] += 1;
    emit(game, { kind: 'upgraded', seat, from, to, clause: frame.clause });
  },
  proceed(game) {
    popFrame(game);
  },
};

/** DEP-02; the mechs are called by the abilities they cover. */
export const deploy: FrameRules<DeployFrame> = {
  owed(table, frame) {
    const owner = seatAt(table, frame.seat);
    const slots = owner.mechs.flatMap((at, slot) =>
      at === 'mat' ? [mechAbility(table, owner, slot).id] : [],
    );
    return ask(frame, {
      mech: slots,
      at: frame.at === undefined ? deploySites(table, frame.seat) : [frame.at],
    });
  },
  answer(game, frame, seat, answer) {
    popFrame(game);
    const owner = seatAt(game.public, seat);
    const parts = answerParts(answer);
    const ability = pickOf(parts.mech);
    const slot = owner.mechs.findIndex((_, index) => mechAbility(game.public, owner, index).id === ability);
    const at = pickOf(parts.at);
    if (slot < 0 || !isHex(at)) return;
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
  proceed(game) {
    popFrame(game);
  },
};

/** BLD-02, BLD-03 */
export const build: FrameRules<BuildFrame> = {
  owed(table, frame) {
    const { structures } = seatAt(table, frame.seat);
    const fits = frame.at !== undefined && canHoldStructure(table, frame.at) ? [frame.at] : [];
    return ask(frame, {
      structure: STRUCTURES.filter((structure) => structures[structure] === 'mat'),
      at: frame.at === undefined ? buildSites(table, frame.seat) : fits,
    });
  },
  answer(game, frame, seat, answer) {
    popFrame(game);
    const parts = answerParts(answer);
    const structure = STRUCTURES.find((candidate) => candidate === parts.structure);
    const at = pickOf(parts.at);
    if (structure === undefined || !isHex(at)) return;
    seatAt(game.public, seat).structures[structure] = at;
    emit(game, { kind: 'structureBuilt', seat, structure, at, clause: frame.clause });
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
export const enlist: FrameRules<EnlistFrame> = {
  owed(table, frame) {
    const { recruits } = seatAt(table, frame.seat);
    const used = Object.values(recruits);
    return ask(frame, {
      recruit: BOTTOM_ACTIONS.filter((column) => recruits[column] === undefined),
      bonus: ONE_TIME_BONUSES.filter((bonus) => !used.includes(bonus)),
    });
  },
  answer(game, frame, seat, answer) {
    popFrame(game);
    const parts = answerParts(answer);
    const column = BOTTOM_ACTIONS.find((candidate) => candidate === parts.recruit);
    const bonus = ONE_TIME_BONUSES.find((candidate) => candidate === parts.bonus);
    if (column === undefined || bonus === undefined) return;
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
  proceed(game) {
    popFrame(game);
  },
};
