import { FULL_SCOPE } from '#contract/scope.ts';
import type { SignInRequest } from '#contract/session.ts';
import { acceptsKey } from './api-key.ts';
import { ProblemError } from './problems.ts';
import { accountName, type NewSession } from './sessions.ts';
import { type Refusal, requestToken, type Tokens } from './token-client.ts';
import type { EnvironmentId, Upstream } from './upstream.ts';
import { tooManyAtService } from './upstream-failure.ts';
import { verifiedEmailOf } from './verified-email.ts';

const REFUSALS: ReadonlySet<string> = new Set(['sign_in_refused', 'owner_required', 'scope_refused']);

/** Whether it says that the credentials were wrong, as far as anybody can tell. */
export function isRefusal(error: unknown): error is ProblemError {
  return error instanceof ProblemError && REFUSALS.has(error.code);
}

/**
 * Everything about the account that must not be told apart (unknown, wrong password, locked) is one refusal. That
 * only owners may use the grant is the service's own word (`PASSWORD_GRANT_BY_NON_OWNER`), which helps more than it tells.
 */
export function refusalProblem(refusal: Refusal): ProblemError {
  switch (refusal.reason) {
    case 'owner':
      return new ProblemError('owner_required');
    case 'scope':
      return new ProblemError('scope_refused');
    case 'client':
      return new ProblemError('upstream_invalid', {
        title: 'The service refused this dashboard itself',
        detail:
          'Its client id and secret are not accepted there. Keys of the evaluation address do not work in production, nor the other way round; the operator must check them.',
      });
    case 'busy':
      return tooManyAtService(refusal.retryAfter);
    case 'credentials':
      return new ProblemError('sign_in_refused');
  }
}

/** What failures are counted for: the account of a password; a key or token itself, which names none. */
export function attemptedAccount(
  environment: EnvironmentId,
  given: { readonly username: string } | { readonly apiKey: string } | { readonly refreshToken: string },
): string {
  if ('username' in given) return `${environment} ${accountName(given.username)}`;
  return `${environment}\n${'apiKey' in given ? given.apiKey : given.refreshToken}`;
}

/**
 * Gets what a new session is made of: tokens for a password, or a key that the service accepts.
 * @throws ProblemError that says which of the two sides failed
 */
export async function signIn(
  upstream: Upstream,
  request: SignInRequest,
  now: () => number,
): Promise<NewSession> {
  const environment = upstream.id;
  if ('apiKey' in request) {
    if (!(await acceptsKey(upstream, request.apiKey))) throw new ProblemError('sign_in_refused');
    const tokens: Tokens = {
      accessToken: request.apiKey,
      refreshToken: undefined,
      expiresAt: null,
      scope: FULL_SCOPE,
    };
    const verifiedEmail = await verifiedEmailOf(upstream, tokens);
    return { environment, credential: 'api-key', account: null, verifiedEmail, tokens };
  }
  if (!upstream.takesPasswords) throw new ProblemError('way_not_offered');
  const { username, password, scope = FULL_SCOPE } = request;
  const result = await requestToken(upstream, { grant_type: 'password', username, password, scope }, now);
  if ('refusal' in result) throw refusalProblem(result.refusal);
  return { environment, credential: 'password', account: username, tokens: result.tokens };
}
