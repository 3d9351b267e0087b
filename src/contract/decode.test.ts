import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logEntry } from '#testing/log-entry.ts';
import { type CatalogueEntry, knownCodes, lookUpCode } from './catalogue.ts';
import { decodeEntry } from './decode.ts';
import { carriesCode, readErrorBody } from './error-body.ts';
import { takesToken } from './operation.ts';
import { operationList } from './operations.ts';

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

  it('knows what messages without a code mean', () => {
    const meaningOf = (uri: string, response: unknown) =>
      decodeEntry(
        logEntry({ method: 'PUT', uri, code: 400, error: true, response: json(response) }),
      ).errors.map(({ candidates }) => candidates.map(({ condition }) => condition));
    const edit = `/v2/events/${'a'.repeat(40)}`;
    expect(meaningOf(edit, { message: "Action must be equal 'callback'" })).toEqual([
      ['The action is not callback'],
    ]);
    expect(meaningOf('/v2/nothing', { 404: 'Not found: no route matches the URI' })).toEqual([
      ['No route matches the URI'],
    ]);
    expect(meaningOf(edit, { error: [{ code: 'HY000', message: 'General error' }] })).toEqual([[]]);
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

  it.each([
    ['a list of logs that was cut off', '{"data":[{"response":{"code":400,"message":"x"}},{"code"'],
    ['a list of logs', json({ data: [{ response: { code: 400, message: 'x' } }] })],
    ['a text', json({ message: 'saved' })],
    ['an invite', json({ id: 'x', subject: 's', message: 'Please sign' })],
  ])('finds no error in a success with %s', (_what, response) => {
    const decoded = decodeEntry(logEntry({ code: 200, error: false, response }));
    expect([decoded.errors, decoded.disagreement]).toEqual([[], undefined]);
  });

  it.each([
    ['flat', '{"code":1537,"error":"invalid_token","more":"'],
    ['with its text first', '{ "message" : "Token is wrong", "code": "1537", "more":"'],
    ['in a list', '{"errors":[{"code":1537,"message":"Token is wrong"},'],
  ])('reads the code of a cut-off error %s', (_what, response) => {
    const decoded = decodeEntry(logEntry({ code: 400, error: true, response }));
    expect(decoded.errors.map(({ code }) => code)).toEqual([1537]);
  });

  it('says that a body is no JSON', () => {
    const decoded = decodeEntry(logEntry({ code: 502, error: true, response: '<html>Bad gateway</html>' }));
    expect(decoded.responseBody).toEqual({ kind: 'text', text: '<html>Bad gateway</html>' });
    expect(decoded.errors).toEqual([]);
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

  it('reads what it can of a cut-off body whose text is broken', () => {
    const decoded = decodeEntry(
      logEntry({ code: 400, error: true, response: '{"code":1537,"message":"\\x","' }),
    );
    expect(decoded.errors.map(({ code, message }) => [code, message])).toEqual([[1537, '']]);
  });

  it('takes no code of a country for an error', () => {
    const decoded = decodeEntry(logEntry({ response: json({ id: '1', code: 'US' }) }));
    expect([decoded.errors, decoded.disagreement]).toEqual([[], undefined]);
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
    ['one object named error', { error: { code: 5, message: 'm' } }, [{ code: 5, message: 'm' }]],
    ['both words', { code: 1537, error: 'x', message: 'm' }, [{ code: 1537, message: 'm' }]],
    ['a code alone', { code: 0 }, [{ code: 0, message: '' }]],
    ['texts in a list', { errors: ['m', null, {}] }, [{ code: undefined, message: 'm' }]],
    ['a code without a value', { code: '', message: 'm' }, [{ code: undefined, message: 'm' }]],
    ['a code of another kind', { code: { a: 1 }, message: 'm' }, [{ code: undefined, message: 'm' }]],
    ['a code that begins with digits', { code: '12a', message: 'm' }, [{ code: '12a', message: 'm' }]],
    ['a list named error', { error: [{ code: 'HY000', message: 'm' }] }, [{ code: 'HY000', message: 'm' }]],
  ])('reads %s', (_name, body, errors) => expect(readErrorBody(body).errors).toEqual(errors));

  it.each<[unknown]>([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ data: { code: 1 }, message: 'm' }],
    [{ id: 'x' }],
    [{ error: false }],
    [{ '404': 'm', more: 1 }],
    [{ '404': { a: 1 } }],
    [{ '1404': 'm' }],
    [{ '4040': 'm' }],
    [{ '200': 'm' }],
  ])('finds none in %j', (body) => {
    expect(readErrorBody(body).errors).toEqual([]);
  });
});

it('carriesCode tells whether one of the errors has one of the codes', () => {
  const errors = [{ code: 65536 }, { code: 1537 }, { code: undefined }];
  expect(carriesCode(errors, 1537)).toBe(true);
  expect(carriesCode(errors, 15007009, 1537)).toBe(true);
  expect(carriesCode(errors, 15007009)).toBe(false);
  expect(carriesCode([], 1537)).toBe(false);
});

describe('lookUpCode', () => {
  const ids = (entries: readonly CatalogueEntry[]) =>
    entries.flatMap(({ operations }) => operations.map(({ id }) => id));

  it('gives every meaning of a code of which nothing else is known', () => {
    expect(ids(lookUpCode(0))).toEqual(
      expect.arrayContaining(['listRequestLogs', 'getGroupTemplateRecipients']),
    );
  });

  it('gives one entry for what several operations mean alike', () => {
    const [token, ...others] = lookUpCode(1537, { status: 400 });
    expect(ids(token ? [token] : [])).toEqual(operationList.filter(takesToken).map(({ id }) => id));
    expect(others.every(({ operations }) => operations.length > 0)).toBe(true);
  });

  it('is narrowed by the operation', () => {
    expect(ids(lookUpCode(0, { operationId: 'listRequestLogs' }))).toEqual([
      'listRequestLogs',
      'getRequestLog',
    ]);
    expect(ids(lookUpCode(25006001, { operationId: 'listOrganizationBrands' }))).toContain(
      'listOrganizationBrands',
    );
  });

  it('keeps all meanings when the operation does not declare the code', () => {
    expect(lookUpCode(15007031, { operationId: 'sendFax' })).toHaveLength(2);
  });

  it('puts first what fits the status, and keeps the rest, since statuses are partly open', () => {
    expect(ids(lookUpCode(0, { status: 404 }))[0]).toBe('getGroupTemplateRecipients');
    expect(ids(lookUpCode(0, { status: 200 }))[0]).toBe('listRequestLogs');
    expect(lookUpCode(12005001, { status: 404 }).map((it) => it.field)).toEqual(['email', 'active']);
    expect(lookUpCode(12005001, { status: 400 }).map((it) => it.field)).toEqual(['active', 'email']);
    expect(lookUpCode(1537, { operationId: 'sendFax', status: 403 })[0]?.condition).toMatch(/scope/);
  });

  it('knows nothing of an unknown code', () => expect(lookUpCode(42)).toEqual([]));

  it('knows all codes of the contract', () => {
    for (const code of knownCodes) expect(lookUpCode(code).length).toBeGreaterThan(0);
    expect(knownCodes).toEqual(expect.arrayContaining([0, 400, 65582, 1537, 27400040]));
  });
});
