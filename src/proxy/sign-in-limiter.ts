import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '#server/http/problems.ts';
import type { AttemptLimits } from './options.ts';

interface Counter {
  readonly limiter: RateLimiterMemory;
  readonly key: string;
}

/** Counts failed attempts to sign in, by account and by address. */
export class SignInLimiter {
  readonly #byAccount: RateLimiterMemory;
  readonly #byAddress: RateLimiterMemory;

  constructor({ perAccount, perAddress, window }: AttemptLimits) {
    const duration = Math.ceil(window / 1000);
    this.#byAccount = new RateLimiterMemory({ keyPrefix: 'account', points: perAccount, duration });
    this.#byAddress = new RateLimiterMemory({ keyPrefix: 'address', points: perAddress, duration });
  }

  /**
   * Runs an attempt. It is counted before it is made, so that attempts at the same time count too, and taken back
   * when it succeeds or when nobody can say whether it would have.
   * @param account undefined for an API key, which names none
   * @throws ProblemError `too_many_attempts` with Retry-After, without making the attempt
   */
  async attempt<T>(
    address: string,
    account: string | undefined,
    attempt: () => Promise<T>,
    failed: (error: unknown) => boolean,
  ): Promise<T> {
    const counters: Counter[] = [{ limiter: this.#byAddress, key: address }];
    if (account !== undefined) counters.push({ limiter: this.#byAccount, key: account });
    const counted: Counter[] = [];
    for (const counter of counters) {
      try {
        await counter.limiter.consume(counter.key);
        counted.push(counter);
      } catch (refusal) {
        await takeBack(counted);
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
        throw new ProblemError('too_many_attempts', {}, { 'retry-after': seconds });
      }
    }
    try {
      const result = await attempt();
      await takeBack(counted);
      return result;
    } catch (error) {
      if (!failed(error)) await takeBack(counted);
      throw error;
    }
  }
}

async function takeBack(counted: readonly Counter[]): Promise<void> {
  for (const { limiter, key } of counted) await limiter.reward(key);
}
