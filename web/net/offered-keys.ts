import type { SeatId } from '../../engine/index.ts';
import type { TableAnswer } from '../../worker/protocol/calls/calls.ts';
import { postTo } from './api.ts';
import type { LinkKeys, TableKeys } from './keys.ts';

/** What the room says a secret is good for; undefined if it could not be asked. */
export type Opened = TableAnswer<'/opens'> | undefined;

/** Another seat than the own one, which a link would open. */
export interface SeatOffer {
  token: string;
  seat: SeatId;
  /** Where this browser sits. */
  own: SeatId;
}

/** What to do about keys of a link beside those that are held. */
export interface Weighed {
  /** Take the place of keys that open nothing. */
  keep: LinkKeys;
  /** To be asked about: both keys work. */
  offer?: SeatOffer;
  /** The link opens no seat. */
  isVoid?: true;
}

/** Asks the room what a secret opens. */
export async function askWhatOpens(id: string, token: string): Promise<Opened> {
  const opened = await postTo(id, '/opens', { token });
  if (opened.ok) return opened.value;
  return opened.code === 'wrongToken' ? {} : undefined;
}

/** A key that works is replaced by nobody's link: only whoever holds it may say so, and only for a seat is there anything to choose. */
export async function weigh(
  held: Readonly<TableKeys>,
  offered: Readonly<LinkKeys>,
  opens: (token: string) => Promise<Opened>,
): Promise<Weighed> {
  const keep: LinkKeys = {};
  const isDead = async (key: string | undefined, is: 'isHost' | 'isInvite'): Promise<boolean> => {
    const opened = key === undefined ? {} : await opens(key);
    return opened !== undefined && opened[is] !== true;
  };
  if (offered.host !== undefined && (await isDead(held.host, 'isHost'))) keep.host = offered.host;
  if (offered.invite !== undefined && (await isDead(held.invite, 'isInvite'))) keep.invite = offered.invite;
  if (offered.seat === undefined) return { keep };
  const theirs = await opens(offered.seat);
  const own = held.seat === undefined ? {} : await opens(held.seat);
  if (theirs === undefined || own === undefined) return { keep };
  if (theirs.seat === undefined) return { keep, isVoid: true };
  if (own.seat === undefined) return { keep: { ...keep, seat: offered.seat } };
  if (own.seat === theirs.seat) return { keep };
  return { keep, offer: { token: offered.seat, seat: theirs.seat, own: own.seat } };
}
