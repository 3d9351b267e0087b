import { hash } from 'node:crypto';
import { clientNetwork } from '#http/client-network.ts';
import { FailedAttempts } from '#http/failed-attempts.ts';
import type { Clock } from '../clock.ts';
import type { Accounts } from '../store/accounts.ts';
import { verifyPassword } from './password.ts';

type User = NonNullable<ReturnType<Accounts['findUser']>>;

/** Finds the user who gives an email and a password. */
export interface SignIns {
  /**
   * @param address of the client
   * @returns undefined for a wrong password, and for an email of nobody, which takes as long
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

/**
 * Failures are counted by account and address together: a dashboard sends everybody's passwords from one address, and
 * whoever guesses elsewhere must not keep the owner out.
 */
export function createSignIns({ accounts, limit, clock }: SignInOptions): SignIns {
  const limits = { limit, window: WINDOW, now: clock.now };
  let attempts = new FailedAttempts(limits);
  return {
    check: (username, password, address) =>
      attempts.attempt(
        // Hashed, since what is given for an email may be as long as a body.
        hash('sha256', `${clientNetwork(address)} ${username.toLowerCase()}`),
        async () => {
          const user = accounts.findUser(username);
          return (await verifyPassword(password, user?.passwordHash)) ? user : undefined;
        },
        (user) => user === undefined,
      ),
    forget() {
      attempts = new FailedAttempts(limits);
    },
  };
}
