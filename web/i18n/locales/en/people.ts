import { listOf } from './grammar.ts';

/** Everything about a table that is not the game: seats, links, pauses, people who do not answer. */
export const en = {
  menu: 'This table',
  openSeat: 'A seat of this game is open',
  player: (number: number) => `player ${number}`,
  seat: (number: number) => `seat ${number}`,
  ask: {
    done: 'You have asked for a seat',
    waits: 'The host sees it now. You sit down as soon as you are let in.',
    yourName: 'Your name',
    sit: 'Sit down',
    ask: 'Ask for a seat',
    asks: 'asks for a seat.',
    letIn: 'Let in',
    refuse: 'Not this time',
  },
  absent: {
    playedOn: 'A bot plays your seat. You get it back at the start of your next turn.',
    takeBack: 'Take it back',
    passing: 'Your time ran out several times in a row, so your turns pass at once.',
    back: 'I am back',
    about: (name: string) => `About ${name}`,
    idle: (name: string) => `${name} has run out of time several times in a row and passes at once.`,
    silent: (name: string) => `${name} does not answer. What should happen?`,
    choices: { wait: 'Wait', skip: 'Skip this decision', bot: 'Let a bot play on' },
    votes: (names: readonly string[], choice: string) => `${names.join(', ')}: ${choice.toLowerCase()}.`,
  },
  release: {
    title: 'People who are away',
    how: 'A bot plays on; whoever asks for the seat and is let in by you takes it over.',
    open: (name: string) => `Open the seat of ${name} to others`,
  },
  pause: {
    name: 'Pause',
    ask: 'Ask for a pause',
    noMore: 'No pause any more',
    how: 'The clock stands still when all who are here agree, until somebody comes who has not.',
    alone: 'A pause needs two people at the table.',
    stands: 'The clock stands still.',
    wanted: (names: readonly string[]) => `${listOf(names)} would like a pause.`,
    yours: 'You would like a pause; the others have to agree.',
    goOn: 'Go on',
    ratherNot: 'Rather not',
    agree: 'Agree',
  },
  links: {
    watch: 'To watch',
    watchHint: 'Safe to give to anybody.',
    move: 'Play on another device',
    seat: 'Your seat',
    seatHint: 'Keep it to yourself: whoever opens it plays your seat.',
    lost: 'Lost a device, or shown the link to somebody? A new link shuts out every other one.',
    renew: 'Make a new link',
  },
  ownSeats: {
    name: 'Your seats',
    which: 'Which seat is yours?',
    another: 'This browser holds another seat here.',
    playAs: (name: string) => `Play as ${name}`,
  },
  offer: {
    name: 'Another seat',
    ask: (own: string, other: string) => `You sit here as ${own}. Take the seat of ${other} instead?`,
    stay: (own: string) => `Stay ${own}`,
    take: (other: string) => `Play as ${other}`,
  },
  forget: {
    title: 'Take my name off this game',
    how: (name: string) =>
      `In the result and the lists you are called ${name} then. This cannot be taken back.`,
    act: (name: string) => `Call me ${name}`,
  },
  mute: {
    title: 'Mute',
    watchers: 'Everybody who watches',
  },
};
