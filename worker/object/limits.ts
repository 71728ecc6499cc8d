import { keyOf } from '../keys/secrets.ts';
import type { CallLimit } from '../protocol/refusals.ts';
import type { Env } from './env.ts';

const GROUPS_OF_NET = 4;

/** Whom an address belongs to, as far as limits go: IPv6 networks of 64 bits are one household. */
export function netOf(address: string): string {
  if (!address.includes(':')) return address;
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled = [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ];
  const net = filled.slice(0, GROUPS_OF_NET).map((group) => Number.parseInt(group, 16).toString(16));
  return `${net.join(':')}::/64`;
}

const THIS_MACHINE = /^(?:127\.|::1$|::ffff:127\.)/i;

/** The network that a request comes from; none for those of the machine itself, which would all be one. */
export function outerNetOf(request: Request): string | undefined {
  const address = request.headers.get('CF-Connecting-IP');
  return address === null || THIS_MACHINE.test(address) ? undefined : netOf(address);
}

/** By what the connections of one address are counted at a table. Those of the machine itself, a thousand when it is measured, are not. */
export function tagsOf(request: Request): string[] {
  const net = outerNetOf(request);
  return net === undefined ? [] : [keyOf(net)];
}

/** Where a request comes from. What did not come over the network has no address and no limit. */
function senderOf(request: Request): string | undefined {
  const address = request.headers.get('CF-Connecting-IP');
  return address === null ? undefined : netOf(address);
}

/** Whether the sender of a request is within a limit. */
export async function isWithin(limit: RateLimit, request: Request): Promise<boolean> {
  const sender = senderOf(request);
  if (sender === undefined) return true;
  const { success } = await limit.limit({ key: sender });
  return success;
}

/** Whether whoever shows a link of an event is within its limit: a hall of players behind one address is not one sender. */
export async function isLinkWithin(limit: RateLimit, link: string): Promise<boolean> {
  const { success } = await limit.limit({ key: keyOf(link) });
  return success;
}

/** The limits by address, as wrangler.toml binds them, and what they are called in refusals. */
export const LIMITS_BY_ADDRESS = {
  TABLE_LIMIT: 'tablesPerAddress',
  CODE_LIMIT: 'codesPerAddress',
  SEAT_LIMIT: 'seatsPerAddress',
  CALL_LIMIT: 'callsPerAddress',
  SOCKET_LIMIT: 'socketsPerAddress',
  EVENT_LIMIT: 'eventsPerAddress',
} as const satisfies Partial<Record<keyof Env, CallLimit>>;
export type LimitByAddress = keyof typeof LIMITS_BY_ADDRESS;
