import { hash } from 'node:crypto';
import { clientNetwork } from '#http/client-network.ts';
import { FailedAttempts, TooManyFailures } from '#http/failed-attempts.ts';
import type { AttemptLimits } from './options.ts';
import { ProblemError } from './problems.ts';
import { hashSessionId } from './session-id.ts';
import type { SessionStore } from './session-store.ts';
import { isRefusal } from './token-client.ts';

/** For so long after a sign-in, browser and address are known to the account, in milliseconds. */
const KNOWN_FOR = 30 * 24 * 3_600_000;
/** Failures that a known browser or address may have whatever strangers do. */
const TYPOS = 3;

interface Caller {
  readonly ip: string;
  /** ID of the browser's previous session, ended or not. */
  readonly previous?: string | undefined;
}

const isFailure = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' && isRefusal(outcome.reason);

/** The store holds no address, account or key in plain text. */
const keyOf = (...parts: readonly string[]) => hash('sha256', parts.join('\n'), 'base64url');

/**
 * Limits guessing of passwords and API keys, by failed attempts alone:
 * - an account at an address has to wait until its failures are forgotten, so that strangers elsewhere cannot lock it;
 * - an account over all addresses, and an address over all accounts, may fail much more often, and then once a pause.
 *
 * A browser is known by the session that it had before, and counted on its own, so that strangers behind its address
 * cannot lock an account for it either (OWASP, "device cookies").
 */
export class SignInLimiter {
  readonly #store: SessionStore;
  readonly #now: () => number;
  readonly #atPlace: FailedAttempts;
  readonly #ofAddress: FailedAttempts;
  readonly #ofAccount: FailedAttempts;

  constructor(store: SessionStore, limits: AttemptLimits, now: () => number) {
    const { perAccountAtAddress, perAddress, perAccount, window, pause } = limits;
    const counted = (name: string, limit: number) => ({
      counter: store.failureCounter(name, window),
      limit,
      window,
    });
    this.#store = store;
    this.#now = now;
    this.#atPlace = new FailedAttempts(counted('failures-at-place', perAccountAtAddress));
    this.#ofAddress = new FailedAttempts({ ...counted('failures-of-address', perAddress), pause });
    this.#ofAccount = new FailedAttempts({ ...counted('failures-of-account', perAccount), pause });
  }

  /** @param account see `attemptedAccount` @throws ProblemError `too_many_attempts`, without making the attempt */
  async attempt<T>({ ip, previous = '' }: Caller, account: string, make: () => Promise<T>): Promise<T> {
    const address = keyOf(clientNetwork(ip));
    const atAddress = keyOf(address, account);
    const inBrowser = keyOf(hashSessionId(previous) ?? '', account);
    const isKnownBrowser = await this.#store.isNoted(inBrowser, this.#now());
    const isKnown = isKnownBrowser || (await this.#store.isNoted(atAddress, this.#now()));
    const place = isKnownBrowser ? inBrowser : atAddress;
    const asStranger = () =>
      this.#ofAddress.attempt(
        address,
        () => this.#ofAccount.attempt(keyOf(account), make, isFailure),
        isFailure,
      );
    try {
      const made = await this.#atPlace.attempt(
        place,
        async () => (isKnown && (await this.#atPlace.failuresOf(place)) < TYPOS ? make() : asStranger()),
        isFailure,
      );
      await this.#remember(atAddress);
      return made;
    } catch (error) {
      if (!(error instanceof TooManyFailures)) throw error;
      throw new ProblemError('too_many_attempts', {}, { 'retry-after': String(error.retryAfter) });
    }
  }

  rememberBrowser(id: string, account: string): Promise<void> {
    return this.#remember(keyOf(hashSessionId(id) ?? '', account));
  }

  async #remember(known: string): Promise<void> {
    await this.#store.note(known, this.#now(), this.#now() + KNOWN_FOR);
  }
}
