/** Alone against the Automa. */
export const solo = {
  'here.playAutoma': {
    title: 'The Automa',
    text: 'A game alone against an opponent of cards, at once. You are dealt a faction; everything can be changed before your first move.',
  },
  'here.automa': {
    title: 'The Automa',
    text: 'Its last card, its numbers, what a conquest would yield and where its cube stands. Tap for the card, the tracker and both piles.',
  },
  'option.automa': {
    title: 'The Automa',
    text: 'Solo play: the last seat is played by cards, as strong as its level says.',
  },
  'automa.turn': {
    title: 'Its turn',
    text: 'It draws a card, makes the first move of it that is possible, gets all gains, may give you a recruit bonus, and moves its cube.',
  },
  'automa.card': {
    title: 'An Automa card',
    text: 'Moves are tried from the first on; one that works is made, the others are left. All gains are taken. The small table counts in combats only.',
  },
  'automa.moveWorker': {
    title: 'It moves a worker',
    text: 'The worker nearest to its base goes where most of its units stand around, never next to your fighters.',
  },
  'automa.moveMech': {
    title: 'It moves a mech',
    text: 'The mech nearest to its base goes to an empty hex as near to one of your fighters as it can.',
  },
  'automa.moveCharacter': {
    title: 'It moves its character',
    text: 'The character goes to an empty hex as near to one of your fighters as it can.',
  },
  'automa.meet': {
    title: 'It meets people',
    text: 'Its character goes to an encounter, whose token is lost to you, or once to the Factory for a card that it never uses.',
  },
  'automa.attackFighters': {
    title: 'It attacks',
    text: 'With at least so much power, the fighter nearest to its base attacks where the fewest of your fighters stand.',
  },
  'automa.attackWorkers': {
    title: 'It drives off workers',
    text: 'A fighter goes where your workers stand alone with the most resources. They run home, and the resources are lost.',
  },
  'automa.reach': {
    title: 'How far it goes',
    text: 'Any of its units can go next to any other of its units, wherever that is. Past the river limit, neither rivers nor lakes stop it.',
  },
  'automa.ties': {
    title: 'When it cannot decide',
    text: 'The unit nearest to its base moves, to the hex nearest to the Factory; then the first one counts, read row by row from the top left.',
  },
  'automa.gains': {
    title: 'What it gains',
    text: 'New units come to its base, a beaten character before a mech. Coins, power and combat cards are simply taken.',
  },
  'automa.bonus': {
    title: 'Your recruits',
    text: 'If the recruit that the card shows is enlisted on your mat, you get its bonus now. The Automa has none.',
  },
  'automa.combat': {
    title: 'How it fights',
    text: 'You choose first. Then a card is drawn: the column for its power says what it spends, the number below how many combat cards it adds.',
  },
  'automa.beaten': {
    title: 'When it is beaten',
    text: 'Its mechs and its character leave the board and must be gained again; its workers go home.',
  },
  'automa.yield': {
    title: 'Conquest',
    text: 'Win an attack against it, or drive off its workers, and the land there gives you as many resources as its last card says.',
  },
  'automa.tracker': {
    title: 'Star tracker',
    text: 'Nearly every turn its cube moves one space. Stars on it are placed when they are reached; waves mean that its units cannot cross rivers yet.',
  },
  'automa.strategy': {
    title: 'Strategy II',
    text: 'With its first star of the tracker all cards are shuffled and turned over: it attacks and grows faster from then on.',
  },
  'automa.deck': {
    title: 'Its deck',
    text: 'Nineteen cards. When the deck is empty, all of them are shuffled again.',
  },
  'automa.piles': {
    title: 'Both discard piles',
    text: 'Cards of its turns and cards drawn for combats lie apart. What is in neither is still to come.',
  },
  'automa.steps': {
    title: 'Step by step',
    text: 'Shows what it did and why, with the places lit on the map. The game has gone on already: play whenever you like.',
  },
  'automa.speed': {
    title: 'Its speed',
    text: 'How fast its turns are shown by themselves, or that they are not. Nothing waits for it.',
  },
  'automa.change': {
    title: 'Choose factions and level',
    text: 'Before your first move: another faction, mat, opponent or level. A new table begins, and this one is closed.',
  },
  'automa.level': {
    title: 'Levels',
    text: 'From Autometta, to learn it, over Automa and Automaszyna to Ultimaszyna. The cards stay the same; the tracker gets shorter.',
  },
  'automa.faction': {
    title: 'Its faction',
    text: 'It uses no abilities, but some symbols count for one faction only. A base far from yours is easier.',
  },
  'automa.tweaks': {
    title: 'Easier or harder',
    text: 'More or fewer coins and power for it, turns that it skips, moves and units that may fail, or every move of a card instead of one.',
  },
  'automa.again': {
    title: 'Once more',
    text: 'A new game against the same level or the next higher one, with new factions.',
  },
  'automa.scoring': {
    title: 'Its score',
    text: 'Coins held, four for each star and three for each territory, whatever its popularity. Of your resources at most six on a hex count.',
  },
  'level.autometta': {
    title: 'Autometta',
    text: 'The easiest: a long tracker, and turns in which it does nothing at all. Begin here.',
  },
  'level.automa': { title: 'Automa', text: 'The usual one: a shorter tracker, and no turn is skipped.' },
  'level.automaszyna': {
    title: 'Automaszyna',
    text: 'Hard: it crosses rivers sooner, and its stars come sooner.',
  },
  'level.ultimaszyna': {
    title: 'Ultimaszyna',
    text: 'The hardest: every move of a card, free of rivers from the start, more coins and power, and beaten fighters are not lost.',
  },
};
