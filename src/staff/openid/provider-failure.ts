import { errors } from 'jose';
import * as client from 'openid-client';
import { ProblemError } from '#proxy/problems.ts';

/** Errors by which a provider says that it fails, not that it refuses the person (RFC 6749, 4.1.2.1). */
const FAILING = new Set(['server_error', 'temporarily_unavailable']);

/** Codes of openid-client for answers that may come from a page in place of the provider. */
const UNREADABLE = /^OAUTH_(?:RESPONSE_IS_NOT_CONFORM|RESPONSE_IS_NOT_JSON|PARSE_ERROR)$/;

/** openid-client wraps the errors of the function that makes its calls. */
export const unwrapped = (error: unknown): unknown =>
  error instanceof client.ClientError && error.cause instanceof ProblemError ? error.cause : error;

/** Whether no key of the provider fits a token: the token may be forged, or the known keys outdated. */
export const isUnknownKey = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;

const isForeign = (error: unknown) =>
  error instanceof errors.JOSEError || error instanceof client.ClientError;

/** Whether an error is an answer by which a session is certainly over, or about another person. */
export function isRefusal(thrown: unknown): boolean {
  const error = unwrapped(thrown);
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant';
  if (error instanceof client.ClientError && UNREADABLE.test(error.code ?? '')) return false;
  return isForeign(error) && !isUnknownKey(error);
}

/** The problem that a failed sign-in is answered with. @throws an error that does not come from the provider */
export function signInProblem(thrown: unknown): ProblemError {
  const error = unwrapped(thrown);
  if (error instanceof ProblemError) return error;
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return new ProblemError(FAILING.has(error.error) ? 'provider_unreachable' : 'provider_refused').causedBy(
      error,
    );
  if (error instanceof client.WWWAuthenticateChallengeError)
    return new ProblemError('provider_refused').causedBy(error);
  // An answer of another issuer or flow, or an unreadable one, must not look like an answer of the provider.
  if (isForeign(error)) return new ProblemError('authorization_foreign').causedBy(error);
  throw error;
}
