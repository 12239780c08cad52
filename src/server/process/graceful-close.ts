import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Returns what closes this server: it accepts no new connections, sends the answers in hand whole, and ends every other
 * connection at once; connections still open after the timeout are cut.
 *
 * `http.Server.close` is not enough. It waits for connections that browsers open ahead of need and for those kept open
 * after an answer, and it cuts answers that a slow reader has not yet received whole.
 */
export function createGracefulClose(server: Server): (timeoutSeconds: number) => Promise<void> {
  const inHand = new Map<Socket, ServerResponse | null>();
  let isClosing = false;
  server.on('connection', (socket) => {
    inHand.set(socket, null);
    socket.once('close', () => inHand.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    inHand.set(socket, response);
    if (isClosing) endAfter(socket, response);
    response.once('close', () => {
      if (inHand.get(socket) === response) inHand.set(socket, null);
    });
  });
  return async (timeoutSeconds) => {
    isClosing = true;
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    for (const [socket, response] of inHand)
      if (response) endAfter(socket, response);
      else socket.destroy();
    const cut = setTimeout(() => server.closeAllConnections(), timeoutSeconds * 1_000).unref();
    await closed;
    clearTimeout(cut);
  };
}

function endAfter(socket: Socket, response: ServerResponse): void {
  response.shouldKeepAlive = false;
  response.once('close', () => socket.end());
}
