import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { isOperationId, operations } from '#contract/operations.ts';
import { handlers } from './handlers/handlers.ts';
import { readFormBodies, readJsonBodies } from './http/body-parsers.ts';
import { identify } from './http/caller.ts';
import { answerErrors, refusalOf } from './http/errors.ts';
import { unknownRoute } from './http/refusal.ts';
import { type AnyHandler, addRoute } from './http/routes.ts';
import { recordRequests } from './request-logs/recorder.ts';
import type { Service } from './service.ts';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than any id; the rest of the URL is bounded by Node's limit on headers. */
const MOST_PARAM_CHARACTERS = 2048;

/**
 * The service's HTTP interface over its parts: the contract's operations that have a handler, and nothing else.
 * @param report is told of every failure that nobody expected
 */
export function createApp(service: Service, report: (error: unknown) => void): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: MOST_PARAM_CHARACTERS },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const { status, body } = refusalOf(error, report);
      reply.code(status).send(body);
    },
  });
  app.decorateRequest('caller');
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('userKey', null);
  app.decorateRequest('answer');
  app.decorateRequest('refused', false);
  app.addHook('onRequest', async (request) => {
    request.startedAt = performance.now();
    request.caller = identify(request.headers.authorization, service, service.now());
    if (request.is404) throw unknownRoute(request.method, request.url);
  });
  recordRequests(app, service);
  answerErrors(app, report);
  for (const encoding of ['json', 'form'] as const) {
    app.register(async (scope) => {
      (encoding === 'form' ? readFormBodies : readJsonBodies)(scope);
      for (const [id, handler] of Object.entries(handlers)) {
        if (!isOperationId(id)) continue;
        const operation = operations[id];
        const isForm = 'encoding' in operation && operation.encoding === 'form';
        // The table has paired each operation with a handler of its type; from here on they are all alike.
        const plain = handler as unknown as AnyHandler;
        if (isForm === (encoding === 'form')) addRoute(scope, operation, plain, service);
      }
    });
  }
  return app;
}
