import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets closing end connections over TLS that have not come to a request: Node ends those that HTTP knows of, and would
 * wait two minutes for the handshake of any other.
 */
export function endHandshakes(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of sockets) socket.destroy();
    done();
  });
}
