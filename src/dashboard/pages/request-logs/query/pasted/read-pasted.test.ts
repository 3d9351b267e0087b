import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoIds } from '#testing/demo-ids.ts';
import { logTerms } from '../../filters/log-filters.ts';
import { MAX_PASTE, readPasted } from './read-pasted.ts';
import type { PastedContext } from './reading.ts';

const seconds = (text: string) => Date.parse(text) / 1000;
const context: PastedContext = {
  zone: 'UTC',
  now: seconds('2026-11-21T10:00:00Z'),
  known: [
    { type: 'application', id: demoIds.application, name: 'Portal', pinned: false, lastSeen: 0 },
    { type: 'document', id: demoIds.freeDocument, name: 'Lease renewal', pinned: false, lastSeen: 0 },
  ],
  origin: 'https://sealdesk.example',
};
const read = (text: string) => readPasted(text, context);
const document = demoIds.freeDocument;
const host = 'https://api.signing.example';

/** What each reading finds, or where it leads. */
const meanings = (text: string) => read(text).readings.map((it) => ('values' in it ? it.values : it.address));
const labels = (text: string) => read(text).readings.map(({ label }) => label);

const match = (text: string) => ({ uri: { type: 'match', any: [text] } });
const yesterday = { from: seconds('2026-11-20T00:00Z'), to: seconds('2026-11-20T23:59:59Z') };
/** The minutes around 10:42:07 of that day. */
const aroundThen = { from: seconds('2026-11-20T10:41:07Z'), to: seconds('2026-11-20T10:43:07Z') };
const status = (code: number) => ({ code: [{ from: code, to: code }] });

describe('the likeliest meaning', () => {
  it.each<[what: string, text: string, expected: unknown]>([
    ['an id', document, { id: [document] }],
    ['an id in space and quotes', `  "${document}" \n`, { id: [document] }],
    ['several ids', `${document}\n${demoIds.contact}`, { id: [document, demoIds.contact] }],
    ['the id of an application', demoIds.application, { application: [demoIds.application] }],
    ['the beginning of a request id', '7kq2m9xw', { request: ['7kq2m9xw'] }],
    ['an email address', 'M.Ortega@northwind.example', { id: ['m.ortega@northwind.example'] }],
    ['a masked one', 'm***a@northwind.example', { id: ['@northwind.example'] }],
    ['an encoded one', 'm.ortega%40northwind.example', { id: ['m.ortega@northwind.example'] }],
    ['an IP address', '203.0.113.21', { ip: ['203.0.113.21'] }],
    ['several', '203.0.113.21, 203.0.113.22', { ip: ['203.0.113.21', '203.0.113.22'] }],
    ['one of version 6', '2001:db8::7:1', { ip: ['2001:db8::7:1'] }],
    ['one with a port', '[2001:db8::7]:443', { ip: ['2001:db8::7'] }],
    ['an error code', '15007009', { error: ['15007009'] }],
    ['a status', '404', status(404)],
    ['a class of them', '5xx', { code: [{ from: 500, to: 599 }] }],
    ['a status with its words', '404 Not Found', status(404)],
    ['a status of HTTP', 'HTTP/1.1 502', status(502)],
    ['a time taken', '>2s', { took: [{ from: 2001, to: 86_400_000 }] }],
    ['a method', 'DELETE', { method: ['DELETE'] }],
    ['a path', '/v2/event-subscriptions', match('/v2/event-subscriptions')],
    ['a path without its slash', 'v2/brands', match('/v2/brands')],
    ['a URL without its scheme', 'api.signing.example/v2/brands', match('/v2/brands')],
    ['a tag of HTML', '<b>404</b>', status(404)],
    ['a URL of the service', `${host}/v2/brands`, match('/v2/brands')],
    ['with a query', `${host}/request-logs?per_page=50`, match('/request-logs?per_page=50')],
    ['a URL in a body', 'https://hooks.example/sign', { body: ['https://hooks.example/sign'] }],
    ['a day', 'yesterday', { created: yesterday }],
    ['a span', '2h', { created: { last: 7200 } }],
    [
      'a range as the bar writes it',
      '2026-11-20T10:00..2026-11-20T12:00',
      { created: { from: seconds('2026-11-20T10:00Z'), to: seconds('2026-11-20T12:00Z') } },
    ],
    ['UNIX seconds', '1795170000', { created: { from: 1_795_169_940, to: 1_795_170_060 } }],
    ['an operation', 'event subscription', { op: ['event subscription'] }],
    ['one operation', 'get an event subscription', { op: ['getEventSubscription'] }],
    ['words of an error', 'The callback host cannot be found', { error: ['callback host'] }],
    ['other words', 'lease Renewal', { words: ['lease', 'Renewal'] }],
    ['words with a time', 'faxes failed yesterday', { op: ['sendFax'], failed: 'yes', created: yesterday }],
    [
      'a sentence about an id',
      `Our customer says that ${document} is gone (404)`,
      { id: [document], ...status(404) },
    ],
    [
      'an answer of the service',
      '{"errors":[{"code":15007009,"message":"event is not a string"}]}',
      { error: ['15007009'] },
    ],
    ['a body', `{\n  "event": "document.complete",\n  "entity_id": "${document}"\n}`, { id: [document] }],
    [
      'an entry of the log',
      `{"request_id":"${demoIds.contact}","user_id":"${document}"}`,
      { request: [demoIds.contact] },
    ],
    ['a field of one', '"retry_count": 3,', { body: ['"retry_count": 3'] }],
    ['a part of one', `"entity_id": "${document}", "attributes": {`, { id: [document] }],
    ['with a quotation mark lost', 'event": "document.complete",', { body: ['document.complete'] }],
    ['one in a string', `{\\"event\\":\\"x\\",\\"entity_id\\":\\"${document}\\"}`, { id: [document] }],
    [
      'a stack trace with an id',
      `Error: status 400\n    at settle (core/settle.js:17:12)\n  request_id: '${document}'`,
      { request: [document] },
    ],
    [
      'a line of names and values',
      `level=error ts=2026-11-20T10:42:07Z url=${host}/v2/brands status=400`,
      { ...match('/v2/brands'), ...status(400), created: aroundThen },
    ],
    ['a body that is cut', `{"entity_id": "${document}", "attributes": {"callb`, { id: [document] }],
    ['a search of ours', `${context.origin}/request-logs?code=404`, '/request-logs?code=404'],
    ['a timeline of another Sealdesk', `https://other.example/timeline/${document}`, `/timeline/${document}`],
    [
      'a link within a message',
      `see ${context.origin}/request-logs/${document}?at=1795170000 please`,
      `/request-logs/${document}?at=1795170000`,
    ],
    ['a page of ours', `${context.origin}/subscriptions/${document}`, `/subscriptions/${document}`],
    ['the same path elsewhere', 'https://o.example/brands', { body: ['https://o.example/brands'] }],
  ])('of %s', (_, text, expected) => {
    expect(meanings(text)[0]).toEqual(expected);
  });

  it.each([
    [
      `$ curl --request POST \\\n  --url ${host}/v2/event-subscriptions \\\n  --header "Authorization: Bearer ab12" \\\n  --data '{"entity_id": "${document}"}'`,
      'POST',
    ],
    [`curl ${host}/v2/event-subscriptions -d "{\\"entity_id\\":\\"${document}\\"}" -u user:hunter2`, 'POST'],
    [`curl -sSXPUT ${host}/v2/event-subscriptions -sd '{"entity_id":"${document}"}'`, 'PUT'],
    [
      `curl ^"${host}/v2/event-subscriptions^" ^\r\n  -H ^"Authorization: Bearer ab12^" ^\r\n  --data-raw ^"^{^\\^"entity_id^\\^":^\\^"${document}^\\^"^}^"`,
      'POST',
    ],
    [
      `curl -X POST ${host}/v2/event-subscriptions \\ -H 'Authorization: Bearer ab12' \\ -d '{"entity_id":"${document}"}'`,
      'POST',
    ],
  ])('of a curl command: %#', (command, method) => {
    const [withBody, ...others] = meanings(command);
    expect(withBody).toEqual({ method: [method], ...match('/v2/event-subscriptions'), id: [document] });
    expect(others).toContainEqual({ method: [method], ...match('/v2/event-subscriptions') });
  });
});

it('other meanings are offered after the likeliest, each once', () => {
  expect(labels(`${host}/v2/documents/${document}/brands?a=1`)).toEqual([
    expect.stringContaining('Calls to /v2/documents/'),
    expect.stringContaining('Calls to /v2/documents/'),
    expect.stringContaining('Bodies with https://'),
  ]);
  expect(labels('callback host')).toEqual([
    'Refused with any of 2 codes',
    'Entries with “callback” and “host”',
    'Entries with exactly “callback host”',
  ]);
  expect(meanings(document)).toContain(`/timeline/${document}`);
  expect(labels('event subscription')[0]).toMatch(/^\d+ operations$/);
});

describe('a secret', () => {
  it.each([
    ['a token', `Bearer ${'a1b2C3d4'.repeat(8)}`],
    ['the header of one', 'Authorization: Basic bm9ydGh3aW5kOmh1bnRlcjItaHVudGVyMg=='],
  ])('is searched for by nothing: %s', (_, text) => {
    expect(read(text).readings).toEqual([]);
  });

  it.each([
    `curl ${host}/oauth2/token -u me:hunter2 -d 'grant_type=password&password=hunter2'`,
    `curl ${host}/v2/brands -H 'Authorization: Bearer hunter2' -H 'X-Api-Key: hunter2'`,
    '{"event":"document.complete","secret_key":"hunter2","access_token":"hunter2"}',
    `${host}/v2/brands?access_token=hunter2hunter2hunter2`,
  ])('stands in none of the searches: %s', (text) => {
    const { readings } = read(text);
    expect(readings.length).toBeGreaterThan(0);
    expect(JSON.stringify(readings)).not.toContain('hunter2');
  });
});

describe('every text', () => {
  it('has some meaning, each of which is a search or an address of our own', () => {
    const signs = [...'\'"{}:@ \n'];
    const parts = fc.constantFrom(
      ...signs,
      'curl ',
      '-d ',
      '/v2/',
      'https://',
      '1.2.3.4',
      document,
      '?a=%',
      'or',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }),
          fc.array(parts).map((all) => all.join('')),
        ),
        (text) => {
          for (const reading of read(text).readings) {
            expect(reading.label).not.toBe('');
            if ('address' in reading) expect(reading.address).toMatch(/^\/(?!\/)/);
            else expect(() => logTerms(reading.values, context.now)).not.toThrow();
          }
        },
      ),
    );
  });

  it('is read up to its limit, and says so', () => {
    const { readings, cutFrom } = read(`${document} ${'x '.repeat(MAX_PASTE)}`);
    expect(cutFrom).toBeGreaterThan(MAX_PASTE);
    expect(readings[0]).toMatchObject({ values: { id: [document] } });
    expect(read(document).cutFrom).toBeUndefined();
  });

  it.each(['aa', '1.', '::', '/a', "''", '{"', 'a@', '--'])(
    'is read at once, however often it has %s',
    (part) => {
      // An expression that goes back and forth over a text would take minutes here.
      expect(read(part.repeat(2000)).readings.length).toBeLessThanOrEqual(6);
    },
  );
});
