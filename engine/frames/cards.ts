import { ENCOUNTER_CARDS, type EncounterCard } from '../content/cards/encounters.ts';
import type { Option, PickSpec } from '../model/answer.ts';
import type { ChooseGainFrame, EncounterFrame, FrameRules, VisitFrame } from '../model/frame.ts';
import { emit, type Game, popFrame, pushFrame, raiseBarrier, seatAt } from '../model/game.ts';
import { type EncounterChoice, encounterChoice, encounterIndex, numberId } from '../model/option-ids.ts';
import { type Reason, reason } from '../model/result.ts';
import type { SeatId, Table } from '../model/state.ts';
import { abilitiesOf } from '../rules/abilities.ts';
import { effectsOf } from '../rules/effects/card-effects.ts';
import { payCost } from '../rules/effects/costs.ts';
import { canPayCost } from '../rules/mat.ts';
import { firstOf } from './fallbacks.ts';
import { TAKE } from './take.ts';
import { partNamed } from './wrong-answer.ts';

export function encounterOf(id: number): EncounterCard {
  const card = ENCOUNTER_CARDS.find((candidate) => candidate.id === id);
  if (card === undefined) throw new RangeError(`there is no encounter ${id}`);
  return card;
}

/** FAC-06: how many options of the card this seat may take. */
function picksOf(table: Readonly<Table>, seat: SeatId): number {
  return abilitiesOf(table, seat).reduce((picks, ability) => Math.max(picks, ability.encounterPicks ?? 1), 1);
}

/** ENC-05, ENC-06 */
export const encounter: FrameRules<EncounterFrame, 'pickEncounter'> = {
  owed(table, frame) {
    const { seat, taken, at } = frame;
    if (taken.length >= picksOf(table, seat)) return [];
    const owner = seatAt(table, seat);
    const options: Option<EncounterChoice>[] = encounterOf(frame.card).options.flatMap(
      ({ cost, gain }, index) =>
        taken.includes(index) || !canPayCost(owner, cost)
          ? []
          : [{ id: encounterChoice(index), effects: effectsOf(table, seat, cost, gain, 'ENC-05') }],
    );
    if (options.length === 0) return [];
    const choices = taken.length === 0 ? options : [...options, { id: 'none' } as const];
    const parts = { option: { type: 'pick', options: choices } as const, gains: TAKE };
    return [{ seat, kind: 'pickEncounter', spec: { type: 'parts', parts }, clause: 'ENC-05', at }];
  },
  answers: {
    pickEncounter: {
      settle(game, frame, seat, answer) {
        const index = encounterIndex(answer.option);
        const option = index === undefined ? undefined : encounterOf(frame.card).options[index];
        if (index === undefined || option === undefined) return leaveEncounter(game, frame);
        frame.taken.push(index);
        emit(game, { kind: 'encounterChosen', seat, card: frame.card, option: index + 1, clause: 'ENC-05' });
        pushFrame(game, {
          kind: 'gains',
          seat,
          gains: [...option.gain],
          at: frame.at,
          choose: answer.gains === 'choose',
          stars: true,
          clause: 'ENC-08',
        });
        payCost(game, seat, option.cost, 'ENC-05');
      },
      fallback: ({ spec: { parts } }) => ({ option: freeChoice(parts.option), gains: 'all' }),
      explain: (table, frame, { seat }, answer) =>
        whyTooDear(table, frame, seat, partNamed(answer, 'option')),
    },
  },
  proceed(game, frame) {
    leaveEncounter(game, frame);
  },
};

/** The free option; once that is taken, no other. */
const freeChoice = (spec: PickSpec<EncounterChoice>): EncounterChoice =>
  spec.options.find(({ id }) => id === 'none' || encounterIndex(id) === 0)?.id ?? firstOf(spec);

function whyTooDear(
  table: Readonly<Table>,
  { card }: Readonly<EncounterFrame>,
  seat: SeatId,
  option: unknown,
): Reason | undefined {
  const index = typeof option === 'string' ? encounterIndex(option) : undefined;
  const chosen = index === undefined ? undefined : encounterOf(card).options[index];
  const owner = seatAt(table, seat);
  if (chosen === undefined || canPayCost(owner, chosen.cost)) return undefined;
  const [cost] = chosen.cost;
  const what = cost?.type ?? 'coins';
  const [needs, has] = [cost?.n ?? 0, what === 'combatCards' ? owner.hand : owner[what]];
  return reason('cannotPay', `Needs ${needs} ${what}, you have ${has}.`, { what, needs, has });
}

/** ENC-12 */
function leaveEncounter(game: Game, frame: EncounterFrame): void {
  popFrame(game);
  game.hidden?.encounterDeck.push(frame.card);
}

/** FCT-03 */
export const visit: FrameRules<VisitFrame, 'pickFactoryCard'> = {
  owed(_table, { seat }, own) {
    const cards = own?.seat === seat ? (own.factoryCards ?? []) : [];
    const options = cards.map((card) => ({ id: numberId(card) }));
    return [
      { seat, kind: 'pickFactoryCard', spec: { type: 'pick', options, sealed: true }, clause: 'FCT-03' },
    ];
  },
  answers: {
    pickFactoryCard: {
      settle(game, _frame, seat, answer) {
        popFrame(game);
        const card = Number(answer);
        if (game.hidden !== undefined)
          game.hidden.factoryCards = game.hidden.factoryCards.filter((other) => other !== card);
        game.public.factoryCards -= 1;
        seatAt(game.public, seat).factoryCard = card;
        // HID-19: until now only visitors had seen it.
        raiseBarrier(game);
        emit(game, { kind: 'factoryCardTaken', seat, card, clause: 'FCT-03' });
      },
      fallback: ({ spec }) => numberId(Math.min(...spec.options.map(({ id }) => Number(id)))),
    },
  },
  proceed(game) {
    popFrame(game);
  },
};

/** TRN-09: one of several gains. */
export const chooseGain: FrameRules<ChooseGainFrame, 'chooseGain'> = {
  owed(table, { seat, gains, clause }) {
    const options = gains.map((gain, index) => ({
      id: numberId(index),
      effects: effectsOf(table, seat, [], [gain], clause),
    }));
    return [{ seat, kind: 'chooseGain', spec: { type: 'pick', options }, clause }];
  },
  answers: {
    chooseGain: {
      settle(game, frame, seat, answer) {
        popFrame(game);
        const gain = frame.gains[Number(answer)];
        const { choose, clause } = frame;
        if (gain !== undefined)
          pushFrame(game, { kind: 'gains', seat, gains: [gain], choose, stars: true, clause });
      },
      fallback: ({ spec }) => firstOf(spec),
    },
  },
  proceed(game) {
    popFrame(game);
  },
};
