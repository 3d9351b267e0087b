import type { EnvironmentOptions, UpstreamTimeouts } from './upstream.ts';

export interface SessionLimits {
  /** How long a session may stay idle, in milliseconds. */
  readonly idle: number;
  /** How long a session lasts however active it is, in milliseconds. */
  readonly absolute: number;
}

export interface AttemptLimits {
  /** Failed attempts to sign in to one account from one address, or one known browser, within a window. */
  readonly perAccountAtAddress: number;
  /** The same from one address, and to one account. */
  readonly perAddress: number;
  readonly perAccount: number;
  /** From the first failed attempt on, whole seconds, in milliseconds. */
  readonly window: number;
  /** For each pause that has passed within the window an address, and an account, may fail once more, in milliseconds. */
  readonly pause: number;
}

/** What the token proxy needs to know. */
export interface ProxyOptions {
  /** Those that a person can sign in to, in the order in which they are offered. */
  readonly environments: readonly EnvironmentOptions[];
  /** Public address of the dashboard; undefined where it is only used on this machine. */
  readonly publicUrl: URL | undefined;
  /** Newest first: the first seals, all open. */
  readonly sessionSecrets: readonly string[];
  /** Path of the SQLite file, or the address of a Redis or Valkey: `redis://…`, `rediss://…`. */
  readonly sessionStore: string;
  readonly limits: SessionLimits;
  readonly attempts: AttemptLimits;
  /** Largest body of a request, in bytes. */
  readonly bodyLimit: number;
  readonly timeouts: UpstreamTimeouts;
  /** Whether nobody signs in at the service, since all do with the company's account. */
  readonly staffOnly?: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
