import type { Reason } from '../../../engine/index.ts';
import { counted, listOf, number } from '../language/language.ts';

const amount = (what: string, n: number): string => {
  if (what === 'coins') return counted(n, 'coin');
  if (what === 'combatCards' || what === 'cards') return counted(n, 'card');
  return `${number(n)} ${what}`;
};

const factOf = ({ facts }: Reason, name: string): number => Number(facts?.[name] ?? 0);
const whatOf = ({ facts }: Reason): string => String(facts?.what ?? '');

/** The mat and all that is decided with it. */
export const en = {
  title: (name: string) => `${name} mat`,
  closed: 'Your mat',
  wholeMat: 'Whole mat',
  wholeMatKey: 'Whole mat (key B)',
  close: 'Close',
  more: 'Pass or take less',
  pass: 'Pass: only move the pawn',
  passOn: (section: string) => `Pass on ${section.toLowerCase()}`,
  pawn: 'The pawn stands here',
  tile: {
    move: 'Move',
    coins: 'Coins',
    power: 'Power',
    cards: 'Cards',
    goods: 'Goods',
    // Where a tile is narrow it breaks where it is told to.
    popularity: 'Popu\u00ADlarity',
    produce: 'Produce',
    card: 'Use card',
  },
  bottom: {
    upgrade: 'Upgrade',
    deploy: 'Deploy',
    build: 'Build',
    enlist: 'Enlist',
    factory: 'Move one',
  },
  sign: {
    power: (n: number) => `${number(n)} power`,
    popularity: (n: number) => `${number(n)} popularity`,
    coins: (n: number) => counted(n, 'coin'),
    cards: (n: number) => counted(n, 'combat card'),
    oil: (n: number) => `${number(n)} oil`,
    metal: (n: number) => `${number(n)} metal`,
    food: (n: number) => `${number(n)} food`,
    wood: (n: number) => `${number(n)} wood`,
    goods: (n: number) => counted(n, 'resource of any kind', 'resources of any kind'),
    hex: (n: number) => `produce on ${counted(n, 'hex', 'hexes')}`,
    unit: (n: number) => `move up to ${counted(n, 'unit')}`,
    worker: (n: number) => counted(n, 'worker'),
    upgrade: (n: number) => counted(n, 'upgrade'),
    deploy: (n: number) => counted(n, 'mech'),
    build: (n: number) => counted(n, 'structure'),
    enlist: (n: number) => counted(n, 'recruit'),
  },
  costs: (what: readonly string[]) => `costs ${listOf(what)}`,
  gives: (what: readonly string[]) => `gives ${listOf(what)}`,
  givesOne: (what: readonly string[]) => `gives ${what.join(' or ')}`,
  noWayBack: 'no way back',
  star: 'a star',
  ends: 'ends the game',
  neighbourGains: (who: readonly string[]) => `${listOf(who)} ${who.length === 1 ? 'gains' : 'gain'} from it`,
  nothing: 'nothing',
  /** Three words on a tile. */
  short: (reason: Reason): string => {
    switch (reason.code) {
      case 'sameSection':
        return 'last turn';
      case 'cannotPay':
        return `${amount(whatOf(reason), factOf(reason, 'needs') - factOf(reason, 'has'))} short`;
      case 'noRoom':
        return 'no worker out';
      default:
        return 'not now';
    }
  },
  /** The whole sentence. */
  full: (reason: Reason): string => {
    switch (reason.code) {
      case 'sameSection':
        return 'The pawn stood here last turn: another section has to come first.';
      case 'cannotPay':
        return `This takes ${amount(whatOf(reason), factOf(reason, 'needs'))}; there ${factOf(reason, 'has') === 1 ? 'is' : 'are'} ${number(factOf(reason, 'has'))}.`;
      case 'noRoom':
        return 'Goods arrive where workers stand, and no worker stands on a hex.';
      default:
        return reason.message;
    }
  },
  notNow: 'This cannot be chosen at the moment.',
  topFirst: 'The top action comes first. What do you want?',
  topThenBottom: (top: string, bottom: string) => `${top}, then ${bottom.toLowerCase()}`,
  topFirstOnly: (top: string) => `${top} first`,
  onlyBottom: (bottom: string) => `Only ${bottom.toLowerCase()}`,
  skip: 'Skip, end turn',
  skipFull: (bottom: string) => `End the turn without ${bottom.toLowerCase()}`,
  changePayment: 'Choose what to pay with',
  pay: 'Pay',
  paid: 'Proposed payment',
  change: 'Change',
  fromHex: (n: number, what: string, place: string) => `${number(n)} ${what} from ${place}`,
  aCard: 'A combat card',
  payCard: (value: string) => `Card of ${value} instead of one`,
  needsCard: 'One is missing: a card pays for it.',
  payWithCard: (value: string) => `Pay with a card of ${value}`,
  endTurn: 'End turn',
  endAnyway: 'End turn all the same',
  goBack: 'Not yet',
  thought: {
    units: (n: number) => `${counted(n, 'unit')} may still move.`,
    bottom: (action: string) => `${action} could still be paid.`,
    objective: (titles: readonly string[]) => `${listOf(titles)} could be revealed now.`,
    noPower: (places: readonly string[]) =>
      `You have no power, and enemies could attack on ${listOf(places)}.`,
  },
  take: (n: number) => `Take ${number(n)}`,
  takeNone: 'Take nothing',
  upgradeFrom: 'Which cube moves?',
  upgradeTo: 'Onto which cost?',
  box: {
    moveUnit: (n: number) => `move ${counted(n, 'unit')}`,
    moveCoin: (n: number) => `take ${counted(n, 'coin')}`,
    bolsterPower: (n: number) => `${number(n)} power`,
    bolsterCard: (n: number) => `draw ${counted(n, 'card')}`,
    produceHex: (n: number) => `produce on ${number(n)}`,
    tradePopularity: (n: number) => `${number(n)} popularity`,
  },
  cheaper: {
    upgrade: 'upgrades cost 1 less',
    deploy: 'mechs cost 1 less',
    build: 'structures cost 1 less',
    enlist: 'recruits cost 1 less',
  },
  cubeGone: 'cube moved',
  cubeThere: 'cube here',
  boxFull: 'no free bracket',
  costNow: (n: number, what: string) => `costs ${number(n)} ${what}`,
  brackets: (covered: number, all: number) => `${number(covered)} of ${number(all)} brackets covered`,
  pays: (n: number) => `pays ${counted(n, 'coin')}`,
  mechs: 'Mechs',
  bonuses: 'Bonus at once',
  /** Of pieces that are shown where they sat. */
  gone: {
    mech: 'Deployed already.',
    structure: 'Built already.',
    recruit: 'Enlisted already.',
    bonus: 'Taken already.',
  },
  whichMech: 'Which mech?',
  whichStructure: 'Which structure?',
  whichRecruit: 'Which recruit leaves?',
  whichBonus: 'Which bonus at once?',
  where: 'Where? Tap a lit hex, or choose here.',
  deployed: (place: string) => `on ${place}`,
  onMat: 'still on the mat',
  enlisted: 'enlisted',
  taken: 'taken',
  structure: {
    monument: '1 popularity with every Bolster',
    mill: 'produces one hex more: its own',
    mine: 'an own tunnel where it stands',
    armory: '1 power with every Trade',
  },
  ongoing: {
    upgrade: '1 power for each upgrade of yours or a neighbour',
    deploy: '1 coin for each mech of yours or a neighbour',
    build: '1 popularity for each structure of yours or a neighbour',
    enlist: '1 card for each recruit of yours or a neighbour',
  },
  bonus: { power: '2 power', coins: '2 coins', popularity: '2 popularity', cards: '2 cards' },
  bring: 'And more',
  bid: {
    yours: 'Your sealed bid',
    button: (n: number) => `Bid ${counted(n, 'coin')}`,
    pairs: 'To be had',
    explain: 'The highest bid picks first and pays what the second highest bid; it is taken off at the end.',
  },
  pair: {
    choose: (faction: string, mat: string) => `Choose ${faction} with the ${mat} mat`,
    mat: (name: string) => `${name} mat`,
  },
} as const;
