/** A turn, and the mat it is taken on. */
export const turn = {
  'turn.order': {
    title: 'A turn',
    text: 'Put your pawn on a section, take its top action, then its bottom action. Each is optional. Then the next player goes; there are no rounds.',
  },
  'turn.pawn': {
    title: 'The pawn',
    text: 'It has to leave the section it stood on last turn. So you never do the same thing twice running, unless your faction may.',
  },
  'turn.dead': {
    title: 'Nothing affordable',
    text: 'If you can pay for nothing, the pawn moves and nothing happens. Keeping two or three coins at hand saves you from it.',
  },
  'turn.less': {
    title: 'Taking less',
    text: 'You get the whole of a gain unless you say otherwise. Taking less is rarely wise, but always allowed.',
  },
  'top.move': {
    title: 'Move or coins',
    text: 'Free. Move up to two different units by one step each, or take 1 coin instead. Upgrades make it three units or 2 coins.',
  },
  'top.bolster': {
    title: 'Bolster',
    text: 'Pay 1 coin, then take 2 power or draw 1 combat card. Upgrades add one more of each; the Monument adds popularity.',
  },
  'top.trade': {
    title: 'Trade',
    text: 'Pay 1 coin, then take any 2 resources onto hexes with your workers, or 1 popularity. An upgrade adds popularity; the Armory adds power.',
  },
  'top.produce': {
    title: 'Produce',
    text: 'Choose two of your hexes, three when upgraded: each worker there makes what its terrain gives. With more workers out, it costs power, popularity, then a coin.',
  },
  'choice.move': {
    title: 'Move',
    text: 'Move different units, one after the other. Combats, encounters and the Factory follow when all have moved.',
  },
  'choice.coins': { title: 'Coins', text: 'Take coins instead of moving. Nothing on the map changes.' },
  'choice.power': {
    title: 'Power',
    text: 'Pay 1 coin for power. It is what you fight with, and full power, 16, is a star.',
  },
  'choice.cards': {
    title: 'Combat cards',
    text: 'Pay 1 coin to draw combat cards. Once drawn, there is no way back.',
  },
  'choice.goods': {
    title: 'Goods',
    text: 'Pay 1 coin for any two resources. They arrive on hexes where your workers stand.',
  },
  'choice.popularity': {
    title: 'Popularity',
    text: 'Pay 1 coin for popularity. It multiplies what you score at the end.',
  },
  'choice.produce': {
    title: 'Produce',
    text: 'Workers on the hexes you choose make resources or, in villages, new workers.',
  },
  'choice.card': {
    title: 'Use the Factory card',
    text: 'Pay what the card asks and take what it gives. Afterwards one unit may move up to two steps.',
  },
  'choice.bottom': {
    title: 'Only the bottom action',
    text: 'Leaves out the top action of this section and pays for the bottom one at once.',
  },
  'choice.none': {
    title: 'Pass',
    text: 'Only the pawn moves. Everything else of this section is left out this turn.',
  },
  'section.upgrade': {
    title: 'Upgrade',
    text: 'Pay oil. Move a cube from a green box, which then gives more, to a bracketed cost box, which then costs less. Six upgrades are a star.',
  },
  'section.deploy': {
    title: 'Deploy',
    text: 'Pay metal. Put a mech on a hex with your worker; its ability counts from now on. Four mechs are a star.',
  },
  'section.build': {
    title: 'Build',
    text: 'Pay wood. Put a structure on a hex with your worker, one to a hex, never on a lake. Four structures are a star.',
  },
  'section.enlist': {
    title: 'Enlist',
    text: 'Pay food. Take a bonus at once, and another each time you or a neighbour takes that bottom action. Four recruits are a star.',
  },
  'section.factory': {
    title: 'Factory card',
    text: 'A fifth section of your own. It has its own cost and gain on top, and lets one unit move up to two steps below.',
  },
  'cost.top': {
    title: 'Cost of the top action',
    text: 'Paid in full before you gain anything, or the action cannot be taken. Coins, power and popularity never go below zero.',
  },
  'cost.upgrade': {
    title: 'Oil to pay',
    text: 'Each open red box costs 1 oil from hexes you control. A cube on a bracketed box makes it one less.',
  },
  'cost.deploy': {
    title: 'Metal to pay',
    text: 'Each open red box costs 1 metal from hexes you control. A cube on a bracketed box makes it one less.',
  },
  'cost.build': {
    title: 'Wood to pay',
    text: 'Each open red box costs 1 wood from hexes you control. A cube on a bracketed box makes it one less.',
  },
  'cost.enlist': {
    title: 'Food to pay',
    text: 'Each open red box costs 1 food from hexes you control. A cube on a bracketed box makes it one less.',
  },
  'cost.bracket': {
    title: 'Bracketed box',
    text: 'A cost that an upgrade can cover for good. Boxes with a plain frame always have to be paid.',
  },
  'cost.produce': {
    title: 'Cost of producing',
    text: 'Four workers out: 1 power. Six: 1 popularity too. Eight: a coin as well. Workers made just now do not count yet.',
  },
  'gain.coins': {
    title: 'Coins below',
    text: 'The bottom action pays you these coins once it is paid for, even if nothing is left to build, deploy or enlist.',
  },
  'box.cube': {
    title: 'Technology cube',
    text: 'It covers a benefit. An upgrade moves it down onto a cost: the benefit is yours from then on, and the cost is gone.',
  },
  'box.moveUnit': {
    title: 'One more unit',
    text: 'Without its cube, Move takes three units instead of two.',
  },
  'box.moveCoin': { title: 'One more coin', text: 'Without its cube, taking coins gives 2 instead of 1.' },
  'box.bolsterPower': {
    title: 'One more power',
    text: 'Without its cube, Bolster gives 3 power instead of 2.',
  },
  'box.bolsterCard': {
    title: 'One more card',
    text: 'Without its cube, Bolster draws 2 combat cards instead of 1.',
  },
  'box.produceHex': {
    title: 'One more hex',
    text: 'Without its cube, Produce works on three hexes instead of two.',
  },
  'box.tradePopularity': {
    title: 'One more popularity',
    text: 'Without its cube, Trade gives 2 popularity instead of 1.',
  },
  'recruit.upgrade': {
    title: 'Recruit under Upgrade',
    text: 'Once enlisted: 1 power whenever you or the player to your left or right takes an upgrade action.',
  },
  'recruit.deploy': {
    title: 'Recruit under Deploy',
    text: 'Once enlisted: 1 coin whenever you or the player to your left or right takes a deploy action.',
  },
  'recruit.build': {
    title: 'Recruit under Build',
    text: 'Once enlisted: 1 popularity whenever you or the player to your left or right takes a build action.',
  },
  'recruit.enlist': {
    title: 'Recruit under Enlist',
    text: 'Once enlisted: 1 combat card whenever you or the player to your left or right takes an enlist action.',
  },
  'bonus.power': {
    title: '2 power at once',
    text: 'One of four bonuses for enlisting; each can be taken once in the game.',
  },
  'bonus.coins': {
    title: '2 coins at once',
    text: 'One of four bonuses for enlisting; each can be taken once in the game.',
  },
  'bonus.popularity': {
    title: '2 popularity at once',
    text: 'One of four bonuses for enlisting; each can be taken once in the game.',
  },
  'bonus.cards': {
    title: '2 combat cards at once',
    text: 'One of four bonuses for enlisting; each can be taken once in the game.',
  },
};
