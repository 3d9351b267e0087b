import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/http/problems.ts';
import type { SecurityHeaders } from '#server/http/security-headers.ts';
import { API_PREFIX, registerApi } from './api-routes.ts';
import type { ProxyOptions } from './options.ts';
import { foreignRequest } from './same-origin-guard.ts';
import { registerSession } from './session-routes.ts';
import { TokenProxy } from './token-proxy.ts';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** The token proxy as a part of a Fastify application: `/session` and `/api/*`, guarded alike. */
export async function registerProxy(
  app: FastifyInstance,
  options: ProxyOptions,
  headers: SecurityHeaders,
): Promise<void> {
  const proxy = new TokenProxy(options, headers, app.log);
  app.addHook('onClose', () => proxy.close());

  // Only loads the parser: the hook would parse the cookies of every request, needed or not.
  await app.register(fastifyCookie, { hook: false });
  await app.register(async (guarded) => {
    guarded.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    guarded.addHook('onRequest', (request, _reply, done) => {
      const foreign = foreignRequest(request.headers, options.publicUrl);
      const type = request.headers['content-type'];
      if (foreign) done(new ProblemError(foreign));
      else if (type !== undefined && !JSON_TYPE.test(type)) done(new ProblemError('unsupported_media_type'));
      else done();
    });
    registerSession(guarded, proxy);
    await guarded.register(async (api) => registerApi(api, proxy));
    for (const url of [API_PREFIX, `${API_PREFIX}/*`])
      guarded.all(url, () => {
        throw new ProblemError('not_in_contract');
      });
  });
}
