import type { FastifyBaseLogger } from 'fastify';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { inputWords } from '#contract/input-words.ts';
import { FairShares } from '#proxy/fair-shares.ts';
import { ProblemError } from '#proxy/problems.ts';
import type { ProviderOptions } from '../staff-options.ts';
import type { ProviderClaims } from './claims.ts';
import { isProtected, metadataOf } from './metadata.ts';
import { isUnknownKey, unwrapped } from './provider-failure.ts';
import type { ProviderHttp } from './provider-http.ts';

/** Milliseconds. */
const METADATA_AGE = 3_600_000;
/** Milliseconds before a retry after a failure. */
const METADATA_RETRY = 60_000;
/** Milliseconds before a retry, since anyone can send tokens that need keys. */
const KEYS_RETRY = 10_000;

/** Concurrent and queued sign-ins at one provider. */
const SIGN_INS = { atOnce: 32, waitingOfOwner: 64, waiting: 512 };

/** A connection error, or an answer that openid-client refused. */
type Failure = Partial<NodeJS.ErrnoException & Response>;

/** RFC 6749, 2.3.1. */
function authenticationOf({ clientSecret }: ProviderOptions): client.ClientAuth {
  if (clientSecret === undefined) return client.None();
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  return (server, ...call) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...call);
  };
}

/** @throws Error with the reason */
async function discover(options: ProviderOptions, { fetch }: ProviderHttp): Promise<client.Configuration> {
  const issuer = URL.parse(options.issuer);
  if (!issuer || issuer.search || issuer.hash || !isProtected(issuer, issuer))
    throw new Error('its issuer must be an address with https (http on this machine alone)');
  // Given the document's URL, openid-client leaves the exact comparison of the issuer to our schema.
  const document = new URL(`${options.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const config = await client
    .discovery(document, options.clientId, undefined, authenticationOf(options), {
      [client.customFetch]: fetch,
      execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    })
    .catch((error: unknown) => {
      const { message, cause } = unwrapped(error) as { message: string; cause?: Failure };
      const reasons = [message, cause?.code, cause?.message, cause?.status].filter(Boolean);
      throw new Error(`its metadata cannot be read (${reasons.join(': ')})`, { cause: error });
    });
  const { error } = metadataOf(options).safeParse(config.serverMetadata(), { error: inputWords });
  if (!error) return config;
  const lacks = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`its metadata cannot be used: ${lacks.join('; ')}`);
}

function keysOf(config: client.Configuration, { fetch }: ProviderHttp): JWTVerifyGetKey {
  let retryAt = 0;
  const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''), {
    [customFetch]: async (url, { headers, ...call }) => {
      // jose's own cooldown starts only after a successful read.
      if (Date.now() < retryAt) throw new Error('The keys could not be read a moment ago');
      retryAt = Date.now() + KEYS_RETRY;
      return fetch(url, { ...call, headers: Object.fromEntries(headers), body: null });
    },
  });
  return (header, token) =>
    keys(header, token).catch((error: unknown) => {
      throw isUnknownKey(error) ? error : new ProblemError('provider_unreachable').causedBy(error);
    });
}

export type Provider = Awaited<ReturnType<typeof openProvider>>;

/** @throws Error with the reason */
export async function openProvider(options: ProviderOptions, http: ProviderHttp, log: FastifyBaseLogger) {
  let config = await discover(options, http);
  let keys = keysOf(config, http);
  let askAt = Date.now() + METADATA_AGE;
  return {
    options,
    signInShares: new FairShares({ ...SIGN_INS, wait: http.timeout }),

    get keys() {
      return keys;
    },

    /** Old metadata are refreshed in the background. */
    get config() {
      if (Date.now() < askAt) return config;
      askAt = Date.now() + METADATA_RETRY;
      discover(options, http).then(
        (found) => {
          config = found;
          keys = keysOf(found, http);
          askAt = Date.now() + METADATA_AGE;
        },
        (err: unknown) => log.warn({ err, provider: options.id }, 'asking a provider again failed'),
      );
      return config;
    },
  };
}

/**
 * Current claims (OpenID Connect Core 1.0, 5.3).
 * @returns undefined if the access token is refused
 * @throws ClientError if the claims are another user's, or the provider does not answer
 */
export async function readUserinfo(
  { config }: Provider,
  accessToken: string,
  subject: string,
): Promise<ProviderClaims | undefined> {
  return client.fetchUserInfo(config, accessToken, subject).catch((error: Error) => {
    if (error instanceof client.WWWAuthenticateChallengeError) return undefined;
    // Some providers omit WWW-Authenticate.
    if (error.cause instanceof Response && error.cause.status === 401) return undefined;
    throw error;
  });
}
