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
  /** What readers of `/metrics` have to bring; without it there is no such address. */
  readonly metricsToken?: string | undefined;
  /** Whether the server is about to end. */
  readonly isEnding?: () => boolean;
  /** Whether what the embedded service writes, if it runs, will be there at the next start. */
  readonly isServiceIntact?: () => boolean;
  /** Adds what answers all other addresses: the built dashboard, or the one that Vite builds on the fly. */
  readonly pages: (app: FastifyInstance) => Promise<void>;
  /** Development only: the WebSocket protocol of Vite's client. */
  readonly upgradeProtocol?: string;
}

/** Maximum length of a path parameter; ids have 40 characters. */
const MAX_PARAMETER_LENGTH = 512;

/** Maximum length of an error text in the log; enough for a message, too little for a body. */
const MAX_LOGGED_LENGTH = 500;

/**
 * Options of the log: one JSON line each on standard error. Secrets cannot get into it, since of a request only the
 * method and the path are ever serialised (no query, no header, no body), and of an error only name, code, message and
 * stack.
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

/** How often answered connections are looked for while the server closes, in milliseconds. */
const ANSWERED_CHECK_MS = 50;

/**
 * Ends connections as soon as they have had their answer once the server closes: Node ends those alone that have no
 * request at that moment, and would wait for the clients of all others to lose patience.
 */
function endAnsweredConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), ANSWERED_CHECK_MS);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}

/** The whole server but its port: the token proxy, the dashboard's pages and the health check behind one set of rules. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { publicUrl, bodyLimit } = options.proxy;
  const headers = securityHeaders(publicUrl?.protocol === 'https:');
  const app = Fastify({
    logger: logOptions(options.logLevel) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger for every request costs more than the few lines that are written; those name the request themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    // Requests under way are finished.
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
  // When an answer is sent, not before: the answers of the service are passed on with headers of their own.
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
