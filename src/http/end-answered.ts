import type { FastifyInstance } from 'fastify';

/** How often is looked for connections that have had their answer, in milliseconds. */
const LOOK_EVERY = 50;

/**
 * Ends connections as soon as they have had their answer once the server closes: Node ends those alone that have no
 * request at that moment, and would wait for the clients of all others to lose patience.
 */
export function endAnsweredConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY);
    app.server.once('close', () => clearInterval(looking));
    done();
  });
}
