import { counted, number } from './grammar.ts';

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** Films of finished games: the timeline, its controls, chapters, charts, moments, files. */
export const en = {
  bar: 'The replay',
  timeline: 'Timeline',
  /** What the slider says: where it stands, and what was done there. */
  position: (at: number, of: number, where: string, what: string) =>
    `${where}. ${what} ${number(at)} of ${number(of)}.`,
  round: (n: number) => `Round ${n}`,
  where: (round: number, who: string) => `Round ${round} · ${who}`,
  setUp: 'Setting up',
  begins: 'The game begins.',
  later: (time: string) => `took ${time}`,
  takenBack: 'taken back later',

  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  stepOn: 'Step forward',
  stepBack: 'Step back',
  nextTurn: 'Next turn',
  turnBefore: 'Turn before',
  nextChapter: 'Next chapter',
  chapterBefore: 'Chapter before',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  view: 'Point of view',
  open: 'Everything open',
  knew: (who: string) => `What ${who} knew`,
  showUndone: 'Show what was taken back',
  more: 'More of the replay',

  copyLink: 'Copy link to this moment',
  toMoment: 'To this moment',
  copied: 'The link to this moment is copied.',
  copyByHand: 'Copy this link:',
  loop: {
    from: 'Stretch from here',
    to: 'Stretch to here',
    off: 'No more stretch',
    begun: 'The stretch has one end here: go to the other one.',
  },
  loops: 'This stretch is played again and again.',
  hidden: 'What comes later is not told yet.',
  showRest: 'Show the rest',

  watchReplay: 'Watch the replay',
  findGame: 'Find another game',

  makeClip: 'Make a clip',

  /** For pages of others. */
  embed: {
    button: 'Embed',
    title: 'Show this replay on another page',
    code: 'HTML for that page',
    copy: 'Copy',
    copied: 'The HTML is copied.',
    byHand: 'Copy the HTML above.',
    private: 'Only games of public tables can be shown on other pages.',
    frame: 'A game at Ploughshare',
    open: 'Open at Ploughshare',
    seats: 'Who plays',
    stars: (n: number) => (n === 1 ? '1 star' : `${n} stars`),
    depth: 'Show it in 3D',
    flat: 'Show the flat map',
    depthSign: '3D',
    flatSign: 'Flat',
    trouble: 'Nothing to be seen here',
    missing: 'There is no such game at Ploughshare.',
    running: 'This game is not over yet, or not yet for everybody.',
    notPublic: 'This game is private: it is not shown on other pages.',
    toSite: 'To Ploughshare',
  },

  chapters: 'Chapters',
  opening: 'The opening',
  star: (who: string, n: number, goal: string) => `${who}: star ${n}, ${goal}`,
  combat: (attacker: string, defender: string, where: string) =>
    `${attacker} attacks ${defender} on ${where}`,
  encounter: (who: string, where: string) => `${who}: encounter on ${where}`,
  factory: (who: string) => `${who} at the Factory`,
  time: 'Time is called',
  end: 'The end',

  charts: 'Charts',
  chart: {
    score: 'Score if it ended then',
    stars: 'Stars',
    power: 'Power',
    popularity: 'Popularity',
    territories: 'Territories',
  },
  chartOf: (what: string) => `${what}, turn by turn`,
  asTable: 'As a table',
  turnColumn: 'Turn',
  start: 'Start',
  turnOf: (n: number) => `Turn ${n}`,
  swings: (n: number) =>
    n === 1
      ? 'The moment that mattered'
      : n === 2
        ? 'Two moments that mattered'
        : 'Three moments that mattered',
  swing: (turn: number, who: string, change: number) => `Turn ${turn}: ${who} ${signed(change)} coins`,

  notes: 'Notes',
  hands: 'All hands',
  hand: (cards: string) => `Combat: ${cards}`,
  objectives: (names: string) => `Objectives: ${names}`,
  commits: (total: number) => `stakes ${total}`,

  yourCards: 'Your cards',
  yourCardsThen: (hand: string, objectives: string) => `You held: ${hand}. Objectives: ${objectives}.`,
  yourCardsUnseen: 'This browser did not see your cards at that moment.',

  lookBack: {
    title: 'You are looking back',
    goesOn: 'The game goes on:',
    isOver: 'The game is over meanwhile.',
    asked: (what: string) => `You are asked: ${what}`,
    live: 'Live',
    answer: 'Answer now',
    toResult: 'To the result',
    time: 'Your time:',
    missing: 'The course of the game cannot be fetched now. Try again in a moment.',
    notYet: 'The game has not come to that moment yet, or not yet for you. This is how it stands.',
    close: 'Close',
  },

  checking: 'Checking the game …',
  faithful: (entries: number, turns: number) =>
    `Checked: all ${counted(entries, 'entry', 'entries')} of ${counted(turns, 'turn')} were played by the rules, and every digest fits.`,
  unfaithful: (step: number, why: string) => `Not as it was played: entry ${step}. ${why}`,
  /** What stands on the seal, as short as that, and what the seal is called. */
  seals: { yes: 'Checked', no: 'Not as played', open: 'Checking …', none: 'Not checked' },
  proof: (verdict: string) => `Proof: ${verdict}`,
  notChecked: 'Could not be checked here.',
  file: {
    intact: 'The file is as it was sealed.',
    changed: 'The file was changed after it was sealed.',
    byRules: 'The game was played by the rules.',
    notByRules: 'The game was not played by the rules.',
    issued: 'This server has issued it.',
    forged: 'The signature does not fit: this server has not issued it.',
    unsigned: 'It has no signature.',
    otherKey: 'It is signed with a key of another server.',
    noKeys: 'Whether this server issued it cannot be said here.',
  },
  torn: (entry: number, why: string) => `The replay breaks off at entry ${entry}: ${why}`,

  download: 'Download the game',
  downloadNoted: (n: number) => `Download the game with ${counted(n, 'note')}`,
  transcript: 'Download as text',
  notSaved: 'The file cannot be had right now. Try again in a moment.',
  openFile: 'Open a file',
  dropHere: 'Drop the file of a game here, or choose one. It stays in this browser.',
  choose: 'Choose a file',
  ready: 'Ready.',
  dropNow: 'Let go to play this file.',
  reading: 'Reading the file …',

  trouble: {
    title: 'This replay cannot be shown',
    unreachable: 'The server cannot be reached. Try again in a moment.',
    toRunning: 'To the table',
    tryAgain: 'Try again',
    at: (length: number | undefined) =>
      length === undefined
        ? 'The link does not name a moment of the game.'
        : `The link names a moment after the end: this game has ${counted(length, 'entry', 'entries')}.`,
    to: 'The link names the end of a stretch that is not in the game.',
    order: 'The link names a stretch that ends before it begins.',
    seat: 'The link names a faction that nobody plays in this game.',
    cam: 'The link names a hex that is not on the map.',
    fromStart: 'Watch it from the start',
    file: 'Download the file',
    rules: 'It was played by rules that are not known here. The file can be downloaded and played elsewhere.',
    broken: (why: string) => `The log of this game cannot be read: ${why}`,
    tooLarge: 'A file of a game has 5 MB at the most; this one is larger.',
    notRead: 'The file cannot be opened.',
    noJson: 'The file is cut short, or no file of a game at all.',
    otherRules: 'The game was played by rules that are not known here: a newer site may play it.',
    noGame: 'This is no file of a game that can be played here.',
    tooSlow: 'Reading the file took longer than 10 seconds, and was ended.',
    tooLong: 'The game in this file has more entries than any table takes.',
    another: 'Open another file',
    back: 'Back to the game',
    backToFilm: 'Back to the replay',
  },

  keysTitle: 'Keys of the replay',
  keys: {
    play: 'play or pause',
    step: 'one step back, one step on',
    turn: 'turn before, next turn',
    chapter: 'chapter before, next chapter',
    ends: 'to the start, to the end (on the timeline)',
    speed: 'slower, faster',
    link: 'copy the link to this moment',
    loop: 'a stretch from here, then to here; then none',
    panel: 'chapters, charts and notes',
    note: 'write a note on this moment',
    clip: 'make a clip from here on',
    live: 'to the table as it is now',
  },
} as const;
