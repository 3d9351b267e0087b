import type { FastifyInstance } from 'fastify';

interface Health {
  /** Rejects if sessions cannot be read. */
  readonly check: () => Promise<unknown>;
  /** The server is shutting down. */
  readonly isEnding: () => boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: 503 while it cannot serve requests. Both are public, so they say no more. An
 * unreachable service is not included, since other replicas could not reach it either.
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
