import { get, type MadeTable, post, type Refused, type Reply, type SatDown } from './api.ts';
import { keepKeys } from './keys.ts';
import { randomHex } from './random.ts';
import { lastingShelf } from './shelf.ts';

/** Makes a table and sits down at it. Even if sitting down fails, the table is there: its page says what is wrong. */
export async function makeTable(
  options: Readonly<Record<string, unknown>>,
  name: string,
): Promise<Reply<{ id: string }>> {
  const made = await post<MadeTable>('/games', options);
  if (!made.ok) return made;
  const { id, invite, host } = made.value;
  const secret = randomHex(24);
  keepKeys(lastingShelf(), id, { invite, host });
  const sat = await post<SatDown>(`/games/${id}/sit`, { name, invite, secret });
  if (sat.ok) keepKeys(lastingShelf(), id, { seat: sat.value.token });
  return { ok: true, value: { id } };
}

/** A table for one person and one bot, ready to begin. */
export async function makeBotTable(bot: string, name: string): Promise<Reply<{ id: string }>> {
  const made = await post<MadeTable>('/games', { seats: 2 });
  if (!made.ok) return made;
  const { id, invite, host } = made.value;
  const secret = randomHex(24);
  keepKeys(lastingShelf(), id, { invite, host, seat: secret });
  const begun = await beginWithBot(id, { invite, host, secret, name, bot });
  return begun ?? { ok: true, value: { id } };
}

interface BotTable {
  invite: string;
  host: string;
  secret: string;
  name: string;
  bot: string;
}

/** Undefined if all went well. */
async function beginWithBot(
  id: string,
  { invite, host, secret, name, bot }: BotTable,
): Promise<Refused | undefined> {
  const path = `/games/${id}`;
  const sat = await post(`${path}/sit`, { name, invite, secret });
  if (!sat.ok) return sat;
  const filled = await post(`${path}/chairs`, { token: host, seat: 1, to: { kind: 'bot', bot } });
  if (!filled.ok) return filled;
  const lobby = await get<{ commitment: string }>(path);
  if (!lobby.ok) return lobby;
  const nonce = randomHex(16);
  keepKeys(lastingShelf(), id, { nonce, commitment: lobby.value.commitment });
  const ready = await post(`${path}/ready`, { token: secret, nonce });
  return ready.ok ? undefined : ready;
}

/** The way to a table whose code somebody typed in. */
export async function joinByCode(code: string): Promise<Reply<{ id: string }>> {
  const joined = await post<{ id: string; invite: string }>('/join', { code });
  if (joined.ok) keepKeys(lastingShelf(), joined.value.id, { invite: joined.value.invite });
  return joined;
}
