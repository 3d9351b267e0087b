import { authorizationCodeGrant } from 'openid-client';
import type { Returned } from '#proxy/authorization/visit.ts';
import { ProblemError } from '#proxy/problems.ts';
import type { StaffSecrets } from '#proxy/vault.ts';
import { claimOf, emailOf, mappedClaims, nameOf, pickClaims } from './claims.ts';
import { verifyIdToken } from './id-token.ts';
import { type Provider, readUserinfo } from './provider.ts';

/** Longer ID tokens do not fit into a URL; sign-out also works with the client's ID. */
const MAX_HINT_LENGTH = 4_096;

/**
 * Checks the callback (RFC 6749, 4.1.2; RFC 9207), exchanges the code (OpenID Connect Core 1.0, 3.1.3) and reads the claims.
 * @throws errors for `signInProblem`
 */
export async function exchangeCode(
  provider: Provider,
  { begun, query }: Returned,
): Promise<{ email: string | null; staff: StaffSecrets }> {
  const { config, options } = provider;
  // The library treats an empty issuer as missing.
  if (query.get('iss') === '') throw new ProblemError('authorization_foreign');
  const tokens = await authorizationCodeGrant(config, new URL(`${begun.redirectUri}?${query}`), {
    expectedState: begun.state,
    expectedNonce: begun.nonce ?? '',
    pkceCodeVerifier: begun.verifier ?? '',
    idTokenExpected: true,
    maxAge: options.maxAgeSeconds,
  });
  const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken = '' } = tokens;
  const signed = await verifyIdToken(provider, [idToken, accessToken]);
  const userinfo = await readUserinfo(provider, accessToken, signed.sub);
  if (!userinfo) throw new ProblemError('provider_refused');
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
      onlyInIdToken: names.filter(
        (name) => claimOf(signed, name) !== undefined && claimOf(userinfo, name) === undefined,
      ),
      idToken: idToken.length > MAX_HINT_LENGTH ? '' : idToken,
      accessToken,
      ...(refreshToken === undefined ? {} : { refreshToken }),
      unmaskedUntil: 0,
    },
  };
}
