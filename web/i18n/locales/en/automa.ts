import { counted } from './grammar.ts';

/** Levels of the Automa, what it does and why, and what happens in solo play alone, as the log tells it. */
export const en = {
  level: {
    autometta: 'Autometta',
    automa: 'Automa',
    automaszyna: 'Automaszyna',
    ultimaszyna: 'Ultimaszyna',
  },
  action: {
    moveWorker: 'move a worker',
    moveMech: 'move a mech',
    moveCharacter: 'move the character',
    meet: 'go to an encounter or the Factory',
    attackFighters: 'attack fighters',
    attackWorkers: 'drive off workers',
  },
  /** Why a symbol comes to nothing. */
  refusal: {
    otherFaction: 'only for another faction',
    tooWeak: 'too little power for it',
    noUnit: 'no such unit on the board',
    noHex: 'nowhere to go',
    allThreatened: 'your fighters could come to every hex',
  },
  /** Why this unit. */
  unitBy: {
    only: 'no other can',
    nearestBase: 'nearest to its base',
    readingOrder: 'as near as another, first from the top left',
    mechFirst: 'a mech goes before the character',
  },
  /** Why this hex. */
  hexBy: {
    only: 'the only one it can go to',
    mostUnits: 'most of its units stand around it',
    nearestEnemy: 'nearest to one of your fighters',
    fewestFighters: 'fewest of your fighters',
    mostResources: 'most resources',
    nearestFactory: 'nearest to the Factory',
    readingOrder: 'as good as another, first from the top left',
  },
  told: {
    cardDrawn: (who: string, card: number) => `${who} draws card ${card}.`,
    cardDrawnInCombat: (who: string, card: number) => `${who} draws card ${card} for the combat.`,
    deckShuffled: 'All 19 Automa cards are shuffled.',
    skipped: (who: string) => `The card has the skip mark: ${who} does nothing.`,
    doesNotMove: (value: number, who: string) => `A combat card of ${value}: ${who} does not move.`,
    doesNotCome: (value: number, who: string) =>
      `A combat card of ${value}: the unit of ${who} does not come.`,
    triedInVain: (action: string, refusal: string) => `${action}: ${refusal}.`,
    tried: (action: string, unit: string, unitBy: string, where: string, hexBy: string) =>
      `${action}: ${unit} (${unitBy}) ${where} (${hexBy}).`,
    staysOn: (place: string) => `stays on ${place}`,
    goesTo: (place: string) => `goes to ${place}`,
    staked: (who: string, power: number, cards: number) =>
      `${who} spends ${power} power and ${counted(cards, 'card')} by its table.`,
    noWorkerLeft: (who: string) => `${who} has no worker left.`,
    noMechLeft: (who: string) => `${who} has no mech left.`,
    cubeMoved: (who: string, space: number) => `The cube of ${who} moves to space ${space}.`,
    cubeStayed: (who: string, space: number) => `The cube of ${who} stays on space ${space}.`,
    turnedOver: (who: string, strategy: string) => `${who} plays by strategy ${strategy} from now on.`,
    unitDeployed: (who: string, unit: string, place: string) => `${who} puts ${unit} on ${place}.`,
    unitsTakenOff: (who: string, units: string, place: string) =>
      `${who} takes ${units} off the board from ${place}.`,
    goodsRemoved: (goods: string, place: string) => `${goods} on ${place} are lost.`,
    encounterCleared: (who: string, place: string) => `${who} clears the encounter on ${place}.`,
    factoryCardHidden: (who: string) => `${who} takes a Factory card, face down.`,
    cardTurnedUp: (value: number) => `A combat card of ${value} is turned up.`,
  },
};
