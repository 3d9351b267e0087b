import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type ClientAuth,
  calculatePKCECodeChallenge,
  customFetch,
  nopkce,
  OperationProcessingError,
  validateAuthResponse,
} from 'oauth4webapi';
import { createToken } from '#contract/operations/token.ts';
import { callTokenEndpoint, readTokenAnswer, type TokenResult } from '../token-client.ts';
import type { AuthorizePage, Upstream } from '../upstream.ts';
import type { Transaction } from './transaction.ts';

/** The service as an authorization server, as far as it is known: it publishes no metadata. */
function serverOf(upstream: Upstream, page: AuthorizePage): AuthorizationServer {
  return {
    issuer: page.issuer,
    authorization_response_iss_parameter_supported: page.sendsIssuer ?? false,
    authorization_endpoint: page.url.href,
    token_endpoint: new URL(upstream.pathOf(createToken.path), upstream.baseUrl).href,
  };
}

const clientOf = (upstream: Upstream) => ({ client_id: upstream.clientId });

/** Address of the service's page for a sign-in that begins (RFC 6749, 4.1.1; RFC 7636, 4.3). */
export async function authorizeAddress(
  { clientId }: Upstream,
  page: AuthorizePage,
  begun: Pick<Transaction, 'state' | 'verifier' | 'redirectUri' | 'scope' | 'account'>,
): Promise<string> {
  const { state, verifier, redirectUri, scope, account } = begun;
  const address = new URL(page.url);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    ...(account === null ? {} : { login_hint: account }),
    ...(verifier === undefined
      ? {}
      : { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * Checks what the browser brought back (RFC 6749, 4.1.2; RFC 9207).
 * @throws AuthorizationResponseError when the service refused; OperationProcessingError when it is not an answer to this
 *   sign-in, or names another issuer, or none where the service is known to name itself
 */
export function checkCallback(
  upstream: Upstream,
  page: AuthorizePage,
  query: URLSearchParams,
  state: string,
): URLSearchParams {
  // The library takes an empty one for none.
  if (query.get('iss') === '') throw new OperationProcessingError('The issuer is empty');
  return validateAuthResponse(serverOf(upstream, page), clientOf(upstream), query, state);
}

/**
 * Exchanges the code for tokens (RFC 6749, 4.1.3).
 * @param checked what {@link checkCallback} let through
 * @throws ProblemError when nobody answers, or the answer is neither a token nor a refusal
 */
export async function exchangeCode(
  upstream: Upstream,
  page: AuthorizePage,
  checked: URLSearchParams,
  { redirectUri, verifier, scope }: Transaction,
  now: number,
): Promise<TokenResult> {
  // Every call of the token endpoint is made in one place, with the service's own form of Basic and its time limit.
  const authenticate: ClientAuth = () => {};
  const answer = await authorizationCodeGrantRequest(
    serverOf(upstream, page),
    clientOf(upstream),
    authenticate,
    checked,
    redirectUri,
    verifier ?? nopkce,
    {
      additionalParameters: { scope },
      // Plain HTTP is only ever configured for this machine.
      [allowInsecureRequests]: upstream.baseUrl.protocol === 'http:',
      [customFetch]: (_url, { body }) => callTokenEndpoint(upstream, body),
    },
  );
  // The library would refuse what services of this kind send as expires_in, so the answer is read by our own rules.
  return readTokenAnswer(answer, scope, now);
}
