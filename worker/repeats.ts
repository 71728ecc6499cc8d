import type { Chair } from './record.ts';

/** Enough for several tabs of one seat that say again what they do not know to have arrived. */
const MOST_KEPT = 8;

/** The chair whose person's message was carried out. */
export function withCarriedOut(chair: Readonly<Chair>, cid: string, seq: number): Chair {
  return { ...chair, lately: [{ cid, seq }, ...(chair.lately ?? [])].slice(0, MOST_KEPT) };
}

/** What a message led to that was carried out already: it is answered again and not applied twice. */
export function carriedOut(chair: Readonly<Chair> | undefined, cid: string): number | undefined {
  return chair?.lately?.find((message) => message.cid === cid)?.seq;
}
