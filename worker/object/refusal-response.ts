import { isCallLimit, LIMIT_WAITS, type Refusal, refuse } from '../protocol/refusals.ts';

// Refusals as answers over HTTP.

const STATUS: Readonly<Record<string, 400 | 403 | 404 | 409 | 410 | 426 | 429 | 500 | 503>> = {
  noSuchTable: 404,
  noSuchCode: 404,
  noSuchFeed: 404,
  noDate: 404,
  nobodyAsks: 404,
  notInvited: 403,
  sentAway: 403,
  askRefused: 403,
  notHost: 403,
  notYourSeat: 403,
  wrongToken: 403,
  noWatching: 403,
  notOperator: 403,
  otherSite: 403,
  notOrganiser: 403,
  noSuchPlayer: 404,
  ofEvent: 409,
  lastTurns: 409,
  noFreeSeat: 409,
  alreadyStarted: 409,
  notOver: 409,
  notYet: 409,
  notAway: 409,
  noExtraTime: 409,
  noNotices: 409,
  notStarted: 409,
  closed: 410,
  closedByOperator: 410,
  archived: 410,
  onlySockets: 426,
  internal: 500,
  newerRoom: 503,
  noSuchContest: 404,
  wrongLink: 403,
  signUpClosed: 409,
  byInvitation: 403,
  wrongCode: 403,
  banned: 403,
  nameTaken: 409,
  contestFull: 409,
  wrongMoment: 409,
  noSuchContestTable: 404,
  noSuchNeed: 404,
  tableLive: 409,
  noCast: 409,
  roundFrozen: 409,
  tooManyActs: 409,
  noSuchCircle: 404,
  notCircleOrganiser: 403,
  noSuchPerson: 404,
  personTaken: 409,
  badMerge: 409,
  circleFull: 409,
  wrongProof: 403,
  tooFast: 429,
  tooManyTables: 429,
  tooManyAsking: 429,
};

/** Seconds after which to try again, where no limit says it: a room that waits for a later version looks every ten minutes. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 60, 503: 600 };

export function refusal({ code, message, limit }: Refusal): Response {
  const status = STATUS[code] ?? 400;
  const wait = limit !== undefined && isCallLimit(limit) ? LIMIT_WAITS[limit] : RETRY_AFTER[status];
  return Response.json(
    { error: { code, message, ...(limit !== undefined && { limit }) } },
    { status, ...(wait !== undefined && { headers: { 'Retry-After': String(wait) } }) },
  );
}

export const no = (code: Parameters<typeof refuse>[0]): Response => refusal(refuse(code).error);
