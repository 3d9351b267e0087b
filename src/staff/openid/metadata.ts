import { allowInsecureRequests, customFetch, discoveryRequest } from 'oauth4webapi';
import { z } from 'zod';
import { isLoopbackName } from '#http/hosts.ts';
import { ProblemError } from '#proxy/problems.ts';
import type { ProviderOptions } from '../staff-options.ts';
import type { ProviderHttp } from './provider-http.ts';

/** Signatures that anybody can check and the provider alone can make: no `none`, and no HMAC, whose key both know. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

const address = z.url({ protocol: /^https?$/ });
const names = z.array(z.string());

/** OpenID Connect Discovery 1.0, 3; RFC 8414, 2. What is left out there has the meaning that they give it. */
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address,
  jwks_uri: address,
  end_session_endpoint: address.optional(),
  pushed_authorization_request_endpoint: address.optional(),
  response_types_supported: names,
  grant_types_supported: names.default(['authorization_code']),
  response_modes_supported: names.default(['query']),
  id_token_signing_alg_values_supported: names,
  userinfo_signing_alg_values_supported: names.optional(),
  token_endpoint_auth_methods_supported: names.default(['client_secret_basic']),
  code_challenge_methods_supported: names.optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

/** What a provider says of itself, as far as it is used; its algorithms are those that are taken here. */
export type Metadata = z.output<typeof metadata>;

/** Whether tokens and secrets may be sent there: by TLS, or to this machine where the provider is on it itself. */
function isProtected(text: string, issuer: URL): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (issuer.protocol === 'http:' && isLoopbackName(hostname));
}

/** What a provider lacks that is needed of it; undefined where it lacks nothing. */
function lackOf(found: Metadata, { issuer, clientSecret }: ProviderOptions): string | undefined {
  const open = Object.entries(found).find(
    ([name, value]) =>
      /_(?:endpoint|uri)$/.test(name) && typeof value === 'string' && !isProtected(value, new URL(issuer)),
  );
  if (open) return `its ${open[0]} is no address with https: ${open[1]}`;
  if (!found.response_types_supported.includes('code') || !found.response_modes_supported.includes('query'))
    return 'it does not offer the authorization code flow (response type "code", mode "query")';
  if (!found.grant_types_supported.includes('authorization_code'))
    return 'it does not offer the grant type "authorization_code"';
  if (found.id_token_signing_alg_values_supported.length === 0)
    return `it signs ID tokens with none of ${ALGORITHMS.join(', ')}`;
  const methods = found.code_challenge_methods_supported;
  if (methods && !methods.includes('S256')) return 'it does not take PKCE with S256';
  // Some take it without saying so; a client with a secret has the nonce as well, which protects it from foreign codes.
  if (!methods && clientSecret === undefined)
    return 'it does not say that it takes PKCE with S256, which protects a client without a secret';
  const ways = found.token_endpoint_auth_methods_supported;
  if (clientSecret !== undefined && !ways.some((way) => /^client_secret_(?:basic|post)$/.test(way)))
    return 'it takes no client secret (client_secret_basic, client_secret_post)';
  return undefined;
}

/** Why a provider cannot be used, as a clause that follows its name. */
export class MetadataError extends Error {
  override readonly name = 'MetadataError';
}

const causeOf = (error: unknown): string => {
  const { cause } = error as Error;
  const { code, message } = (cause ?? error) as Error & { code?: string };
  return [code, message].filter(Boolean).join(': ');
};

/**
 * Reads what a provider says of itself (OpenID Connect Discovery 1.0, 4).
 * @throws MetadataError where it cannot be had, is not of the issuer to the letter, or lacks what is needed
 */
export async function discover(options: ProviderOptions, { fetch }: ProviderHttp): Promise<Metadata> {
  const issuer = URL.parse(options.issuer);
  if (!issuer || issuer.search || issuer.hash || !isProtected(options.issuer, issuer))
    throw new MetadataError('its issuer must be an address with https (http on this machine alone)');
  const insecure = issuer.protocol === 'http:';
  const answer = await discoveryRequest(issuer, {
    [customFetch]: fetch,
    [allowInsecureRequests]: insecure,
  }).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    throw new MetadataError(`it cannot be asked what it offers (${causeOf(error)})`, { cause: error });
  });
  if (answer.status !== 200)
    throw new MetadataError(
      `it does not say what it offers: /.well-known/openid-configuration answers ${answer.status}`,
    );
  const body: unknown = await answer.json().catch(() => undefined);
  const { data: found, error } = metadata.safeParse(body);
  if (!found) {
    const wrong = new Set(error.issues.map(({ path }) => path.join('.') || 'all of it'));
    throw new MetadataError(
      `what it says of itself lacks something or makes no sense: ${[...wrong].join(', ')}`,
    );
  }
  if (found.issuer !== options.issuer)
    throw new MetadataError(
      `it calls itself ${JSON.stringify(found.issuer)}, which must be the same to the letter`,
    );
  const algorithms = found.id_token_signing_alg_values_supported.filter((name) => ALGORITHMS.includes(name));
  const usable = { ...found, id_token_signing_alg_values_supported: algorithms };
  const lack = lackOf(usable, options);
  if (lack !== undefined) throw new MetadataError(lack);
  return usable;
}
