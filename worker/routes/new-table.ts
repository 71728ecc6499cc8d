import { claimCode } from '../directory/directory.ts';
import { circleOfProof } from '../keys/circle-links.ts';
import { keyOf, newGameId, newSecret, randomHex } from '../keys/secrets.ts';
import type { RoomStub } from '../object/env.ts';
import { no, refusal } from '../object/refusal-response.ts';
import type { AnswerOf, ReadBody } from '../protocol/calls/calls.ts';
import type { LobbyView } from '../protocol/messages.ts';
import { cleanName } from '../protocol/names.ts';
import { done, type Outcome, type RefusalCode } from '../protocol/refusals.ts';
import { isDateAhead } from '../protocol/table-date.ts';
import { parseOptions, setupOf, type TableOptions } from '../protocol/table-options.ts';
import { beyond, bodyOf, type EdgeContext, reply } from './request.ts';
import { sitAt } from './sitting.ts';

type NewTable = ReadBody<'POST /games'>;
type MadeTable = AnswerOf<'POST /games'>;

/** Why nobody could sit down like this; looked at before there is a table, so that none is left over. */
function whyNot({ seats, date, game }: TableOptions, { sit, chairs }: NewTable): RefusalCode | undefined {
  if (date !== undefined && !isDateAhead(date, Date.now())) return 'badDate';
  const people = game.automa === undefined ? seats : 1;
  const taken = new Set(chairs.map(({ seat }) => seat));
  if (taken.size < chairs.length || chairs.some(({ seat }) => seat >= people)) return 'notYourSeat';
  if (sit === undefined) return undefined;
  if (cleanName(sit.name) === undefined) return 'badName';
  if (chairs.filter(({ to }) => to.kind !== 'free').length >= people) return 'noFreeSeat';
  return undefined;
}

/** Nobody else has wished for anything yet: it depends on the options alone. */
const isGranted = (options: TableOptions, { sit }: NewTable): boolean =>
  sit?.wish === undefined || (options.game.assign === 'deal' && setupOf(options, [sit.wish]).ok);

/** Whoever uses what other calls do as well is counted there, too. */
async function beyondAny(c: EdgeContext, { sit, chairs }: NewTable): Promise<Response | undefined> {
  return (
    (sit === undefined ? undefined : await beyond(c, 'SEAT_LIMIT')) ??
    (chairs.length === 0 ? undefined : await beyond(c, 'CALL_LIMIT'))
  );
}

/** POST /api/games: a table, and if so wanted, its maker and its bots on their chairs. */
export async function makeTable(c: EdgeContext): Promise<Response> {
  const refused = await beyond(c, 'TABLE_LIMIT');
  if (refused !== undefined) return refused;
  const nothing: NewTable = { sit: undefined, chairs: [], circle: undefined, options: {} };
  const body = c.req.raw.body === null ? nothing : await bodyOf(c.req.raw, 'POST /games');
  if (body === undefined) return no('badMessage');
  const circle = body.circle === undefined ? undefined : circleOfProof(c.env.ID_KEY, body.circle, Date.now());
  if (body.circle !== undefined && circle === undefined) return no('wrongProof');
  const options = parseOptions(body.options);
  if (!options.ok) return refusal(options.error);
  const problem = whyNot(options.value, body);
  if (problem !== undefined) return no(problem);
  if (!isGranted(options.value, body)) return no('badWish');
  const beyondLimits = await beyondAny(c, body);
  if (beyondLimits !== undefined) return beyondLimits;
  const [id, invite, host] = [newGameId(c.env.ID_KEY), newSecret(), newSecret()];
  const room = c.env.ROOMS.get(c.env.ROOMS.idFromName(id));
  const code = await claimCode(c.env.DB, id, Date.now());
  await room.create({
    id,
    options: options.value,
    secret: randomHex(32),
    inviteKey: keyOf(invite),
    hostKey: keyOf(host),
    code,
    origin: new URL(c.req.url).origin,
    ...(circle !== undefined && { circle }),
  });
  const seated = await seat(c, room, { id, invite, host, code }, body);
  return seated.ok ? reply(c, 'POST /games', seated.value, 201) : refusal(seated.error);
}

/** The chairs first: the first one that is left is the maker's. */
async function seat(
  c: EdgeContext,
  room: RoomStub,
  made: MadeTable,
  { sit, chairs }: NewTable,
): Promise<Outcome<MadeTable>> {
  const { id, invite, host } = made;
  for (const { seat, to } of chairs) {
    const set = await room.call('setChair', { token: host, seat, to });
    if (!set.ok) return set;
  }
  if (sit === undefined) return done(made);
  const { wish, ...who } = sit;
  const sat = await sitAt({ c, id, room, body: { ...who, invite, host } });
  if (!sat.ok) return sat;
  const wished =
    wish === undefined ? done(true) : await room.call('choose', { token: sat.value.token, wish });
  if (!wished.ok) return wished;
  const lobby = await room.call('lobby', {});
  if (!lobby.ok) return lobby;
  const { commitment }: LobbyView = JSON.parse(lobby.value);
  return done({ ...made, ...sat.value, commitment });
}
