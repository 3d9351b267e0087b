import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Method, Operation, ReadPermission } from '#contract/operation.ts';
import { operationList } from '#contract/operations.ts';
import { ownAgent } from '#contract/own-agent.ts';
import { type Rejection, type RelayTarget, relay, writeAnswer } from './answer-relay.ts';
import { acceptsKey } from './api-key.ts';
import { pickHeaders, requestHeaderNames } from './forwarded-headers.ts';
import { ProblemError, problemCodeOf } from './problems.ts';
import { demandPermission } from './read-permission.ts';
import type { LiveSession } from './sessions.ts';
import type { StaffCall, TokenSource } from './staff-gate.ts';
import type { TokenProxy } from './token-proxy.ts';
import type { Upstream } from './upstream.ts';
import { repeatableFailure, wasCutOff } from './upstream-failure.ts';

export const API_PREFIX = '/api';

/** The router accepts an empty ID, and the service would see the operation on the whole list. */
const EMPTY_ID = /^[^?]*\/(?:\?|$)/;

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** The operations that sessions may send; `permission` is the condition under which the application's credentials go out. */
const forwarded = operationList.flatMap((operation) => {
  const { permission } = operation;
  return permission === 'no-session' ? [] : [{ operation, permission }];
});

const routeOf = (path: string) => API_PREFIX + path.replace(/\{(\w+)\}/g, ':$1');

const ADMITTED = 'admitted';

interface Admitted {
  readonly live: LiveSession;
  readonly upstream: Upstream;
}

/** The names of parameters do not distinguish paths. */
const byPath = Map.groupBy(forwarded, ({ operation: { path } }) => path.replace(/\{\w+\}/g, '{id}'));

/**
 * `/api/*`: forwards declared operations with the session's token or, on their declared condition, the application's
 * credentials. Answers are streamed. A request refreshes the token at most once, and only reads are sent twice.
 */
export function registerApi(app: FastifyInstance, proxy: TokenProxy): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.decorateRequest(ADMITTED);

  const noteFailure = (error: unknown) => {
    if (error instanceof ProblemError) proxy.observer.upstreamFailed(error.code);
  };

  /**
   * Finds out who calls, and waits for a turn among all calls. It happens before a body is read, so that there are no
   * more bodies in memory than calls under way.
   */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (EMPTY_ID.test(request.raw.url ?? '')) throw new ProblemError('not_in_contract');
    const live = await proxy.requireSession(request);
    const upstream = proxy.upstreamOf(live.stored.environment);
    try {
      const owner = live.stored.accountKey;
      if (!(await upstream.shares.take({ owner, address: request.ip }, reply.raw))) {
        // The client went away.
        reply.hijack();
        return;
      }
    } catch (error) {
      noteFailure(error);
      throw error;
    }
    request.setDecorator<Admitted>(ADMITTED, { live, upstream });
  }

  const ofSession: TokenSource = {
    renew: (live, upstream) => proxy.renewal.renew(live, upstream),
    async end({ stored }) {
      await proxy.sessions.end(stored.idHash);
      throw new ProblemError('session_expired');
    },
  };

  const isDue = ({ stored: { tokenExpiresAt } }: LiveSession) =>
    tokenExpiresAt !== null && proxy.now() >= tokenExpiresAt;

  /** @throws ProblemError when the service cannot be asked: the session stays */
  async function stillAccepted({ secrets }: LiveSession, upstream: Upstream): Promise<boolean> {
    try {
      return await acceptsKey(upstream, secrets.accessToken);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // The request itself was refused, so it was not carried out.
      throw new ProblemError(
        'upstream_unreachable',
        {
          title: 'The service refused your access, and could not be asked whether it has ended',
          detail: 'The request was not carried out, and you are still signed in. Try again in a moment.',
        },
        error.headers,
      ).causedBy(error.cause ?? error);
    }
  }

  /** @returns the session with new tokens; undefined if the answer is not about the token */
  async function renewRejected(
    live: LiveSession,
    upstream: Upstream,
    source: TokenSource,
  ): Promise<LiveSession | undefined> {
    if (live.secrets.refreshToken !== undefined) return source.renew(live, upstream);
    return (await stillAccepted(live, upstream)) ? undefined : source.end(live, upstream);
  }

  function forward(operation: Operation, permission: ReadPermission | undefined) {
    const headerNames = requestHeaderNames(operation);

    async function carryOut(
      { live: person, upstream }: Admitted,
      target: string,
      staff: StaffCall | undefined,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<void> {
      const source = staff?.source ?? ofSession;
      const session = staff?.live ?? person;
      const live = isDue(session) ? await source.renew(session, upstream) : session;
      const given = staff?.body ?? request.body;
      const body = given instanceof Buffer && given.length > 0 ? given : undefined;
      if (body && !operation.body)
        throw new ProblemError('invalid_body', { detail: 'The operation takes no body.' });
      const renewed = (rejected: LiveSession) => renewRejected(rejected, upstream, source);
      const relayTarget: RelayTarget = {
        response: reply.raw,
        headers: [...proxy.answerHeaders, 'x-request-id', request.id],
        onStart: () => reply.hijack(),
        transform: staff?.mask,
      };
      if (permission) {
        const asked = { operation, permission, target, requestId: request.id };
        const refusal = await demandPermission(asked, live, upstream, renewed);
        if (refusal) return writeAnswer(relayTarget, refusal);
      }
      const send = (current: LiveSession): Promise<Rejection | undefined> => {
        const headers = pickHeaders(request.headers, headerNames);
        headers.authorization = permission ? upstream.basic : `Bearer ${current.secrets.accessToken}`;
        headers['x-request-id'] = request.id;
        if (relayTarget.transform) headers['accept-encoding'] = 'identity';
        // The proxy writes a replaced body in UTF-8, whatever charset the caller names.
        if (staff?.body) headers['content-type'] = 'application/json';
        headers['user-agent'] = ownAgent(headers['user-agent']);
        return relay(
          upstream.dispatcher,
          { method: operation.method, path: upstream.pathOf(target), headers, body: body ?? null },
          relayTarget,
        );
      };

      let maySendAgain = operation.method === 'GET';
      let rejection: Rejection | undefined;
      try {
        rejection = await send(live);
      } catch (error) {
        noteFailure(error);
        if (!maySendAgain) throw error;
        if (!wasCutOff(error)) throw repeatableFailure(error);
        maySendAgain = false;
        rejection = await send(live).catch((again) => {
          throw repeatableFailure(again);
        });
      }
      if (!rejection) return;
      const next = permission ? undefined : await renewed(live);
      if (next && !maySendAgain) throw new ProblemError('token_renewed');
      const second = next ? await send(next) : rejection;
      if (second) writeAnswer(relayTarget, second);
    }

    async function carryOutForStaff(
      admission: Admitted,
      target: string,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<void> {
      const { live: person, upstream } = admission;
      const staff = await proxy.staff?.call({ person, upstream, operation, target, request });
      if (!staff) return carryOut(admission, target, undefined, request, reply);
      try {
        await carryOut(admission, staff.target, staff, request, reply);
      } catch (error) {
        await staff.ended(problemCodeOf(error));
        throw error;
      }
      // If the client went away, the outcome is not known.
      await staff.ended(reply.raw.headersSent ? reply.raw.statusCode : 'upstream_cut_off');
    }

    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const admission = request.getDecorator<Admitted>(ADMITTED);
      // Byte for byte what the router has matched (see `targetError`).
      const target = (request.raw.url ?? '').slice(API_PREFIX.length);
      await (admission.live.secrets.staff
        ? carryOutForStaff(admission, target, request, reply)
        : carryOut(admission, target, undefined, request, reply));
    };
  }

  for (const { operation, permission } of forwarded) {
    const { method, path, body } = operation;
    app.route({
      method,
      url: routeOf(path),
      exposeHeadRoute: false,
      onRequest: admit,
      handler: forward(operation, permission),
      ...(body ? {} : { bodyLimit: 1024 }),
    });
  }
  for (const [path, routes] of byPath) {
    const allowed = routes.map(({ operation }) => operation.method);
    app.route({
      method: ['HEAD', ...METHODS.filter((method) => !allowed.includes(method))],
      url: routeOf(path),
      handler: () => {
        throw new ProblemError('method_not_allowed', {}, { allow: allowed.join(', ') });
      },
    });
  }
}
