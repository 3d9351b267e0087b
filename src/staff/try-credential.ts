import type { CredentialRequest } from '#contract/staff.ts';
import { ProblemError } from '#proxy/problems.ts';
import type { NewSession } from '#proxy/sessions.ts';
import { isRefusal, refusalProblem, signIn } from '#proxy/sign-in.ts';
import { requestToken } from '#proxy/token-client.ts';
import type { Upstream } from '#proxy/upstream.ts';

async function refreshed(upstream: Upstream, refreshToken: string, now: () => number): Promise<NewSession> {
  // Without a scope it is for all that the token was given for (RFC 6749, 6).
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const result = await requestToken(upstream, form, now);
  if ('refusal' in result) throw refusalProblem(result.refusal);
  const tokens = { ...result.tokens, refreshToken: result.tokens.refreshToken ?? refreshToken };
  return { environment: upstream.id, credential: 'password', account: null, tokens };
}

async function exchanged(
  upstream: Upstream,
  given: CredentialRequest,
  now: () => number,
): Promise<NewSession> {
  if ('refreshToken' in given) return refreshed(upstream, given.refreshToken, now);
  const session = await signIn(upstream, { environment: upstream.id, ...given }, now);
  if ('apiKey' in given || session.tokens.refreshToken !== undefined) return session;
  throw new ProblemError('upstream_invalid', {
    title: 'The service gave no refresh token',
    detail: 'Access without one would end soon, and nobody could renew it. Give an API key instead.',
  });
}

/** The field that a refusal is about. */
function fieldOf(given: CredentialRequest, { code }: ProblemError): string {
  if ('apiKey' in given) return 'apiKey';
  if ('refreshToken' in given) return 'refreshToken';
  return code === 'owner_required' ? 'username' : 'password';
}

/**
 * Tries at the service what somebody gives for staff's calls, and makes tokens of a password and of a refresh token.
 * @throws ProblemError that names the field where the service refuses
 */
export async function tryCredential(
  upstream: Upstream,
  given: CredentialRequest,
  now: () => number,
): Promise<NewSession> {
  try {
    return await exchanged(upstream, given, now);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, message, options } = error;
    throw new ProblemError(code, { ...options, fields: { [fieldOf(given, error)]: `${message}.` } });
  }
}
