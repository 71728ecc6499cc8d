/** What the page says of the connection and of what was refused or done elsewhere. */
export const en = {
  unreachable: 'The server cannot be reached. Please try again in a moment.',
  gone: 'No connection; trying again. Nothing is lost.',
  close: 'Close',
  language: 'Language',
  removed: 'The host has freed your seat. Take another one, or stay and watch.',
  voidLink: 'The link opens no seat here any more; you sit where you sat.',
  rotated: 'Only this browser and the new link open your seat now.',
  caughtUp: 'The table has been updated; this page was loaded anew.',
  otherProtocol: 'The table speaks a newer language than this page. Please reload it later.',
  player: (number: number) => `Player ${number}`,
  released: (name: string) => `The host has opened this seat to somebody else: ${name}.`,
  takenOver: (name: string) => `Now at the table: ${name}.`,
  otherSeal: 'The server has changed the seal that was shown in the lobby.',
  otherShuffle: 'Your own part of the shuffle was not used.',
  opening: {
    shut: 'No way in',
    closed: 'This table is closed.',
    toTable: 'To the table…',
    lost: 'No connection yet; trying again.',
    moment: 'One moment.',
  },
  missing: {
    title: 'Off the map',
    text: 'There is nothing at this address. The link may be mistyped, or older than the table it led to: ask for it again, or open a table of your own.',
  },
  toFirstPage: 'Back to the first page',
};
