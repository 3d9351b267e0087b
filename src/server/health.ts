import type { FastifyInstance } from 'fastify';

interface Health {
  /** Rejects while requests cannot be served: sessions cannot be read. */
  readonly check: () => Promise<unknown>;
  /** The server is about to end, and should get no new requests. */
  readonly isEnding: () => boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve requests, 503 while it cannot. Neither says more, since
 * anybody may ask. Whether the service behind answers is not among it: no other replica would reach it either.
 */
export function registerHealth(app: FastifyInstance, { check, isEnding }: Health): void {
  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return reply.send({ status: 'ok' });
  });
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !isEnding() &&
      (await check().then(
        () => true,
        () => false,
      ));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
