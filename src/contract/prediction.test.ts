import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choices, logEntry } from '#testing/log-entry.ts';
import { MAX_READ_LENGTH } from './body-text.ts';
import { decodeEntry } from './decode.ts';
import * as codes from './errors/error-codes.ts';
import { predict } from './prediction.ts';
import { comparePrediction } from './prediction-verdict.ts';

const json = JSON.stringify;
const id = 'a'.repeat(40);
const attributes = { callback: 'https://hooks.example/sign' };
const good = { event: 'document.complete', entity_id: id, attributes };

const creating = (request: unknown, choices: Choices = {}) =>
  logEntry({
    method: 'POST',
    uri: '/v2/event-subscriptions',
    code: 400,
    error: true,
    request: typeof request === 'string' ? request : json(request),
    ...choices,
  });
const errors = (...codes: number[]) => json({ errors: codes.map((code) => ({ code, message: '' })) });

function compare(entry: ReturnType<typeof logEntry>) {
  return comparePrediction(predict(entry), entry, decodeEntry(entry));
}

const codesOf = (entry: ReturnType<typeof logEntry>) => predict(entry).errors.map(({ code }) => code);

describe('predict', () => {
  it('names the code, the field and the condition of every broken rule', () => {
    const broken = { ...attributes, delay: 101, integration_id: 'short' };
    const { errors: found } = predict(creating({ ...good, event: '', attributes: broken }));
    expect(found.map(({ code, steps, entry }) => [code, steps.join('.'), entry?.condition])).toEqual([
      [15007010, 'event', 'event is empty'],
      [15007035, 'attributes.delay', 'delay is outside 0 to 100'],
      [15007031, 'attributes.integration_id', 'integration_id is not 40 characters long'],
    ]);
  });

  it('takes what public clients send in place of what the document shows', () => {
    const withHeaders = (headers: unknown) => creating({ ...good, attributes: { ...attributes, headers } });
    expect(codesOf(withHeaders([]))).toEqual([]);
    expect(codesOf(withHeaders(['X-Key: value']))).toEqual([15007023]);
  });

  it('reads form-encoded bodies', () => {
    const request = 'grant_type=password&username=a%40b.example&password=[removed]';
    expect(predict(logEntry({ method: 'POST', uri: '/oauth2/token', request })).errors).toEqual([]);
  });

  it.each([
    ['a token in place of a number', '[removed]'],
    ['another mark', '***'],
    ['a mark within a text', `${'x'.repeat(400)}[removed]`],
  ])('judges no value that the log does not tell: %s', (_what, secret_key) => {
    const prediction = predict(
      creating({ ...good, attributes: { ...attributes, secret_key, delay: secret_key } }),
    );
    expect(prediction.errors).toEqual([]);
    expect(prediction.masked.toSorted()).toEqual(['attributes.delay', 'attributes.secret_key']);
  });

  it('judges all of a query but the parameter that was cut off', () => {
    const groups = (query: string) => codesOf(logEntry({ uri: `/v2/crm/contacts/${id}/groups?${query}` }));
    expect(groups('per_page=101&page=0')).toEqual([27400903, 27400905]);
    expect(groups('per_page=10&pa…')).toEqual([]);
  });

  it.each(['X-Skip-Rules', 'x-skip-rules', 'X-SKIP-RULES'])(
    'judges the header %s, however it is written',
    (name) => {
      const email = logEntry({
        method: 'POST',
        uri: `/v2/document-groups/${id}/send-email`,
        request: json({ to: [{ email: 'anna@host.example' }], with_history: true, client_timestamp: 0 }),
      });
      const withHeader = (value: unknown) => ({
        ...email,
        request: { ...email.request, headers: { Via: 'a; b', [name]: value, 'User-Agent': 'x/1 (y)' } },
      });
      expect(predict(email).errors).toEqual([]);
      for (const value of ['one_rule, another', null, ['a rule;']])
        expect(predict(withHeader(value)).errors).toEqual([]);
      expect(predict(withHeader('[removed]'))).toMatchObject({ errors: [], masked: ['X-Skip-Rules'] });
      expect(predict(withHeader('a rule; another')).errors).toMatchObject([
        { code: codes.EMAIL_COPY_SKIP_RULES_INVALID, part: 'headers', steps: ['X-Skip-Rules'] },
      ]);
    },
  );

  it('says which part of the request is wrong, where in it, and how', () => {
    const said = (entry: ReturnType<typeof logEntry>) =>
      predict(entry).errors.map(({ part, steps, text }) => [part, steps.join('.'), text]);
    const groups = (query: string) => logEntry({ uri: `/v2/crm/contacts/${id}/groups?${query}` });
    const token = (request: string) => logEntry({ method: 'POST', uri: '/oauth2/token', request });
    expect(said(groups('per_page=101'))).toEqual([['query', 'per_page', 'per_page is above 100']]);
    expect(said(groups('per_page=%zz'))).toEqual([
      ['query', '', 'The query string is not valid percent-encoded UTF-8'],
    ]);
    expect(said(logEntry({ uri: '/v2/event-subscriptions/SHORT' }))).toEqual([
      [
        ...['path', 'subscription_id'],
        'No route matches the URI. The path parameter subscription_id must be 40 lowercase letters and digits',
      ],
    ]);
    expect(said(token('grant_type=password&username=&password=x'))).toEqual([
      ['body', 'username', 'The field username must not be empty'],
    ]);
    expect(said(token('grant_type=password&grant_type=x'))).toEqual([
      ['body', '', 'The body has the parameter grant_type twice'],
    ]);
  });

  it('judges what stands beside a value that the log does not tell', () => {
    const beside = { ...attributes, secret_key: '[removed]', delay: 101 };
    expect(predict(creating({ ...good, attributes: beside }))).toMatchObject({
      ...{ errors: [{ code: 15007035 }], masked: ['attributes.secret_key'] },
    });
  });

  it('judges no part of a body that is not whole, and that none was sent where there is none', () => {
    expect(codesOf(creating('{"event":"'))).toEqual([]);
    expect(codesOf(creating(''))).toEqual([65536]);
    const { request, ...rest } = creating('');
    expect(codesOf({ ...rest, request: { ...request, body: null } })).toEqual([65536]);
    const update = { method: 'PUT', uri: `/v2/crm/contacts/${id}` };
    expect(codesOf(logEntry({ ...update, request: '' }))).toEqual([27400001]);
    expect(codesOf(logEntry({ ...update, request: '{"email":"' }))).toEqual([]);
  });

  it.each([
    ['', 'empty'],
    ['{"event":"docu', 'cut-off'],
    ['<xml/>', 'not-json'],
    ['[12 bytes that were not read]', 'not-logged'],
  ])('says of the body %j that it is %s', (request, unread) => {
    expect(predict(creating(request)).unread).toBe(unread);
  });

  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['grant_type=password&usern...', 'cut-off'],
    ['[12 bytes that were not read]', 'not-logged'],
    ['{"grant_type":"password"}', 'not-form'],
    ['--boundary\r\nContent-Disposition: form-data', 'not-form'],
    [`a=${'x'.repeat(MAX_READ_LENGTH)}`, 'large'],
    [`a=${'x'.repeat(MAX_READ_LENGTH - 2)}`, undefined],
    ['scope=--all&grant_type={x}', undefined],
  ])('says why a form cannot be judged, or that it can', (request, unread) => {
    expect(predict(logEntry({ method: 'POST', uri: '/oauth2/token', request })).unread).toBe(unread);
  });

  it('leaves out of a URI what nobody can know of it: the parameter that was cut, and the fragment', () => {
    const groups = (query: string) => codesOf(logEntry({ uri: `/v2/crm/contacts/${id}/groups${query}` }));
    expect(groups('?per_page=101&page=0…')).toEqual([27400903]);
    expect(groups('?per_page=101&page=0...')).toEqual([27400903]);
    expect(groups('?per_page=10#&per_page=101')).toEqual([]);
    expect(groups('?per_page=10#\n&page=0')).toEqual([]);
    expect(groups('?per_page=101#x')).toEqual([27400903]);
    expect(groups('')).toEqual([]);
    expect(groups('…')).toEqual([]);
  });

  it('expects no body where the operation has none', () => {
    expect(predict(logEntry({ method: 'DELETE', uri: `/v2/documents/${id}/brand` })).unread).toBeUndefined();
  });

  it('never throws, whatever was logged', () => {
    const text = fc.oneof(fc.string(), fc.json());
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE');
    const uris = fc.oneof(
      fc.string(),
      fc.constantFrom('/v2/event-subscriptions', '/oauth2/token', '/request-logs?x=%'),
    );
    fc.assert(
      fc.property(methods, uris, text, text, (method, uri, request, response) => {
        compare(logEntry({ method, uri, request, response, code: 400, error: true }));
      }),
    );
  });
});

describe('comparePrediction', () => {
  const broken = { ...good, event: '' };

  it.each([
    ['the same codes', creating(broken, { response: errors(15007010) }), 'agrees'],
    ['a code as text', creating(broken, { response: json({ code: '15007010', message: '' }) }), 'agrees'],
    ['neither', creating(good, { code: 201, error: false, response: '{"data":{"id":"x"}}' }), 'accepted'],
    ['one of two', creating({ ...broken, entity_id: 7 }, { response: errors(15007010) }), 'partly'],
    ['another code', creating(broken, { response: errors(15006044) }), 'differs'],
    ['a code of a rule that is kept', creating(good, { response: errors(15007010) }), 'differs'],
    ['success in spite of a broken rule', creating(broken, { code: 201, error: false }), 'differs'],
    [
      'a code that only the service can know',
      creating(good, { response: errors(15007029) }),
      'unpredictable',
    ],
    ['a code that nobody knows', creating(good, { response: errors(99) }), 'unpredictable'],
    ['a refusal in a success', creating(broken, { code: 200, response: errors(15007010) }), 'agrees'],
    ['a body that is cut off', creating('{"event":"', { response: errors(15007010) }), 'undecided'],
    ['no body, and a right of the service', creating('', { response: errors(80001002) }), 'unpredictable'],
    ['no body in the log, and a success', creating('', { code: 201, error: false }), 'undecided'],
    ['an unknown operation', logEntry({ uri: '/v3/unknown' }), 'undecided'],
  ])('of %s', (_what, entry, verdict) => {
    expect(compare(entry).verdict).toBe(verdict);
  });

  it.each([
    [creating(broken, { response: json({ code: 1537, error: 'invalid_token' }) }), 'credential'],
    [creating(broken, { code: 201, error: false }), 'taken'],
    [creating(broken, { code: 502, response: '<html>' }), 'failed'],
    [creating(broken, { response: errors(80001002) }), 'other'],
    [creating(broken), 'silent'],
  ])('says why a predicted code did not come back: %#', (entry, reason) => {
    expect(compare(entry).unanswered.map((it) => it.reason)).toEqual([reason]);
  });

  it('says why a code was not predicted', () => {
    const secret = { ...good, attributes: { ...attributes, secret_key: '[removed]' } };
    const reasonOf = (entry: ReturnType<typeof logEntry>) =>
      compare(entry).unpredicted.map((it) => it.reason);
    expect(reasonOf(creating(secret, { response: errors(15007026) }))).toEqual(['masked']);
    expect(reasonOf(creating('{"event":', { response: errors(15007010) }))).toEqual(['unread']);
    expect(reasonOf(creating(good, { response: errors(15007010, 15006045, 99) }))).toEqual([
      'accepted',
      'service-only',
      'unknown',
    ]);
  });

  it('knows a documented message without a code by what it means', () => {
    const uri = `/v2/events/${id}`;
    const edit = (body: unknown, message: string) =>
      logEntry({
        method: 'PUT',
        uri,
        code: 400,
        error: true,
        request: json(body),
        response: json({ message }),
      });
    const body = { ...good, action: 'callback' };
    expect(compare(edit({ ...body, action: 'x' }, 'Action must be equal "callback"')).verdict).toBe('agrees');
    expect(compare(edit(body, 'Action must be equal "callback"')).verdict).toBe('differs');
    expect(compare(edit(body, `Invalid integration id - ${id}`)).verdict).toBe('unpredictable');
  });
});
