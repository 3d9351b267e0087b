import { createHash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { ALGORITHMS } from './metadata.ts';
import type { Provider } from './provider.ts';

/** Seconds, as in openid-client. */
export const CLOCK_TOLERANCE = 30;
/** Seconds. Tokens come directly from the provider. */
export const MAX_TOKEN_AGE = 600;

/** Checks signature and standard claims. @throws JOSEError */
export const verifyToken = ({ keys, options }: Provider, token: string) =>
  jwtVerify(token, keys, {
    algorithms: ALGORITHMS,
    issuer: options.issuer,
    audience: options.clientId,
    clockTolerance: CLOCK_TOLERANCE,
    maxTokenAge: MAX_TOKEN_AGE,
    requiredClaims: ['exp', 'iat'],
  });

/** Left half of the hash (OpenID Connect Core 1.0, 3.1.3.6). */
function halfHash(text: string, algorithm: string): string {
  const digest = createHash(`sha${/\d{3}$/.exec(algorithm)?.[0] ?? '512'}`)
    .update(text, 'ascii')
    .digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}

/**
 * Checks what openid-client does not: signature, age, client and access token.
 * @param subject undefined at a sign-in
 * @throws JOSEError; ProblemError `provider_unreachable` if the keys cannot be read
 */
export async function verifyIdToken(
  provider: Provider,
  [idToken, accessToken]: readonly [idToken: string, accessToken: string],
  subject?: string,
): Promise<JWTPayload & { readonly sub: string }> {
  const { payload, protectedHeader } = await verifyToken(provider, idToken);
  const { sub = '', azp, at_hash: hash } = payload;
  const refuse = (claim: string) =>
    new errors.JWTClaimValidationFailed(`unexpected "${claim}" claim value`, payload, claim);
  if (sub === '' || sub !== (subject ?? sub)) throw refuse('sub');
  if (azp !== undefined && azp !== provider.options.clientId) throw refuse('azp');
  if (hash !== undefined && hash !== halfHash(accessToken, protectedHeader.alg)) throw refuse('at_hash');
  return { ...payload, sub };
}
