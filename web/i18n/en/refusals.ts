import type { ErrorCode } from '../../../engine/index.ts';
import type { RefusalCode } from '../../../worker/protocol/refusals.ts';
import { counted, number } from '../language/language.ts';

export type Facts = Readonly<Record<string, string | number>>;

const numberIn = (facts: Facts, name: string): number => Number(facts[name] ?? 0);

const amount = (what: string, n: number): string => {
  if (what === 'coins') return counted(n, 'coin');
  if (what === 'combatCards' || what === 'cards') return counted(n, 'combat card');
  return `${number(n)} ${what}`;
};

/** Goods are not held, they lie on hexes. */
const GOODS = ['oil', 'metal', 'food', 'wood'];

function shortOf(facts: Facts): string {
  const what = String(facts.what);
  const holds = GOODS.includes(what) ? 'control' : 'have';
  return `Needs ${amount(what, numberIn(facts, 'needs'))}, you ${holds} ${number(numberIn(facts, 'has'))}.`;
}

function total(facts: Facts): string {
  const [min, max, now] = [numberIn(facts, 'min'), numberIn(facts, 'max'), numberIn(facts, 'total')];
  const wanted = min === max ? number(min) : `${number(min)} to ${number(max)}`;
  return `It has to add up to ${wanted}; now it is ${number(now)}.`;
}

type Told = string | { plain: string; exactly(facts: Facts): string };

/** What the room, the routes and the rules refuse, by its code; `exactly` where the numbers are known. */
export const en = {
  // The table and its doors
  noSuchTable: 'There is no such table. Please ask for its link again.',
  notInvited: 'This table is by invitation; ask for a seat.',
  sentAway:
    'The host has sent you away from this table: you cannot sit down here for half an hour. There may be room at another table.',
  noFreeSeat: 'All seats are taken. Stay and watch, or ask the host for one more.',
  alreadyStarted: 'The game has begun already. Reload the page to see it.',
  notStarted: 'The game has not begun yet.',
  notYourSeat: 'This seat is not yours. Reload the page to see which one is.',
  notHost: 'Only the host can do that; please ask for it.',
  badName: 'A name has 1 to 24 letters and no control characters.',
  badWish: 'Somebody else has this faction or mat, or it is not in this game. Please choose another.',
  badNonce: 'Being ready did not work. Please try again.',
  internal: 'Something broke on the server. Please try again.',
  badMessage: 'The server could not read that. Please reload the page and try again.',
  usedCid: 'The server took that for something else. Please try again.',
  tooLarge: 'That is too long; please make it shorter.',
  tooFast: 'That was too fast; please wait a moment.',
  tooManyTables: 'Too many tables were made from here; please wait a minute.',
  noSuchCode:
    'No open table has this code. Look at the six letters again; once a game has begun, only its link leads there.',
  askRefused: 'The host has not let you in. There may be room at another table.',
  tooManyAsking: 'Too many people ask for a seat at this table; please try again later.',
  nobodyAsks: 'Nobody asks for a seat under this number.',
  notOver: 'The game is not over yet.',
  spectator: 'Spectators watch; they do not act.',
  helloFirst: 'This page has not been welcomed yet.',
  wrongToken: 'This seat link is not valid any more. Open the newest one, or ask the host for a seat.',
  noUndo: 'Undo is off at this table.',
  tooManyUndos: 'You have taken back often enough in this turn.',
  tooManyOffers: 'Those were enough offers for now; please wait until the game has gone on.',
  chatTooFast: 'You talk too fast; please wait a few seconds.',
  noChat: 'Chat is off at this table.',
  noWatching: 'This table is not open to spectators. If you play here, open the link to your seat.',
  onlySockets: 'There is no page at this address.',
  tooManySockets: 'Too many people are connected to this table; this page tries again by itself.',
  closed: 'This table is closed. A new one is opened on the first page.',
  closedByOperator: 'Whoever runs this server has closed this table.',
  archived: 'This game is over. Reload the page to see how it ended.',
  newerRoom: 'A newer version of the server keeps this table; nothing is lost, please try again later.',
  otherSite: 'This was sent by another site, and nothing was done.',
  notOperator: 'This is not the key of the operator.',
  badOptions: 'These options are not possible: there may be more people than seats.',
  noExtraTime: 'At this table everybody has the same time; the host can allow more.',
  noNotices: 'Notices are off at this table.',
  badWebhook:
    'A webhook is a public https address without a name, password or port in it, and not made of numbers.',
  noSuchFeed: 'This feed address is not valid any more.',
  notAway: 'The person of this seat has not been away for long enough.',
  nothingToVote: 'There is nothing to decide about this seat yet.',
  noClock: 'This table plays without a clock; there is nothing to pause.',
  noPause: 'In slow play the clock cannot be stopped; it stands still in your hours of sleep.',
  pauseNeedsTwo: 'A pause needs two people at the table; the clock runs on while you are alone.',
  playedByBot: 'A bot plays this seat until your next turn; take it back first.',
  // A command, an answer
  malformed: 'The table could not read that.',
  unknownCommand: 'The table does not know how to do that.',
  noSuchSeat: 'There is no such seat.',
  gameOver: 'The game is over.',
  nothingOwed: 'That seat is not waited for.',
  staleDecision: 'That has been decided already.',
  notYourDecision: 'That is for somebody else to decide.',
  wrongType: 'That is no answer to this.',
  notAnOption: 'That cannot be chosen now.',
  tooFew: { plain: 'That is too little.', exactly: (facts) => `At least ${number(numberIn(facts, 'min'))}.` },
  tooMany: { plain: 'That is too much.', exactly: (facts) => `At most ${number(numberIn(facts, 'max'))}.` },
  duplicate: 'Each can be chosen only once.',
  unknownKey: 'Something is chosen that is not there.',
  missingPart: 'Something is not chosen yet.',
  wrongTotal: { plain: 'It does not add up.', exactly: total },
  // The rules
  sameSection: 'The pawn stood there last turn.',
  cannotPay: {
    plain: 'You cannot pay that.',
    exactly: shortOf,
  },
  riverInTheWay: 'A river lies between, and this unit cannot cross it there.',
  noLake: 'This unit cannot enter lakes.',
  notAdjacent: 'That hex is not one step away.',
  enemyInTheWay: 'Workers do not enter a hex with enemy units by themselves.',
  alreadyMoved: 'That unit has moved already this turn.',
  noBase: 'No unit moves onto a base.',
  notYourUnit: 'That unit is not yours.',
  stuckOnLake: 'A worker leaves a lake only aboard a mech.',
  pendingCombat: 'A combat is pending there.',
  conditionNotMet: 'What it asks for is not reached.',
  notNow: 'That is not open to you now.',
  cardNotHeld: 'You do not hold that card.',
  noRoom: 'No worker of yours stands on a hex.',
  noWorkerThere: 'You have no worker there.',
  noPlace: 'Lakes and bases are no places for that.',
  structureThere: 'A structure stands there already.',
  noYield: 'Nothing can be produced there.',
  millThere: 'Your Mill produces there anyway.',
  noRetreat: 'Beaten units go home, or to a lake that is open to them.',
  noCombatThere: 'No combat is pending there.',
  badSetup: 'A game cannot be set up that way.',
  badSeed: 'The shuffle does not match its seal.',
  badLog: 'The record of this game cannot be read.',
} as const satisfies Record<RefusalCode | ErrorCode, Told>;
