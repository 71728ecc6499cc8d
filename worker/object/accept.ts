import { LIMITS } from '../protocol/messages.ts';
import { hasPlace, tellFull } from '../room/places.ts';
import { tagsOf } from './limits.ts';
import { OpenSocket } from './open-socket.ts';

/** Those who are connected. One that closes is still in the runtime's list while its closing is told, and is not there for anybody. */
export function connectedTo(ctx: DurableObjectState, tag?: string): OpenSocket[] {
  const open = ctx.getWebSockets(tag).filter(({ readyState }) => readyState === WebSocket.OPEN);
  return open.map((socket) => new OpenSocket(socket));
}

/** Accepts a connection so that the object can sleep while it is open. Whoever finds no place is told why over the socket itself. */
export function acceptSocket(ctx: DurableObjectState, request: Request): Response {
  // Only to count by: the address itself is kept nowhere.
  const tags = tagsOf(request);
  const isFull =
    !hasPlace(connectedTo(ctx), LIMITS.sockets) ||
    tags.some((tag) => !hasPlace(connectedTo(ctx, tag), LIMITS.socketsTogether));
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server, tags);
  const socket = new OpenSocket(server);
  socket.remember({ acceptedAt: Date.now() });
  if (isFull) tellFull(socket);
  return new Response(null, { status: 101, webSocket: client });
}
