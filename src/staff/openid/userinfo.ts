import { processUserInfoResponse, userInfoRequest, WWWAuthenticateChallengeError } from 'oauth4webapi';
import type { ProviderClaims } from './claims.ts';
import type { Provider } from './provider.ts';

/** The provider does not take an access token any more. */
export class AccessTokenRefused extends Error {
  override readonly name = 'AccessTokenRefused';
}

/**
 * What the provider says of somebody now (OpenID Connect Core 1.0, 5.3).
 * @param subject whom it must be about
 * @throws AccessTokenRefused; OperationProcessingError where it is about somebody else, or no answer of that kind;
 *   ProblemError `provider_unreachable`
 */
export async function readUserinfo(
  { metadata, client, calls }: Provider,
  accessToken: string,
  subject: string,
): Promise<ProviderClaims> {
  const answer = await userInfoRequest(metadata, client, accessToken, calls);
  if (answer.status === 401) throw new AccessTokenRefused('The access token is not accepted any more');
  try {
    return await processUserInfoResponse(metadata, client, subject, answer);
  } catch (error) {
    if (error instanceof WWWAuthenticateChallengeError) throw new AccessTokenRefused(error.message);
    throw error;
  }
}
