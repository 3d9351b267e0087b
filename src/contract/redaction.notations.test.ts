import { describe, expect, it } from 'vitest';
import { redactText, redactValue } from './redaction.ts';

const SECRET = 'hunter2Zq8m';
const ID = 'a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';

/** Names that one list of names knows, wherever they stand. */
const NAMES = [
  ...['pwd', 'pass', 'pin', 'otp', 'jwt', 'auth', 'sig', 'session', 'hmac', 'key', 'password', 'passphrase'],
  ...[
    'api_key',
    'X-Auth',
    'hook-sig',
    'userPwd',
    'db.pass',
    'sessionId',
    'PHPSESSID',
    'otp_code',
    'client_secret',
    'clientSecret',
    'apikey',
    'code_verifier',
    'current-password',
  ],
];

/** Ways in which a value stands under its name. */
const NOTATIONS: readonly (readonly [what: string, write: (name: string, value: string) => string])[] = [
  ['JSON', (name, value) => JSON.stringify({ [name]: value })],
  ['JSON in JSON', (name, value) => JSON.stringify({ body: JSON.stringify({ [name]: value }) })],
  ['JSON that was cut off', (name, value) => `{"a":["b",{"${name}":"${value}`],
  ['JSON in the singular quotes of other languages', (name, value) => `{'a': 1, '${name}': '${value}'}`],
  ['names without quotes', (name, value) => `{a: 1, ${name}: ${value}}`],
  ['names without quotes, values in them', (name, value) => `login(a: 1, ${name}: "${value}")`],
  ['a hash of Ruby', (name, value) => `{"a"=>1, "${name}"=>"${value}"}`],
  ['a list of pairs', (name, value) => JSON.stringify([[name, value]])],
  ['pairs', (name, value) => JSON.stringify([{ name, value }])],
  ['pairs, the value first', (name, value) => JSON.stringify([{ value, type: 'x', name }])],
  ['pairs of keys', (name, value) => JSON.stringify({ key: name, value: [value] })],
  ['pairs, the list of values first', (name, value) => JSON.stringify({ value: { a: [value] }, key: name })],
  ['pairs that were cut off', (name, value) => `[{"name":"${name}","value":"${value}`],
  ['a form', (name, value) => `a=1&${name}=${value}&b=2`],
  ['a parameter', (name, value) => `/v2/x?a=1&${name}=${value}`],
  ['a parameter of an address', (name, value) => `see https://x.example/v2/x?a=1&${name}=${value}, please`],
  ['a fragment', (name, value) => `https://x.example/#${name}=${value}`],
  ['a parameter, percent-encoded', (name, value) => `/x?next=${encodeURIComponent(`/y?${name}=${value}`)}`],
  ['a form of fields in brackets', (name, value) => `a=1&user[${name}]=${value}`],
  ['a header', (name, value) => `POST /x HTTP/1.1\r\nHost: x\r\n${name}: ${value}\r\n`],
  ['a header as curl shows it', (name, value) => `> GET / HTTP/2\n> ${name}: ${value}`],
  ['a header of a command', (name, value) => `curl -H '${name}: ${value} and more' https://x.example/`],
  ['a setting', (name, value) => `a = 1\n${name} = ${value}`],
  ['a setting within a line', (name, value) => `connect with ${name} = ${value} to it`],
  ['a setting in quotes', (name, value) => `a="1" ${name}="${value} and more"`],
  ['YAML', (name, value) => `a: 1\n  ${name}: ${value}`],
  ['a list of YAML', (name, value) => `- a: 1\n- ${name}: ${value}`],
  ['a block of YAML', (name, value) => `a: 1\n${name}: |-\n  ${value}\nb: 2`],
  ['pairs of YAML', (name, value) => `env:\n  - name: ${name}\n    value: ${value}`],
  ['prose', (name, value) => `signed in with ${name}: ${value} as before`],
  ['an option of a command', (name, value) => `psql --host x --${name} ${value}`],
  ['an option with a sign', (name, value) => `psql --${name}=${value}`],
  ['XML', (name, value) => `<a><${name}>${value}</${name}></a>`],
  ['XML with attributes', (name, value) => `<a:${name} type="x">${value}</a:${name}>`],
  ['CDATA', (name, value) => `<${name}><![CDATA[${value}]]></${name}>`],
  ['an attribute', (name, value) => `<a ${name}="${value}"/>`],
  ['attributes in pairs', (name, value) => `<add key="${name}" value="${value}"/>`],
  ['an element with a name', (name, value) => `<param name="${name}">${value}</param>`],
  [
    'a multipart body',
    (name, value) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: text/plain\r\n\r\n${value}\r\n--b--`,
  ],
  ['a log of Java', (name, value) => `Login{user=x, ${name}=${value}}`],
];

describe('#132 a value under the name of a secret', () => {
  it.each(NOTATIONS)('is hidden in %s', (_, write) => {
    for (const name of NAMES)
      for (const text of [write(name, SECRET), JSON.stringify({ data: write(name, SECRET) })])
        expect(redactText(text), text).not.toContain(SECRET);
  });
});

describe('#132 a secret', () => {
  it.each([
    `{"grant_type":"authorization_code","code":"${SECRET}"}`,
    `{"code":"${SECRET}","grant_type":"authorization_code"}`,
    `{"code":"${SECRET}","grant_type":"authorization_code`,
    `{'grant_type': 'authorization_code', 'code': '${SECRET}'}`,
    `curl -u anna:${SECRET} https://x.example/`,
    `curl --user 'anna:${SECRET}' https://x.example/`,
    `curl -x p --proxy-user anna:${SECRET}`,
    `https://anna:${SECRET}@x.example/`,
    `Set-Cookie: sid=${SECRET}; Path=/; HttpOnly`,
    `it sent Cookie: a=b; c=${SECRET} and went`,
    `it sent Authorization: Basic ${SECRET}`,
    `Authorization: Digest username="x", response="${SECRET}"`,
    `{"cookies":[{"name":"a","value":"${SECRET}"}]}`,
    `{"authentication":{"sms":{"type":"password","value":"${SECRET}"}}}`,
    `{"authentication":[{"type":"password","value":"${SECRET}"}]}`,
  ])('is hidden in %s', (text) => {
    for (const written of [text, JSON.stringify({ data: text }), `/x?q=${encodeURIComponent(text)}`])
      expect(redactText(written), written).not.toContain(SECRET);
  });

  it.each([
    'Zq8mWkZq8mWkZq8mWkZq8mWkZq8mWkZq8mWkZq8mW',
    'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c2v3b4n5m6',
    'f00dfacecafebeeff00dfacecafebeeff00dfacecafebeeff00dface',
    'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst',
    'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    'github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuvwxyz',
    'xoxb-1234567890-abcdefGHIJ',
    'AIzaSyA1234567890abcdefghijklmnopqrstuv',
    'rk_live_1234567890abcdefgh',
    'sk_test_1234567890abcdefgh',
    'AKIAIOSFODNN7EXAMPLE',
    'glpat-1234567890abcdefghij',
    'SG.1234567890abcdefghij.klmnop',
    'sk-proj-1234567890abcdefghij',
  ])('is known by its look: %s', (token) => {
    for (const text of [
      token,
      `said ${token}, and went`,
      `{"a":"${token}"}`,
      `a=${token}&b=1`,
      `/x/${token}/y`,
    ])
      expect(redactText(text)).not.toContain(token.slice(-12));
  });
});

describe('#132 an email address', () => {
  it.each([
    'jose\u0301@x.example',
    'anna@bu\u0308cher.example',
    '"anna b"@x.example',
    'to "anna b"@x.example',
    'an\u00adna@x.example',
    'anna@x.exam\u00adple',
    'anna\u200b@x.example',
    'anna＠x.example',
    'anna&#64;x.example',
    'anna&#x40;x.example',
    'anna&commat;x&#46;example',
    'anna@x。example',
    'anna@x．example',
    'a＠b.de',
  ])('is known as %s', (text) => {
    for (const written of [
      text,
      JSON.stringify({ to: text }),
      `x=${encodeURIComponent(text)}&y=1`,
      `to ${text}, x`,
    ]) {
      const redacted = redactText(written);
      expect(redacted, written).toContain('[email-1]');
      expect(redacted).not.toMatch(/anna|jose|example|b\.de/);
    }
  });

  it('has one number however it is written', () => {
    const texts = ['anna@x.example', 'ANNA@x.example', 'an\u00adna＠x。example', 'anna&#64;x&#46;example'];
    expect(redactText(texts.join(' '))).toBe('[email-1] [email-1] [email-1] [email-1]');
  });
});

describe('#130 the headers that an account has given to a subscription', () => {
  const OPEN = { Accept: 'a/b', 'Content-Type': 'c/d', 'webhook-id': 'msg1' };

  it.each<[string, unknown]>([
    ['headers', { headers: { ...OPEN, 'X-Whatever': SECRET } }],
    ['request_headers', { request_headers: { ...OPEN, 'X-Whatever': SECRET } }],
    ['response_headers', { response_headers: { ...OPEN, 'X-Whatever': [SECRET] } }],
    ['requestHeaders', { a: [{ requestHeaders: { ...OPEN, 'X-Whatever': SECRET } }] }],
    ['a list of pairs', { headers: [...Object.entries(OPEN), ['X-Whatever', SECRET]] }],
    [
      'a list of names and values',
      { headers: [OPEN, { name: 'X-Whatever', value: SECRET }, { value: SECRET, name: 'X-A' }] },
    ],
    ['a list of objects', { request_headers: [OPEN, { 'X-Whatever': SECRET }] }],
    ['lines', { headers: ['Accept: a/b', 'Content-Type: c/d', `X-Whatever: ${SECRET}`, 'webhook-id: msg1'] }],
    ['JSON in a string', { body: JSON.stringify({ request_headers: { ...OPEN, 'X-Whatever': SECRET } }) }],
  ])('are hidden in %s, and those that say what is sent are not', (_, value) => {
    const redacted = JSON.stringify(redactValue(value));
    expect(redacted).not.toContain(SECRET);
    for (const open of ['a/b', 'c/d', 'msg1']) expect(redacted).toContain(open);
  });

  it('are hidden in one text', () => {
    expect(redactText(JSON.stringify({ headers: `Accept: a/b\r\nX-Whatever: ${SECRET}` }))).not.toContain(
      SECRET,
    );
  });
});

it.each([
  `{"id":"${ID}","code":15007009,"event":"document.complete","created":1700000000}`,
  '{"errors":[{"code":"not_found","message":"Unable to find a route to match the URI"}]}',
  '{"code":"INVITE_EXPIRED","error_code":"E-1234-a","status_code":"404"}',
  '{"meta":{"pagination":{"next_page_token":"abc","per_page":50,"links":{"next":"/x?page=2"}}}}',
  '{"fields":[{"name":"Text_1","value":"Berlin"},{"key":"status","value":"pending"}]}',
  '{"rows":[["name","value"],["a","b"]],"columns":["key","password","id"]}',
  '{"request":{"headers":{"User-Agent":"x/1","X-Whatever":"y"}},"response":{"headers":null}}',
  '{"token_type":"bearer","password_method":"sms","password_protected":"0","username":"anna","expires_in":3600,"authentication":{"type":"phone","method":"call"}}',
  '{"signatures":[{"id":"1","page_number":0}],"signing_order":"1","design":"plain","shopping":"x"}',
  '{"author":"Anna","keyboard":"de","monkeys":2,"compassion":"x","passenger":"x","turnkeys":"y","session_count":2}',
  '{"search_key":"lease","country_code":"DE","zip_code":"10115"}',
  'search_key=lease&search_by=name&filters[signing_status]=pending&code=404',
  'The password has expired, the PIN was not accepted and the key is missing.',
  'Code: 404, Status: failed; a == b, x <= y, author=Anna & design=plain',
  '<p class="x">Sign the document</p><a href="/v2/x?page=2" title="Key facts">here</a>',
  'name="Lease" title="x"\r\n\r\nBerlin',
  'docker run -it --name web -p 80:80 nginx',
  'axios@1.7.2 @scope/name, 5 @ home, x＠, &#64; and "quoted" words',
  'see task-management-and-other-long-slugs-of-pages or npm_config_registry_of_a_package',
])('#132 what is no secret stays: %s', (text) => {
  expect(redactText(text)).toBe(text);
});
