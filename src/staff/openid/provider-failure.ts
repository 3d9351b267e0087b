import { errors } from 'jose';
import * as client from 'openid-client';
import { ProblemError } from '#proxy/problems.ts';

/** The provider failed, without refusing the user (RFC 6749, 4.1.2.1). */
const FAILING = new Set(['server_error', 'temporarily_unavailable']);

/** openid-client's codes for answers that may come from another page. */
const UNREADABLE = /^OAUTH_(?:RESPONSE_IS_NOT_CONFORM|RESPONSE_IS_NOT_JSON|PARSE_ERROR)$/;

/** openid-client wraps errors of its fetch function. */
export const unwrapped = (error: unknown): unknown =>
  error instanceof client.ClientError && error.cause instanceof ProblemError ? error.cause : error;

/** The token may be forged, or the cached keys outdated. */
export const isUnknownKey = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;

const isForeign = (error: unknown) =>
  error instanceof errors.JOSEError || error instanceof client.ClientError;

/** Whether an error certainly ends a session, or is about another user. */
export function isRefusal(thrown: unknown): boolean {
  const error = unwrapped(thrown);
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant';
  if (error instanceof client.ClientError && UNREADABLE.test(error.code ?? '')) return false;
  return isForeign(error) && !isUnknownKey(error);
}

/** The answer to a failed sign-in. @throws an error that does not come from the provider */
export function signInProblem(thrown: unknown): ProblemError {
  const error = unwrapped(thrown);
  if (error instanceof ProblemError) return error;
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return new ProblemError(FAILING.has(error.error) ? 'provider_unreachable' : 'provider_refused').causedBy(
      error,
    );
  if (error instanceof client.WWWAuthenticateChallengeError)
    return new ProblemError('provider_refused').causedBy(error);
  // An unreadable answer, or one of another issuer or flow, must not look like the provider's.
  if (isForeign(error)) return new ProblemError('authorization_foreign').causedBy(error);
  throw error;
}
