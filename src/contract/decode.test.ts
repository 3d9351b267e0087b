import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logEntry } from '#testing/log-entry.ts';
import { lookUp } from './catalogue.ts';
import { decodeEntry } from './decode.ts';
import { readErrorBody } from './error-body.ts';

const json = JSON.stringify;

describe('decodeEntry', () => {
  it('names the operation and explains each code of the answer', () => {
    const decoded = decodeEntry(
      logEntry({
        method: 'POST',
        uri: '/v2/event-subscriptions',
        code: 400,
        error: true,
        response: json({
          errors: [
            { code: 15007029, message: 'x' },
            { code: '15007010', message: 'y' },
          ],
        }),
      }),
    );
    expect(decoded.operation?.id).toBe('createEventSubscription');
    expect(decoded.errors.map(({ code, candidates }) => [code, candidates.map((it) => it.field)])).toEqual([
      [15007029, ['attributes.callback']],
      [15007010, ['event']],
    ]);
    expect(decoded.disagreement).toBeUndefined();
  });

  it('gives all meanings of a code that has several', () => {
    const decoded = decodeEntry(
      logEntry({
        method: 'POST',
        uri: '/v2/event-subscriptions',
        code: 400,
        error: true,
        response: json({ errors: [{ code: 15007031, message: '' }] }),
      }),
    );
    expect(decoded.errors[0]?.candidates.map((it) => it.field)).toEqual([
      'attributes.retry_count',
      'attributes.integration_id',
    ]);
  });

  it('says where status, flag and body disagree', () => {
    const noSubscription = logEntry({
      code: 200,
      error: false,
      response: json({ code: 0, message: 'no active subscription' }),
    });
    expect(decodeEntry(noSubscription).disagreement).toBe('error-in-success');
    expect(decodeEntry(logEntry({ code: 200, error: true, response: json({ data: [] }) })).disagreement).toBe(
      'success-flagged',
    );
    expect(decodeEntry(logEntry({ code: 500, error: false })).disagreement).toBe('failure-unflagged');
    expect(decodeEntry(logEntry({ code: 204, error: false })).disagreement).toBeUndefined();
  });

  it('reads codes from a body that was cut off, and says that it was', () => {
    const decoded = decodeEntry(
      logEntry({ code: 400, error: true, response: '{"errors":[{"code":15007010,"message":"empty"},{"co' }),
    );
    expect(decoded.responseBody.kind).toBe('cut-off');
    expect(decoded.errors.map(({ code, message }) => [code, message])).toEqual([[15007010, 'empty']]);
  });

  it('says that a body is no JSON', () => {
    const decoded = decodeEntry(logEntry({ code: 502, error: true, response: '<html>Bad gateway</html>' }));
    expect(decoded.responseBody).toEqual({ kind: 'text', text: '<html>Bad gateway</html>' });
    expect(decoded.errors).toEqual([]);
  });

  it('leaves a request for something else without an operation', () => {
    expect(decodeEntry(logEntry({ uri: '/v3/unknown' })).operation).toBeUndefined();
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

describe('readErrorBody', () => {
  it.each([
    ['a list', { errors: [{ code: 1, message: 'm' }] }, [{ code: 1, message: 'm' }]],
    ['flat', { code: '65536', message: 'm' }, [{ code: 65536, message: 'm' }]],
    ['a token failure', { code: 1537, error: 'invalid_token' }, [{ code: 1537, message: 'invalid_token' }]],
    ['a message alone', { message: 'm' }, [{ code: undefined, message: 'm' }]],
    ['an unknown route', { '404': 'no route' }, [{ code: undefined, message: 'no route' }]],
    ['a list named error', { error: [{ code: 'HY000', message: 'm' }] }, [{ code: 'HY000', message: 'm' }]],
  ])('reads %s', (_name, body, errors) => expect(readErrorBody(body).errors).toEqual(errors));

  it.each([[null], ['text'], [[]], [{ data: { code: 1 }, message: 'm' }], [{ id: 'x' }]])(
    'finds none in %j',
    (body) => {
      expect(readErrorBody(body).errors).toEqual([]);
    },
  );
});

describe('lookUp', () => {
  it('gives every meaning of a code of which nothing else is known', () => {
    const meanings = lookUp(0).map((it) => it.operation.id);
    expect(meanings).toEqual(expect.arrayContaining(['listRequestLogs', 'getGroupTemplateRecipients']));
  });

  it('is narrowed by the operation, or else by the status', () => {
    expect(lookUp(0, { operationId: 'listRequestLogs' }).map((it) => it.operation.id)).toEqual([
      'listRequestLogs',
    ]);
    expect(lookUp(0, { status: 404 }).map((it) => it.operation.id)).toEqual(['getGroupTemplateRecipients']);
    expect(lookUp(12005001, { status: 404 }).map((it) => it.field)).toEqual(['email']);
  });

  it('knows nothing of an unknown code', () => expect(lookUp(42)).toEqual([]));
});
