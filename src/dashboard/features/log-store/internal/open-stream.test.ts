import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { proxyError } from '#testing/proxy-error.ts';
import type { ReadingPause } from '../entry-stream.ts';
import { withRetries } from './open-stream.ts';

const answer = {
  data: [],
  meta: { pagination: { count: 0, total: 0, per_page: 500, total_pages: 1, current_page: 1 } },
};

const refusal = (status: number, retryAfter?: number) =>
  new ApiError({ kind: status === 0 ? 'network' : 'service', status, message: 'no', retryAfter });

/** Asks with these failures before the answer, on a clock of the test's own. */
function setUp(failures: readonly unknown[]) {
  vi.useFakeTimers();
  const left = [...failures];
  const pauses: (ReadingPause | undefined)[] = [];
  const controller = new AbortController();
  const signIn = Promise.withResolvers<void>();
  let calls = 0;
  const ask = async () => {
    calls += 1;
    const failure = left.shift();
    if (failure) throw failure;
    return answer;
  };
  const patient = () =>
    withRetries(ask, {
      signal: controller.signal,
      onPause: (pause) => pauses.push(pause),
      signedIn: () => signIn.promise,
    });
  return { patient, pauses, controller, signIn, calls: () => calls };
}

afterEach(() => vi.useRealTimers());

it('waits as long as the service says', async () => {
  const { patient, pauses, calls } = setUp([refusal(429, 7)]);
  const asked = patient();
  await vi.advanceTimersByTimeAsync(6900);
  expect(calls()).toBe(1);
  expect(pauses[0]).toEqual({ why: 'busy', until: expect.any(Number) });
  await vi.advanceTimersByTimeAsync(200);
  expect(await asked).toBe(answer);
  expect(pauses.at(-1)).toBeUndefined();
});

it('goes on after a lost connection, however long it is gone', async () => {
  const { patient, pauses } = setUp(Array.from({ length: 30 }, () => refusal(0)));
  const asked = patient();
  await vi.advanceTimersByTimeAsync(30 * 20_000);
  expect(await asked).toBe(answer);
  expect(pauses[0]?.why).toBe('silence');
});

it('gives up on a service that stays busy, and at once on what asking again cannot mend', async () => {
  const busy = setUp(Array.from({ length: 30 }, () => refusal(503)));
  const asked = busy.patient().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30 * 20_000);
  expect(await asked).toMatchObject({ status: 503 });
  const refused = setUp([refusal(400)]);
  await expect(refused.patient()).rejects.toMatchObject({ status: 400 });
  expect(refused.calls()).toBe(1);
});

it('waits for whoever has to sign in', async () => {
  const { patient, pauses, signIn, calls } = setUp([proxyError('session_expired', 401)]);
  const asked = patient();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(1);
  expect(pauses).toEqual([{ why: 'session', until: undefined }]);
  signIn.resolve();
  expect(await asked).toBe(answer);
});

it('waits no longer once it is stopped', async () => {
  const { patient, controller, calls } = setUp([refusal(503, 60)]);
  const asked = patient().catch(() => 'stopped');
  await vi.advanceTimersByTimeAsync(10);
  controller.abort();
  expect(await asked).toBe('stopped');
  expect(calls()).toBe(1);
});
