import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ProxyObserver } from '#proxy/observer.ts';
import { ProblemError } from '#proxy/problems.ts';

/** Histogram bounds in seconds: memory, the proxy's budget, a slow service, its timeout. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const PREFIX = 'sealdesk_';

/** Prometheus text format. No label has an ID, a name or an address. */
export interface Metrics {
  readonly observer: ProxyObserver;
  /** Counts the application's requests and serves `/metrics` to holders of the token. */
  register(app: FastifyInstance): void;
}

function isToken(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** @param token the Bearer token of `/metrics` */
export function createMetrics(token: string, sessions: () => Promise<number>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: PREFIX + name, help, labelNames, registers });
  const requests = counter('http_requests_total', 'Requests that were answered', [
    'method',
    'route',
    'status',
  ]);
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const signIns = counter('sign_ins_total', 'Sign-ins', ['credential', 'result']);
  const refreshes = counter('token_refreshes_total', 'Refreshes of tokens', ['result']);
  const upstreamErrors = counter('upstream_errors_total', 'Calls of the service without an answer', ['code']);
  const auditErrors = counter('audit_log_errors_total', 'Lines that the audit log could not take', []);
  const storeErrors = counter('session_store_errors_total', 'Failures of the session store', []);
  new Gauge({
    name: `${PREFIX}sessions`,
    help: 'Sessions in the store',
    registers,
    async collect() {
      this.set(await sessions().catch(() => Number.NaN));
    },
  });
  return {
    observer: {
      signedIn: (credential) => signIns.inc({ credential, result: 'ok' }),
      signInFailed: (credential, result) => signIns.inc({ credential, result }),
      refreshed: (result) => refreshes.inc({ result }),
      upstreamFailed: (code) => upstreamErrors.inc({ code }),
      storeFailed: () => storeErrors.inc(),
      auditFailed: () => auditErrors.inc(),
    },
    register(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // The route's pattern, since each ID in a path would create a time series.
        const route = request.routeOptions.url ?? 'none';
        requests.inc({ method: request.method, route, status: reply.raw.statusCode });
        durations.observe({ route }, reply.elapsedTime / 1000);
        done();
      });
      app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
        if (!isToken(request, token)) throw new ProblemError('not_found');
        return reply
          .type(registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics());
      });
    },
  };
}
