export const factoryCards = {
  1: { title: 'Overtime' },
  2: { title: 'Night School' },
  3: { title: 'Swords into Souvenirs' },
  4: { title: 'Army Surplus' },
  5: { title: 'Soup from the Boilers' },
  6: { title: 'Engines for Hire' },
  7: { title: 'Compulsory Purchase' },
  8: { title: 'The Barter Desk' },
  9: { title: 'The Model Workshop' },
  10: { title: 'Assembly Line' },
  11: { title: 'Civic Works' },
  12: { title: 'Signing Bonus' },
};
