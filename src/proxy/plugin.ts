import { fastifyCookie } from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SIGN_IN_PAGE } from '#contract/return-to.ts';
import type { SecurityHeaders } from '#http/security-headers.ts';
import { API_PREFIX, registerApi } from './api-routes.ts';
import { registerAuthorization } from './authorization/authorization-routes.ts';
import { answeredProblem, handleError } from './error-handler.ts';
import { sendMessagePage } from './message-page.ts';
import type { ProxyObserver } from './observer.ts';
import { openSessionStore } from './open-session-store.ts';
import type { ProxyOptions } from './options.ts';
import { ProblemError } from './problems.ts';
import { foreignRequest } from './same-origin-guard.ts';
import { registerSessionList } from './session-list-routes.ts';
import { registerSession } from './session-routes.ts';
import type { StaffGate } from './staff-gate.ts';
import { TokenProxy } from './token-proxy.ts';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * Opens staff sign-in for a proxy; `src/staff` implements it.
 * @throws Error that says why it cannot be had, for the person who starts the server
 */
export type StaffPlugin = (proxy: TokenProxy, log: FastifyBaseLogger) => Promise<StaffGate>;

export interface RegisteredProxy {
  countSessions(): Promise<number>;
  /** @throws ProblemError while the session store fails */
  check(): Promise<unknown>;
}

/** Registers `/session` and `/api/*`. */
export async function registerProxy(
  app: FastifyInstance,
  options: ProxyOptions,
  headers: SecurityHeaders,
  observer: ProxyObserver,
  openStaff?: StaffPlugin,
): Promise<RegisteredProxy> {
  const store = await openSessionStore(options.sessionStore, (error) =>
    app.log.error({ err: error }, 'the connection to the session store failed'),
  );
  const proxy = new TokenProxy(options, store, headers, observer, app.log);
  app.addHook('onClose', () => proxy.close());
  proxy.staff = await openStaff?.(proxy, app.log);

  // Without its hook, which would parse the cookies of every request.
  await app.register(fastifyCookie, { hook: false });
  const neverStored = (part: FastifyInstance) =>
    part.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
  // Navigations cannot send the header that the guard below requires; these routes have guards of their own.
  await app.register(async (visited) => {
    neverStored(visited);
    visited.setErrorHandler((error, request, reply) => {
      if (!request.headers.accept?.includes('text/html')) return handleError(error, request, reply);
      const { problem, headers: more } = answeredProblem(error, request);
      return sendMessagePage(reply.headers(more), problem, {
        href: SIGN_IN_PAGE,
        label: 'Go to the sign-in page',
      });
    });
    registerAuthorization(visited, proxy);
    proxy.staff?.registerVisited(visited);
  });
  await app.register(async (guarded) => {
    neverStored(guarded);
    guarded.addHook('onRequest', (request, _reply, done) => {
      const foreign = foreignRequest(request.headers, options.publicUrl);
      const type = request.headers['content-type'];
      if (foreign) done(new ProblemError(foreign));
      else if (type !== undefined && !JSON_TYPE.test(type)) done(new ProblemError('unsupported_media_type'));
      else done();
    });
    registerSession(guarded, proxy);
    registerSessionList(guarded, proxy);
    proxy.staff?.registerGuarded(guarded);
    await guarded.register(async (api) => registerApi(api, proxy));
    for (const url of [API_PREFIX, `${API_PREFIX}/*`])
      guarded.all(url, () => {
        throw new ProblemError('not_in_contract');
      });
  });
  return {
    countSessions: async () => proxy.store.count(),
    // Takes the same time however many sessions there are.
    check: async () => proxy.store.find(''),
  };
}
