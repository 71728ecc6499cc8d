/** What lies and stands on the map. */
export const land = {
  'resource.oil': {
    title: 'Oil',
    text: 'Pays for upgrades. Workers on a tundra make it. It lies on the map until you spend it, and serves whoever controls that hex.',
  },
  'resource.metal': {
    title: 'Metal',
    text: 'Pays for mechs. Workers on a mountain make it. It lies on the map until you spend it, and serves whoever controls that hex.',
  },
  'resource.food': {
    title: 'Food',
    text: 'Pays for recruits. Workers on a farm make it. It lies on the map until you spend it, and serves whoever controls that hex.',
  },
  'resource.wood': {
    title: 'Wood',
    text: 'Pays for structures. Workers in a forest make it. It lies on the map until you spend it, and serves whoever controls that hex.',
  },
  'terrain.farm': { title: 'Farm', text: 'Each worker here can produce one food.' },
  'terrain.forest': { title: 'Forest', text: 'Each worker here can produce one wood.' },
  'terrain.mountain': { title: 'Mountain', text: 'Each worker here can produce one metal.' },
  'terrain.tundra': { title: 'Tundra', text: 'Each worker here can produce one oil.' },
  'terrain.village': {
    title: 'Village',
    text: 'Each worker here can produce another worker. With all eight out, villages make nothing more.',
  },
  'terrain.lake': {
    title: 'Lake',
    text: 'Nobody enters a lake without an ability that says so. It produces nothing, and nothing is built there, but holding it scores as a territory.',
  },
  'terrain.factory': {
    title: 'The Factory',
    text: 'The hex in the middle, D4. It produces nothing and counts as three territories at the end. Your character takes a Factory card on the first visit.',
  },
  'land.control': {
    title: 'Control',
    text: 'A hex is yours while a unit of yours stands on it, or your structure with no enemy unit. You spend and score only what lies on hexes you control.',
  },
  'land.base': {
    title: 'Home base',
    text: 'Your character starts here, and units that are beaten or driven off come back here. It is no territory: it scores nothing, and only an ability leads onto a base.',
  },
  'land.river': {
    title: 'River',
    text: 'No unit crosses a river without an ability that allows it. Every faction has one mech that teaches it.',
  },
  'land.tunnel': {
    title: 'Tunnel',
    text: 'All six tunnels lie next to one another for every unit: from one to any other is a single step, whatever water lies between.',
  },
  'unit.character': {
    title: 'Character',
    text: 'Fights, has encounters and visits the Factory. Carries resources, but no workers. You have one, and it is never lost.',
  },
  'unit.mech': {
    title: 'Mech',
    text: 'Fights, and carries any number of your workers and resources. Deploying it uncovers an ability for your character and all your mechs. Four of them bring a star.',
  },
  'unit.worker': {
    title: 'Worker',
    text: 'Produces, builds and lets mechs be deployed where it stands. It never fights; an enemy fighter sends it home. All eight on the board bring a star.',
  },
  'structure.monument': {
    title: 'Monument',
    text: 'Once it stands, every Bolster also gives you 1 popularity.',
  },
  'structure.mill': {
    title: 'Mill',
    text: 'Its hex produces in addition to those you choose, and it counts as one worker there, as long as you control the hex.',
  },
  'structure.mine': {
    title: 'Mine',
    text: 'For your units alone its hex is one more tunnel, also in the movement of a Factory card and when somebody else holds the hex.',
  },
  'structure.armory': { title: 'Armory', text: 'Once it stands, every Trade also gives you 1 power.' },
  'token.encounter': {
    title: 'Encounter',
    text: 'A character that comes here stops. When the moving and fighting are over, it draws a card and takes one of three choices. Mechs and workers pass by.',
  },
  'token.flag': {
    title: 'Flag',
    text: "Albion's. At the end it counts as one more territory on a hex Albion controls, except next to its base. It stays where it was planted.",
  },
  'token.trap': {
    title: 'Trap',
    text: "Togawa's. Armed, it stops the first enemy unit to enter and costs its owner 2 popularity, 3 power, 4 coins or 2 combat cards. Which, only Togawa knows.",
  },
  'sign.free': { title: 'Free to enter', text: 'This unit can go there, and nothing else happens.' },
  'sign.combat': {
    title: 'Crossed swords',
    text: 'Enemy fighters are there. Going in means a combat once all your units have moved.',
  },
  'sign.sentHome': {
    title: 'Broken heart',
    text: 'Only enemy workers are there. They go home, leave their resources to you, and you lose as much popularity as the number says.',
  },
  'sign.encounter': { title: 'Compass', text: 'Your character would have an encounter there.' },
  'sign.factory': {
    title: 'Gear',
    text: 'The Factory: your character would take a card, if it has none yet.',
  },
  'sign.trap': {
    title: 'Trap sign',
    text: 'An armed trap lies there. The unit stops, and you pay the penalty.',
  },
  'sign.river': { title: 'Wave', text: 'This step crosses a river by one of your abilities.' },
  'sign.tunnel': { title: 'Arch', text: 'This step goes through the tunnels, or through your Mine.' },
  'sign.special': {
    title: 'By an ability',
    text: 'This step is only possible by an ability of your faction.',
  },
};
