import { FULL_SCOPE } from '#contract/scope.ts';
import type { SignInRequest } from '#contract/session.ts';
import { acceptsKey } from './api-key.ts';
import { ProblemError } from './problems.ts';
import { accountName, type NewSession } from './sessions.ts';
import { requestToken, type Tokens } from './token-client.ts';
import type { EnvironmentId, Upstream } from './upstream.ts';
import { verifiedEmailOf } from './verified-email.ts';

/** What failures are counted for: the account of a password; a key or token itself, which names none. */
export function attemptedAccount(
  environment: EnvironmentId,
  given: { readonly username: string } | { readonly apiKey: string } | { readonly refreshToken: string },
): string {
  if ('username' in given) return `${environment} ${accountName(given.username)}`;
  return `${environment}\n${'apiKey' in given ? given.apiKey : given.refreshToken}`;
}

/** Gets tokens for a password, or checks an API key. @throws ProblemError */
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
  const tokens = await requestToken(upstream, { grant_type: 'password', username, password, scope }, now);
  return { environment, credential: 'password', account: username, tokens };
}
