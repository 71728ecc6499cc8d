/** For whoever streams an event: the caster's link, and pieces for stream software. */
export const contestStream = {
  title: 'Stream and cast',
  caster: 'Caster’s link',
  casterHint:
    'Shows all hands at every table, five minutes late or more. For one person whom you trust: give it to no player.',
  none: 'Nobody has a caster’s link.',
  out: 'A caster’s link is out. It was made in another browser, so it cannot be shown here.',
  issue: 'Make a caster’s link',
  renew: 'New caster’s link',
  renewSure: 'New link: yes, the old one dies',
  revoke: 'Take the caster’s link back',
  revokeSure: 'Take it back: yes, really',
  save: 'Save the link as a file',
  file: 'caster-link',
  open: 'Open the caster’s page',
  later:
    'With the setting for it, a caster can show all hands five minutes late. It has to be chosen before the first round.',
  pieces: 'Pieces for stream software',
  piecesLead:
    'Each address is a page with a clear background, for a browser source. They have no secret in them, and show what everybody may know: if a result is to wait for the stream, choose “Tell its result later” at its table.',
  parts: {
    clock: 'The clock of the round',
    players: 'The players of a table',
    standings: 'The standings',
    tables: 'The tables of the round',
    ticker: 'A line of news',
  },
  piecesHint: {
    clock: '',
    players: 'Add &table=2 for another table.',
    standings: 'Add &most=5 for the first five.',
    tables: '',
    ticker: '',
  },
  several: 'Several at once: parts=clock,standings.',
};
