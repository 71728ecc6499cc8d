/** Photos of the table. */
export const en = {
  photo: 'Photo',
  take: 'Take a photo',
  of: (who: string, when: string) => `Photo of the table. ${who}. ${when}.`,
  round: (n: number) => `Round ${n}`,
  end: (n: number) => `The end, round ${n}`,
  before: 'Before the first turn',
  site: 'Ploughshare',
  save: 'Save',
  share: 'Share',
  close: 'Close',
  moment: 'One moment …',
  saved: 'The photo is saved.',
  shared: 'The photo is on its way.',
  failed: 'The photo could not be taken.',
};
