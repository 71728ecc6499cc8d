import type { PostBody } from '../../worker/protocol/calls/calls.ts';
import { localStore } from '../device/storage.ts';
import { randomHexDigits } from '../lib/random.ts';
import { type ApiReply, post, postTo } from './api.ts';
import { keepKeys } from './keys.ts';

type NewTable = PostBody<'/games'>;

/** Makes a table and sits down at it. */
export async function makeTable(options: NewTable, name: string): Promise<ApiReply<{ id: string }>> {
  const made = await post('/games', { ...options, sit: { name } });
  if (!made.ok) return made;
  const { id, invite, host, token: seat } = made.value;
  keepKeys(localStore(), id, { invite, host, seat });
  return { ok: true, value: { id } };
}

/** A table for one person that begins at once. The own part of the seed goes out once the server has shown what it is bound to. */
export async function beginAlone(
  options: NewTable,
  sit: NonNullable<NewTable['sit']>,
): Promise<ApiReply<{ id: string }>> {
  const made = await post('/games', { ...options, sit });
  if (!made.ok) return made;
  const { id, invite, host, token, commitment } = made.value;
  const nonce = randomHexDigits(16);
  keepKeys(localStore(), id, { invite, host, seat: token, nonce, commitment });
  if (token === undefined) return { ok: true, value: { id } };
  const ready = await postTo(id, '/ready', { token, nonce });
  return ready.ok ? { ok: true, value: { id } } : ready;
}

/** A table for one person and one bot. */
export const makeBotTable = (bot: 'steady' | 'random', name: string): Promise<ApiReply<{ id: string }>> =>
  beginAlone({ seats: 2, chairs: [{ seat: 1, to: { kind: 'bot', bot } }] }, { name });

/** The way to a table whose code somebody typed in. */
export async function joinByCode(code: string): Promise<ApiReply<{ id: string }>> {
  const joined = await post('/join', { code });
  if (joined.ok) keepKeys(localStore(), joined.value.id, { invite: joined.value.invite });
  return joined;
}
