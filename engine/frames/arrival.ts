import { TOKENS_PER_FACTION } from '../model/define.ts';
import type { ArrivalFrame, FrameRules } from '../model/frame.ts';
import { emit, type Game, popFrame, pushFrame, raiseBarrier, seatAt, stopAtUnknown } from '../model/game.ts';
import { FACTORY, type HexId, isHex } from '../model/map/board.ts';
import { reason } from '../model/result.ts';
import type { SeatId, Spot, Table } from '../model/state.ts';
import { makeUnitId, parseUnitId, spotOf, unitsOnBoard } from '../model/units.ts';
import { abilitiesOf } from '../rules/abilities.ts';
import { enemiesAt, takeCensus } from '../rules/control.ts';
import { secretsOf } from '../rules/effects/combat-cards.ts';
import { firstOf } from './fallbacks.ts';
import { wrongPlace } from './wrong-answer.ts';

/** CMB-01: hexes where fighters of the active player meet fighters of an enemy. */
export function contestedHexes(table: Readonly<Table>, seat: SeatId): { at: HexId; foe: SeatId }[] {
  const census = takeCensus(table);
  const found: { at: HexId; foe: SeatId }[] = [];
  for (const { unit, at } of unitsOnBoard(table, seat)) {
    if (unit.kind === 'worker' || !isHex(at) || found.some((other) => other.at === at)) continue;
    const foe = enemiesAt(census, seat, at).find(({ fighters }) => fighters > 0);
    if (foe !== undefined) found.push({ at, foe: foe.seat });
  }
  return found;
}

function beginCombat(game: Game, frame: ArrivalFrame, at: HexId): void {
  const fight = contestedHexes(game.public, frame.seat).find((candidate) => candidate.at === at);
  if (fight === undefined) return;
  emit(game, { kind: 'combatBegan', at, attacker: frame.seat, defender: fight.foe, clause: 'CMB-01' });
  pushFrame(game, {
    kind: 'combat',
    at,
    attacker: frame.seat,
    defender: fight.foe,
    stage: 'abilities',
    next: 0,
    committed: [],
  });
}

/** Where the character stands, if it moved this turn and stands on a hex. */
function characterArrived(table: Readonly<Table>, seat: SeatId): HexId | undefined {
  const owner = seatAt(table, seat);
  const at = owner.character;
  return table.turn.moved[makeUnitId(owner, 'character', 0)] !== undefined && at !== 'mat' && isHex(at)
    ? at
    : undefined;
}

/** ENC-02 to ENC-04 */
function beginEncounter(game: Game, seat: SeatId): void {
  const { public: table, hidden } = game;
  const at = characterArrived(table, seat);
  if (at === undefined || !table.encounters.includes(at)) return;
  const card = hidden?.encounterDeck.shift();
  if (card === undefined) return stopAtUnknown(game, 'encounterCard');
  table.encounters = table.encounters.filter((hex) => hex !== at);
  raiseBarrier(game);
  emit(game, { kind: 'encounterDrawn', seat, at, card, clause: 'ENC-04' });
  pushFrame(game, { kind: 'encounter', seat, at, card, taken: [] });
}

/** FCT-02, FCT-03 */
function beginVisit(game: Game, seat: SeatId): void {
  const { public: table, hidden } = game;
  const owner = seatAt(table, seat);
  if (owner.character !== FACTORY || owner.factoryCard !== undefined || table.factoryCards === 0) return;
  if (hidden === undefined) return stopAtUnknown(game, 'factoryCards');
  raiseBarrier(game);
  const cards = [...hidden.factoryCards];
  secretsOf(hidden, seat).seenFactory = cards;
  emit(game, { kind: 'factoryCardsSeen', seat, n: cards.length, cards, clause: 'FCT-03' });
  pushFrame(game, { kind: 'visit', seat });
}

/** Disarmed Traps on which moves ended, each once, however many units came; who lost a combat there is gone. */
function trapsReached(table: Readonly<Table>): HexId[] {
  const hexes = table.turn.rearm.map((id) => {
    const unit = parseUnitId(table, id);
    return unit === undefined ? 'mat' : spotOf(table, unit);
  });
  const isDisarmedTrap = (at: Spot): at is HexId => {
    const token = at !== 'mat' && isHex(at) ? table.tokens[at] : undefined;
    return token?.kind === 'trap' && !token.armed;
  };
  return [...new Set(hexes.filter(isDisarmedTrap))];
}

/** EXP-07, EXP-08, EXP-13, OPEN-28; and Traps to be armed again (MEC-37). */
function beginTokens(game: Game, seat: SeatId): void {
  const { public: table } = game;
  for (const at of trapsReached(table)) pushFrame(game, { kind: 'rearm', seat, at });
  const at = characterArrived(table, seat);
  const leavesToken = abilitiesOf(table, seat).some((ability) => ability.leavesToken !== undefined);
  if (!leavesToken || at === undefined || table.tokens[at] !== undefined) return;
  if (tokensPlaced(table, seat) < TOKENS_PER_FACTION) pushFrame(game, { kind: 'token', seat, at });
}

function tokensPlaced(table: Readonly<Table>, seat: SeatId): number {
  return Object.values(table.tokens).filter((token) => token.seat === seat).length;
}

export const arrival: FrameRules<ArrivalFrame, 'pickCombat'> = {
  owed(table, frame) {
    if (frame.stage !== 'combats') return [];
    const fights = contestedHexes(table, frame.seat);
    if (fights.length < 2) return [];
    const options = fights.map(({ at, foe }) => ({
      id: at,
      effects: [{ kind: 'startsCombat', at, foe, clause: 'CMB-05' } as const],
    }));
    return [{ seat: frame.seat, kind: 'pickCombat', spec: { type: 'pick', options }, clause: 'CMB-05' }];
  },
  answers: {
    pickCombat: {
      settle: (game, frame, _seat, at) => beginCombat(game, frame, at),
      fallback: ({ spec }) => firstOf(spec),
      explain(_table, _frame, { spec }, answer) {
        const at = wrongPlace(spec, answer);
        return at && reason('noCombatThere', 'No combat is pending there.', { at });
      },
    },
  },
  proceed(game, frame) {
    switch (frame.stage) {
      case 'combats': {
        const fight = contestedHexes(game.public, frame.seat)[0];
        if (fight !== undefined) return beginCombat(game, frame, fight.at);
        frame.stage = 'encounter';
        return beginEncounter(game, frame.seat);
      }
      case 'encounter':
        frame.stage = 'factory';
        return beginVisit(game, frame.seat);
      case 'factory':
        frame.stage = 'token';
        return beginTokens(game, frame.seat);
      case 'token':
        return popFrame(game);
    }
  },
};
