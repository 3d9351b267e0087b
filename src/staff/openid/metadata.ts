import { z } from 'zod';
import { isLoopbackName } from '#http/hosts.ts';
import type { ProviderOptions } from '../staff-options.ts';

/** Signatures that only the provider can make: not `none`, and not HMAC, whose key the client has too. */
export const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

const SECRET_METHOD = /^client_secret_(?:basic|post)$/;

/** Whether tokens and secrets may be sent there: over TLS, or to this machine if the provider runs on it. */
export const isProtected = ({ protocol, hostname }: URL, issuer: URL): boolean =>
  protocol === 'https:' || (issuer.protocol === 'http:' && protocol === 'http:' && isLoopbackName(hostname));

const list = (isEnough: (names: string[]) => boolean, error: string) =>
  z.array(z.string()).refine(isEnough, { error });
const including = (name: string) => list((names) => names.includes(name), `does not include "${name}"`);

/** OpenID Connect Discovery 1.0, 3; RFC 8414, 2. */
export function metadataOf({ issuer, clientSecret }: ProviderOptions) {
  const address = z
    .string()
    .refine((text) => URL.canParse(text) && isProtected(new URL(text), new URL(issuer)), {
      error: ({ input }) => `is no address with https: ${input}`,
    });
  return z.object({
    issuer: z.literal(issuer, {
      error: ({ input }) => `is ${JSON.stringify(input)}, which must be the same to the letter`,
    }),
    authorization_endpoint: address,
    token_endpoint: address,
    userinfo_endpoint: address,
    jwks_uri: address,
    end_session_endpoint: address.optional(),
    pushed_authorization_request_endpoint: address.optional(),
    response_types_supported: including('code'),
    grant_types_supported: including('authorization_code').optional(),
    response_modes_supported: including('query').optional(),
    id_token_signing_alg_values_supported: list(
      (names) => names.some((it) => ALGORITHMS.includes(it)),
      `has none of ${ALGORITHMS.join(', ')}`,
    ),
    token_endpoint_auth_methods_supported: list(
      (names) => clientSecret === undefined || names.some((it) => SECRET_METHOD.test(it)),
      'has no method for a client secret (client_secret_basic, client_secret_post)',
    ).optional(),
    // Some support PKCE without declaring it. The nonce also protects a client with a secret from foreign codes.
    code_challenge_methods_supported:
      clientSecret === undefined ? including('S256') : including('S256').optional(),
  });
}
