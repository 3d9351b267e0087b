import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { securityHeaders } from '#http/security-headers.ts';
import { handleError } from '#proxy/error-handler.ts';
import { silentObserver } from '#proxy/observer.ts';
import type { ProxyOptions } from '#proxy/options.ts';
import { registerProxy, type StaffPlugin } from '#proxy/plugin.ts';
import { createHardenedServer, type ServerLimits } from './hardened-server.ts';
import { registerHealth } from './health.ts';

export interface AppOptions {
  readonly proxy: ProxyOptions;
  /** Undefined without staff sign-in. */
  readonly staff?: StaffPlugin | undefined;
  readonly server: ServerLimits;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Bearer token of `/metrics`; undefined disables it. */
  readonly metricsToken?: string | undefined;
  /** The server is shutting down. */
  readonly isEnding?: () => boolean;
  /** Whether the embedded service's writes survive a restart. */
  readonly isServiceIntact?: () => boolean;
  /** Serves all other paths: the built dashboard or Vite's development server. */
  readonly pages: (app: FastifyInstance) => Promise<void>;
  /** Development only: the WebSocket protocol of Vite's client. */
  readonly upgradeProtocol?: string;
}

/** Characters; IDs have 40. */
const MAX_PARAMETER_LENGTH = 512;

/** Characters: enough for a message, too little for a body. */
const MAX_LOGGED_LENGTH = 500;

/**
 * JSON lines on standard error. Secrets cannot leak: of a request only method and path are logged (no query, headers or
 * body), of an error only name, code, message and stack.
 */
function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    stream: process.stderr,
    base: null,
    serializers: {
      req: ({ method, url }) => ({ method, path: url?.split('?', 1)[0] }),
      res: ({ statusCode }) => ({ statusCode }),
      err: ({ name, code, message, stack }) => ({
        type: name,
        code,
        message: message.slice(0, MAX_LOGGED_LENGTH),
        stack: stack ?? '',
      }),
    },
  };
}

/** Milliseconds between checks for answered connections during shutdown. */
const ANSWERED_CHECK_MS = 50;

/**
 * Closes connections after their answer during shutdown. Node only closes connections that are idle at that moment, and would
 * wait for the others' clients.
 */
function endAnsweredConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), ANSWERED_CHECK_MS);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}

/** The complete server except for its port. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { publicUrl, bodyLimit } = options.proxy;
  const headers = securityHeaders(publicUrl?.protocol === 'https:');
  const app = Fastify({
    logger: logOptions(options.logLevel) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger per request costs more than the few lines, which name the request themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    // Requests in progress are finished.
    forceCloseConnections: false,
    serverFactory: (handle) =>
      createHardenedServer(handle, {
        ...options.server,
        publicUrl,
        headers,
        upgradeProtocol: options.upgradeProtocol,
      }),
    // The hardened server answers these itself.
    clientErrorHandler: () => {},
  });

  endAnsweredConnections(app);
  // On send, not before: the service's answers are forwarded with headers of their own.
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
    reply.header('x-request-id', request.id);
    done();
  });
  if (['info', 'debug'].includes(options.logLevel)) {
    app.addHook('onResponse', (request, reply, done) => {
      const { method, url } = request;
      const path = url.split('?', 1)[0];
      const milliseconds = Math.round(reply.elapsedTime);
      request.log.info(
        { requestId: request.id, method, path, status: reply.statusCode, milliseconds },
        'answered',
      );
      done();
    });
  }
  app.setErrorHandler(handleError);

  let countSessions = async () => 0;
  const metrics =
    options.metricsToken === undefined
      ? undefined
      : (await import('./metrics.ts')).createMetrics(options.metricsToken, () => countSessions());
  metrics?.register(app);
  const proxy = await registerProxy(
    app,
    options.proxy,
    headers,
    metrics?.observer ?? silentObserver,
    options.staff,
  );
  countSessions = proxy.countSessions;
  const { isEnding = () => false, isServiceIntact = () => true } = options;
  const check = async () => {
    await proxy.check();
    if (!isServiceIntact()) throw new Error('The database of the embedded service is gone');
  };
  registerHealth(app, { check, isEnding });
  await options.pages(app);
  return app;
}
