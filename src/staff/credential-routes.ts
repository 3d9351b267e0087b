import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '#contract/record.ts';
import { type CredentialRequest, credentialRequest } from '#contract/staff.ts';
import { invalidBody } from '#proxy/invalid-body.ts';
import { ProblemError, problemCodeOf } from '#proxy/problems.ts';
import type { LiveSession, NewSession } from '#proxy/sessions.ts';
import { attemptedAccount, signIn } from '#proxy/sign-in.ts';
import { isRefusal, requestToken } from '#proxy/token-client.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';
import type { EnvironmentId, Upstream } from '#proxy/upstream.ts';
import type { AuditLog } from './audit/audit-log.ts';
import { auditedPerson } from './audited-person.ts';
import { requireAdministrator } from './require-administrator.ts';
import type { ServiceCredentials } from './service-credentials.ts';

const CREDENTIALS_PATH = '/session/credentials';
const CREDENTIAL_PATH = `${CREDENTIALS_PATH}/:environment`;

const [keyRequest, tokenRequest, passwordRequest] = credentialRequest.options;

function readRequest(body: unknown): CredentialRequest {
  const has = (name: string) => isRecord(body) && name in body;
  // Selected first, so that errors are about the fields of the intended credential.
  const branch = has('apiKey') ? keyRequest : has('refreshToken') ? tokenRequest : passwordRequest;
  const parsed = branch.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidBody(parsed.error);
}

const kindOf = (given: CredentialRequest) =>
  'apiKey' in given ? 'an API key' : 'refreshToken' in given ? 'a refresh token' : 'email and password';

/** Exchanges the credential for tokens. */
async function exchanged(
  upstream: Upstream,
  given: CredentialRequest,
  now: () => number,
): Promise<NewSession> {
  if ('refreshToken' in given) {
    const { refreshToken } = given;
    // Without a scope, the token keeps its own (RFC 6749, 6).
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const renewed = await requestToken(upstream, form, now);
    const tokens = { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken };
    return { environment: upstream.id, credential: 'password', account: null, tokens };
  }
  const session = await signIn(upstream, { environment: upstream.id, ...given }, now);
  if ('apiKey' in given || session.tokens.refreshToken !== undefined) return session;
  throw new ProblemError('upstream_invalid', {
    title: 'The service gave no refresh token',
    detail: 'Access without one would end soon, and nobody could renew it. Give an API key instead.',
  });
}

/** @throws ProblemError with the field if the service refuses it */
async function tryCredential(
  upstream: Upstream,
  given: CredentialRequest,
  now: () => number,
): Promise<NewSession> {
  try {
    return await exchanged(upstream, given, now);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, message, options } = error;
    const [way = ''] = Object.keys(given).filter((name) => name !== 'username');
    const field = code === 'owner_required' && way === 'password' ? 'username' : way;
    throw new ProblemError(code, { ...options, fields: { [field]: `${message}.` } });
  }
}

/** `/session/credentials`: administrators set the credentials of staff calls. No answer contains one. */
export function registerCredentials(
  app: FastifyInstance,
  proxy: TokenProxy,
  { credentials, audit }: { readonly credentials: ServiceCredentials; readonly audit: AuditLog },
): void {
  function upstreamOf({ params }: FastifyRequest): Upstream {
    const { environment } = params as Readonly<Record<'environment', EnvironmentId>>;
    const upstream = proxy.findUpstream(environment);
    if (!upstream) throw new ProblemError('unknown_environment');
    return upstream;
  }

  /** Audits before and after the change. @param detail what is set */
  async function change(
    request: FastifyRequest,
    person: LiveSession,
    upstream: Upstream,
    detail: string,
    make: () => Promise<void>,
  ): Promise<void> {
    const entry = {
      ...auditedPerson(person, request),
      ...{ action: 'service-credential' as const, environment: upstream.id, detail },
      target: `${request.method} ${CREDENTIALS_PATH}/${upstream.id}`,
    };
    await audit.append({ ...entry, outcome: 'sent' });
    let outcome = 'ok';
    try {
      if (credentials.isConfigured(upstream))
        throw new ProblemError('not_permitted', {
          title: 'The configuration gives the API key of this environment',
          detail: 'It cannot be changed here. Whoever runs this dashboard can, in the file of STAFF_CONFIG.',
        });
      await make();
    } catch (error) {
      outcome = problemCodeOf(error);
      throw error;
    } finally {
      await audit.settle({ ...entry, outcome });
    }
    request.log.info({ requestId: request.id, environment: upstream.id }, 'changed the credential for staff');
  }

  app.get(CREDENTIALS_PATH, { exposeHeadRoute: false }, async (request) => {
    await requireAdministrator(proxy, request);
    return Promise.all(proxy.environments.map(({ id }) => credentials.describe(proxy.upstreamOf(id))));
  });

  app.put(CREDENTIAL_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const person = await requireAdministrator(proxy, request);
    const upstream = upstreamOf(request);
    const given = readRequest(request.body);
    const account = attemptedAccount(upstream.id, given);
    const attempt = async () => {
      await proxy.signInTurn(upstream, request, reply);
      return tryCredential(upstream, given, proxy.now);
    };
    await change(request, person, upstream, kindOf(given), async () => {
      const accepted = await proxy.limiter.attempt(request, account, attempt);
      await credentials.give(accepted, person.secrets.account);
    });
    return reply.code(204).send();
  });

  app.delete(CREDENTIAL_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const person = await requireAdministrator(proxy, request);
    const upstream = upstreamOf(request);
    await change(request, person, upstream, 'removed', () => credentials.remove(upstream));
    return reply.code(204).send();
  });
}
