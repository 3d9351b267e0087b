import {
  AuthorizationResponseError,
  calculatePKCECodeChallenge,
  OperationProcessingError,
  validateAuthResponse,
} from 'oauth4webapi';
import { ProblemError } from '../problems.ts';
import type { AuthorizePage, Upstream } from '../upstream.ts';
import type { Transaction } from './transaction.ts';

/** RFC 6749, 4.1.1; RFC 7636, 4.3. */
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
 * Checks the authorization response (RFC 6749, 4.1.2; RFC 9207).
 * @returns the code
 * @throws ProblemError `authorization_refused`; `authorization_foreign` for a response to another sign-in or issuer
 */
export function checkCallback(
  { clientId }: Upstream,
  { issuer, sendsIssuer = false }: AuthorizePage,
  query: URLSearchParams,
  state: string,
): string {
  try {
    // The library takes an empty one for none.
    if (query.get('iss') === '') throw new OperationProcessingError('The issuer is empty');
    // The service publishes no metadata.
    const server = { issuer, authorization_response_iss_parameter_supported: sendsIssuer };
    const checked = validateAuthResponse(server, { client_id: clientId }, query, state);
    const [code, ...others] = checked.getAll('code');
    if (!code || others.length > 0) throw new OperationProcessingError('There is not one code');
    return code;
  } catch (error) {
    const isRefusal = error instanceof AuthorizationResponseError;
    throw new ProblemError(isRefusal ? 'authorization_refused' : 'authorization_foreign').causedBy(error);
  }
}
