import { expect, it } from 'vitest';
import { readPastedHeaders } from './pasted-headers.ts';

const SIGNATURE = 'cQx1iU0k2mJ3eWvWm1kzvXgqj9p0Y0Xn7f0J0r5m1aE=';
const NAME = 'x-signnow-signature';

const forms: Readonly<Record<string, string>> = {
  HTTP: `POST /hook HTTP/1.1\r\nHost: a.example\r\nX-SignNow-Signature: ${SIGNATURE}`,
  'curl -v': `> POST /hook HTTP/1.1\n> Host: a.example\n> X-SignNow-Signature: ${SIGNATURE}\n> \n< HTTP/1.1 401 Unauthorized\n< Date: x`,
  'a curl command': `curl https://a.example \\\n  -H 'Host: a.example' \\\n  -H 'X-SignNow-Signature: ${SIGNATURE}' \\\n  -d '{}'`,
  JSON: JSON.stringify({ host: 'a.example', 'X-SignNow-Signature': SIGNATURE }),
  'JSON with lists': JSON.stringify({ headers: { 'X-SignNow-Signature': [SIGNATURE] } }),
  'JSON of names and values': JSON.stringify([{ name: 'X-SignNow-Signature', value: SIGNATURE }]),
  'rawHeaders of Node': JSON.stringify(['Host', 'a.example', 'X-SignNow-Signature', SIGNATURE]),
  'rawHeaders as Node prints them': `[\n  'Host',\n  'a.example',\n  'X-SignNow-Signature',\n  '${SIGNATURE}'\n]`,
  'headers as Node prints them': `{\n  host: 'a.example',\n  'x-signnow-signature': '${SIGNATURE}'\n}`,
  'headers as Python prints them': `{'Host': 'a.example', 'X-SignNow-Signature': '${SIGNATURE}'}`,
  'print_r of PHP': `Array\n(\n    [HTTP_HOST] => a.example\n    [HTTP_X_SIGNNOW_SIGNATURE] => ${SIGNATURE}\n)`,
  'var_dump of PHP': `array(1) {\n  ["HTTP_X_SIGNNOW_SIGNATURE"]=>\n  string(44) "${SIGNATURE}"\n}`,
  'var_export of PHP': `array (\n  'HTTP_X_SIGNNOW_SIGNATURE' => '${SIGNATURE}',\n)`,
  'a line of a log': `[2026-11-23 10:00:00] local.INFO: callback x-signnow-signature=${SIGNATURE} ip=1.2.3.4`,
  'JSON within a line of a log': `10:00 INFO headers={"x-signnow-signature":"${SIGNATURE}","host":"a"}`,
};

it.each(Object.keys(forms))('reads headers as %s', (form) => {
  expect(readPastedHeaders(forms[form] ?? '').headers.get(NAME)).toBe(SIGNATURE);
});

it('keeps several signatures, and what stands before them', () => {
  const value = 'v1,AAAA v1,BBBB';
  expect(readPastedHeaders(`webhook-signature: ${value}`).headers.get('webhook-signature')).toBe(value);
  const inLog = `INFO {"webhook-signature":"${value}"}`;
  expect(readPastedHeaders(inLog).headers.get('webhook-signature')).toBe(value);
});

it('reads headers with the body behind an empty line, or beside them in a record', () => {
  const http = readPastedHeaders(`POST / HTTP/1.1\nX-Signature: abc\n\n{"a":1}\n`);
  expect(http.body).toBe('{"a":1}\n');
  const record = JSON.stringify({ headers: { 'X-Signature': 'abc' }, body: '{"a":1}' });
  expect(readPastedHeaders(record)).toEqual({
    body: '{"a":1}',
    headers: new Map([['x-signature', 'abc']]),
  });
});

it('reads a signature alone, or nothing', () => {
  expect(readPastedHeaders(`sha256=${SIGNATURE}\n`).headers.get('')).toBe(`sha256=${SIGNATURE}`);
  expect(readPastedHeaders('v1,AAAA v1,BBBB').headers.get('')).toBe('v1,AAAA v1,BBBB');
  expect(readPastedHeaders(SIGNATURE).headers.get('')).toBe(SIGNATURE);
  for (const text of ['', '   ', 'some words only', '{', '[]', 'null', '\0'.repeat(9)])
    expect(readPastedHeaders(text).headers.get(NAME)).toBeUndefined();
});
