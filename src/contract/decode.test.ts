import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choices, logEntry } from '#testing/log-entry.ts';
import { decodeEntry } from './decode.ts';

const json = JSON.stringify;

/** A refusal of creating a subscription, unless the choices say otherwise. */
const refusal = (response: unknown, choices: Choices = {}) =>
  decodeEntry(
    logEntry({
      method: 'POST',
      uri: '/v2/event-subscriptions',
      code: 400,
      error: true,
      response: typeof response === 'string' ? response : json(response),
      ...choices,
    }),
  );

describe('decodeEntry', () => {
  it('names the operation, and explains each code of the answer with all meanings that it has', () => {
    const errors = [15007029, '15007010', 15007031].map((code) => ({ code, message: 'x' }));
    const decoded = refusal({ errors });
    expect(decoded.operation?.id).toBe('createEventSubscription');
    expect(decoded.errors.map(({ code, candidates }) => [code, candidates.map((it) => it.field)])).toEqual([
      [15007029, ['attributes.callback']],
      [15007010, ['event']],
      [15007031, ['attributes.retry_count', 'attributes.integration_id']],
    ]);
    expect(decoded.disagreement).toBeUndefined();
    expect(refusal({}, { uri: '/v3/unknown' }).operation).toBeUndefined();
  });

  it('knows what messages without a code mean', () => {
    const meaningOf = (uri: string, response: unknown) =>
      refusal(response, { method: 'PUT', uri }).errors.map(({ candidates }) =>
        candidates.map(({ condition }) => condition),
      );
    const edit = `/v2/events/${'a'.repeat(40)}`;
    expect(meaningOf(edit, { message: "Action must be equal 'callback'" })).toEqual([
      ['The action is not callback'],
    ]);
    expect(meaningOf('/v2/nothing', { 404: 'Not found: no route matches the URI' })).toEqual([
      ['No route matches the URI'],
    ]);
    expect(meaningOf(edit, { error: [{ code: 'HY000', message: 'General error' }] })).toEqual([[]]);
  });

  it.each([
    [200, false, 'error-in-success', json({ code: 0, message: 'no active subscription' })],
    [200, true, 'success-flagged', json({ data: [] })],
    [500, false, 'failure-unflagged', ''],
    [204, false, undefined, ''],
  ])('says whether status %i, flag %s and body agree: %s', (code, error, disagreement, response) => {
    expect(decodeEntry(logEntry({ code, error, response })).disagreement).toBe(disagreement);
  });

  it.each([
    ['a list of logs that was cut off', '{"data":[{"response":{"code":400,"message":"x"}},{"code"'],
    ['a list of logs', json({ data: [{ response: { code: 400, message: 'x' } }] })],
    ['a text', json({ message: 'saved' })],
    ['an invite', json({ id: 'x', subject: 's', message: 'Please sign' })],
    ['the code of a country', json({ id: '1', code: 'US' })],
  ])('finds no error in a success with %s', (_what, response) => {
    const decoded = decodeEntry(logEntry({ code: 200, error: false, response }));
    expect([decoded.errors, decoded.disagreement]).toEqual([[], undefined]);
  });

  it.each([
    ['flat', '{"code":1537,"error":"invalid_token","more":"', 1537, ''],
    ['with its text first', '{ "message" : "Token is wrong", "code": "1537", "more":"', 1537, ''],
    ['in a list', '{"errors":[{"code":15007010,"message":"empty"},{"co', 15007010, 'empty'],
    ['with a broken text', '{"code":1537,"message":"\\x","', 1537, ''],
  ])(
    'reads the code of a cut-off error %s, and says that it was cut off',
    (_what, response, code, message) => {
      expect(refusal(response)).toMatchObject({
        responseBody: { kind: 'cut-off' },
        errors: [{ code, message }],
      });
    },
  );

  it('says that a body is no JSON', () => {
    const text = '<html>Bad gateway</html>';
    expect(refusal(text, { code: 502 })).toMatchObject({ responseBody: { kind: 'text', text }, errors: [] });
  });

  it.each([
    ['ends after a closed object', '{"a":{"code":15007010}', 'cut-off'],
    ['ends in a string', '{"a":"b', 'cut-off'],
    ['ends in a string with brackets', '["]]]', 'cut-off'],
    ['is malformed but whole', "{'a': 1}", 'text'],
    ['has something after its end', '{"a":1} trailing', 'text'],
    ['is blank', ' \n', 'empty'],
  ])('tells a body that %s', (_what, response, kind) => {
    expect(decodeEntry(logEntry({ response })).responseBody.kind).toBe(kind);
  });

  it('never throws, whatever was logged', () => {
    const text = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(
        text,
        text,
        fc.string(),
        fc.integer({ min: 100, max: 599 }),
        (request, response, uri, code) => {
          decodeEntry(logEntry({ request, response, uri, code }));
        },
      ),
    );
  });
});
