/** Why the room does not do something: a stable code and a sentence that a person understands. */
export interface Refusal {
  code: string;
  message: string;
  /** Which limit was reached. */
  limit?: LimitName;
}

/** Limits over HTTP by their names, and after how many seconds at the latest there is room again. */
export const LIMIT_WAITS = {
  tablesPerAddress: 60,
  codesPerAddress: 60,
  seatsPerAddress: 60,
  callsPerAddress: 60,
  socketsPerAddress: 60,
  eventsPerAddress: 60,
  callsPerLink: 60,
  callsPerSeat: 1,
  askersPerTable: 60,
} as const;
export type CallLimit = keyof typeof LIMIT_WAITS;
/** What a pace over sockets is counted by. */
export type SocketLimit = 'socket' | 'seat' | 'address' | 'spectators' | 'hello';
export type LimitName = CallLimit | SocketLimit;

export const isCallLimit = (limit: LimitName): limit is CallLimit => Object.hasOwn(LIMIT_WAITS, limit);

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: Refusal };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (code: keyof typeof REFUSALS): { ok: false; error: Refusal } => ({
  ok: false,
  error: { code, message: REFUSALS[code] },
});

/** Somebody has reached a limit. */
export const refuseBeyond = (
  limit: LimitName,
  code: keyof typeof REFUSALS = 'tooFast',
): { ok: false; error: Refusal } => ({ ok: false, error: { ...refuse(code).error, limit } });

export type RefusalCode = keyof typeof REFUSALS;

/** Thrown where a refusal cannot be returned; its message is the code, which outlives a call to another object. */
export class RefusedError extends Error {
  constructor(code: RefusalCode) {
    super(code);
    this.name = 'RefusedError';
  }
}

/** The code of an error that is a refusal. */
export function refusalCode(error: unknown): RefusalCode | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message } = error;
  return THROWN.find((code) => code === message);
}

const THROWN = ['newerRoom'] as const satisfies readonly RefusalCode[];

export const REFUSALS = {
  noSuchTable: 'There is no such table.',
  notInvited: 'This table is by invitation; ask for a seat.',
  sentAway: 'The host has sent you away from this table; you cannot sit down here for half an hour.',
  noFreeSeat: 'All seats are taken.',
  alreadyStarted: 'The game has begun already.',
  notStarted: 'The game has not begun yet.',
  notYourSeat: 'This seat is not yours.',
  notHost: 'Only the host can do that.',
  badName: 'A name has 1 to 24 letters and no control characters.',
  badWish: 'Somebody else has this faction or mat, or it is not in this game.',
  badNonce: 'Being ready takes a nonce of 16 to 128 letters and digits.',
  internal: 'Something broke on our side. Please try again.',
  badMessage: 'The message could not be read.',
  usedCid: 'Another message was sent under this id already.',
  tooLarge: 'The message is too large.',
  tooFast: 'That was too fast; please wait a moment.',
  tooManyTables: 'Too many tables were made from this address; please wait a minute.',
  noSuchCode: 'No open table has this code.',
  askRefused: 'The host has not let you in.',
  tooManyAsking: 'Too many people ask for a seat at this table.',
  nobodyAsks: 'Nobody asks for a seat under this number.',
  notOver: 'The game is not over yet.',
  spectator: 'Spectators watch; they do not act.',
  helloFirst: 'Say hello first.',
  wrongToken: 'This seat link is not valid any more.',
  noUndo: 'Undo is off at this table.',
  tooManyUndos: 'That was taken back often enough in this turn.',
  tooManyOffers: 'Those were enough offers for now; please wait until the game has gone on.',
  chatTooFast: 'You talk too fast; please wait a few seconds.',
  noChat: 'Chat is off at this table.',
  noWatching: 'This table is not open to spectators.',
  onlySockets: 'This address is for WebSockets.',
  tooManySockets: 'Too many people are connected to this table.',
  closed: 'This table is closed.',
  closedByOperator: 'Whoever runs this server has closed this table.',
  archived: 'This game is over; its replay is kept.',
  newerRoom: 'A newer version of this server keeps this table; nothing is lost, please try again later.',
  otherSite: 'This was sent by another site, and nothing was done.',
  notOperator: 'This is not the key of the operator.',
  badOptions: 'These options are not possible.',
  badDate: 'The date of a table lies ahead, by 60 days at the most.',
  noDate: 'This table has no date.',
  noExtraTime: 'At this table everybody has the same time.',
  noNotices: 'Notices are off at this table.',
  badWebhook:
    'A webhook is a public https address without a name, password or port in it, and not made of numbers.',
  noSuchFeed: 'This feed address is not valid any more.',
  notAway: 'The person of this seat has not been away for long enough.',
  nothingToVote: 'There is nothing to decide about this seat yet.',
  noClock: 'This table plays without a clock; there is nothing to pause.',
  adjourned: 'This game goes on another day, once all who play want to go on.',
  noPause: 'In slow play time does not stand still; there are hours of sleep instead.',
  pauseNeedsTwo: 'A pause needs two people at the table.',
  notOrganiser: 'Only the organiser of the event can do that.',
  notOfEvent: 'This table belongs to no event.',
  ofEvent: 'At a table of an event the organiser decides that.',
  noSuchPlayer: 'Nobody at this table is called that in the event.',
  timeIsHeld: 'The clocks stand still for the event; they go on by themselves.',
  lastTurns: 'Time is called: the last turns are played without a pause.',
  alreadyCalled: 'The arbiter has been called already.',
  noCallsLeft: 'You have called for the arbiter as often as you may in this game.',
  badTime: 'This is no moment, or no length of time, that is possible here.',
  badText: 'A text for the table has 1 to 300 letters on one line.',
  gameOver: 'The game is over.',
  otherDecision: 'Something else is asked of you now.',
  afterBarrier: 'Something new has come to light; the rest is yours to decide again.',
  playedByBot: 'A bot plays this seat until your next turn; take it back first.',
  // Events
  noSuchContest: 'There is no such event.',
  wrongLink: 'This link of an event is not valid any more.',
  signUpClosed: 'Nobody can sign up for this event any more.',
  byInvitation: 'This event is by invitation; its organiser adds the players.',
  wrongCode: 'This is not the code of this event.',
  banned: 'The organiser has taken you off this event.',
  nameTaken: 'Somebody at this event has this name, or one that looks like it.',
  contestFull: 'All places of this event are taken, and its waiting list is full.',
  wrongMoment: 'That is not possible at this point of the event.',
  noSuchContestTable: 'This event has no such table.',
  noSuchNeed: 'That has been settled already.',
  tableLive: 'A table is still playing.',
  noCast: 'This event was not announced as one that is cast.',
  roundFrozen: 'The next round was drawn from this result; it stays as it is.',
  badResult: 'A result has a rank for each player of the table; whoever shares one leaves out the next.',
  badEvent: 'These settings of an event are not possible.',
  tooManyActs: 'So much was done at this event that its log is full.',
  // Circles
  noSuchCircle: 'This link opens no circle, or not any more.',
  badCircle: 'A circle has a name of 1 to 60 letters, and a time zone that there is.',
  notCircleOrganiser: 'Only the organiser of the circle can do that.',
  noSuchPerson: 'Nobody in this circle is known by that.',
  personTaken:
    'Somebody in this circle has this name already; its organiser can give out a new link, or put two entries together.',
  badMerge: 'These two sat at one table, or are one person already.',
  circleFull: 'This circle has as many people or games as it can have.',
  wrongProof: 'This was started from a circle too long ago; please open the circle again.',
} as const;
