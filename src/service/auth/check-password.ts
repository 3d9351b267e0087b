import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { clientNetwork } from '#http/client-network.ts';
import { FailedAttempts, type FailureCounter } from '#http/failed-attempts.ts';
import type { Clock } from '../clock.ts';
import type { Accounts } from '../store/accounts.ts';
import { verifyPassword } from './password.ts';

type User = NonNullable<ReturnType<Accounts['findUser']>>;

/** Finds the user who gives an email and a password. */
export interface SignIns {
  /**
   * @param address of the client
   * @returns undefined for a wrong password, and for an email without an account, which takes as long
   * @throws TooManyFailures where attempts at this account from there failed too often
   */
  check(username: string, password: string, address: string): Promise<User | undefined>;
  /** Forgets the failures, as where the accounts are others. */
  forget(): void;
}

interface SignInOptions {
  readonly accounts: Accounts;
  /** Failures at one account from one address within {@link WINDOW}. */
  readonly limit: number;
  readonly clock: Clock;
}

const WINDOW = 15 * 60 * 1000;
/** Keys that are remembered: to push one out takes as many failures, each of which costs its time. */
const MAX_KEYS = 100_000;

/** Counts by the clock of the service, which can be moved; the limiters of rate-limiter-flexible have the machine's. */
function createCounter(clock: Clock): FailureCounter {
  const failures = new LRUCache<string, number>({
    max: MAX_KEYS,
    ttl: WINDOW,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: clock,
  });
  return {
    async get(key) {
      const msBeforeNext = failures.getRemainingTTL(key);
      return msBeforeNext > 0 ? { consumedPoints: failures.get(key) ?? 0, msBeforeNext } : null;
    },
    async penalty(key) {
      failures.set(key, (failures.get(key) ?? 0) + 1);
    },
  };
}

/**
 * Failures are counted by account and address together: a dashboard sends everyone's passwords from one address, and a
 * stranger who guesses elsewhere must not keep the owner out.
 */
export function createSignIns({ accounts, limit, clock }: SignInOptions): SignIns {
  const start = () => new FailedAttempts({ counter: createCounter(clock), limit, window: WINDOW });
  let attempts = start();
  return {
    check: (username, password, address) =>
      attempts.attempt(
        // Hashed, since what is given for an email may be as long as a body.
        hash('sha256', `${clientNetwork(address)} ${username.toLowerCase()}`),
        async () => {
          const user = accounts.findUser(username);
          return (await verifyPassword(password, user?.passwordHash)) ? user : undefined;
        },
        (outcome) => outcome.status === 'fulfilled' && outcome.value === undefined,
      ),
    forget() {
      attempts = start();
    },
  };
}
