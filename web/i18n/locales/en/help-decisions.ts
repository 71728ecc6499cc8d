/**
 * Help on each kind of decision: a card (`title`, `text`), what a newcomer is told the first time (`line`), and what to do instead after a
 * wrong click (`instead`).
 */
export const en = {
  bid: {
    title: 'Bidding',
    text: 'Everybody bids for the next pick, in secret or openly in turn; the highest picks. What you pay is taken off your coins at the end of the game: in secret it is the second highest bid, openly your own.',
    line: 'Set a number of coins and bid. Small bids are fine: you pay only if you pick.',
    instead: 'Set your bid here, then send it.',
  },
  pickPair: {
    title: 'Faction and mat',
    text: 'The faction gives you a base and five abilities, the mat your actions, their costs and how you start.',
    line: 'Choose any pair you like the look of. Polania, Saxony, Crimea, Nordic and Rusviet are easiest.',
    instead: 'Choose one of the pairs listed here.',
  },
  pickSection: {
    title: 'Choosing a section',
    text: 'Your turn begins: choose where the pawn goes and what to begin with. Not where it stood last turn.',
    line: 'Pick one top action: bright ones can be paid. Produce, move or trade are good beginnings.',
    instead: 'Choose one of the bright actions of your mat.',
  },
  pickBottom: {
    title: 'The bottom action',
    text: 'The lower half of your section. Take it if you can pay, or go on without it.',
    line: 'Now the lower half of the same section. If you can pay for it, it is nearly always worth it.',
    instead: 'Take the bottom action, or go on without it.',
  },
  endTurn: {
    title: 'Ending the turn',
    text: 'Everything is done. Until you end it, you can undo, or reveal a fulfilled objective.',
    line: 'Look once more, undo if you like, then end your turn: both are at the top.',
    instead: 'Nothing else is left to do: press End turn.',
  },
  pay: {
    title: 'Paying',
    text: 'Your resources lie on several hexes: say from where they are taken. A payment is proposed.',
    line: 'A payment is proposed. Accept it, or change from which hexes it comes.',
    instead: 'Say from where you pay, then settle it.',
  },
  takeGain: {
    title: 'How much',
    text: 'You may take all of a gain or less of it. All is nearly always right.',
    line: 'Take all of it, unless you know why not.',
    instead: 'Say how much you take, then settle it.',
  },
  chooseGain: {
    title: 'One of several',
    text: 'The card offers different gains; you get the one you choose.',
    line: 'You get only one of these. Take what brings your next star nearer.',
    instead: 'Choose one of the gains listed here.',
  },
  pickUnit: {
    title: 'Who moves',
    text: 'Choose the next unit to move. Each unit moves once in an action; you may stop before all have moved.',
    line: 'Units move one after the other. Tap the first of them, here or on the map.',
    instead: 'Choose a unit of yours that is lit.',
  },
  pickStep: {
    title: 'Where to',
    text: 'Choose a hex that is lit. Take resources along, and workers with a mech. Signs tell what waits there.',
    line: 'Tap a lit hex. Goods that lie there can be taken along, and mechs carry workers, too.',
    instead: 'Choose one of the lit hexes, or stay.',
  },
  pickCombat: {
    title: 'Which fight first',
    text: 'You attack in several places. Power and cards spent in the first fight are gone for the next.',
    line: 'You fight in several places. Begin where winning matters most.',
    instead: 'Choose one of the hexes where you fight.',
  },
  useAbility: {
    title: 'Using an ability',
    text: 'Before the fight you may use this ability, once. What it costs or gives moves on the power track at once.',
    line: 'Your faction can do something before the fight. Using it is usually right.',
    instead: 'Use the ability or leave it.',
  },
  commitCombat: {
    title: 'Power and cards',
    text: 'Choose in secret how much power to spend and which cards to add. Both sides reveal together; a tie goes to the attacker.',
    line: 'Dial power, add cards, commit. You lose what you dial either way, so do not spend more than you must.',
    instead: 'Set power and cards, then commit.',
  },
  retreat: {
    title: 'Retreat',
    text: 'You lost the fight. Your units go home, or where your faction lets them go instead.',
    line: 'You lost this one; nothing is destroyed. Choose where your units go.',
    instead: 'Choose where your units go.',
  },
  retreatWorkers: {
    title: 'Workers in retreat',
    text: 'Your mechs retreat to a lake and may take workers along. The others go to your base.',
    line: 'Choose who goes along. The others walk home and can come back.',
    instead: 'Choose the workers that go along.',
  },
  pickEncounter: {
    title: 'Your choice',
    text: 'Take one of the three. What you cannot pay for is closed. Gains arrive on this hex.',
    line: 'Read the three choices. The first is free, the last costs popularity, which you will want later.',
    instead: 'Choose one of the three; closed ones cannot be paid.',
  },
  pickFactoryCard: {
    title: 'A Factory card',
    text: 'Keep one; it becomes your fifth section for the rest of the game. It cannot be exchanged.',
    line: 'This card is yours for the whole game. Take one whose cost you can pay often.',
    instead: 'Choose one of the Factory cards.',
  },
  placeToken: {
    title: 'Leaving a token',
    text: 'Your character may leave one of its four tokens here. It can never be moved again, and a hex holds only one.',
    line: 'You have four of these, and they stay for good. Places away from home are better.',
    instead: 'Leave a token or leave none.',
  },
  produceOn: {
    title: 'Where to produce',
    text: 'Choose hexes with workers of yours. Each worker makes one thing, by the terrain.',
    line: 'Choose hexes where your workers stand: villages make new workers, the others resources.',
    instead: 'Choose among the lit hexes, then produce.',
  },
  produceHowMuch: {
    title: 'How much to produce',
    text: 'Each worker may produce or not. New workers make later producing dearer, so fewer can be right.',
    line: 'All is fine to begin with. With many workers out, producing costs more.',
    instead: 'Say how much you produce, then settle it.',
  },
  placeGoods: {
    title: 'Which goods',
    text: 'Choose the kinds you need and the hexes they arrive on: hexes where your workers stand. The lower row takes all of a kind at once.',
    line: 'Choose what your next bottom action costs: oil upgrades, metal deploys, wood builds, food enlists.',
    instead: 'Choose the goods and where they arrive.',
  },
  pickGoodsHex: {
    title: 'Where goods arrive',
    text: 'All of them come to one hex with a worker of yours. Choose one that is safe.',
    line: 'Choose a hex that no enemy can reach soon.',
    instead: 'Choose one of the lit hexes.',
  },
  upgrade: {
    title: 'An upgrade',
    text: 'Take a cube off a benefit you use often, put it on a cost you pay often. The two need not belong together.',
    line: 'Take a cube from something you do often and put it on a cost you pay often.',
    instead: 'Choose a cube above and a cost below.',
  },
  deploy: {
    title: 'A new mech',
    text: 'Choose whose ability you want, and a hex with your worker. Most begin with the one that crosses rivers.',
    line: 'For a first mech, one that crosses rivers lets you out of your corner.',
    instead: 'Choose a mech, then a hex with your worker.',
  },
  build: {
    title: 'A new structure',
    text: 'Choose one, and a hex with your worker and no structure yet. The tile of this game says which places pay.',
    line: 'The mill and the monument pay off most when built early.',
    instead: 'Choose a structure, then a hex with your worker.',
  },
  enlist: {
    title: 'A new recruit',
    text: 'Choose the action it serves, yours and your neighbours, and one bonus at once.',
    line: 'Choose an action your neighbours take often; the bonus at once is yours to choose.',
    instead: 'Choose a recruit, then a bonus.',
  },
  payCards: {
    title: 'Paying with cards',
    text: 'Choose which combat cards to give up. Low ones are missed least.',
    line: 'Give up your lowest cards.',
    instead: 'Choose the cards to pay with.',
  },
  rearmTrap: {
    title: 'Arming again',
    text: 'This trap has been sprung. Your fighter came by ability and may set it once more.',
    line: 'Arming it again costs nothing.',
    instead: 'Arm the trap or leave it.',
  },
};
