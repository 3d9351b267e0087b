import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { outcomeOf } from '#api/finished-calls.ts';
import { proxyError } from '#testing/proxy-error.ts';
import { explainError } from './error-explanation.ts';

const refusal = (status: number, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ kind: 'service', status, message: '', requestId: 'r1', ...more });

it('tells a service that fails from one that refuses, and says when to try again', () => {
  expect(explainError(refusal(503, { retryAfter: 120 }))).toEqual({
    title: 'The service failed',
    text: 'It gave no reason. Try again in 120 seconds.',
    retryable: true,
    requestId: 'r1',
  });
  expect(explainError(refusal(429))).toMatchObject({
    title: 'The service is too busy for now',
    retryable: true,
  });
  const errors = [{ code: 65536, message: 'Bad field' }];
  expect(explainError(refusal(400, { message: 'Bad field', errors }))).toMatchObject({
    title: 'The service refused this',
    text: 'Bad field.',
    retryable: false,
  });
  const technical = [{ code: 65536, message: 'entity_id is bad' }];
  expect(explainError(refusal(400, { message: 'entity_id is bad', errors: technical })).text).toBe(
    'It gave a reason that only a developer can read.',
  );
});

it('knows an answer that broke off from none, and by which id to ask about it', () => {
  const broken = refusal(0, { kind: 'network' });
  expect(explainError(broken)).toMatchObject({ title: 'The answer broke off', requestId: 'r1' });
  const none = refusal(0, { kind: 'network', requestId: undefined });
  expect(explainError(none)).toMatchObject({ title: 'The server could not be reached' });
});

it('leaves open what became of a call only where the service may have seen it', () => {
  const open = ['upstream_cut_off', 'upstream_timeout', 'upstream_invalid', 'internal'] as const;
  for (const code of open) expect([code, outcomeOf(proxyError(code, 503))]).toEqual([code, 'unknown']);
  const shut = ['upstream_unreachable', 'sessions_unavailable', 'token_renewed', 'body_too_large'] as const;
  for (const code of shut) expect([code, outcomeOf(proxyError(code, 503))]).toEqual([code, 'refused']);
});
