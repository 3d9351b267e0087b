import { createHash } from 'node:crypto';
import { type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { OperationProcessingError } from 'oauth4webapi';
import { CLOCK_TOLERANCE, type Provider } from './provider.ts';

/** How long ago a token may have been made, which comes straight from the provider. In seconds. */
export const MAX_TOKEN_AGE = 600;

/** Checks that hold for all tokens that a provider signs. @param now milliseconds since 1970 */
export function tokenChecks({ metadata, options }: Provider, now: number): JWTVerifyOptions {
  return {
    algorithms: metadata.id_token_signing_alg_values_supported,
    issuer: options.issuer,
    audience: options.clientId,
    clockTolerance: CLOCK_TOLERANCE,
    currentDate: new Date(now),
    maxTokenAge: MAX_TOKEN_AGE,
    requiredClaims: ['exp', 'iat'],
  };
}

/** The left half of the hash that the signature is made with (OpenID Connect Core 1.0, 3.1.3.6). */
function halfHash(text: string, algorithm: string): string {
  const size = /\d{3}$/.exec(algorithm)?.[0] ?? '512';
  const digest = createHash(`sha${size}`).update(text, 'ascii').digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}

/**
 * Checks the signature of an ID token, and that it goes with the access token.
 * @param now milliseconds since 1970
 * @throws JOSEError, OperationProcessingError where it is not what the provider gave this dashboard
 */
export async function verifyIdToken(
  provider: Provider,
  { idToken, accessToken }: { readonly idToken: string; readonly accessToken: string },
  now: number,
): Promise<JWTPayload & { readonly sub: string }> {
  const checks = tokenChecks(provider, now);
  const { payload, protectedHeader } = await jwtVerify(idToken, provider.keys.find, {
    ...checks,
    requiredClaims: ['sub', ...(checks.requiredClaims ?? [])],
  });
  const { at_hash: hash, sub } = payload;
  if (hash !== undefined && hash !== halfHash(accessToken, protectedHeader.alg))
    throw new OperationProcessingError('The ID token is of another access token');
  if (typeof sub !== 'string' || sub === '') throw new OperationProcessingError('The ID token names nobody');
  return { ...payload, sub };
}
