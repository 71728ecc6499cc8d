import { automaCommitment } from '../automa/combat.ts';
import { habitsOf } from '../automa/habits.ts';
import { amountsIn, amountsOf, type PickSpec, pickFrom } from '../model/answer.ts';
import type { Consequence } from '../model/consequence.ts';
import type { AnswerOf, DecisionMap, Question } from '../model/decision-map.ts';
import type { Ability, CombatContext, CombatTrick } from '../model/define.ts';
import type { CombatSide } from '../model/event.ts';
import type { CombatFrame, FrameRules, Own } from '../model/frame.ts';
import { emit, type Game, popFrame, raiseBarrier, seatAt, stopAtUnknown, topFrame } from '../model/game.ts';
import { type HexId, isHex, type Place } from '../model/map/board.ts';
import { type Reason, reason } from '../model/result.ts';
import {
  baseOf,
  CARD_VALUES,
  type Commitment,
  noCards,
  type SeatId,
  type Table,
  type UnitId,
} from '../model/state.ts';
import { fightersAt, isUnitId, parseUnitId, unitId, workersAt } from '../model/units.ts';
import { abilitiesOf } from '../rules/abilities.ts';
import { isAutoma } from '../rules/automa-seat.ts';
import {
  discardCards,
  drawCards,
  knownSecrets,
  secretsOf,
  stealCard,
} from '../rules/effects/combat-cards.ts';
import { settleConquest } from '../rules/effects/conquest.ts';
import { placeDueStars, placeStar } from '../rules/effects/stars.ts';
import { gain, gainable, lose, pay } from '../rules/effects/tracks.ts';
import { retreatUnits, takeOffBoard } from '../rules/effects/units.ts';
import { firstOf } from './fallbacks.ts';
import { capsOfCards, cardsOf } from './pay.ts';
import { wrongPlace } from './wrong-answer.ts';

/** CMB-12 */
export const DIAL_TOP = 7;

type Sides = Pick<CombatFrame, 'at' | 'attacker' | 'defender'>;

function lookOf(
  table: Readonly<Table>,
  { at, attacker, defender }: Readonly<Sides>,
  seat: SeatId,
): CombatContext {
  const isAttacker = seat === attacker;
  return {
    table,
    seat,
    at,
    role: isAttacker ? 'attacker' : 'defender',
    foe: isAttacker ? defender : attacker,
  };
}

/** CMB-08: the attacker's abilities, then the defender's. */
function abilityQueue(table: Readonly<Table>, frame: Readonly<Sides>): { seat: SeatId; ability: Ability }[] {
  return [frame.attacker, frame.defender].flatMap((seat) =>
    abilitiesOf(table, seat)
      .filter(({ beforeCombat }) => beforeCombat !== undefined)
      .map((ability) => ({ seat, ability })),
  );
}

/** The ability that is looked at now, if it does anything here. */
function nextTrick(
  table: Readonly<Table>,
  frame: Readonly<CombatFrame>,
): { seat: SeatId; ability: Ability; trick: CombatTrick } | undefined {
  const entry = abilityQueue(table, frame)[frame.next];
  const trick = entry?.ability.beforeCombat?.(lookOf(table, frame, entry.seat));
  if (entry === undefined || trick === undefined || !isUseful(table, frame, entry.seat, trick))
    return undefined;
  return { ...entry, trick };
}

function isUseful(table: Readonly<Table>, frame: Readonly<Sides>, seat: SeatId, trick: CombatTrick): boolean {
  const foe = seatAt(table, lookOf(table, frame, seat).foe);
  if (seatAt(table, seat).power < (trick.costPower ?? 0)) return false;
  return trick.stealsCard !== true || foe.hand > 0;
}

function useTrick(
  game: Game,
  frame: Readonly<Sides>,
  seat: SeatId,
  { id, clause }: Ability,
  trick: CombatTrick,
): void {
  const { foe } = lookOf(game.public, frame, seat);
  emit(game, { kind: 'abilityUsed', seat, ability: id, clause });
  if (trick.costPower !== undefined) pay(game, seat, 'power', trick.costPower, clause);
  if (trick.foePower !== undefined) lose(game, foe, 'power', -trick.foePower, clause);
  if (trick.ownPower !== undefined) gain(game, seat, 'power', trick.ownPower, clause);
  if (trick.stealsCard === true) stealCard(game, foe, seat, clause);
  // OPEN-11: a mark reached before the combat counts at once.
  placeDueStars(game, seat);
}

function trickEffects(
  table: Readonly<Table>,
  frame: Readonly<Sides>,
  seat: SeatId,
  { clause }: Ability,
  trick: CombatTrick,
): Consequence[] {
  const { foe } = lookOf(table, frame, seat);
  const effects: Consequence[] = [];
  const lost = Math.min(-(trick.foePower ?? 0), seatAt(table, foe).power);
  const gained = gainable(seatAt(table, seat), 'power', trick.ownPower ?? 0);
  if (trick.costPower !== undefined)
    effects.push({ kind: 'pay', seat, what: 'power', n: trick.costPower, clause });
  if (lost > 0) effects.push({ kind: 'lose', seat: foe, what: 'power', n: lost, clause });
  if (gained > 0) effects.push({ kind: 'gain', seat, what: 'power', n: gained, clause });
  if (trick.stealsCard === true) effects.push({ kind: 'lose', seat: foe, what: 'card', n: 1, clause });
  return effects;
}

/** CMB-13 */
export function cardLimit(table: Readonly<Table>, frame: Readonly<Sides>, seat: SeatId): number {
  const look = lookOf(table, frame, seat);
  const extra = abilitiesOf(table, seat).reduce((sum, ability) => sum + (ability.extraCards?.(look) ?? 0), 0);
  return fightersAt(table, seat, frame.at).length + extra;
}

function askToCommit(
  table: Readonly<Table>,
  frame: Readonly<CombatFrame>,
  seat: SeatId,
  own?: Readonly<Own>,
): Question<'commitCombat'> {
  const { power, hand } = seatAt(table, seat);
  const caps = capsOfCards(own?.seat === seat ? own.hand : noCards());
  return {
    seat,
    kind: 'commitCombat',
    isShared: true,
    clause: 'CMB-11',
    at: frame.at,
    spec: {
      type: 'parts',
      parts: {
        dial: { type: 'amount', min: 0, max: Math.min(DIAL_TOP, power) },
        cards: {
          type: 'spread',
          caps,
          min: 0,
          max: Math.min(hand, cardLimit(table, frame, seat)),
          sealed: true,
        },
      },
    },
  };
}

function sideOf(seat: SeatId, { dial, cards }: Commitment): CombatSide {
  const total = CARD_VALUES.reduce((sum, value) => sum + value * cards[value], dial);
  return { seat, dial, cards, total };
}

/** What a seat has staked; an Automa does so when everybody else has (AUT-54). */
function sealedBy(game: Game, { at }: CombatFrame, seat: SeatId): Commitment | undefined {
  if (isAutoma(game.public, seat)) return automaCommitment(game, seat, at);
  return game.hidden && secretsOf(game.hidden, seat).commitment;
}

/** CMB-16 to CMB-19 */
function reveal(game: Game, frame: CombatFrame): void {
  const commitments = [frame.attacker, frame.defender].map((seat) => {
    const sealed = sealedBy(game, frame, seat);
    if (game.hidden !== undefined) delete secretsOf(game.hidden, seat).commitment;
    return sealed && sideOf(seat, sealed);
  });
  const [attacker, defender] = commitments;
  if (attacker === undefined || defender === undefined) return stopAtUnknown(game, 'combatReveal');
  raiseBarrier(game);
  emit(game, { kind: 'combatRevealed', at: frame.at, attacker, defender, clause: 'CMB-16' });
  for (const side of [attacker, defender]) {
    pay(game, side.seat, 'power', side.dial, 'CMB-18');
    discardCards(game, side.seat, side.cards, 'CMB-19');
  }
  settleOutcome(game, frame, attacker, defender);
}

function settleOutcome(game: Game, frame: CombatFrame, attacker: CombatSide, defender: CombatSide): void {
  // CMB-17: a tie goes to the attacker.
  const [winner, loser] = attacker.total >= defender.total ? [attacker, defender] : [defender, attacker];
  const workers = workersAt(game.public, loser.seat, frame.at).length;
  frame.outcome = { winner: winner.seat, loser: loser.seat, loserShowedPower: loser.total > 0, workers };
  frame.stage = 'retreat';
  emit(game, { kind: 'combatWon', at: frame.at, winner: winner.seat, loser: loser.seat, clause: 'CMB-17' });
}

function retreatPlaces(table: Readonly<Table>, seat: SeatId, from: HexId): HexId[] {
  return [
    ...new Set(
      abilitiesOf(table, seat).flatMap((ability) => ability.retreatTo?.({ table, seat }, from) ?? []),
    ),
  ];
}

/** MEC-15: unit by unit, to the base or to one of the lakes. */
function askWhereTo(
  table: Readonly<Table>,
  frame: Readonly<CombatFrame>,
  loser: SeatId,
): Question<'retreat'>[] {
  const lakes = retreatPlaces(table, loser, frame.at);
  if (lakes.length === 0) return [];
  const places = pickFrom<Place>([baseOf(seatAt(table, loser)), ...lakes]);
  const parts: Record<UnitId, PickSpec<Place>> = {};
  for (const unit of fightersAt(table, loser, frame.at)) parts[unitId(table, unit)] = places;
  return [{ seat: loser, kind: 'retreat', spec: { type: 'parts', parts }, clause: 'MEC-15', at: frame.at }];
}

/** MEC-17: workers go along with a mech, not to a lake where another one stood before. */
function askForWorkers(
  table: Readonly<Table>,
  frame: Readonly<CombatFrame>,
  loser: SeatId,
): Question<'retreatWorkers'>[] {
  const workers = workersAt(table, loser, frame.at).length;
  const lakes = frame.mechLakes ?? [];
  if (workers === 0 || lakes.length === 0) return [];
  const caps = amountsOf(lakes.map((lake) => [lake, workers] as const));
  return [
    {
      seat: loser,
      kind: 'retreatWorkers',
      spec: { type: 'spread', caps, min: 0, max: workers },
      clause: 'MEC-17',
      at: frame.at,
    },
  ];
}

function retreatFighters(game: Game, frame: CombatFrame, loser: SeatId, answer: AnswerOf<'retreat'>): void {
  const byPlace = new Map<Place, string[]>();
  for (const [id, place] of Object.entries(answer)) byPlace.set(place, [...(byPlace.get(place) ?? []), id]);
  for (const [place, ids] of byPlace) {
    const units = ids.map((id) => parseUnitId(game.public, id)).filter((unit) => unit !== undefined);
    const to = isHex(place) ? place : baseOf(seatAt(game.public, loser));
    if (isHex(place) && units.some(({ kind }) => kind === 'mech'))
      frame.mechLakes = [...(frame.mechLakes ?? []), place];
    retreatUnits(game, units, frame.at, to, isHex(place) ? 'MEC-15' : 'CMB-24');
  }
  frame.stage = 'retreatWorkers';
}

function retreatWorkers(
  game: Game,
  frame: CombatFrame,
  loser: SeatId,
  answer: AnswerOf<'retreatWorkers'>,
): void {
  for (const [lake, n] of amountsIn(answer))
    retreatUnits(game, workersAt(game.public, loser, frame.at).slice(0, n), frame.at, lake, 'MEC-17');
  goHome(game, frame, loser);
}

/** CMB-24 */
function goHome(game: Game, frame: CombatFrame, loser: SeatId): void {
  const { public: table } = game;
  // AUT-57, AUT-71
  if (isAutoma(table, loser) && !habitsOf(table.setup).keepsFighters)
    takeOffBoard(game, fightersAt(table, loser, frame.at), frame.at, 'AUT-57');
  const left = [...fightersAt(table, loser, frame.at), ...workersAt(table, loser, frame.at)];
  retreatUnits(game, left, frame.at, baseOf(seatAt(game.public, loser)), 'CMB-24');
  frame.stage = 'spoils';
}

/** CMB-21, CMB-22, CMB-25; the star comes last (OPEN-07). */
function takeSpoils(game: Game, frame: CombatFrame): void {
  const { outcome } = frame;
  popFrame(game);
  if (outcome === undefined) return;
  const { winner, loser, workers } = outcome;
  if (winner === frame.attacker && workers > 0) {
    game.public.turn.sentHome += workers;
    const isSpared = abilitiesOf(game.public, winner).some(({ sparesPopularity }) => sparesPopularity);
    if (!isSpared) lose(game, winner, 'popularity', workers, 'CMB-22');
  }
  if (outcome.loserShowedPower) drawCards(game, loser, 1, 'CMB-25');
  if (winner === frame.attacker) settleConquest(game, winner, loser, frame.at);
  placeStar(game, winner, 'combat');
}

/** A combat that was fought counts, though the game is stopped before the loser has said where to go (OPEN-48: home). */
export function concludeCombat(game: Game): void {
  const frame = topFrame(game.public);
  if (frame?.kind !== 'combat' || frame.outcome === undefined) return;
  goHome(game, frame, frame.outcome.loser);
  takeSpoils(game, frame);
}

function commit(game: Game, frame: CombatFrame, seat: SeatId, commitment: Commitment): void {
  const secrets = knownSecrets(game, seat);
  if (secrets !== undefined) secrets.commitment = commitment;
  frame.committed.push(seat);
  emit(game, { kind: 'combatCommitted', seat, clause: 'CMB-11' });
}

/** A commitment can be taken back until the other side has committed (docs/architecture.md#4-the-room). */
export function takeBackCommitment(game: Game, frame: CombatFrame, seat: SeatId): void {
  frame.committed = frame.committed.filter((other) => other !== seat);
  delete knownSecrets(game, seat)?.commitment;
  emit(game, { kind: 'commitmentTakenBack', seat, clause: 'CMB-11' });
}

const isFree = ({ options }: DecisionMap['useAbility']): boolean => {
  const effects = options.find(({ id }) => id === 'use')?.effects ?? [];
  return !effects.some(({ kind }) => kind === 'pay');
};

/** OPEN-48: home, which is the first of the places. */
function homeFor({ parts }: DecisionMap['retreat']): AnswerOf<'retreat'> {
  const answer: AnswerOf<'retreat'> = {};
  for (const [unit, places] of Object.entries(parts)) if (isUnitId(unit)) answer[unit] = firstOf(places);
  return answer;
}

const whyNoRetreat = (at: Place | undefined): Reason | undefined =>
  at && reason('noRetreat', 'Beaten units go home, or to a lake that is open to them.', { at });

export const combat: FrameRules<CombatFrame, 'useAbility' | 'commitCombat' | 'retreat' | 'retreatWorkers'> = {
  owed(table, frame, own) {
    switch (frame.stage) {
      case 'abilities': {
        const next = nextTrick(table, frame);
        if (
          next === undefined ||
          (next.trick.ask !== true && seatAt(table, next.seat).prefer.abilities === 'auto')
        )
          return [];
        const effects = trickEffects(table, frame, next.seat, next.ability, next.trick);
        const options = [{ id: 'use', effects }, { id: 'pass' }] as const;
        return [
          {
            seat: next.seat,
            kind: 'useAbility',
            spec: { type: 'pick', options },
            clause: next.ability.clause,
            at: frame.at,
          },
        ];
      }
      case 'commit':
        return [frame.attacker, frame.defender]
          .filter((seat) => !frame.committed.includes(seat) && !isAutoma(table, seat))
          .map((seat) => askToCommit(table, frame, seat, own));
      case 'retreat':
        return frame.outcome === undefined ? [] : askWhereTo(table, frame, frame.outcome.loser);
      case 'retreatWorkers':
        return frame.outcome === undefined ? [] : askForWorkers(table, frame, frame.outcome.loser);
      case 'spoils':
        return [];
    }
  },
  answers: {
    useAbility: {
      settle(game, frame, seat, answer) {
        const next = nextTrick(game.public, frame);
        frame.next += 1;
        if (next !== undefined && answer === 'use') useTrick(game, frame, seat, next.ability, next.trick);
      },
      fallback: ({ spec }) => (isFree(spec) ? 'use' : 'pass'),
    },
    commitCombat: {
      settle: (game, frame, seat, { dial, cards }) =>
        commit(game, frame, seat, { dial, cards: cardsOf(cards) }),
      fallback: ({ spec }) => ({ dial: spec.parts.dial.max, cards: {} }),
    },
    retreat: {
      settle: retreatFighters,
      fallback: ({ spec }) => homeFor(spec),
      explain: (_table, _frame, { spec }, answer) => whyNoRetreat(wrongPlace(spec, answer, Object.values)),
    },
    retreatWorkers: {
      settle: retreatWorkers,
      fallback: () => ({}),
      explain: (_table, _frame, { spec }, answer) => whyNoRetreat(wrongPlace(spec, answer)),
    },
  },
  proceed(game, frame) {
    switch (frame.stage) {
      case 'abilities': {
        const next = nextTrick(game.public, frame);
        if (frame.next >= abilityQueue(game.public, frame).length) frame.stage = 'commit';
        frame.next += 1;
        if (next !== undefined) useTrick(game, frame, next.seat, next.ability, next.trick);
        return;
      }
      case 'commit':
        return reveal(game, frame);
      case 'retreat':
      case 'retreatWorkers':
        if (frame.outcome !== undefined) goHome(game, frame, frame.outcome.loser);
        return;
      case 'spoils':
        return takeSpoils(game, frame);
    }
  },
};
