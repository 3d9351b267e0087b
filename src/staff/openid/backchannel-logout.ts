import type { FastifyInstance } from 'fastify';
import { errors } from 'jose';
import { z } from 'zod';
import { ProblemError } from '#proxy/problems.ts';
import type { LiveSession } from '#proxy/sessions.ts';
import { CLOCK_TOLERANCE, MAX_TOKEN_AGE, verifyToken } from './id-token.ts';
import { noteSignOut, providerOf, type StaffContext } from './staff-context.ts';

/** A logout token has some hundred bytes. */
const MAX_BODY_BYTES = 16 * 1024;

const FORM = 'application/x-www-form-urlencoded';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** OpenID Connect Back-Channel Logout 1.0, 2.4. */
const logoutClaims = z
  .object({
    iat: z.number(),
    jti: z.string().min(1).max(512),
    events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    nonce: z.undefined().optional(),
  })
  .refine(
    ({ sub, sid }) => sub !== undefined || sid !== undefined,
    'It names neither a person nor a session',
  );

/** Prevents other tokens from being used; older providers omit it or send JWT. */
const logoutType = z.enum(['logout+jwt', 'jwt']).optional();

function notAccepted(cause?: unknown): ProblemError {
  return new ProblemError('invalid_body', {
    title: 'The logout token is not accepted',
    detail: 'No one was signed out. The log of this dashboard has the reason.',
  }).causedBy(cause);
}

/** In all environments. */
async function sessionsOf(
  { proxy }: StaffContext,
  issuer: string,
  { sub, sid }: z.output<typeof logoutClaims>,
): Promise<LiveSession[]> {
  const { store, sessions } = proxy;
  const stored =
    sub === undefined
      ? (await store.all()).filter(({ credential }) => credential === 'openid')
      : await Promise.all(
          (await store.ofAccount(await sessions.staffKey({ issuer, subject: sub }))).map((it) =>
            store.find(it),
          ),
        );
  const opened = await Promise.all(stored.map((it) => it && sessions.open(it)));
  return opened.filter((live): live is LiveSession => {
    const staff = live?.secrets.staff;
    if (staff?.issuer !== issuer) return false;
    // A session without a provider session ID ends with any other of the user.
    return sid === undefined || staff.sid === sid || (staff.sid === undefined && sub !== undefined);
  });
}

/** Called by the provider (OpenID Connect Back-Channel Logout 1.0). */
export function registerBackchannelLogout(app: FastifyInstance, context: StaffContext): void {
  const { proxy } = context;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addContentTypeParser('*', (_request, _body, done) => {
    const texts = { title: 'The body is not a form', detail: `Send it as ${FORM}.` };
    done(new ProblemError('unsupported_media_type', texts));
  });

  const path = '/session/openid/:provider/backchannel-logout';
  app.post<{ Body: URLSearchParams | null }>(path, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const provider = providerOf(context, request);
    const { issuer } = provider.options;
    const [token = '', ...more] = request.body?.getAll('logout_token') ?? [];
    try {
      if (more.length > 0) throw notAccepted();
      const { payload, protectedHeader } = await verifyToken(provider, token);
      logoutType.parse(protectedHeader.typ?.toLowerCase());
      const logout = logoutClaims.parse(payload);
      const mark = JSON.stringify(['logout', issuer, logout.jti]);
      const until = (logout.iat + MAX_TOKEN_AGE + CLOCK_TOLERANCE) * 1000;
      if (!(await proxy.store.spend(mark, proxy.now(), until))) throw notAccepted();
      const ended = await sessionsOf(context, issuer, logout);
      for (const { stored } of ended) await proxy.sessions.end(stored.idHash);
      request.log.info({ requestId: request.id, count: ended.length }, 'signed out by the provider');
      for (const live of ended) await noteSignOut(context, live, request, 'by the provider');
      return reply.send();
    } catch (error) {
      if (!(error instanceof errors.JOSEError || error instanceof z.ZodError)) throw error;
      request.log.warn({ requestId: request.id, err: error }, 'a logout token was not accepted');
      throw notAccepted(error);
    }
  });
}
