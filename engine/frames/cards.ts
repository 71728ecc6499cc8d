import { ENCOUNTER_CARDS, type EncounterCard } from '../content/cards/encounters.ts';
import type { ChooseGainFrame, EncounterFrame, FrameRules, VisitFrame } from '../model/frame.ts';
import { emit, type Game, popFrame, pushFrame, raiseBarrier, seatAt } from '../model/game.ts';
import type { SeatId, Table } from '../model/state.ts';
import { abilitiesOf } from '../rules/abilities.ts';
import { effectsOf } from '../rules/effects/card-effects.ts';
import { payCost } from '../rules/effects/costs.ts';
import { canPayCost } from '../rules/mat.ts';
import { answerParts, pickOf } from './read-answer.ts';
import { TAKE } from './take.ts';

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
export const encounter: FrameRules<EncounterFrame> = {
  owed(table, frame) {
    const { seat, taken, at } = frame;
    if (taken.length >= picksOf(table, seat)) return [];
    const owner = seatAt(table, seat);
    const options = encounterOf(frame.card).options.flatMap(({ cost, gain }, index) =>
      taken.includes(index) || !canPayCost(owner, cost)
        ? []
        : [{ id: String(index + 1), effects: effectsOf(table, seat, cost, gain, 'ENC-05') }],
    );
    if (options.length === 0) return [];
    const choices = taken.length === 0 ? options : [...options, { id: 'none' }];
    const parts = { option: { type: 'pick', options: choices } as const, gains: TAKE };
    return [{ seat, kind: 'pickEncounter', spec: { type: 'parts', parts }, clause: 'ENC-05', at }];
  },
  answer(game, frame, seat, answer) {
    const parts = answerParts(answer);
    const index = Number(pickOf(parts.option)) - 1;
    const option = encounterOf(frame.card).options[index];
    if (option === undefined) return leaveEncounter(game, frame);
    frame.taken.push(index);
    emit(game, { kind: 'encounterChosen', seat, card: frame.card, option: index + 1, clause: 'ENC-05' });
    const gains = [...option.gain];
    pushFrame(game, {
      kind: 'gains',
      seat,
      gains,
      at: frame.at,
      choose: parts.gains === 'choose',
      stars: true,
      clause: 'ENC-08',
    });
    payCost(game, seat, option.cost, 'ENC-05');
  },
  proceed(game, frame) {
    leaveEncounter(game, frame);
  },
};

/** ENC-12 */
function leaveEncounter(game: Game, frame: EncounterFrame): void {
  popFrame(game);
  game.hidden?.encounterDeck.push(frame.card);
}

/** FCT-03 */
export const visit: FrameRules<VisitFrame> = {
  owed(_table, { seat }, own) {
    const cards = own?.seat === seat ? (own.factoryCards ?? []) : [];
    const options = cards.map((card) => ({ id: String(card) }));
    return [
      { seat, kind: 'pickFactoryCard', spec: { type: 'pick', options, sealed: true }, clause: 'FCT-03' },
    ];
  },
  answer(game, _frame, seat, answer) {
    popFrame(game);
    const card = Number(pickOf(answer));
    if (game.hidden !== undefined)
      game.hidden.factoryCards = game.hidden.factoryCards.filter((other) => other !== card);
    game.public.factoryCards -= 1;
    seatAt(game.public, seat).factoryCard = card;
    // HID-19: until now only visitors had seen it.
    raiseBarrier(game);
    emit(game, { kind: 'factoryCardTaken', seat, card, clause: 'FCT-03' });
  },
  proceed(game) {
    popFrame(game);
  },
};

/** TRN-09: one of several gains. */
export const chooseGain: FrameRules<ChooseGainFrame> = {
  owed(table, { seat, gains, clause }) {
    const options = gains.map((gain, index) => ({
      id: String(index),
      effects: effectsOf(table, seat, [], [gain], clause),
    }));
    return [{ seat, kind: 'chooseGain', spec: { type: 'pick', options }, clause }];
  },
  answer(game, frame, seat, answer) {
    popFrame(game);
    const gain = frame.gains[Number(pickOf(answer))];
    if (gain !== undefined)
      pushFrame(game, {
        kind: 'gains',
        seat,
        gains: [gain],
        choose: frame.choose,
        stars: true,
        clause: frame.clause,
      });
  },
  proceed(game) {
    popFrame(game);
  },
};
