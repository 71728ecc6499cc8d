/** What one plays for: tracks, stars, combat, scoring, and advice on all of it. */
export const goal = {
  'win.coins': {
    title: 'You win by coins',
    text: 'When the game ends, coins are counted: those you hold, and those for stars, territories, resources and structures. Whoever has most wins. About 75 is a good total.',
  },
  'win.end': {
    title: 'The sixth star ends it',
    text: 'The game stops at the moment somebody places a sixth star. There is no last round, and placing it does not mean winning.',
  },
  'win.popularity': {
    title: 'Popularity multiplies',
    text: 'The better people like you, the more each star, territory and pair of resources pays. The steps are at 7 and at 13.',
  },
  'track.power': {
    title: 'Power',
    text: 'What you spend in combat: up to 7 at a time, never more than you have. It runs from 0 to 16, and 16 is a star.',
  },
  'track.popularity': {
    title: 'Popularity',
    text: 'How much your stars, territories and resources will pay: steps at 7 and 13. Sending workers home costs it. It runs to 18, and 18 is a star.',
  },
  'track.coins': {
    title: 'Coins',
    text: 'They pay for Bolster and Trade, and every one you keep is a point at the end.',
  },
  'track.cards': {
    title: 'Combat cards',
    text: 'Worth 2 to 5 in a combat: one for each of your fighters there. Others see how many you hold, not which. They score nothing.',
  },
  'track.stars': {
    title: 'Stars',
    text: 'Six of yours can be placed, each for a goal reached. The sixth star of anybody ends the game. A placed star is never lost.',
  },
  'star.upgrades': {
    title: 'Star: upgrades',
    text: 'Placed when all six cubes have moved from the top row to the bottom row.',
  },
  'star.mechs': { title: 'Star: mechs', text: 'Placed when all four of your mechs have been deployed.' },
  'star.structures': {
    title: 'Star: structures',
    text: 'Placed when all four of your structures stand. Lost hexes do not matter.',
  },
  'star.recruits': {
    title: 'Star: recruits',
    text: 'Placed when all four of your recruits have been enlisted.',
  },
  'star.workers': {
    title: 'Star: workers',
    text: 'Placed when all eight workers have left the mat. Those sent home count as well.',
  },
  'star.objective': {
    title: 'Star: objective',
    text: 'Placed when you reveal one fulfilled objective, on your own turn. The other card is then put away; Saxony keeps it for a second star.',
  },
  'star.combat': {
    title: 'Star: combat',
    text: 'Placed when you win a combat, in attack or defence; two at the most, but any number for Saxony. Driving off workers alone is no combat.',
  },
  'star.popularity': {
    title: 'Star: popularity',
    text: 'Placed when you reach 18 popularity. It stays, even if you fall below later.',
  },
  'star.power': {
    title: 'Star: power',
    text: 'Placed when you reach 16 power. It stays, even if you spend the power later.',
  },
  'combat.order': {
    title: 'A combat',
    text: 'Where fighters of two players stand together after moving. Abilities first, then both choose power and cards in secret and reveal together.',
  },
  'combat.dial': {
    title: 'The dial',
    text: 'Power you put in: from 0 to 7, never more than you have. Both sides lose what they dialled, won or lost.',
  },
  'combat.cards': {
    title: 'Cards in combat',
    text: 'One for each character or mech you have there. Their values add to your total; played cards are discarded.',
  },
  'combat.tie': {
    title: 'A tie',
    text: 'When both totals are equal, the attacker wins. The attacker is whoever moved in.',
  },
  'combat.won': {
    title: 'Winning',
    text: 'You keep the hex and what lies on it, and place a star for each of your first two wins. An attacker loses 1 popularity for each worker driven off.',
  },
  'combat.lost': {
    title: 'Losing',
    text: 'Your units there go to your base, their resources stay. Whoever showed at least 1 power draws a combat card.',
  },
  'combat.abilities': {
    title: 'Before the fight',
    text: "Abilities that change power or take a card are used first, the attacker's before the defender's, each once in a combat.",
  },
  'encounter.card': {
    title: 'An encounter card',
    text: 'Three choices: something small for nothing, something better for coins, something good that costs popularity. What you gain arrives on that very hex.',
  },
  'factory.visit': {
    title: 'Visiting the Factory',
    text: 'The first time your character is there after moving, look at the cards that are left and keep one. Early visitors choose among more.',
  },
  'objective.cards': {
    title: 'Objectives',
    text: 'Two secret goals. Reveal one that is fulfilled before or after an action of your own turn, and place a star. Waiting is allowed.',
  },
  'score.coins': { title: 'Coins held', text: 'Each coin you hold at the end is one point.' },
  'score.stars': {
    title: 'Stars',
    text: '3, 4 or 5 coins for each of your stars, by your popularity: below 7, below 13, or more.',
  },
  'score.territories': {
    title: 'Territories',
    text: '2, 3 or 4 coins for each hex you control, by your popularity. The Factory counts as three; bases count for nothing.',
  },
  'score.resources': {
    title: 'Resources',
    text: '1, 2 or 3 coins for every two resources on your hexes, by your popularity. Kinds may be mixed.',
  },
  'score.structures': {
    title: 'Structure tile',
    text: 'One tile is drawn for each game and says which places for structures pay. Lost hexes still count for it.',
  },
  'score.ability': {
    title: 'Faction ability',
    text: 'Coins that your faction earns at the end by its own ability.',
  },
  'score.bid': { title: 'Bid', text: 'What you bid for faction and mat is taken off at the end.' },
  'score.tie': {
    title: 'Equal scores',
    text: 'Then more workers, mechs and structures win; then power, popularity, resources, territories and stars, in this order.',
  },
  'score.practice': {
    title: 'Practice scoring',
    text: 'After the first star of a first game everybody looks at the score as it stands. Nothing is paid; it shows what counts.',
  },
  'advice.five': {
    title: 'Your first five turns',
    text: 'Turn one: a top action nobody has taken. Two: top and bottom together. Three: use your faction ability. Four: settle on an objective. Five: choose a star to work for.',
  },
  'advice.six': {
    title: 'Six goals',
    text: 'Choose six stars early and work towards those. A little of everything is slower than all of six.',
  },
  'advice.coins': {
    title: 'Keep a few coins',
    text: 'Bolster and Trade cost a coin each. Somebody without any has dull turns; two or three in hand are enough.',
  },
  'deal.coins': {
    title: 'Deals',
    text: 'Promise what you like; nothing binds. Coins are all that can change hands, if the table allows it.',
  },
};
