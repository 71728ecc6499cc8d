export const factions = {
  polania: { name: 'Polania' },
  saxony: { name: 'Saxony' },
  crimea: { name: 'Crimea' },
  nordic: { name: 'Nordic' },
  rusviet: { name: 'Rusviet' },
  albion: { name: 'Albion' },
  togawa: { name: 'Togawa' },
};

export const abilities = {
  meander: {
    name: 'Meander',
    help:
      'At an encounter you may take two different options, the first paying for the second if you like. ' +
      'With six or seven players, each encounter symbol you control pays 3 coins at the end.',
  },
  riverwalk: {
    name: 'Riverwalk',
    help: 'Your character and mechs may cross a river onto the two terrains of your faction, from any terrain.',
  },
  submerge: {
    name: 'Submerge',
    help:
      'Your character and mechs may enter and leave lakes, and go from any lake to any other in ' +
      'one step.',
  },
  camaraderie: {
    name: 'Camaraderie',
    help:
      'When you attack and win, sending the workers there home costs you no popularity. ' +
      'Walking onto workers without a combat still does.',
  },
  speed: {
    name: 'Speed',
    help: 'Your character and mechs may take one more step in each move.',
  },
  dominate: {
    name: 'Dominate',
    help:
      'Your stars from combat wins have no limit, and you may complete both objectives for a star each: ' +
      'the second card stays with you.',
  },
  underpass: {
    name: 'Underpass',
    help:
      'For your character and mechs, the mountains you control, all tunnels and your own Mine ' +
      'lie next to one another.',
  },
  disarm: {
    name: 'Disarm',
    help:
      'Before a combat on a tunnel or on your own Mine, in attack or defence, your opponent ' +
      'loses 2 power.',
  },
  coercion: {
    name: 'Coercion',
    help: 'Once per turn you may pay one combat card, whatever its value, in place of any one resource.',
  },
  wayfare: {
    name: 'Wayfare',
    help:
      'Your character and mechs may step from anywhere to your own base or that of any faction ' +
      'not in play. ' +
      'With six or seven players: to any farm without units instead.',
  },
  scout: {
    name: 'Scout',
    help:
      "Before a combat you take one combat card at random from your opponent's hand. " +
      'You may play it at once.',
  },
  swim: {
    name: 'Swim',
    help:
      'Your workers may cross rivers by themselves, onto any terrain but lakes. ' +
      'Your character and mechs may not.',
  },
  seaworthy: {
    name: 'Seaworthy',
    help:
      'Your character and mechs may enter and leave lakes. After a lost combat each may retreat ' +
      'to an adjacent lake without enemies instead of your base.',
  },
  artillery: {
    name: 'Artillery',
    help: 'Before a combat you may pay 1 power to make your opponent lose 2.',
  },
  relentless: {
    name: 'Relentless',
    help:
      'You may choose the same section turn after turn; ' +
      'the Factory card too, unless your table rules it out.',
  },
  township: {
    name: 'Township',
    help:
      'For your character and mechs, the villages you control and the Factory lie next to one another, ' +
      'whoever controls the Factory.',
  },
  peoplesArmy: {
    name: "People's Army",
    help:
      'In a combat where a worker of yours stands beside your character or mechs, ' +
      'you may play one more combat card.',
  },
  exalt: {
    name: 'Exalt',
    help:
      'After your character has moved, you may plant one of four Flags where it stands. At the end, ' +
      'a Flag on a territory you control counts as one more territory, except next to your base.',
  },
  burrow: {
    name: 'Burrow',
    help:
      'Your character and mechs may cross a river if the territory they leave or enter ' +
      'has a tunnel or your own Mine.',
  },
  sword: {
    name: 'Sword',
    help: 'Before a combat in which you attack, the defender loses 2 power.',
  },
  shield: {
    name: 'Shield',
    help: 'Before a combat in which you defend, you gain 2 power.',
  },
  rally: {
    name: 'Rally',
    help: 'Your character and mechs may step to any territory with your worker or Flag, at any distance.',
  },
  maifuku: {
    name: 'Maifuku',
    help:
      'After your character has moved, you may lay an armed Trap where it stands. It stops and punishes ' +
      'the first enemy unit to enter. At the end an armed Trap controls its territory.',
  },
  toka: {
    name: 'Toka',
    help: 'Once per turn your character or one mech may cross one river, with all it carries.',
  },
  suiton: {
    name: 'Suiton',
    help:
      'Your character and mechs may enter and leave lakes. ' +
      'In a combat on a lake you may play one more combat card.',
  },
  ronin: {
    name: 'Ronin',
    help: 'Before a combat in which your character or a mech stands quite alone, you may gain 2 power.',
  },
  shinobi: {
    name: 'Shinobi',
    help:
      'Your character and mechs may step to any territory with your Trap, at any distance. ' +
      'One that ends its move there, any combat won, may arm the Trap again.',
  },
};
