import type { ProxyOptions } from '#proxy/options.ts';
import type { EnvironmentOptions } from '#proxy/upstream.ts';
import type { Config } from './config.ts';

const CONNECT_TIMEOUT = 10_000;
const TOKEN_TIMEOUT = 15_000;
const ATTEMPT_WINDOW = 15 * 60_000;
/** Many people can share an address, and anybody can try an account: those may fail more often than one at the other. */
const WIDER = 10;
/** After that there is a pause after each failure, in milliseconds. */
const ATTEMPT_PAUSE = 10_000;

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
      perAccountAtAddress: config.signInAttempts,
      perAddress: config.signInAttempts * WIDER,
      perAccount: config.signInAttempts * WIDER,
      window: ATTEMPT_WINDOW,
      pause: ATTEMPT_PAUSE,
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
