import { Hono } from 'hono';
import { fileText, finishedFile, proofOf } from '../../engine/proof.ts';
import { archivedGame, type GameToFile, type Proof } from '../directory/archive.ts';
import { publicKeys, signFile } from '../keys/file-key.ts';
import type { Env, RoomStub } from '../object/env.ts';
import { no, refusal } from '../object/refusal-response.ts';
import { reportError } from '../object/report.ts';
import type { FinishedLog, OpenLog } from '../protocol/calls/ended.ts';
import { type LobbyView, playerName } from '../protocol/messages.ts';
import { beyond, type EdgeContext, pathOf, roomOf } from './request.ts';

/** Files of finished games: put together, signed and named when they are asked for. */
export const files = new Hono<{ Bindings: Env }>();

files.get(pathOf('GET /games/:id/file'), async (c) => {
  const id = c.req.param('id') ?? '';
  const room = roomOf(c.env, id);
  if (room === undefined) return no('noSuchTable');
  const refused = await beyond(c, 'CALL_LIMIT');
  if (refused !== undefined) return refused;
  const game = (await keptGame(c, id)) ?? (await gameInRoom(room));
  return game instanceof Response ? game : fileResponse(c, game);
});

/** The archived game, which wakes no room. If the archive is out of order, the room still has it for some days. */
async function keptGame(c: EdgeContext, id: string): Promise<GameToFile | undefined> {
  try {
    return await archivedGame(c.env.DB, id);
  } catch (error) {
    reportError('archive', error, { game: id });
    return undefined;
  }
}

/** A game that has just ended. One that goes on, as far as everybody may know, has no file. */
async function gameInRoom(room: RoomStub): Promise<GameToFile | Response> {
  const log = await room.call('log', { after: 0 });
  if (!log.ok) return refusal(log.error);
  const told: FinishedLog | OpenLog = JSON.parse(log.value.text);
  if (!told.isOver) return no('notOver');
  const lobby = await room.call('lobby', {});
  if (!lobby.ok) return refusal(lobby.error);
  const { chairs }: LobbyView = JSON.parse(lobby.value);
  return { finished: told, names: chairs.map(({ name }) => name) };
}

/** Throws if the log cannot be played again, which would be a fault of ours. */
function proved({ log }: FinishedLog): Proof {
  const proof = proofOf(log);
  if (!proof.ok) throw new Error(`a stored log is not faithful: ${proof.error.code}`);
  return proof.value;
}

async function fileResponse(c: EdgeContext, game: GameToFile): Promise<Response> {
  // What is not taken here, such as whether it is over, is no part of the file.
  const { id, log, seats, finishedAt, isAbandoned, result, clocks } = game.finished;
  const sealed = {
    log,
    seats,
    finishedAt,
    ...(isAbandoned && { isAbandoned }),
    ...(result !== undefined && { result }),
    ...(clocks !== undefined && { clocks }),
  };
  const played = { site: new URL(c.req.url).origin, id };
  const names = game.names.map((name, seat) => name ?? playerName(seat));
  const file = finishedFile(sealed, game.proof ?? proved(game.finished), { names, played });
  const signature = await signFile(c.env.FILE_KEY, file.sha256);
  const signed = { ...file, ...(signature !== undefined && { signature }) };
  return new Response(fileText(signed), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="ploughshare-${id}.json"`,
    },
  });
}

/** GET /.well-known/ploughshare.json: whose signatures are this server's. */
export async function wellKnown(c: EdgeContext): Promise<Response> {
  const keys = await publicKeys(c.env.FILE_KEY, c.env.OLD_FILE_KEYS);
  return c.json({ name: 'ploughshare', keys, verifier: '/verify.mjs' });
}
