import type { ClientSocket, SocketEvents } from './connection.ts';

/** A socket to an address of our own server. */
export function dial(path: string, ears: SocketEvents): ClientSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}${path}`);
  socket.onopen = () => ears.onOpen();
  socket.onmessage = ({ data }) => ears.onMessage(String(data));
  socket.onclose = ({ code }) => ears.onClose(code);
  return socket;
}
