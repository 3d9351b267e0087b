import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Masks,
  redactEntry,
  redactText,
  redactValue,
  sensitiveParts,
  withoutSecretPatterns,
} from './redaction.ts';
import { REMOVED } from './secret-names.ts';

const TOKEN = 'f00dfacecafebeef'.repeat(4);
const ID = 'a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';
const BASIC = btoa(`${ID}:s3cret-of-the-application`);
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const KEY = '-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----';

const kinds = (text: string) =>
  sensitiveParts(text).map(({ from, to, kind }) => [kind, text.slice(from, to)]);

describe('sensitiveParts', () => {
  it.each<[string, string, string]>([
    ['token', `the token ${TOKEN} leaked`, TOKEN],
    ['token', `Bearer abcdefghijklmnopqrst`, 'abcdefghijklmnopqrst'],
    ['basic', 'basic Y2xpZW50OnNlY3JldA==', 'Y2xpZW50OnNlY3JldA=='],
    ['basic', `state=${BASIC}&x=1`, BASIC],
    ['basic', `/v2/apps/${BASIC}/x`, BASIC],
    ['token', `see ${JWT}.`, JWT],
    ['password', 'https://anna:hunter2@host.example/path', 'anna:hunter2'],
    ['token', '/a?access_token=abc&b=1', 'abc'],
    ['token', '/a?%61ccess_token=abc', 'abc'],
    ['token', 'https://x.example/#access_token=abc', 'abc'],
    ['password', 'grant_type=password&password=my pass;"word"&scope=*', 'my pass;"word"'],
    ['token', 'grant_type=authorization_code&code=q1w2', 'q1w2'],
    ['token', 'code=q 1w2&grant_type=authorization_code', 'q 1w2'],
    ['token', 'back to /signed-in?code=q1w2', 'q1w2'],
    ['password', 'password=[hidden] and more', '[hidden] and more'],
    ['password', 'password=see [hidden]', 'see [hidden]'],
    ['secret', 'X-Api-Key: abc def', 'abc def'],
    ['secret', 'signed with whsec_MfKQ9r8GKYqrTwjU', 'whsec_MfKQ9r8GKYqrTwjU'],
    ['secret', `here: ${KEY} and on`, KEY],
    ['email', 'write to Anna.B+c@host.example, please', 'Anna.B+c@host.example'],
    ['email', 'müller@bücher.example', 'müller@bücher.example'],
    ['email', '/users?email=a%2Bb%40host.example&x=1', 'a%2Bb%40host.example'],
    ['email', '/users/a%2540host.example', 'a%2540host.example'],
    ['email', '{"to":"a\\u0040host.example"}', 'a\\u0040host.example'],
    ['email', '{"note":"\\nanna@host.example"}', 'anna@host.example'],
    ['password', '{"password":"hun\\"ter2"}', 'hun\\"ter2'],
    ['password', '{"\\u0070assword":"x1"}', 'x1'],
    ['token', '{"pin_token":1234}', '1234'],
    ['secret', '{"client_secret":{"deep":["x1"]}}', 'x1'],
    ['secret', '{"attributes":{"headers":{"X-Whatever":"hunter2","Accept":"a/b"}}}', 'hunter2'],
    ['password', '{"a":"{\\"b\\":\\"{\\\\\\"password\\\\\\":\\\\\\"hunter2\\\\\\"}\\"}"}', 'hunter2'],
    ['password', 'the body was {"password":"hunter2"} as sent', 'hunter2'],
    ['password', '{"a":1,"password":"hunt', 'hunt'],
    ['email', '{"a":1,"to":"anna@ho', 'anna@ho'],
    ['email', '{"a":1,"to":"anna@host…', 'anna@host'],
    ['email', '{"a":1,"to":"anna@host.', 'anna@host'],
    ['email', '{"a":1,"to":"anna@host.…', 'anna@host'],
    ['password', '{"note":"5" pipe","password":"hunter2"}', 'hunter2'],
    ['password', "{'password': 'hunter2', 'x': 1}", 'hunter2'],
    ['password', `?filters=${encodeURIComponent('[{"password":"hunter2"}]')}`, 'hunter2'],
    ['password', '5" \\& {"password":"hunter2"}', 'hunter2'],
    ['password', '5" {"password":"hunter2"}', 'hunter2'],
    ['email', 'it said "a\\u0040host.example" to me', 'a\\u0040host.example'],
    ['token', `{"callback":"https://x.example/?token=abc"}`, 'abc'],
    ['password', 'https://anna:p@ss:w0rd@host.example/', 'anna:p@ss:w0rd'],
    ['secret', 'https://x.example/hooks?key=abc&page=2', 'abc'],
    ['secret', 'https://x.example/hooks?page=2&x-sig=abc#top', 'abc#top'],
    ['token', 'https://x.example/in?v=q8Zw2k', 'q8Zw2k'],
    ['token', 'https://x.example/services/hook/XxYzAbCdEfGh', 'XxYzAbCdEfGh'],
    ['token', 'see https://x.example/catch/123456/b7xk2pq9, please', 'b7xk2pq9,'],
    [
      'token',
      `{"callback":"https://x.example/in/3f2a9c1d-77aa-4be1-9c35-0d11f2a4b6c8"}`,
      '3f2a9c1d-77aa-4be1-9c35-0d11f2a4b6c8',
    ],
    ['token', 'https://x.example/in/abcdefghijklmnopqrst', 'abcdefghijklmnopqrst'],
    // #61 What is random, in whatever alphabet.
    ['token', 'https://x.example/in/Zq8mWkP3vT6rY1nB5sDx', 'Zq8mWkP3vT6rY1nB5sDx'],
    ['token', 'https://x.example/in/9f86d081884c7d659a2f', '9f86d081884c7d659a2f'],
    ['token', 'https://x.example/in/3f2a9c1d-77aa4be1', '3f2a9c1d-77aa4be1'],
    ['token', `cb=${encodeURIComponent('https://x.example/hook/q8Zw2kLm')}`, 'q8Zw2kLm'],
    ['secret', '{"headers":{"X-Whatever":"hunter2"}}', 'hunter2'],
    // #61 A word before it that JSON does not have, where a quote that a client left open made JSON of a sentence.
    ['token', '["a = "4 Bearer Zq8mWkP3vT6rY1nB', 'Zq8mWkP3vT6rY1nB'],
    ['email', '["a = "4 b anna@host.example', 'anna@host.example'],
  ])('finds the %s in %s', (kind, text, part) => {
    expect(kinds(text)).toEqual([[kind, part]]);
  });

  it.each([
    'Basic authorization is needed',
    `https://api.signing.example/v2/document-group-templates/${ID}/copies?per_page=50&sort[created]=desc`,
    'https://cdn.example/employment-contract-2026/logo-dark-2x.png?v=12&size=largeSquare#theTop',
    'https://northwind.example:8443/api/v1/oauth2/webHooks/signed?docid=1760000000',
    'https://x.example/builds/3f2a9c1d/signed-7B3E19F0.json?ref=0d11f2a4',
    `https://x.example/in/${ID}/${ID}.pdf?document=${ID}`,
    `an id has 40 characters: ${ID}`,
    'getDocumentGroupTemplateRecipientsAndTheirAuthentication failed',
    `/v2/document-group-templates/${ID}/copies?per_page=50&sort%5Bcreated%5D=desc`,
    'a=b and c=d',
    'axios@1.7.2 (linux; @scope/name)',
    '{"token_type":"bearer","expires_in":3600,"delete_access_token":true,"access_token":null}',
    '{"password":"","secret_key":"[removed]","code":15007009}',
    'password=[removed]&refresh_token=%5Bremoved%5D',
    'password=[hidden]&access_token=[hidden-1]&refresh_token=[email-12]',
    '{"password":" "}',
    'code=400&state=on',
    '/request-logs?code=400-499',
    'https://x.example/in/key=/page',
    'https://x.example/in?key=&page=2',
    '{"errors":[{"code":65582,"message":"Not found"}]}',
    '',
    '%',
    '100%25 @ home, \\ and "quotes',
  ])('leaves %s alone', (text) => {
    expect(kinds(text)).toEqual([]);
  });
});

describe('redactText', () => {
  it('numbers addresses, so that the same one is known again and nothing of it is told', () => {
    const text = '/u?to=b%40x.example {"to":["b@x.example","B\\u0040X.example","c@x.example"]}';
    expect(redactText(text)).toBe('/u?to=[email-1] {"to":["[email-1]","[email-1]","[email-2]"]}');
  });

  it('goes on with the numbers of the text before', () => {
    const masks = new Masks();
    redactText('a@x.example', masks);
    expect(redactText('b@x.example a@x.example', masks)).toBe('[email-2] [email-1]');
  });

  it('keeps JSON what it was, numbers within JSON within a string too', () => {
    const value = { inner: JSON.stringify({ pin_token: 1234, inner: JSON.stringify({ pin_token: 5 }) }) };
    const inner = JSON.parse(redactValue(value).inner);
    expect(inner.pin_token).toBe('[removed]');
    expect(JSON.parse(inner.inner)).toEqual({ pin_token: '[removed]' });
  });
});

describe('the beginning of a token', () => {
  const BEGUN = 'Zq8mWk'.repeat(8);

  it.each([
    `${BEGUN}…`,
    `said ${BEGUN}…`,
    `{"a":"${BEGUN}`,
    `{"a":"one%20${BEGUN}`,
    `{"a":"{\\"b\\":\\"${BEGUN}`,
    `a=1&b=${BEGUN}`,
    `{"a":1} b=${BEGUN}…`,
  ])('is hidden where the text was cut off: %s', (text) => {
    expect(redactText(text)).not.toContain('Zq8m');
  });

  it.each([
    BEGUN,
    `said ${BEGUN}`,
    `${BEGUN} was said`,
    `{"a":"${BEGUN}"}`,
    `${BEGUN}{"a":1}`,
    `${BEGUN}["a"] and …`,
    `a=${BEGUN}&b=1`,
    `{"a":"${BEGUN}","b":"`,
  ])('is hidden where it ends by itself, being longer than an id: %s', (text) => {
    expect(redactText(text)).not.toContain('Zq8m');
  });
});

describe('parts that overlap', () => {
  it('are hidden from the first sign to the last', () => {
    const key = KEY.replace('MIIEow', 'Zq8m Wk');
    expect(redactText(`said my_token=1${key} and on`)).toBe('said my_token=[removed] and on');
    expect(sensitiveParts(`said my_token=1${key} and on`)).toMatchObject([
      { kind: 'token', value: `1${key}` },
    ]);
  });
});

describe('what somebody asked to see', () => {
  it('stays, and all else is hidden', () => {
    const text = `anna@host.example sent Bearer ${'Zq8mWk'.repeat(4)}`;
    expect(redactText(text, new Masks((kind) => kind === 'email'))).toBe(
      'anna@host.example sent Bearer [removed]',
    );
    expect(redactText(text, new Masks((kind) => kind === 'token'))).toBe(
      `[email-1] sent Bearer ${'Zq8mWk'.repeat(4)}`,
    );
  });
});

describe('withoutSecretPatterns', () => {
  it.each(['%22', '%3D', '100%', '\\n', '\\u0022', '\\', '"'])(
    'keeps an ID behind %j, and hides a token',
    (before) => {
      expect(withoutSecretPatterns(before + ID)).toBe(before + ID);
      expect(withoutSecretPatterns(before + TOKEN)).not.toContain(TOKEN.slice(2));
    },
  );

  it('hides what looks like a secret, and leaves names and addresses to others', () => {
    expect(withoutSecretPatterns(`anna@host.example ${TOKEN} ${BASIC} password=hunter2`)).toBe(
      'anna@host.example [removed] [removed] password=hunter2',
    );
    expect(withoutSecretPatterns(`/v2/documents/${ID}`)).toBe(`/v2/documents/${ID}`);
  });
});

describe('redactEntry', () => {
  it('cleans URI, headers and bodies, and numbers addresses through all of them', () => {
    const entry = {
      error: true,
      created: 1,
      request: {
        uri: `/user?email=a%40x.example&access_token=${TOKEN}`,
        method: 'POST',
        headers: { 'User-Agent': 'x/1 (b@x.example)', Authorization: 'Basic x' },
        body: { data: 'username=a%40x.example&password=hunter2' },
      },
      response: { code: 400, body: { data: '{"errors":[{"message":"no b@x.example"}]}' }, headers: null },
      request_id: ID,
    };
    expect(redactEntry(entry)).toEqual({
      ...entry,
      request: {
        uri: '/user?email=[email-1]&access_token=[removed]',
        method: 'POST',
        headers: { 'User-Agent': 'x/1 ([email-2])', Authorization: '[removed]' },
        body: { data: 'username=[email-1]&password=[removed]' },
      },
      response: { code: 400, body: { data: '{"errors":[{"message":"no [email-2]"}]}' }, headers: null },
    });
  });
});

describe('a text in many encodings', () => {
  const nested = (text: string, times: number, encode: (text: string) => string) =>
    Array.from({ length: times }).reduce<string>(encode, text);
  const inJson = (text: string) => JSON.stringify({ a: text });
  const inUri = (text: string) => `a=${encodeURIComponent(text)}`;

  it.each([
    ['JSON', inJson],
    ['a URI', inUri],
  ])('of %s is hidden as a whole beyond the eighth, whatever it says', (_what, encode) => {
    const harmless = 'two words and more';
    for (const times of [1, 8]) {
      const text = nested(harmless, times, encode);
      expect(redactText(text)).toBe(text);
    }
    for (const times of [9, 12]) {
      const redacted = redactText(nested(harmless, times, encode));
      expect(redacted).not.toContain('words');
      expect(redacted).toContain(REMOVED);
    }
  });

  it.each([
    ['JSON', inJson],
    ['a URI', inUri],
  ])('of %s never shows a secret, however many there are', (_what, encode) => {
    for (let times = 1; times <= 12; times++)
      expect(redactText(nested('{"password":"hunter2"}', times, encode))).not.toContain('hunter2');
  });
});

/** Ways in which a text stands in another one. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => JSON.stringify(text),
  (text) => JSON.stringify({ note: text, other: 'x' }),
  (text) => JSON.stringify(['a', { deep: { note: text } }]),
  (text) => `said: ${JSON.stringify({ note: text })}, and went`,
  (text) => `/path?next=${encodeURIComponent(text)}&page=2`,
  (text) => `a=1&payload=${encodeURIComponent(text)}`,
  (text) => `before ${text} after`,
  (text) => [...JSON.stringify({ text })].map((sign) => (sign === '@' ? '\\u0040' : sign)).join(''),
];
const wrapped = fc.array(fc.constantFrom(...encodings), { maxLength: 4 });
const wrap = (text: string, layers: readonly ((text: string) => string)[]) =>
  layers.reduce((inner, layer) => layer(inner), text);

const secret = fc.constantFrom(
  TOKEN,
  JWT,
  BASIC,
  'Bearer Zq8mWkZq8mWkZq8mWkZq',
  'whsec_Zq8mWkZq8mWkZq8m',
  '{"password":"Zq8mWk"}',
  '{"secret_key":{"a":["Zq8mWk"]}}',
  'grant_type=password&refresh_token=Zq8mWk',
  '/oauth2?access_token=Zq8mWk',
  'https://u:Zq8mWk@x.example/',
  'zq8mwk@northwind.example',
);
/** What of each must never be seen: any of it that tells more than what it is. */
const TELLING = /Zq8mWk|f00dface|eyJ|hbGciOi|s3cret|zq8mwk|YTFzNGQ3/i;

describe('a redacted text', () => {
  it('never holds the secret, in whatever it was wrapped', () => {
    fc.assert(
      fc.property(secret, wrapped, (value, layers) => {
        expect(redactText(wrap(value, layers))).not.toMatch(TELLING);
      }),
      { numRuns: 2000 },
    );
  });

  it('never holds what stood under a name, wherever a log cut it off', () => {
    const named = fc.constantFrom<string>(
      '{"password":"Zq8mWk","b":2}',
      '{"a":["zq8mwk@northwind.example"],"b":1}',
    );
    fc.assert(
      fc.property(named, wrapped, fc.double({ min: 0, max: 1, noNaN: true }), (value, layers, share) => {
        const json = layers
          .filter((_, index) => index < 2)
          .reduce<string>((inner) => JSON.stringify({ inner }), value);
        // Half an address without its @ is a word like any other.
        const until = Math.max(json.indexOf('@') + 1, Math.floor(json.length * share));
        expect(redactText(json.slice(0, until))).not.toMatch(TELLING);
      }),
    );
  });

  it('is the same when it is redacted again', () => {
    const piece = fc.oneof(
      secret,
      fc.string({ unit: fc.constantFrom(...'"\\{}[]:,=&?%40@ab.…/ \n'), maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), wrapped, (pieces, layers) => {
        const once = redactText(wrap(pieces.join(' '), layers));
        expect(redactText(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('is JSON where the text was, with the same fields', () => {
    // Three letters that tell come by chance, too.
    const value = fc.jsonValue({ maxDepth: 4 }).filter((json) => !TELLING.test(JSON.stringify(json)));
    fc.assert(
      fc.property(value, secret, (json, hidden) => {
        const redacted = redactValue({
          json,
          [hidden]: { password: json, text: JSON.stringify({ hidden }) },
        });
        expect(JSON.stringify(redacted)).not.toMatch(TELLING);
      }),
    );
  });

  it('is the text itself where nothing is sensitive', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab {}[],\n/&'), maxLength: 60 }), (text) => {
        expect(redactText(text)).toBe(text);
      }),
    );
  });
});
