import { errors } from 'jose';
import {
  AuthorizationResponseError,
  OperationProcessingError,
  PARSE_ERROR,
  RESPONSE_IS_NOT_CONFORM,
  RESPONSE_IS_NOT_JSON,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { ProblemError } from '#proxy/problems.ts';
import { AccessTokenRefused } from './userinfo.ts';

/** Errors by which a provider says that it fails, not that somebody may not (RFC 6749, 4.1.2.1). */
const FAILING = new Set(['server_error', 'temporarily_unavailable']);

/** What comes in the place of an answer where a provider, or what stands before it, fails. */
const NO_ANSWERS = new Set([RESPONSE_IS_NOT_CONFORM, RESPONSE_IS_NOT_JSON, PARSE_ERROR]);

/** Whether an answer is not one that the provider gave to this sign-in, or about this person. */
export const isForeignAnswer = (error: unknown): boolean =>
  error instanceof OperationProcessingError ||
  error instanceof UnsupportedOperationError ||
  error instanceof errors.JOSEError;

/** Whether there was no answer to speak of: a page, half an answer, or no key to check it with. */
export const isNoAnswer = (error: unknown): boolean =>
  (error instanceof OperationProcessingError && NO_ANSWERS.has(error.code ?? '')) ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JWKSInvalid;

function problemFor(
  error: unknown,
): 'provider_refused' | 'provider_unreachable' | 'authorization_foreign' | undefined {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return FAILING.has(error.error) ? 'provider_unreachable' : 'provider_refused';
  if (error instanceof WWWAuthenticateChallengeError || error instanceof AccessTokenRefused)
    return 'provider_refused';
  // An answer of another issuer or flow, or one that is no answer at all, must not look like one of the provider.
  if (isForeignAnswer(error)) return 'authorization_foreign';
  return undefined;
}

/** What went wrong with a sign-in at a provider, as a problem; what is none of the provider is thrown as it is. */
export function signInProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = problemFor(error);
  if (code === undefined) throw error;
  const problem = new ProblemError(code);
  problem.cause = error;
  return problem;
}
