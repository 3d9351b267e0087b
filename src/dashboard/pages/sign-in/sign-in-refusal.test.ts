import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { readRefusal } from './sign-in-refusal.ts';
import { initialValues } from './sign-in-values.ts';

const values = initialValues({ environment: 'embedded' });

function refused(
  code: ProblemCode,
  more: { fields?: Record<string, string>; retryAfter?: number } = {},
): ApiError {
  const { fields, retryAfter } = more;
  const problem = {
    status: 401,
    code,
    title: 'What happened',
    detail: 'Why, and what to do.',
    retryable: false,
    requestId: 'req-1',
    ...(fields && { fields }),
  };
  return new ApiError({
    kind: 'proxy',
    status: 401,
    message: problem.title,
    problem,
    requestId: 'req-1',
    retryAfter,
  });
}

it('puts wrong credentials on the field that holds the secret', () => {
  expect(readRefusal(refused('sign_in_refused'), values).fields).toMatchObject([{ field: 'password' }]);
  expect(readRefusal(refused('sign_in_refused'), { ...values, credential: 'api-key' }).fields).toMatchObject([
    { field: 'apiKey' },
  ]);
});

it('puts a refused scope where the scope was chosen', () => {
  expect(readRefusal(refused('scope_refused'), { ...values, access: 'custom' }).fields).toMatchObject([
    { field: 'scope', message: 'Why, and what to do.' },
  ]);
  expect(readRefusal(refused('scope_refused'), { ...values, access: 'read' }).fields).toMatchObject([
    { field: 'access' },
  ]);
});

it('puts the fields that the proxy names on themselves', () => {
  const { fields, alert } = readRefusal(
    refused('invalid_body', { fields: { username: 'too long' } }),
    values,
  );
  expect(fields).toEqual([{ field: 'username', message: 'too long' }]);
  expect(alert).toBeUndefined();
});

it('falls back to the alert where no field of the form is named', () => {
  const { fields, alert } = readRefusal(refused('invalid_body', { fields: { body: 'no JSON' } }), values);
  expect(fields).toEqual([]);
  expect(alert).toEqual({ title: 'What happened', text: 'Why, and what to do.', requestId: 'req-1' });
});

it('waits as long as the server says after too many attempts', () => {
  const refusal = readRefusal(refused('too_many_attempts', { retryAfter: 42 }), values);
  expect(refusal).toMatchObject({ fields: [], wait: 42, alert: { title: 'What happened' } });
});

it.each(['owner_required', 'upstream_unreachable', 'upstream_full', 'upstream_busy'] as const)(
  'tells %s in the alert',
  (code) => {
    expect(readRefusal(refused(code), values)).toMatchObject({
      fields: [],
      alert: { text: 'Why, and what to do.' },
      wait: undefined,
    });
  },
);

it('tells a lost connection in the alert', () => {
  const lost = new ApiError({ kind: 'network', status: 0, message: 'The server could not be reached' });
  expect(readRefusal(lost, values).alert?.title).toBe('The server could not be reached');
});
