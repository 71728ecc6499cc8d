/** The deal of faction and mat, to each player at the beginning of a game. */
export const en = {
  title: 'You are dealt',
  mat: (mat: string) => `with the ${mat} mat`,
  you: 'You begin.',
  first: (who: string) => `${who} begins.`,
};
