import { holdSeat, holdsAt } from '../directory/directory.ts';
import { netKeyOf, newSecret } from '../keys/secrets.ts';
import type { RoomStub } from '../object/env.ts';
import { outerNetOf } from '../object/limits.ts';
import { reportError } from '../object/report.ts';
import type { AnswerOf, ReadBody } from '../protocol/calls/calls.ts';
import { done, type Outcome } from '../protocol/refusals.ts';
import type { SeatClaim } from '../room/lobby/seat-acts.ts';
import { browserOf, rememberBrowser } from './browser-cookie.ts';
import type { EdgeContext } from './request.ts';

// Seats, and the browsers that hold them.

/** This browser holds the seat from now on, and its cookie says so. */
export async function keepSeat(c: EdgeContext, game: string, { hold }: SeatClaim): Promise<void> {
  const browser = rememberBrowser(c);
  await holdSeat(c.env.DB, { browser, game, hold }, Date.now());
}

/** As well as it can: a token that is about to be handed out must not get lost because the directory is out of order. */
export async function tryToKeepSeat(c: EdgeContext, game: string, held: SeatClaim): Promise<void> {
  try {
    await keepSeat(c, game, held);
  } catch (error) {
    reportError('directory', error, { game });
  }
}

export async function holdsOf(c: EdgeContext, game: string): Promise<string[]> {
  const browser = browserOf(c);
  return browser === undefined ? [] : holdsAt(c.env.DB, browser, game);
}

interface SitCall {
  c: EdgeContext;
  id: string;
  room: RoomStub;
  body: ReadBody<'POST /games/:id/sit'>;
}

/** Sits down, or is led back to the seat that this browser has there already. */
export async function sitAt({
  c,
  id,
  room,
  body,
}: SitCall): Promise<Outcome<AnswerOf<'POST /games/:id/sit'>>> {
  const secret = body.secret ?? newSecret();
  const net = outerNetOf(c.req.raw);
  const sat = await room.call('sit', {
    ...body,
    secret,
    holds: await holdsOf(c, id),
    ...(net !== undefined && { net: netKeyOf(c.env.ID_KEY, id, net) }),
  });
  if (!sat.ok) return sat;
  await tryToKeepSeat(c, id, sat.value);
  return done({ seat: sat.value.seat, token: secret });
}
