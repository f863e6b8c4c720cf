import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Reads who calls when they connect. Node knows the address of a connection that was closed only if it was asked for before: what is
 * still done for a caller that left would be for nobody.
 */
export function rememberCallers(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => void socket.remoteAddress);
}

/**
 * Ends connections that never asked anything when the server closes. Browsers open some ahead, and Node takes them
 * for busy: `closeIdleConnections` leaves them and closing waits for their time-out of a minute.
 */
export function dropUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}
