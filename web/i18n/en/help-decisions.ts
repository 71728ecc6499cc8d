import type { DecisionKind, OfferKind } from '../../../engine/index.ts';
import type { HelpText } from './help-text.ts';

/** What each decision means. */
export const decisions = {
  'decision.bid': {
    title: 'Bidding',
    text: 'Everybody bids in secret; the highest picks next. What you bid is taken off your coins at the end of the game.',
  },
  'decision.pickPair': {
    title: 'Faction and mat',
    text: 'The faction gives you a base and five abilities, the mat your actions, their costs and how you start.',
  },
  'decision.pickSection': {
    title: 'Choosing a section',
    text: 'Your turn begins: choose where the pawn goes and what to begin with. Not where it stood last turn.',
  },
  'decision.pickBottom': {
    title: 'The bottom action',
    text: 'The lower half of your section. Take it if you can pay, or go on without it.',
  },
  'decision.endTurn': {
    title: 'Ending the turn',
    text: 'Everything is done. Until you end it, you can undo, or reveal a fulfilled objective.',
  },
  'decision.pay': {
    title: 'Paying',
    text: 'Your resources lie on several hexes: say from where they are taken. A payment is proposed.',
  },
  'decision.payCards': {
    title: 'Paying with cards',
    text: 'Choose which combat cards to give up. Low ones are missed least.',
  },
  'decision.takeGain': {
    title: 'How much',
    text: 'You may take all of a gain or less of it. All is nearly always right.',
  },
  'decision.chooseGain': {
    title: 'One of several',
    text: 'The card offers different gains; you get the one you choose.',
  },
  'decision.pickUnit': {
    title: 'Who moves',
    text: 'Choose the next unit to move. Each unit moves once in an action; you may stop before all have moved.',
  },
  'decision.pickStep': {
    title: 'Where to',
    text: 'Choose a hex that is lit. Take resources along, and workers with a mech. Signs tell what waits there.',
  },
  'decision.pickCombat': {
    title: 'Which fight first',
    text: 'You attack in several places. Power and cards spent in the first fight are gone for the next.',
  },
  'decision.useAbility': {
    title: 'Using an ability',
    text: 'Before the fight you may use this ability, once. What it costs or gives moves on the power track at once.',
  },
  'decision.commitCombat': {
    title: 'Power and cards',
    text: 'Choose in secret how much power to spend and which cards to add. Both sides reveal together; a tie goes to the attacker.',
  },
  'decision.retreat': {
    title: 'Retreat',
    text: 'You lost the fight. Your units go home, or where your faction lets them go instead.',
  },
  'decision.retreatWorkers': {
    title: 'Workers in retreat',
    text: 'Your mechs retreat to a lake and may take workers along. The others go to your base.',
  },
  'decision.pickEncounter': {
    title: 'Your choice',
    text: 'Take one of the three. What you cannot pay for is closed. Gains arrive on this hex.',
  },
  'decision.pickFactoryCard': {
    title: 'A Factory card',
    text: 'Keep one; it becomes your fifth section for the rest of the game. It cannot be exchanged.',
  },
  'decision.placeToken': {
    title: 'Leaving a token',
    text: 'Your character may leave one of its four tokens here. It can never be moved again, and a hex holds only one.',
  },
  'decision.rearmTrap': {
    title: 'Arming again',
    text: 'This trap has been sprung. Your fighter came by ability and may set it once more.',
  },
  'decision.produceOn': {
    title: 'Where to produce',
    text: 'Choose hexes with workers of yours. Each worker makes one thing, by the terrain.',
  },
  'decision.produceHowMuch': {
    title: 'How much to produce',
    text: 'Each worker may produce or not. New workers make later producing dearer, so fewer can be right.',
  },
  'decision.placeGoods': {
    title: 'Which goods',
    text: 'Choose the kinds you need and the hexes they arrive on: hexes where your workers stand. The lower row takes all of a kind at once.',
  },
  'decision.pickGoodsHex': {
    title: 'Where goods arrive',
    text: 'All of them come to one hex with a worker of yours. Choose one that is safe.',
  },
  'decision.upgrade': {
    title: 'An upgrade',
    text: 'Take a cube off a benefit you use often, put it on a cost you pay often. The two need not belong together.',
  },
  'decision.deploy': {
    title: 'A new mech',
    text: 'Choose whose ability you want, and a hex with your worker. Most begin with the one that crosses rivers.',
  },
  'decision.build': {
    title: 'A new structure',
    text: 'Choose one, and a hex with your worker and no structure yet. The tile of this game says which places pay.',
  },
  'decision.enlist': {
    title: 'A new recruit',
    text: 'Choose the action it serves, yours and your neighbours, and one bonus at once.',
  },
} as const satisfies Readonly<Record<`decision.${DecisionKind}`, HelpText>>;

/** What is open though nobody waits for it. */
export const offers = {
  'offer.revealObjective': {
    title: 'Reveal an objective',
    text: 'One of your objectives is fulfilled. Showing it places a star; the other card is put away. You may also wait.',
  },
  'offer.takeBack': {
    title: 'Think again',
    text: 'You have committed, your opponent has not: until then you can take it back and choose anew.',
  },
  'offer.offerCoins': {
    title: 'Offer coins',
    text: 'Coins may be given to others for whatever you agree on. Promises bind nobody, coins given are gone.',
  },
  'offer.answerDeal': {
    title: 'Coins for you',
    text: 'Somebody offers you coins. Accepting binds you to nothing but good manners.',
  },
  'offer.withdrawDeal': { title: 'Your offer', text: 'It stands until it is answered or you withdraw it.' },
  'offer.resign': {
    title: 'Resign',
    text: 'You leave for good. With two at the table the other wins; with more, your seat is played on and ranks last.',
  },
  'offer.prefer': {
    title: 'Preferences',
    text: 'Whether free combat abilities are used without asking, and which recruit bonuses you do not want.',
  },
} as const satisfies Readonly<Record<`offer.${OfferKind}`, HelpText>>;
