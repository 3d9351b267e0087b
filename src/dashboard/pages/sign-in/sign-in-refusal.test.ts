import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { proxyError } from '#testing/proxy-error.ts';
import { readRefusal } from './sign-in-refusal.ts';
import { initialValues } from './sign-in-values.ts';

const values = initialValues({ environment: 'embedded' });

it('puts wrong credentials on the field that holds the secret', () => {
  expect(readRefusal(proxyError('sign_in_refused', 401), values).fields).toMatchObject([
    { field: 'password' },
  ]);
  expect(
    readRefusal(proxyError('sign_in_refused', 401), { ...values, credential: 'api-key' }).fields,
  ).toMatchObject([{ field: 'apiKey' }]);
});

it('puts a refused scope where the scope was chosen', () => {
  expect(readRefusal(proxyError('scope_refused', 401), { ...values, access: 'custom' }).fields).toMatchObject(
    [{ field: 'scope', message: 'Why, and what to do.' }],
  );
  expect(readRefusal(proxyError('scope_refused', 401), { ...values, access: 'read' }).fields).toMatchObject([
    { field: 'access' },
  ]);
});

it('puts the fields that the proxy names on themselves', () => {
  const { fields, alert } = readRefusal(
    proxyError('invalid_body', 401, { fields: { username: 'too long' } }),
    values,
  );
  expect(fields).toEqual([{ field: 'username', message: 'too long' }]);
  expect(alert).toBeUndefined();
});

it('falls back to the alert where no field of the form is named', () => {
  const { fields, alert } = readRefusal(
    proxyError('invalid_body', 401, { fields: { body: 'no JSON' } }),
    values,
  );
  expect(fields).toEqual([]);
  expect(alert).toEqual({ title: 'What happened', text: 'Why, and what to do.', requestId: 'r1' });
});

it('waits as long as the server says after too many attempts', () => {
  const refusal = readRefusal(proxyError('too_many_attempts', 401, { retryAfter: 42 }), values);
  expect(refusal).toMatchObject({ fields: [], wait: 42, alert: { title: 'What happened' } });
});

it.each(['owner_required', 'upstream_unreachable', 'upstream_full', 'upstream_busy'] as const)(
  'tells %s in the alert',
  (code) => {
    expect(readRefusal(proxyError(code, 401), values)).toMatchObject({
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
