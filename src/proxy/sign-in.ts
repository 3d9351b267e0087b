import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { SignInRequest } from '#contract/session.ts';
import { ProblemError } from '#server/http/problems.ts';
import { rejectsToken } from './rejected-token.ts';
import type { NewSession } from './sessions.ts';
import { type Refusal, readLimited, requestToken, type Tokens } from './token-client.ts';
import type { Upstream } from './upstream.ts';
import { repeatableFailure, upstreamFailure } from './upstream-failure.ts';

/** Everything that the account may do (document, Authentication 7). */
export const FULL_SCOPE = '*';
const HEADER_SAFE = /^[\x21-\x7e]+$/;
const WHOLE_SECONDS = /^\d{1,6}$/;

/**
 * Everything about the account that must not be told apart (unknown, wrong password, locked) is one refusal. That
 * only owners may use the grant is the service's own word (11005001), which helps more than it tells.
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
    case 'busy': {
      const after = refusal.retryAfter;
      const headers = { 'retry-after': after && WHOLE_SECONDS.test(after) ? after : '60' };
      return new ProblemError('too_many_attempts', { title: 'The service takes no more attempts' }, headers);
    }
    case 'credentials':
      return new ProblemError('sign_in_refused');
  }
}

/**
 * Asks the service whether it accepts an API key, by the cheapest call that changes nothing. Any answer but a rejected
 * token will do: the key is good even where it has no right to the request logs, or there is no subscription (code 0).
 * @throws ProblemError when nobody answers, or what answers is no such service
 */
export async function acceptsKey(upstream: Upstream, apiKey: string): Promise<boolean> {
  if (!HEADER_SAFE.test(apiKey)) return false;
  try {
    const { statusCode, body } = await upstream.dispatcher.request({
      method: 'GET',
      path: upstream.pathOf(`${listRequestLogs.path}?per_page=1`),
      headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
      signal: AbortSignal.timeout(upstream.timeouts.token),
    });
    const content = await readLimited(body);
    if (statusCode >= 500) throw new ProblemError('upstream_unreachable');
    if (statusCode >= 300 && statusCode < 400) throw new ProblemError('upstream_invalid');
    return !rejectsToken(statusCode, content, undefined);
  } catch (error) {
    throw repeatableFailure(upstreamFailure(error));
  }
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
    return { environment, credential: 'api-key', account: null, tokens };
  }
  if (!upstream.signInWays.includes('password')) throw new ProblemError('way_not_offered');
  const { username, password, scope = FULL_SCOPE } = request;
  const result = await requestToken(upstream, { grant_type: 'password', username, password, scope }, now);
  if ('refusal' in result) throw refusalProblem(result.refusal);
  return { environment, credential: 'password', account: username, tokens: result.tokens };
}
