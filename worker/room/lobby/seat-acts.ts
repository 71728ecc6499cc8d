import type { SeatId } from '../../../engine/index.ts';
import { keyOf, passOf } from '../../keys/secrets.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { act } from '../act/act.ts';
import { answered, changed, changedTo, type Deed, lookedUp } from '../act/change.ts';
import { forgetName } from '../record/closing.ts';
import type { RoomRecord } from '../record/record.ts';
import { seatClaimOf } from './chair-moves.ts';
import { seatOfKey, sitDown } from './lobby.ts';
import { addKey, type Opened, openedBy, recoverSeat, rotateKeys, seatHeldBy } from './seat-keys.ts';
import { letIn, requestSeat, turnAway } from './seat-requests.ts';

// Seats: taken, kept over the loss of a device, moved, asked for.

/** A person's seat, and what a browser may hold it by. */
export interface SeatClaim {
  seat: SeatId;
  hold: string;
}

export interface SitRequest {
  name: string;
  secret: string;
  invite?: string;
  /** What the browser holds seats of this table by. */
  holds?: readonly string[];
  /** Digest of the address it comes from. */
  net?: string;
  /** The secret of the host. */
  host?: string;
  /** What program plays the seat, if one does. */
  program?: string;
}

/** The table's invite, or what a join code was exchanged for while the lobby is open. */
function isInvite(record: Readonly<RoomRecord>, invite: string, idKey: string): boolean {
  const pass = record.code === undefined ? undefined : passOf(idKey, record.id, record.code);
  return keyOf(invite) === record.inviteKey || invite === pass;
}

/** The seat that a secret opens. */
function claimOf(record: Readonly<RoomRecord>, secret: string): Outcome<SeatClaim> {
  const seat = seatOfKey(record, keyOf(secret));
  const chair = seat === undefined ? undefined : record.chairs[seat];
  const hold = chair && seatClaimOf(chair);
  return seat === undefined || hold === undefined ? refuse('notYourSeat') : done({ seat, hold });
}

export const SEAT_ACTS = {
  /** Sits down, or goes back to the seat that the person has already. */
  sit: act(
    'anybody',
    (record, { name, secret, invite, host, program, holds = [], net }: SitRequest, { now, idKey }) => {
      const key = keyOf(secret);
      const result: Deed<SeatClaim>['result'] = (after) => claimOf(after, secret);
      const held = seatOfKey(record, key) ?? seatHeldBy(record, holds);
      if (held !== undefined)
        return done({ change: { kind: 'stored', record: addKey(record, held, key) }, result });
      const isInvited = invite !== undefined && isInvite(record, invite, idKey);
      const isMaker = host !== undefined && keyOf(host) === record.hostKey;
      const from = { holds, ...(net !== undefined && { net }) };
      const who = { name, ...(program !== undefined && { program }) };
      const sat = sitDown(record, { ...who, key, isInvited, isMaker, ...from }, now);
      return sat.ok ? changedTo(done(sat.value.record), result) : sat;
    },
  ),

  /** What a browser may hold the seat by. */
  hold: act('seat', (record, { token }: { token: string }) => lookedUp(claimOf(record, token)), {
    worksClosed: true,
  }),

  /** What a secret opens; nothing is changed by asking. */
  opens: act(
    'anybody',
    (record, { token }: { token: string }, { idKey }): Outcome<Deed<Opened>> =>
      lookedUp(openedBy(record, keyOf(token), isInvite(record, token, idKey))),
    { isLook: true, worksClosed: true },
  ),

  /** Whether a join code leads here, now. */
  hasCode: act(
    'anybody',
    (record, { code }: { code: string }) =>
      record.phase === 'lobby' && record.closed === undefined && record.code === code
        ? answered(true)
        : refuse('noSuchCode'),
    { isLook: true },
  ),

  /** A new secret for a seat that a browser holds. */
  recover: act(
    'anybody',
    (record, { holds, secret, seat }: { holds: readonly string[]; secret: string; seat?: SeatId }) =>
      changedTo(recoverSeat(record, { holds, key: keyOf(secret), wanted: seat }), (after) =>
        claimOf(after, secret),
      ),
  ),

  /** A new secret for a seat; the others do not open it any more. */
  rotate: act('seat', (record, { token, secret }: { token: string; secret: string }, { seat, now }) => {
    const before = claimOf(record, token);
    return changedTo(rotateKeys(record, seat, keyOf(secret), now), (after) => {
      const claim = claimOf(after, secret);
      return before.ok && claim.ok
        ? done({ ...claim.value, before: before.value.hold })
        : refuse('notYourSeat');
    });
  }),

  /** Asks for a seat; whoever has been let in meanwhile learns which one it is. */
  ask: act('anybody', (record, { name, secret }: { name: string; secret: string }, { now }) => {
    const key = keyOf(secret);
    const result = (after: Readonly<RoomRecord>): Outcome<SeatClaim | undefined> =>
      seatOfKey(after, key) === undefined ? done(undefined) : claimOf(after, secret);
    return seatOfKey(record, key) === undefined
      ? changedTo(requestSeat(record, { name, key }, now), result)
      : done({ change: { kind: 'nothing' }, result });
  }),

  answerAsker: act('host', (record, { asker, isLetIn }: { asker: number; isLetIn: boolean }, { now }) =>
    changed(isLetIn ? letIn(record, asker, now) : turnAway(record, asker)),
  ),

  /** After the end a person's name can be replaced for good: at the table, in what it said, in the lists and in the archive. */
  forgetName: act('seat', (record, _: object, { seat }) => withoutNameOf(seat, forgetName(record, seat))),
};

/** The name of a seat is replaced, at the table and under what it said. */
export const withoutNameOf = (seat: SeatId, outcome: Outcome<RoomRecord>): Outcome<Deed<true>> =>
  outcome.ok
    ? done({ change: { kind: 'table', record: outcome.value, renamed: seat }, result: () => done(true) })
    : outcome;
