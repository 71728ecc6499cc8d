import { counted, listOf } from './grammar.ts';

/** What has happened, a sentence for each kind of event. Parts come in words already. */
export const en = {
  pair: (faction: string, mat: string) => `${faction} with ${mat}`,
  pairsDealt: (pairs: string) => `On the table: ${pairs}.`,
  bid: (who: string, coins: number) => `${who} ${coins}`,
  bidRaised: (who: string, coins: number) => `${who} bids ${counted(coins, 'coin')}.`,
  bidPassed: (who: string) => `${who} passes.`,
  pickWon: (who: string, price: number) => `${who} picks for ${counted(price, 'coin')}.`,
  bidsOpened: (bids: string, winner: string, price: number) =>
    `Bids: ${bids}. ${winner} picks for ${counted(price, 'coin')}.`,
  pairTaken: (who: string, faction: string, mat: string) => `${who} takes ${faction} with the ${mat} mat.`,
  gameDealt: (order: string) => `Clockwise: ${order}.`,
  pawnPlaced: (section: string) => `The pawn goes to ${section}.`,
  topAction: (action: string) => `Top action: ${action}.`,
  bottomAction: (action: string) => `Bottom action: ${action}.`,
  top: {
    move: 'move',
    produce: 'produce',
    coins: 'gain coins',
    power: 'bolster, for power',
    cards: 'bolster, for cards',
    goods: 'trade, for goods',
    popularity: 'trade, for popularity',
    card: 'Factory card',
    bottom: 'bottom',
    none: 'none',
  },
  bottom: { upgrade: 'upgrade', deploy: 'deploy', build: 'build', enlist: 'enlist', factory: 'factory' },
  paid: (who: string, amount: string) => `${who} pays ${amount}.`,
  gained: (who: string, amount: string) => `${who} gains ${amount}.`,
  lost: (who: string, amount: string) => `${who} loses ${amount}.`,
  recruitPaid: (column: string, who: string) => `The ${column} recruit of ${who} is paid.`,
  recruitPaidFor: (column: string, who: string, by: string) =>
    `The ${column} recruit of ${who} is paid for what ${by} did.`,
  goodsSpent: (who: string, goods: string, place: string) => `${who} spends ${goods} from ${place}.`,
  goodsGained: (who: string, goods: string, place: string) => `${who} gets ${goods} on ${place}.`,
  cardsDrawn: (who: string, cards: string) => `${who} draws ${cards}.`,
  cardsDiscarded: (who: string, cards: string) => `${who} discards ${cards}.`,
  cardStolen: (who: string, from: string) => `${who} takes a combat card from ${from}.`,
  cardOfStolen: (who: string, value: number, from: string) => `${who} takes a card of ${value} from ${from}.`,
  deckShuffled: 'The combat discards are shuffled into a new deck.',
  /** How a unit goes, if not over land. */
  road: { river: ' (river)', lake: ' (lake)', tunnel: ' (tunnel)', special: ' (special)' },
  carrying: (load: readonly string[]) => `, carrying ${listOf(load)}`,
  /** The last two may be empty. */
  unitMoved: (unit: string, from: string, to: string, road: string, carrying: string) =>
    `${unit} moves from ${from} to ${to}${road}${carrying}.`,
  unitStopped: (unit: string, place: string) => `${unit} must stop on ${place}.`,
  workersSentHome: (by: string, workers: number, whose: string, from: string) =>
    `${by} sends ${counted(workers, 'worker')} of ${whose} home from ${from}.`,
  unitsRetreated: (who: string, from: string, to: string, units: string) =>
    `${who} retreats from ${from} to ${to}: ${units}.`,
  moveTakenBack: (from: string, unit: string, to: string) =>
    `No combat on ${from} any more: ${unit} goes back to ${to}.`,
  trapSprung: (who: string, place: string, penalty: string) =>
    `${who} sets off the Trap on ${place}, which takes ${penalty}.`,
  combatBegan: (place: string, attacker: string, defender: string) =>
    `Combat on ${place}: ${attacker} attacks ${defender}.`,
  abilityUsed: (who: string, ability: string) => `${who} uses ${ability}.`,
  commitmentTakenBack: (who: string) => `${who} thinks again.`,
  shows: (who: string, dial: number, cards: string, total: number) =>
    `${who} shows dial ${dial}, ${cards}: ${total}`,
  combatRevealed: (attacker: string, defender: string) => `${attacker}; ${defender}.`,
  combatWon: (winner: string, loser: string) => `${winner} beats ${loser}.`,
  encounterDrawn: (who: string, title: string, place: string) => `${who} meets "${title}" on ${place}.`,
  encounterChosen: (who: string, option: string) => `${who} chooses: ${option}`,
  someOption: (number: number) => `option ${number}.`,
  factoryCardsSeen: (who: string, n: number) => `${who} looks through ${counted(n, 'Factory card')}.`,
  factoryCardTaken: (who: string, title: string) => `${who} keeps "${title}".`,
  objectiveRevealed: (who: string, title: string) => `${who} reveals the objective "${title}".`,
  objectivesPutAway: (who: string, n: number) => `${who} puts ${counted(n, 'objective')} away unseen.`,
  upgraded: (who: string, box: string, section: string) =>
    `${who} upgrades. ${box}; ${section} costs 1 less.`,
  mechDeployed: (who: string, ability: string, place: string) =>
    `${who} deploys the ${ability} mech on ${place}.`,
  structureBuilt: (who: string, structure: string, place: string) =>
    `${who} builds the ${structure} on ${place}.`,
  recruitEnlisted: (who: string, column: string, bonus: string) =>
    `${who} enlists the ${column} recruit for ${bonus}.`,
  bonus: { power: 'power', coins: 'coins', popularity: 'popularity', cards: 'cards' },
  workerMade: (who: string, place: string) => `${who} gets a worker on ${place}.`,
  flagPlaced: (who: string, place: string) => `${who} plants a Flag on ${place}.`,
  trapPlaced: (who: string, place: string) => `${who} lays a Trap on ${place}.`,
  trapRearmed: (who: string, place: string) => `${who} arms the Trap on ${place} again.`,
  starPlaced: (who: string, count: number, goal: string) => `★ ${who} places star ${count}: ${goal}.`,
  dealOffered: (from: string, to: string, coins: number) => `${from} offers ${to} ${counted(coins, 'coin')}.`,
  dealAccepted: 'The offer is taken.',
  dealOff: 'The offer is off.',
  coinsGiven: (from: string, to: string, coins: number) => `${from} gives ${to} ${counted(coins, 'coin')}.`,
  seatTimedOut: (who: string) => `Time is up for ${who}.`,
  seatResigned: (who: string) => `${who} resigns.`,
  timeCalled: 'Time is called: all have equal turns, then the score decides.',
  endedByStars: (who: string) => `The game ends with the sixth star of ${who}.`,
  ended: {
    stars: 'The game ends with a sixth star.',
    resigned: 'The game ends by resignation.',
    adjudicated: 'The game ends and is counted as it stands.',
  },
};
