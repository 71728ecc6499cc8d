import { counted, listOf } from './grammar.ts';

/** What things are called, in sentences and on buttons. */
export const en = {
  seat: (number: number) => `Seat ${number}`,
  terrain: {
    farm: 'farm',
    forest: 'forest',
    mountain: 'mountain',
    tundra: 'tundra',
    village: 'village',
    lake: 'lake',
    factory: 'factory',
  },
  /** "farm B7". */
  hex: (terrain: string, name: string) => `${terrain} ${name}`,
  base: (faction: string) => `the ${faction} base`,
  /** One of somebody's units, as it is told of. */
  unit: { character: 'the character', worker: 'a worker', mech: (ability: string) => `the ${ability} mech` },
  /** The one that is spoken of already. */
  thisUnit: {
    character: 'the character',
    worker: 'the worker',
    mech: (ability: string) => `the ${ability} mech`,
  },
  /** At the head of a line. */
  unitTitle: { character: 'Character', worker: 'Worker', mech: (ability: string) => `${ability} mech` },
  unitOn: (unit: string, place: string) => `${unit} on ${place}`,
  workers: (n: number) => counted(n, 'worker'),
  listed: (items: readonly string[]) => (items.length === 0 ? 'nothing' : listOf(items)),
  oneOf: (items: readonly string[]) => items.join(' or '),
  /** What an ability does that crosses rivers onto its faction's terrains. */
  riverwalkOnto: (terrains: string) =>
    `Your character and mechs may cross a river when they enter a ${terrains}. Where they come from does not matter.`,
  resource: { oil: 'oil', metal: 'metal', food: 'food', wood: 'wood' },
  gain: {
    produce: (hexes: number) => `produce on ${counted(hexes, 'hex', 'hexes')}`,
    worker: (n: number) => counted(n, 'worker'),
    anyResource: (n: number) => counted(n, 'resource of any kind', 'resources of any kind'),
    upgrade: (n: number) => counted(n, 'upgrade'),
    deploy: (n: number) => counted(n, 'mech'),
    build: (n: number) => counted(n, 'structure'),
    enlist: (n: number) => counted(n, 'recruit'),
  },
  noCard: 'no card',
  /** Combat cards by their values: "cards 2 + 5". */
  cards: (values: readonly string[]) => `${values.length === 1 ? 'card' : 'cards'} ${values.join(' + ')}`,
  section: {
    upgrade: 'Upgrade',
    deploy: 'Deploy',
    build: 'Build',
    enlist: 'Enlist',
    factory: 'Factory card',
  },
  /** A section in a sentence. */
  column: { upgrade: 'upgrade', deploy: 'deploy', build: 'build', enlist: 'enlist', factory: 'factory' },
  top: { move: 'Move', bolster: 'Bolster', trade: 'Trade', produce: 'Produce' },
  structure: { monument: 'monument', mill: 'mill', mine: 'mine', armory: 'armory' },
  star: {
    upgrades: 'all upgrades',
    mechs: 'all mechs',
    structures: 'all structures',
    recruits: 'all recruits',
    workers: 'all workers',
    objective: 'an objective',
    combat: 'a combat won',
    popularity: 'full popularity',
    power: 'full power',
    tracker: 'its star tracker',
  },
  box: {
    moveUnit: 'Move: one more unit',
    moveCoin: 'Move: one more coin',
    bolsterPower: 'Bolster: one more power',
    bolsterCard: 'Bolster: one more card',
    produceHex: 'Produce: one more hex',
    tradePopularity: 'Trade: one more popularity',
  },
  bonus: { power: '2 power', coins: '2 coins', popularity: '2 popularity', cards: '2 combat cards' },
  /** What a recruit brings whenever its owner or a neighbour takes that action. */
  recruit: {
    upgrade: '1 power for every upgrade',
    deploy: '1 coin for every mech',
    build: '1 popularity for every structure',
    enlist: '1 combat card for every recruit',
  },
};
