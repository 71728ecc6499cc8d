import { localStore } from '../device/storage.ts';
import { randomHexDigits } from '../lib/random.ts';
import { type ApiReply, get, type MadeTable, post, type Refused, type SatDown } from './api.ts';
import { keepKeys } from './keys.ts';

type Options = Readonly<Record<string, unknown>>;

/** Makes a table and sits down at it. Even if sitting down fails, the table is there: its page says what is wrong. */
export async function makeTable(options: Options, name: string): Promise<ApiReply<{ id: string }>> {
  const made = await post<MadeTable>('/games', options);
  if (!made.ok) return made;
  const { id, invite, host } = made.value;
  const secret = randomHexDigits(24);
  keepKeys(localStore(), id, { invite, host, sitting: secret });
  const sat = await post<SatDown>(`/games/${id}/sit`, { name, invite, secret, host });
  if (sat.ok) keepKeys(localStore(), id, { seat: sat.value.token, sitting: undefined });
  return { ok: true, value: { id } };
}

/** What is still to be done at a table before its one person is ready; undefined if all went well. */
type Preparing = (path: string, keys: { host: string; seat: string }) => Promise<Refused | undefined>;

/** A table for one person that begins at once. */
export async function beginAlone(
  options: Options,
  name: string,
  prepare: Preparing,
): Promise<ApiReply<{ id: string }>> {
  const made = await post<MadeTable>('/games', options);
  if (!made.ok) return made;
  const { id, invite, host } = made.value;
  const path = `/games/${id}`;
  const secret = randomHexDigits(24);
  keepKeys(localStore(), id, { invite, host, seat: secret });
  const sat = await post(`${path}/sit`, { name, invite, secret, host });
  if (!sat.ok) return sat;
  const refused = (await prepare(path, { host, seat: secret })) ?? (await getReady(id, secret));
  return refused ?? { ok: true, value: { id } };
}

/** The own part of the seed goes out once the server has shown what it is bound to. */
async function getReady(id: string, token: string): Promise<Refused | undefined> {
  const lobby = await get<{ commitment: string }>(`/games/${id}`);
  if (!lobby.ok) return lobby;
  const nonce = randomHexDigits(16);
  keepKeys(localStore(), id, { nonce, commitment: lobby.value.commitment });
  const ready = await post(`/games/${id}/ready`, { token, nonce });
  return ready.ok ? undefined : ready;
}

/** A table for one person and one bot. */
export const makeBotTable = (bot: string, name: string): Promise<ApiReply<{ id: string }>> =>
  beginAlone({ seats: 2 }, name, async (path, { host }) => {
    const filled = await post(`${path}/chairs`, { token: host, seat: 1, to: { kind: 'bot', bot } });
    return filled.ok ? undefined : filled;
  });

/** The way to a table whose code somebody typed in. */
export async function joinByCode(code: string): Promise<ApiReply<{ id: string }>> {
  const joined = await post<{ id: string; invite: string }>('/join', { code });
  if (joined.ok) keepKeys(localStore(), joined.value.id, { invite: joined.value.invite });
  return joined;
}
