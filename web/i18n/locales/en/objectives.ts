/** Objectives by card. */
export const objectives = {
  1: { title: 'Thin Air', line: 'End your turn in control of at least 3 mountains.' },
  2: {
    title: 'Light at Both Ends',
    line: 'End your turn in control of at least 3 territories with a tunnel.',
  },
  3: { title: 'Three Full Barns', line: 'End your turn in control of at least 3 farms.' },
  4: { title: 'Cold Comfort', line: 'End your turn in control of at least 3 tundras.' },
  5: {
    title: 'The Loudest Whistle',
    line: 'End your turn in control of the Factory while nobody has more power than you.',
  },
  6: {
    title: 'Walking Papers',
    line: "Have sent an opponent's worker home this turn, with at least 7 power left.",
  },
  7: { title: 'Skeleton Crew', line: 'Own a Factory card, with at least 1 mech and at most 3 workers.' },
  8: {
    title: 'Holes in Every Pocket',
    line: 'Have at most 2 coins, with at least 4 workers and 7 popularity.',
  },
  9: {
    title: 'One Very Full Shed',
    line: 'End your turn with at least 9 resources, all four kinds among them, on one territory you control.',
  },
  10: { title: 'Out of the Woodwork', line: 'End your turn in control of at least 3 forests.' },
  11: { title: 'Three Market Days', line: 'End your turn in control of at least 3 villages.' },
  12: { title: 'A Lumpy Mattress', line: 'End your turn with at least 20 coins.' },
  13: { title: 'Standing Room Only', line: 'Have at least 6 of your units and structures on one territory.' },
  14: {
    title: 'A Bit of Everything',
    line: 'End your turn with at least 1 upgrade, mech, structure, recruit and resource of each kind.',
  },
  15: { title: 'A Chair for Each', line: 'Have exactly as many recruits as workers on the board.' },
  16: {
    title: 'A Modest Expedition',
    line:
      'End your turn with your character, exactly 1 mech, exactly 1 worker and at least 5 ' +
      'resources together.',
  },
  17: {
    title: 'Noses to the Glass',
    line: 'End your turn without a Factory card, in control of at least 2 territories next to the Factory.',
  },
  18: { title: 'Kind Words Only', line: 'Have no power at all, but at least 13 popularity and 5 workers.' },
  19: {
    title: 'Boathouse Season',
    line: 'End your turn in control of at least 5 territories around one and the same lake.',
  },
  20: {
    title: 'Bricks, Not Boilers',
    line: 'Have at least 3 structures and 7 popularity, and no mech deployed.',
  },
  21: {
    title: 'Too Much of a Good Thing',
    line: 'End your turn in control of at least 9 resources of one kind.',
  },
  22: { title: 'As Delivered', line: 'Own a Factory card without having made any upgrade.' },
  23: { title: 'Up Both Sleeves', line: 'Hold at least 8 combat cards and have a star from combat.' },
};
