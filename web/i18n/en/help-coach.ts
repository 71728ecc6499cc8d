import type { DecisionKind } from '../../../engine/index.ts';

/** What a newcomer is told at the first decision of each kind, and what to do instead after a wrong click. */
export const coach = {
  bid: {
    line: 'Set a number of coins and bid. Small bids are fine: you pay only if you pick.',
    instead: 'Set your bid here, then send it.',
  },
  pickPair: {
    line: 'Choose any pair you like the look of. Polania, Saxony, Crimea, Nordic and Rusviet are easiest.',
    instead: 'Choose one of the pairs listed here.',
  },
  pickSection: {
    line: 'Pick one top action: bright ones can be paid. Produce, move or trade are good beginnings.',
    instead: 'Choose one of the bright actions of your mat.',
  },
  pickBottom: {
    line: 'Now the lower half of the same section. If you can pay for it, it is nearly always worth it.',
    instead: 'Take the bottom action, or go on without it.',
  },
  endTurn: {
    line: 'Look once more, undo if you like, then end your turn: both are at the top.',
    instead: 'Nothing else is left to do: press End turn.',
  },
  pay: {
    line: 'A payment is proposed. Accept it, or change from which hexes it comes.',
    instead: 'Say from where you pay, then settle it.',
  },
  payCards: { line: 'Give up your lowest cards.', instead: 'Choose the cards to pay with.' },
  takeGain: {
    line: 'Take all of it, unless you know why not.',
    instead: 'Say how much you take, then settle it.',
  },
  chooseGain: {
    line: 'You get only one of these. Take what brings your next star nearer.',
    instead: 'Choose one of the gains listed here.',
  },
  pickUnit: {
    line: 'Units move one after the other. Tap the first of them, here or on the map.',
    instead: 'Choose a unit of yours that is lit.',
  },
  pickStep: {
    line: 'Tap a lit hex. Goods that lie there can be taken along, and mechs carry workers, too.',
    instead: 'Choose one of the lit hexes, or stay.',
  },
  pickCombat: {
    line: 'You fight in several places. Begin where winning matters most.',
    instead: 'Choose one of the hexes where you fight.',
  },
  useAbility: {
    line: 'Your faction can do something before the fight. Using it is usually right.',
    instead: 'Use the ability or leave it.',
  },
  commitCombat: {
    line: 'Dial power, add cards, commit. You lose what you dial either way, so do not spend more than you must.',
    instead: 'Set power and cards, then commit.',
  },
  retreat: {
    line: 'You lost this one; nothing is destroyed. Choose where your units go.',
    instead: 'Choose where your units go.',
  },
  retreatWorkers: {
    line: 'Choose who goes along. The others walk home and can come back.',
    instead: 'Choose the workers that go along.',
  },
  pickEncounter: {
    line: 'Read the three choices. The first is free, the last costs popularity, which you will want later.',
    instead: 'Choose one of the three; closed ones cannot be paid.',
  },
  pickFactoryCard: {
    line: 'This card is yours for the whole game. Take one whose cost you can pay often.',
    instead: 'Choose one of the Factory cards.',
  },
  placeToken: {
    line: 'You have four of these, and they stay for good. Places away from home are better.',
    instead: 'Leave a token or leave none.',
  },
  rearmTrap: { line: 'Arming it again costs nothing.', instead: 'Arm the trap or leave it.' },
  produceOn: {
    line: 'Choose hexes where your workers stand: villages make new workers, the others resources.',
    instead: 'Choose among the lit hexes, then produce.',
  },
  produceHowMuch: {
    line: 'All is fine to begin with. With many workers out, producing costs more.',
    instead: 'Say how much you produce, then settle it.',
  },
  placeGoods: {
    line: 'Choose what your next bottom action costs: oil upgrades, metal deploys, wood builds, food enlists.',
    instead: 'Choose the goods and where they arrive.',
  },
  pickGoodsHex: {
    line: 'Choose a hex that no enemy can reach soon.',
    instead: 'Choose one of the lit hexes.',
  },
  upgrade: {
    line: 'Take a cube from something you do often and put it on a cost you pay often.',
    instead: 'Choose a cube above and a cost below.',
  },
  deploy: {
    line: 'For a first mech, one that crosses rivers lets you out of your corner.',
    instead: 'Choose a mech, then a hex with your worker.',
  },
  build: {
    line: 'The mill and the monument pay off most when built early.',
    instead: 'Choose a structure, then a hex with your worker.',
  },
  enlist: {
    line: 'Choose an action your neighbours take often; the bonus at once is yours to choose.',
    instead: 'Choose a recruit, then a bonus.',
  },
} as const satisfies Readonly<Record<DecisionKind, { line: string; instead: string }>>;
