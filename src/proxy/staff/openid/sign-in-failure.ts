import { errors } from 'jose';
import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { ProblemError } from '../../problems.ts';
import { AccessTokenRefused } from './userinfo.ts';

/** Errors by which a provider says that it fails, not that somebody may not (RFC 6749, 4.1.2.1). */
const FAILING = new Set(['server_error', 'temporarily_unavailable']);

function problemFor(
  error: unknown,
): 'provider_refused' | 'provider_unreachable' | 'authorization_foreign' | undefined {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return FAILING.has(error.error) ? 'provider_unreachable' : 'provider_refused';
  if (error instanceof WWWAuthenticateChallengeError || error instanceof AccessTokenRefused)
    return 'provider_refused';
  // An answer of another issuer or flow, or one that is no answer at all, must not look like one of the provider.
  if (
    error instanceof OperationProcessingError ||
    error instanceof UnsupportedOperationError ||
    error instanceof errors.JOSEError
  )
    return 'authorization_foreign';
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
