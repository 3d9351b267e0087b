import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors } from 'jose';
import { z } from 'zod';
import { ProblemError } from '#proxy/problems.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import { type Logout, readLogoutToken } from './logout-token.ts';
import { noteSignOut, providerOf, type StaffContext } from './staff-context.ts';

/** A logout token has some hundred bytes. */
const MAX_BODY_BYTES = 16 * 1024;

const FORM = 'application/x-www-form-urlencoded';

function notAccepted(cause: unknown): ProblemError {
  const problem = new ProblemError('invalid_body', {
    title: 'The logout token is not accepted',
    detail: 'Nobody was signed out. The log of this dashboard says what is wrong with it.',
  });
  problem.cause = cause;
  return problem;
}

/** Sessions that a provider has ended, in all environments. */
async function sessionsOf({ proxy }: StaffContext, { issuer, subject, sid }: Logout): Promise<LiveSession[]> {
  const { store, sessions } = proxy;
  const stored =
    subject === undefined
      ? (await store.all()).filter(({ credential }) => credential === 'openid')
      : await Promise.all(
          (await store.ofAccount(await sessions.staffKey({ issuer, subject }))).map((it) => store.find(it)),
        );
  const opened = await Promise.all(stored.map((it) => it && sessions.open(it)));
  return opened.filter((live): live is LiveSession => {
    const staff = live?.secrets.staff;
    if (staff?.issuer !== issuer) return false;
    // One without a name is the person's all the same.
    return sid === undefined || staff.sid === sid || (staff.sid === undefined && subject !== undefined);
  });
}

/** `POST /session/openid/:provider/backchannel-logout` (OpenID Connect Back-Channel Logout 1.0): the provider calls it. */
export function registerBackchannelLogout(app: FastifyInstance, context: StaffContext): void {
  const { proxy } = context;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
    if (type.trim().toLowerCase() === FORM) return done();
    done(
      new ProblemError('unsupported_media_type', {
        title: 'The body is not a form',
        detail: `Send it as ${FORM}.`,
      }),
    );
  });

  app.post(
    '/session/openid/:provider/backchannel-logout',
    { bodyLimit: MAX_BODY_BYTES },
    async (request: FastifyRequest, reply) => {
      const provider = providerOf(context, request);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const [token = '', ...more] = form.getAll('logout_token');
      try {
        if (more.length > 0) throw notAccepted(undefined);
        const logout = await readLogoutToken(provider, token, proxy.now());
        if (!(await proxy.store.spend(logout.mark, proxy.now(), logout.until))) throw notAccepted(undefined);
        const ended = await sessionsOf(context, logout);
        for (const { stored } of ended) await proxy.sessions.end(stored.idHash);
        request.log.info({ requestId: request.id, count: ended.length }, 'signed out by the provider');
        for (const live of ended) await noteSignOut(context, live, request, 'by the provider');
        return reply.send();
      } catch (error) {
        if (!(error instanceof errors.JOSEError || error instanceof z.ZodError)) throw error;
        request.log.warn({ requestId: request.id, err: error }, 'a logout token was not accepted');
        throw notAccepted(error);
      }
    },
  );
}
