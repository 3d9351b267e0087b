import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { proxyError as proxy } from '#testing/proxy-error.ts';
import { outcomeOf } from './row-outcome.ts';

const service = (status: number, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ kind: 'service', status, message: 'No', requestId: 'r1', ...more });

it.each([429, 503])('a row that is refused for now (%i) waits for as long as it was told', (status) => {
  expect(outcomeOf(service(status, { retryAfter: 7 }))).toMatchObject({
    ...{ state: 'waiting', pause: 7, silent: false, sessionEnded: false },
    failure: { status, requestId: 'r1' },
  });
});

it.each([400, 403, 404, 409, 422, 500, 502])(
  'a row that is refused with %i is not sent again, even where the answer names a time',
  (status) => {
    expect(outcomeOf(service(status, { retryAfter: 7 }))).toMatchObject({
      ...{ state: 'failed', pause: undefined },
      failure: { status },
    });
  },
);

it('a row is sent again only where the answer says when', () => {
  expect(outcomeOf(service(429))).toMatchObject({ state: 'failed', pause: undefined, silent: false });
  expect(outcomeOf(service(503))).toMatchObject({ state: 'failed', pause: undefined, silent: true });
  expect(outcomeOf(proxy('busy', 503, { retryAfter: 2 }))).toMatchObject({ state: 'waiting', pause: 2 });
});

it.each([
  ['a connection that broke off', new ApiError({ kind: 'network', status: 0, message: '' })],
  ['a gateway that gave up waiting', service(504, { retryAfter: 7 })],
  ['the proxy that gave up waiting', proxy('upstream_timeout', 504, { retryAfter: 7 })],
  ['the proxy that saw the answer break off', proxy('upstream_cut_off', 502)],
])('nobody knows what became of a row after %s: it is not sent again', (_what, error) => {
  expect(outcomeOf(error)).toMatchObject({ state: 'unknown', silent: true, pause: undefined });
});

it('a row that the proxy did not send has failed', () => {
  expect(outcomeOf(proxy('upstream_unreachable', 502))).toMatchObject({ state: 'failed', silent: true });
  expect(outcomeOf(proxy('not_permitted', 403))).toMatchObject({ state: 'failed', silent: false });
});

it('a row waits for whoever signs in again', () => {
  for (const code of ['session_expired', 'no_session'] as const)
    expect(outcomeOf(proxy(code, 401))).toEqual({
      ...{ state: 'waiting', failure: undefined, silent: false, sessionEnded: true, pause: undefined },
    });
});

it('says of a row why it failed', () => {
  const errors = [
    { code: 65536, message: 'Bad field' },
    { code: 'HY000', message: 'Bad day' },
  ];
  const { failure } = outcomeOf(service(400, { errors }));
  expect(failure).toMatchObject({ codes: [65536], status: 400, requestId: 'r1' });
  expect(failure?.text).toContain('Bad field');
  expect(outcomeOf(new TypeError('x is undefined'))).toMatchObject({
    ...{ state: 'failed', silent: false },
    failure: { codes: [], status: 0 },
  });
});
