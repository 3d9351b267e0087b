import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { aliases } from '#contract/aliases.ts';
import type { Operation } from '#contract/operation.ts';
import { isOperationId, operations } from '#contract/operations.ts';
import { addAuthorizePage } from './authorize/authorize-routes.ts';
import { handlers } from './handlers/handlers.ts';
import { type BodyKind, readBodies } from './http/body-parsers.ts';
import type { HostCheck } from './http/check-host.ts';
import { allowOrigins } from './http/cors.ts';
import { answerClientError, answerErrors, refusalOf } from './http/errors.ts';
import { createGate, type Gate, passThrough } from './http/gate.ts';
import { addOwnRoutes } from './http/own-routes.ts';
import { failure, unknownRoute } from './http/refusal.ts';
import { type AnyHandler, addRoute } from './http/routes.ts';
import { endHandshakes, serverFactory } from './http/server.ts';
import { type AnswerWatch, watchAnswers } from './http/watch-answers.ts';
import { trackWork } from './http/work-under-way.ts';
import { recordAnswers, recordRefusal, startRecord } from './request-logs/recorder.ts';
import type { Service } from './service.ts';
import { GONE } from './store/database-errors.ts';
import type { KeyPair } from './tls/key-pair.ts';

const BODY_LIMIT = 1024 * 1024;
/** Longer than any id; the rest of the URL is bounded by Node's limit on headers. */
const MAX_PARAM_CHARACTERS = 2048;
/**
 * What is longer than a few packets goes out compressed where the client takes that: a page of a list is an eighth then,
 * which is most of what a slow network waits for. At the least effort, since others wait meanwhile.
 */
const COMPRESSION = {
  threshold: 8192,
  encodings: ['br', 'gzip', 'identity'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  zlibOptions: { level: 3 },
  // Requests are read as they come.
  globalDecompression: false,
} satisfies FastifyCompressOptions;

interface AppOptions {
  readonly table?: Readonly<Record<string, unknown>>;
  readonly recording?: boolean;
  readonly onAnswer?: AnswerWatch | undefined;
  readonly tls?: KeyPair | undefined;
  readonly isIntact?: () => boolean;
  readonly checkHost?: HostCheck;
  readonly gate?: Gate;
  readonly cors?: readonly string[] | undefined;
}

const bodyKindOf = ({ body, encoding }: Operation): BodyKind => (body ? (encoding ?? 'json') : 'none');

/**
 * The service's HTTP interface over its parts: the contract's operations that have a handler, and nothing else.
 * @param report is told of every failure that nobody expected
 * @param options.table handlers by the id of their operation
 * @param options.recording whether requests are recorded in the request logs
 * @param options.onAnswer is shown every answer before it goes out
 * @param options.isIntact tells whether what is written now will be there at the next start
 * @param options.gate that requests pass through; one of its own, which is always open, unless stated
 * @param options.checkHost refuses requests for other hosts; none is unless stated
 * @param options.cors origins whose pages may call it; none unless stated
 * @param options.tls serves HTTPS with this certificate; plain HTTP unless stated
 */
export function createApp(
  service: Service,
  report: (error: unknown) => void,
  options: AppOptions = {},
): FastifyInstance {
  const { table = handlers, recording = true, onAnswer, tls } = options;
  const { isIntact = () => true, checkHost = () => undefined, gate = createGate(), cors = [] } = options;
  const { documentedOnly } = service.settings;
  const app = Fastify({
    serverFactory: serverFactory(tls, (handle) => allowOrigins(cors, checkHost, handle)),
    // For the address that Fastify tells; the certificate is the factory's. It would be typed as HTTPS throughout.
    ...((tls ? { https: {} } : {}) as object),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: MAX_PARAM_CHARACTERS },
    clientErrorHandler: answerClientError,
    // Malformed addresses never reach a hook.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const foreign = checkHost(request.headers.host);
      const { status, body } = foreign ?? refusalOf(error, report);
      try {
        if (recording && !foreign) recordRefusal(request, status, body, service);
      } catch (error) {
        report(error);
      }
      reply.code(status).send(body);
    },
  });
  if (tls) endHandshakes(app);
  app.decorateRequest('caller');
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('origin', '');
  app.decorateRequest('userKey', null);
  app.decorateRequest('pathInput');
  app.decorateRequest('answer');
  app.decorateRequest('refused', false);
  app.decorateRequest('isForeign', false);
  const addExit = passThrough(app, gate);
  app.addHook('onRequest', (request, _reply, done) => {
    const foreign = checkHost(request.headers.host);
    request.isForeign = foreign !== undefined;
    if (foreign) throw foreign;
    startRecord(request, service);
    if (request.is404) throw unknownRoute(request.method, request.url);
    if (request.method !== 'GET' && !isIntact()) throw failure(GONE.status, GONE.message);
    done();
  });
  // What was deleted while the request was carried out must not be told as done.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method === 'GET' || reply.statusCode >= 400 || isIntact()) return done(null, payload);
    const { status, body } = failure(GONE.status, GONE.message);
    request.answer = body;
    reply.code(status).type('application/json; charset=utf-8').removeHeader('content-length');
    done(null, JSON.stringify(body));
  });
  if (onAnswer) watchAnswers(app, onAnswer);
  if (recording) recordAnswers(app, service);
  addExit();
  app.register(fastifyCompress, COMPRESSION);
  answerErrors(app, report);
  const track = trackWork(app, gate);
  addAuthorizePage(app, service);
  addOwnRoutes(app, { documentedOnly });
  for (const kind of ['none', 'json', 'form'] as const) {
    app.register(async (scope) => {
      readBodies(scope, kind);
      for (const [id, handler] of Object.entries(table)) {
        if (!isOperationId(id)) continue;
        const operation = operations[id];
        if (documentedOnly && operation.source !== 'document') continue;
        // The table has paired each operation with a handler of its type; from here on they are all alike.
        if (bodyKindOf(operation) !== kind) continue;
        const others = documentedOnly ? [] : (aliases[id] ?? []);
        for (const alias of [undefined, ...others]) {
          addRoute(scope, operation, handler as AnyHandler, service, track, alias);
        }
      }
    });
  }
  return app;
}
