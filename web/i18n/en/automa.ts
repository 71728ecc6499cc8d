import type {
  AutomaAction,
  AutomaLevel,
  AutomaRefusal,
  EventKind,
  GameEvent,
  HexReason,
  UnitReason,
} from '../../../engine/index.ts';
import { capital, listed, plural, sayGoods, sayPlace, sayUnit, sayUnits } from './names.ts';

const level: Readonly<Record<AutomaLevel, string>> = {
  autometta: 'Autometta',
  automa: 'Automa',
  automaszyna: 'Automaszyna',
  ultimaszyna: 'Ultimaszyna',
};

const action: Readonly<Record<AutomaAction, string>> = {
  moveWorker: 'move a worker',
  moveMech: 'move a mech',
  moveCharacter: 'move the character',
  meet: 'go to an encounter or the Factory',
  attackFighters: 'attack fighters',
  attackWorkers: 'drive off workers',
};

/** Why a symbol comes to nothing. */
const refusal: Readonly<Record<AutomaRefusal, string>> = {
  otherFaction: 'only for another faction',
  tooWeak: 'too little power for it',
  noUnit: 'no such unit on the board',
  noHex: 'nowhere to go',
  allThreatened: 'your fighters could come to every hex',
};

/** Why this unit. */
const unitBy: Readonly<Record<UnitReason, string>> = {
  only: 'no other can',
  nearestBase: 'nearest to its base',
  readingOrder: 'as near as another, first from the top left',
  mechFirst: 'a mech goes before the character',
};

/** Why this hex. */
const hexBy: Readonly<Record<HexReason, string>> = {
  only: 'the only one it can go to',
  mostUnits: 'most of its units stand around it',
  nearestEnemy: 'nearest to one of your fighters',
  fewestFighters: 'fewest of your fighters',
  mostResources: 'most resources',
  nearestFactory: 'nearest to the Factory',
  readingOrder: 'as good as another, first from the top left',
};

export const en = { level, action, refusal, unitBy, hexBy } as const;

type Teller<K extends EventKind> = (
  event: Extract<GameEvent, { kind: K }>,
  who: (seat: number) => string,
) => string | undefined;

type AutomaEvent =
  | Extract<EventKind, `automa${string}`>
  | 'unitDeployed'
  | 'unitsTakenOff'
  | 'goodsRemoved'
  | 'encounterCleared'
  | 'factoryCardHidden'
  | 'cardTurnedUp';

/** What happens in solo play alone, as the log tells it. */
export const AUTOMA_TELLERS: { readonly [K in AutomaEvent]: Teller<K> } = {
  automaCardDrawn: ({ seat, card, use }, who) =>
    use === 'turn' ? `${who(seat)} draws card ${card}.` : `${who(seat)} draws card ${card} for the combat.`,
  automaDeckShuffled: () => 'All 19 Automa cards are shuffled.',
  automaSkipped: ({ seat }, who) => `The card has the skip mark: ${who(seat)} does nothing.`,
  automaStopped: ({ seat, what, value }, who) =>
    what === 'move'
      ? `A combat card of ${value}: ${who(seat)} does not move.`
      : `A combat card of ${value}: the unit of ${who(seat)} does not come.`,
  automaTried: (event) => {
    const tried = capital(action[event.action]);
    if (event.choice === undefined) return `${tried}: ${refusal[event.refusal]}.`;
    const { unit, from, to } = event.choice;
    const where = from === to ? `stays on ${sayPlace(to)}` : `goes to ${sayPlace(to)}`;
    return `${tried}: ${sayUnit(unit)} (${unitBy[event.choice.unitBy]}) ${where} (${hexBy[event.choice.hexBy]}).`;
  },
  automaStaked: ({ seat, dial, cards }, who) =>
    `${who(seat)} spends ${dial} power and ${plural(cards, 'card')} by its table.`,
  automaLacked: ({ seat, type }, who) =>
    type === 'worker' ? `${who(seat)} has no worker left.` : `${who(seat)} has no mech left.`,
  automaCubeMoved: ({ seat, space }, who) => `The cube of ${who(seat)} moves to space ${space}.`,
  automaCubeStayed: ({ seat, space }, who) => `The cube of ${who(seat)} stays on space ${space}.`,
  automaTurnedOver: ({ seat, strategy }, who) => `${who(seat)} plays by strategy ${strategy} from now on.`,
  unitDeployed: ({ seat, unit, at }, who) => `${who(seat)} puts ${sayUnit(unit)} on ${sayPlace(at)}.`,
  unitsTakenOff: ({ seat, from, units }, who) =>
    `${who(seat)} takes ${sayUnits(units)} off the board from ${sayPlace(from)}.`,
  goodsRemoved: ({ at, goods }) => `${capital(listed(sayGoods(goods)))} on ${sayPlace(at)} are lost.`,
  encounterCleared: ({ seat, at }, who) => `${who(seat)} clears the encounter on ${sayPlace(at)}.`,
  factoryCardHidden: ({ seat }, who) => `${who(seat)} takes a Factory card, face down.`,
  cardTurnedUp: ({ value }) => `A combat card of ${value} is turned up.`,
};
