import { setImmediate as turn } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FailedAttempts, TooManyFailures } from './failed-attempts.ts';

const LIMIT = 3;
const WINDOW = 60_000;

function limited(pause?: number) {
  const counter = new RateLimiterMemory({ points: LIMIT, duration: WINDOW / 1000 });
  const attempts = new FailedAttempts({ counter, limit: LIMIT, window: WINDOW, ...(pause ? { pause } : {}) });
  const made: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const attempt = (password: string, key = 'a') =>
    attempts.attempt(
      key,
      async () => {
        made.push(password);
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        await turn();
        atOnce -= 1;
        if (password === 'broken') throw new Error('the disk');
        return password === 'right';
      },
      (outcome) => outcome.status === 'fulfilled' && !outcome.value,
    );
  const outcomes = async (passwords: readonly string[]) => {
    const settled = await Promise.allSettled(passwords.map((password) => attempt(password)));
    return settled.map((it) => (it.status === 'fulfilled' ? it.value : (it.reason as Error).name));
  };
  return { attempt, outcomes, made, mostAtOnce: () => mostAtOnce };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('#59 failed attempts', () => {
  it('are made up to the limit, also when they come at once, and refused after it', async () => {
    const { attempt, outcomes, made } = limited();
    const all = await outcomes(Array.from({ length: 50 }, () => 'wrong'));
    expect(all.filter((it) => it === false)).toHaveLength(LIMIT);
    expect(all.filter((it) => it === 'TooManyFailures')).toHaveLength(50 - LIMIT);
    expect(made).toHaveLength(LIMIT);
    await expect(attempt('right')).rejects.toThrow(TooManyFailures);
    expect(await attempt('right', 'b')).toBe(true);
  });

  it('leave all right ones alone, however many come at once, with wrong ones among them', async () => {
    const { outcomes, mostAtOnce } = limited();
    const passwords = Array.from({ length: 100 }, (_, index) => (index % 40 === 7 ? 'wrong' : 'right'));
    // Two that are wrong leave one attempt at a time.
    expect(passwords.filter((it) => it === 'wrong')).toHaveLength(LIMIT);
    expect(await outcomes(passwords.slice(0, 80))).toEqual(
      passwords.slice(0, 80).map((it) => it === 'right'),
    );
    expect(mostAtOnce()).toBeLessThanOrEqual(LIMIT);
  });

  it('are forgotten a window after the first, which a refusal tells in seconds', async () => {
    const { attempt, outcomes } = limited();
    await attempt('wrong');
    vi.advanceTimersByTime(20_500);
    await outcomes(['wrong', 'wrong']);
    await expect(attempt('right')).rejects.toMatchObject({ retryAfter: 40 });
    vi.advanceTimersByTime(39_499);
    await expect(attempt('right')).rejects.toMatchObject({ retryAfter: 1 });
    vi.advanceTimersByTime(1);
    expect(await outcomes(['wrong', 'wrong', 'right'])).toEqual([false, false, true]);
  });

  it('are not those that neither failed nor succeeded, nor those that succeeded', async () => {
    const { outcomes } = limited();
    expect(await outcomes(['broken', 'broken', 'broken', 'broken', 'right', 'right'])).toEqual([
      ...Array<string>(4).fill('Error'),
      true,
      true,
    ]);
    expect(await outcomes(['wrong', 'wrong', 'wrong', 'right'])).toEqual([
      false,
      false,
      false,
      'TooManyFailures',
    ]);
  });

  it('may be one more for each pause that has passed, beyond the limit', async () => {
    const { attempt, outcomes } = limited(10_000);
    await outcomes(['wrong', 'wrong', 'wrong']);
    await expect(attempt('right')).rejects.toMatchObject({ retryAfter: 10 });
    vi.advanceTimersByTime(9_999);
    await expect(attempt('right')).rejects.toMatchObject({ retryAfter: 1 });
    vi.advanceTimersByTime(1);
    expect(await outcomes(['right', 'right', 'wrong', 'right'])).toEqual([
      true,
      true,
      false,
      'TooManyFailures',
    ]);
    vi.advanceTimersByTime(35_000);
    // Three pauses were used by no one, and two more fit into what is left of the window.
    expect(await outcomes(['wrong', 'wrong', 'wrong'])).toEqual([false, false, false]);
    await expect(attempt('right')).rejects.toMatchObject({ retryAfter: 5 });
  });

  it('are waited for no longer than until they are forgotten', async () => {
    const { attempt, outcomes } = limited(2 * WINDOW);
    await outcomes(['wrong', 'wrong', 'wrong']);
    await expect(attempt('right')).rejects.toMatchObject({ retryAfter: 60 });
  });
});
