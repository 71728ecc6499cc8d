/** Why the room does not do something: a stable code and a sentence that a person understands. */
export interface Refusal {
  code: string;
  message: string;
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: Refusal };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (code: keyof typeof REFUSALS): { ok: false; error: Refusal } => ({
  ok: false,
  error: { code, message: REFUSALS[code] },
});

export const REFUSALS = {
  noSuchTable: 'There is no such table.',
  notInvited: 'This table is by invitation; ask for a seat.',
  noFreeSeat: 'All seats are taken.',
  alreadyStarted: 'The game has begun already.',
  notStarted: 'The game has not begun yet.',
  notYourSeat: 'This seat is not yours.',
  notHost: 'Only the host can do that.',
  badName: 'A name has 1 to 24 letters and no control characters.',
  badNonce: 'Being ready takes a nonce of 16 to 128 letters and digits.',
  badMessage: 'The message could not be read.',
  tooLarge: 'The message is too large.',
  tooFast: 'Too many messages; please wait a moment.',
  spectator: 'Spectators watch; they do not act.',
  helloFirst: 'Say hello first.',
  wrongToken: 'This seat link is not valid any more.',
  noUndo: 'Undo is off at this table.',
  noChat: 'Chat is off at this table.',
  noWatching: 'This table is not open to spectators.',
  closed: 'This table is closed.',
  badOptions: 'These options are not possible.',
  nothingToVote: 'Nobody is waited for that long.',
  playedByBot: 'A bot plays this seat until your next turn; take it back first.',
} as const;
