import type { FastifyBaseLogger } from 'fastify';
import {
  allowInsecureRequests,
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  customFetch,
  None,
} from 'oauth4webapi';
import type { ProviderOptions } from '../staff-options.ts';
import { discover, type Metadata } from './metadata.ts';
import type { ProviderHttp } from './provider-http.ts';
import { ProviderKeys } from './provider-keys.ts';

/** How far the clocks of a provider and of this machine may be apart, in seconds. */
export const CLOCK_TOLERANCE = 30;

/** How long what a provider says of itself is taken for true without asking again, in milliseconds. */
const METADATA_AGE = 3_600_000;
/** How soon it is asked again after that failed. */
const METADATA_RETRY = 60_000;

/** A company's OpenID provider, as it was discovered. */
export class Provider {
  readonly options: ProviderOptions;
  readonly keys: ProviderKeys;
  /** How the OpenID library makes its calls. */
  readonly calls: {
    readonly [customFetch]: ProviderHttp['fetch'];
    readonly [allowInsecureRequests]: boolean;
  };
  readonly #http: ProviderHttp;
  readonly #now: () => number;
  readonly #log: FastifyBaseLogger;
  #metadata: Metadata;
  #askAt: number;

  private constructor(
    options: ProviderOptions,
    metadata: Metadata,
    http: ProviderHttp,
    now: () => number,
    log: FastifyBaseLogger,
  ) {
    this.options = options;
    this.#metadata = metadata;
    this.#http = http;
    this.#now = now;
    this.#log = log;
    this.#askAt = now() + METADATA_AGE;
    this.calls = { [customFetch]: http.fetch, [allowInsecureRequests]: options.issuer.startsWith('http:') };
    this.keys = new ProviderKeys({
      now,
      read: () => http.fetch(this.#metadata.jwks_uri, { headers: { accept: 'application/json' } }),
    });
  }

  /** @throws MetadataError where the provider cannot be had, or lacks what is needed */
  static async open(
    options: ProviderOptions,
    http: ProviderHttp,
    now: () => number,
    log: FastifyBaseLogger,
  ): Promise<Provider> {
    return new Provider(options, await discover(options, http), http, now, log);
  }

  /** What the provider says of itself. Where that is old it is asked again, and nobody waits for the answer. */
  get metadata(): Metadata {
    if (this.#now() >= this.#askAt) {
      this.#askAt = this.#now() + METADATA_RETRY;
      discover(this.options, this.#http).then(
        (metadata) => {
          this.#metadata = metadata;
          this.#askAt = this.#now() + METADATA_AGE;
        },
        (error: unknown) =>
          this.#log.warn({ err: error, provider: this.options.id }, 'asking a provider again failed'),
      );
    }
    return this.#metadata;
  }

  /** What this dashboard is to the provider; all times are compared by the proxy's own clock. */
  get client(): Client {
    return {
      client_id: this.options.clientId,
      [clockTolerance]: CLOCK_TOLERANCE,
      [clockSkew]: Math.round((this.#now() - Date.now()) / 1000),
    };
  }

  /** How it proves that (RFC 6749, 2.3.1). */
  get authentication(): ClientAuth {
    const { clientSecret } = this.options;
    if (clientSecret === undefined) return None();
    return this.#metadata.token_endpoint_auth_methods_supported.includes('client_secret_basic')
      ? ClientSecretBasic(clientSecret)
      : ClientSecretPost(clientSecret);
  }
}
