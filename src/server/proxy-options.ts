import type { ProxyOptions } from '#proxy/options.ts';
import type { EnvironmentOptions } from '#proxy/upstream.ts';
import type { Config } from './config.ts';

const CONNECT_TIMEOUT = 10_000;
const TOKEN_TIMEOUT = 15_000;
const ATTEMPT_WINDOW = 15 * 60_000;
/** Many people can share an address, so it may fail more often than an account. */
const ATTEMPTS_PER_ADDRESS = 10;

/** What the proxy needs of the configuration. */
export function proxyOptions(
  config: Config,
  environments: readonly EnvironmentOptions[],
  sessionSecrets: readonly string[],
): ProxyOptions {
  const answer = config.upstreamTimeout;
  return {
    environments,
    publicUrl: config.publicUrl,
    sessionSecrets,
    sessionStore: config.sessionStore,
    limits: { idle: config.idleLimit, absolute: config.absoluteLimit },
    attempts: {
      perAccount: config.signInAttempts,
      perAddress: config.signInAttempts * ATTEMPTS_PER_ADDRESS,
      window: ATTEMPT_WINDOW,
    },
    bodyLimit: config.bodyLimit,
    timeouts: {
      connect: Math.min(answer, CONNECT_TIMEOUT),
      answer,
      token: Math.min(answer, TOKEN_TIMEOUT),
    },
    now: Date.now,
  };
}
