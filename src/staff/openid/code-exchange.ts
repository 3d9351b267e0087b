import {
  authorizationCodeGrantRequest,
  OperationProcessingError,
  processAuthorizationCodeResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import type { Transaction } from '#proxy/authorization/transaction.ts';
import type { StaffSecrets } from '#proxy/vault.ts';
import { emailOf, mappedClaims, nameOf, pickClaims } from './claims.ts';
import { verifyIdToken } from './id-token.ts';
import type { Provider } from './provider.ts';
import { readUserinfo } from './userinfo.ts';

/** Longer ones fit in no address, and are not needed: the client is named beside them. */
const MAX_HINT_LENGTH = 4_096;

/** Who somebody is at the provider, with the email that it vouches for. */
interface Person {
  readonly email: string | null;
  readonly staff: StaffSecrets;
}

/**
 * Checks what the browser brought back (RFC 6749, 4.1.2; RFC 9207).
 * @throws AuthorizationResponseError where the provider refused; OperationProcessingError where it is not its answer
 */
export function checkAnswer(
  { metadata, client }: Provider,
  query: URLSearchParams,
  state: string,
): URLSearchParams {
  // The library takes an empty one for none.
  if (query.get('iss') === '') throw new OperationProcessingError('The issuer is empty');
  return validateAuthResponse(metadata, client, query, state);
}

/**
 * Exchanges the code for tokens (OpenID Connect Core 1.0, 3.1.3) and reads who they are of.
 * @param checked what {@link checkAnswer} let through
 * @param now milliseconds since 1970
 * @throws ResponseBodyError where the provider refuses the code; OperationProcessingError or JOSEError where what it
 *   gives is not for this sign-in; ProblemError `provider_unreachable`
 */
export async function exchangeCode(
  provider: Provider,
  checked: URLSearchParams,
  { redirectUri, verifier = '', nonce = '' }: Transaction,
  now: number,
): Promise<Person> {
  const { metadata, client, options } = provider;
  const answer = await authorizationCodeGrantRequest(
    metadata,
    client,
    provider.authentication,
    checked,
    redirectUri,
    verifier,
    provider.calls,
  );
  const tokens = await processAuthorizationCodeResponse(metadata, client, answer, {
    expectedNonce: nonce,
    requireIdToken: true,
    ...(options.maxAge === undefined ? {} : { maxAge: Math.floor(options.maxAge / 1000) }),
  });
  const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken = '' } = tokens;
  const signed = await verifyIdToken(provider, { idToken, accessToken }, now);
  const userinfo = await readUserinfo(provider, accessToken, signed.sub);
  const names = mappedClaims(options.mapping);
  return {
    email: emailOf(Object.hasOwn(userinfo, 'email') ? userinfo : signed),
    staff: {
      provider: options.id,
      issuer: options.issuer,
      subject: signed.sub,
      ...(typeof signed.sid === 'string' ? { sid: signed.sid } : {}),
      name: nameOf(userinfo) ?? nameOf(signed),
      claims: pickClaims(names, [userinfo, signed]),
      onlyInIdToken: names.filter((name) => Object.hasOwn(signed, name) && !Object.hasOwn(userinfo, name)),
      idToken: idToken.length > MAX_HINT_LENGTH ? '' : idToken,
      accessToken,
      ...(refreshToken === undefined ? {} : { refreshToken }),
      unmaskedUntil: 0,
    },
  };
}
