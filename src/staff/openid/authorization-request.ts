import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  processPushedAuthorizationResponse,
  pushedAuthorizationRequest,
} from 'oauth4webapi';
import type { Provider } from './provider.ts';

/** What a sign-in must remember until it comes back. */
export const newSecrets = () => ({
  state: generateRandomState(),
  nonce: generateRandomNonce(),
  verifier: generateRandomCodeVerifier(),
});

interface BegunSignIn extends ReturnType<typeof newSecrets> {
  readonly redirectUri: string;
}

/**
 * Address of the provider's page for a sign-in that begins (OpenID Connect Core 1.0, 3.1.2.1; RFC 7636, 4.3). Where the
 * provider takes it, what is asked for goes there directly (RFC 9126), so that the browser can alter nothing.
 * @throws ProblemError `provider_unreachable`; ResponseBodyError where the provider refuses
 */
export async function authorizationAddress(
  provider: Provider,
  { state, nonce, verifier, redirectUri }: BegunSignIn,
): Promise<string> {
  const { metadata, client, options } = provider;
  const wanted: Record<string, string> = {
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: options.scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(options.prompt === undefined ? {} : { prompt: options.prompt }),
    ...(options.maxAge === undefined ? {} : { max_age: String(Math.floor(options.maxAge / 1000)) }),
  };
  const address = new URL(metadata.authorization_endpoint);
  address.searchParams.set('client_id', client.client_id);
  if (metadata.pushed_authorization_request_endpoint !== undefined) {
    const answer = await pushedAuthorizationRequest(
      metadata,
      client,
      provider.authentication,
      wanted,
      provider.calls,
    );
    const { request_uri } = await processPushedAuthorizationResponse(metadata, client, answer);
    address.searchParams.set('request_uri', request_uri);
    return address.href;
  }
  for (const [name, value] of Object.entries(wanted)) address.searchParams.set(name, value);
  return address.href;
}
