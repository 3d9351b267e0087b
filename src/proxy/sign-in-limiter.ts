import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '#http/client-network.ts';
import { FailedAttempts, TooManyFailures } from '#http/failed-attempts.ts';
import type { AttemptLimits } from './options.ts';
import { ProblemError } from './problems.ts';

/** How many accounts at their addresses are remembered for having signed in, and for how long, in milliseconds. */
const KNOWN = { max: 20_000, ttl: 30 * 24 * 3_600_000 };
/** Failures that a person who has signed in from an address before may have there whatever others do. */
const TYPOS = 3;

/** How an attempt ended, where it was made. */
type Ended<T> = { readonly value: T } | { readonly error: unknown };
type Make<T> = () => Promise<Ended<T>>;

function tooMany(seconds: number): ProblemError {
  return new ProblemError('too_many_attempts', {}, { 'retry-after': String(Math.max(1, seconds)) });
}

/** Failures of a key that many people share: beyond the limit there is a pause after each, and one attempt at a time. */
class SharedLimit {
  readonly #failures: FailedAttempts;
  readonly #pace: RateLimiterMemory;
  readonly #pause: number;

  constructor(limit: number, { window, pause }: AttemptLimits, now: () => number) {
    this.#failures = new FailedAttempts({ limit, window, now });
    this.#pause = pause / 1000;
    this.#pace = new RateLimiterMemory({ points: 1, duration: this.#pause });
  }

  async attempt<T>(key: string, make: Make<T>, failed: (ended: Ended<T>) => boolean): Promise<Ended<T>> {
    const paced: Make<T> = async () => {
      const ended = await make();
      if (failed(ended)) await this.#pace.block(key, this.#pause);
      return ended;
    };
    try {
      return await this.#failures.attempt(key, paced, failed);
    } catch (error) {
      if (!(error instanceof TooManyFailures)) throw error;
    }
    await this.#takeTurn(key);
    const ended = await paced();
    if (!failed(ended)) await this.#pace.delete(key);
    return ended;
  }

  async #takeTurn(key: string): Promise<void> {
    try {
      await this.#pace.consume(key);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(Math.ceil(refusal.msBeforeNext / 1000)) : refusal;
    }
  }
}

/**
 * Limits guessing, by failed attempts alone:
 * - an account at an address has to wait until its failures are forgotten, so that nobody elsewhere can lock the account;
 * - an address over all accounts, and an account over all addresses, may fail much more often, and after that go on at
 *   a slow pace, since other people share them.
 *
 * Attempts under way count as if they failed, for no longer than they take: the next one waits for them.
 */
export class SignInLimiter {
  readonly #atAddress: FailedAttempts;
  readonly #ofAddress: SharedLimit;
  readonly #ofAccount: SharedLimit;
  /** Accounts that have signed in from an address. */
  readonly #known = new LRUCache<string, true>(KNOWN);

  constructor(limits: AttemptLimits, now: () => number) {
    const { perAccountAtAddress, perAddress, perAccount, window } = limits;
    this.#atAddress = new FailedAttempts({ limit: perAccountAtAddress, window, now });
    this.#ofAddress = new SharedLimit(perAddress, limits, now);
    this.#ofAccount = new SharedLimit(perAccount, limits, now);
  }

  /**
   * Runs an attempt, which counts when it fails.
   * @param ip address of the client
   * @param account undefined for an API key, which names none
   * @param failed tells by its error whether it failed; any other says nothing
   * @throws ProblemError `too_many_attempts` with Retry-After, without making the attempt
   */
  async attempt<T>(
    ip: string,
    account: string | undefined,
    attempt: () => Promise<T>,
    failed: (error: unknown) => boolean,
  ): Promise<T> {
    const address = clientNetwork(ip);
    const make: Make<T> = () =>
      attempt().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
    const hasFailed = (ended: Ended<T>) => 'error' in ended && failed(ended.error);
    const fromAddress = (inner: Make<T>) => this.#ofAddress.attempt(address, inner, hasFailed);
    let ended: Ended<T>;
    if (account === undefined) ended = await fromAddress(make);
    else {
      const atAddress = `${address} ${account}`;
      const guarded: Make<T> = () =>
        this.#known.has(atAddress) && this.#atAddress.failuresOf(atAddress) < TYPOS
          ? make()
          : fromAddress(() => this.#ofAccount.attempt(account, make, hasFailed));
      ended = await this.#atAddress.attempt(atAddress, guarded, hasFailed).catch((error: unknown) => {
        throw error instanceof TooManyFailures ? tooMany(error.retryAfter) : error;
      });
      if ('value' in ended) this.#known.set(atAddress, true);
    }
    if ('error' in ended) throw ended.error;
    return ended.value;
  }
}
