import type { EnvironmentOptions, UpstreamTimeouts } from './upstream.ts';

/** Milliseconds. */
export interface SessionLimits {
  readonly idle: number;
  readonly absolute: number;
}

export interface AttemptLimits {
  /** Failures of an account at an address, or in a known browser, within the window. */
  readonly perAccountAtAddress: number;
  readonly perAddress: number;
  readonly perAccount: number;
  /** From the first failure on: whole seconds, in milliseconds. */
  readonly window: number;
  /** Beyond its limit, an address or an account may fail once more after each pause of milliseconds. */
  readonly pause: number;
}

export interface ProxyOptions {
  /** In the order in which users see them. */
  readonly environments: readonly EnvironmentOptions[];
  /** Undefined when the dashboard is only used on this machine. */
  readonly publicUrl: URL | undefined;
  /** Newest first: the first seals, all open. */
  readonly sessionSecrets: readonly string[];
  /** Path of the SQLite file, or URL of a Redis or Valkey. */
  readonly sessionStore: string;
  readonly limits: SessionLimits;
  readonly attempts: AttemptLimits;
  /** Bytes of a request. */
  readonly bodyLimit: number;
  readonly timeouts: UpstreamTimeouts;
  /** Users sign in at the company's identity provider alone. */
  readonly staffOnly?: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
