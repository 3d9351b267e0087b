import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Masks, redactText } from '#contract/redaction.ts';
import { MaskedAnswer, MOST_HELD } from './masking-answer.ts';

const MEGABYTE = 1024 * 1024;
const SECRET = '0f1dfacecafebeef'.repeat(4);
const ID = 'a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';

/** The bytes in pieces of the given sizes, again and again. */
function* chunksOf(bytes: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let at = 0, index = 0; at < bytes.length; index++) {
    const size = sizes[index % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

function maskedIn(text: string | Buffer, sizes: readonly number[], showsAddresses = false): string {
  const answer = new MaskedAnswer(showsAddresses);
  let masked = '';
  for (const chunk of chunksOf(Buffer.from(text), sizes)) masked += answer.write(chunk);
  return masked + answer.end();
}

const text = fc.oneof(
  fc.constantFrom(
    ...[
      'a@x.example',
      `see ${SECRET}`,
      `/a?token=hunter2&x=${ID}`,
      'https://u:hunter2@h.example/',
      '\\',
      '"',
      '',
    ],
    ...['Bearer hunter2hunter2hunter2', '{"password":"hunter2"}', 'ä€😀', 'é@ü.example', '},{', '[]', 'data'],
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const name = fc.constantFrom(
  'data',
  'password',
  'headers',
  'secret_key',
  'a',
  'a@x.example',
  'uri',
  '"',
  '\\',
);
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.constantFrom(true, null),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('value').map((value) => JSON.stringify(value)),
  ),
})).value;
const object = fc.dictionary(name, json, { maxKeys: 4 });
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
const space = fc.constantFrom('', ' ', '\n', ' \r\n\t');

describe('#109 whatever the borders of its chunks', () => {
  it('each element of a list is masked as it would be alone, and what is around them as well', () => {
    const members = fc.dictionary(fc.constantFrom('meta', 'token', 'a'), json, { maxKeys: 2 });
    fc.assert(
      fc.property(members, fc.array(object), members, sizes, space, (head, elements, tail, cuts, gap) => {
        const written = (value: object) =>
          Object.entries(value).map(([key, it]) => `${JSON.stringify(key)}:${gap}${JSON.stringify(it)}`);
        const before = written(head).map((member) => `${member},`);
        const behind = written(tail).map((member) => `,${member}`);
        const begin = `${gap}{${before.join('')}"data"${gap}:${gap}[`;
        const end = `]${behind.join(gap)}}`;
        const whole = [
          redactText(`${begin}]}`).slice(0, -2),
          elements.map((it) => gap + redactText(JSON.stringify(it, null, gap)) + gap).join(','),
          redactText(`{"data":[${end}`).slice('{"data":['.length),
        ].join('');
        const list = elements.map((it) => gap + JSON.stringify(it, null, gap) + gap).join(',');
        const masked = maskedIn(begin + list + end, cuts);
        expect(masked).toBe(whole);
        expect(() => JSON.parse(masked)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it('any other JSON is masked as a whole', () => {
    const other = fc.oneof(
      text,
      fc.array(json),
      fc.dictionary(fc.constantFrom('a', 'meta', 'Data', 'token'), json),
      fc.record({ data: fc.oneof(object, text, fc.integer()) }),
    );
    fc.assert(
      fc.property(other, sizes, (value, cuts) => {
        const masked = maskedIn(JSON.stringify(value), cuts);
        expect(masked).toBe(redactText(JSON.stringify(value)));
        expect(() => JSON.parse(masked)).not.toThrow();
      }),
      // A list of lists does not look like JSON at its beginning.
      { numRuns: 500, examples: [[[[], '},{', { password: true }], [1]]] },
    );
  });

  it('nothing of a secret goes on, in whatever is broken, cut off, or no JSON at all', () => {
    const entry = { uri: `/a?token=${SECRET}`, body: { data: JSON.stringify({ password: SECRET }) } };
    const list = JSON.stringify({
      meta: { next: `/x?key=1&token=${SECRET}` },
      data: [entry, entry],
      more: entry,
    });
    const noise = fc.constantFrom('', '{', '}', ']', '[', '"', '\\', ',', ':', '<p>', '\u2028', '{"data":[');
    const cut = fc.nat({ max: list.length });
    fc.assert(
      fc.property(cut, noise, cut, noise, sizes, (first, one, second, other, cuts) => {
        const broken = list.slice(0, first) + one + list.slice(first, second) + other;
        expect(maskedIn(broken, cuts)).not.toContain(SECRET);
        const twice = list.slice(0, first) + one + list.slice(first);
        expect(maskedIn(twice, cuts)).not.toContain(SECRET);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['text', `The token ${SECRET} is not known`],
    ['HTML', `<p>Bearer ${SECRET}</p><a href="/x?access_token=${SECRET}">`],
    ['lines of JSON', `{"data":[{"token":"${SECRET}"}]}\n{"data":[{"token":"${SECRET}"}]}`],
    ['a list of the same name that is no list of elements', `{"data":[["${SECRET}"],"${SECRET}",{"a":1}]}`],
    ['two lists of one name', `{"data":[{"a":1}],"data":[{"password":"${SECRET}"}]}`],
    ['a list within a secret', `{"secret":{"data":[{"a":"${SECRET}"}]}}`],
    ['a name in escapes', `{"d\\u0061ta":[{"\\u0074oken":"${SECRET}"}]}`],
    ['a mark before it', `\uFEFF{"data":[{"token":"${SECRET}"}]}`],
    ['a list that begins with a list', `[[],"},{",{"password":"${SECRET}"}]`],
  ])('%s', (_, answer) => {
    for (const size of [1, 7, 1000]) expect(maskedIn(answer, [size])).not.toContain(SECRET);
  });
});

describe('#131 what is larger than can be masked at once', () => {
  const KB = 1024;
  const entry = (data: string, more: object = {}) => ({
    request: { uri: '/x?token=hunter2', body: { data } },
    ...more,
  });
  /** Worst of what could be found to mask: a list that is never closed, of words that look like parameters. */
  const openList = (length: number) => `["a",${'token=1x ,'.repeat(Math.ceil(length / 10))}`;

  it('is replaced by words that say so, and all else of its entry is masked as ever', () => {
    const list = { data: [entry(openList(5_200_000)), entry(openList(500))], meta: {} };
    const [first, second] = JSON.parse(maskedIn(JSON.stringify(list), [64 * KB])).data;
    expect(first.request).toEqual({
      uri: '/x?token=[removed]',
      body: { data: '[masked: 5.2 MB, entries are shown up to 512 kB]' },
    });
    expect(second.request.body.data).toContain('token=[removed]');
    const one = JSON.parse(maskedIn(JSON.stringify({ data: entry(openList(600_000)) }), [64 * KB]));
    expect(one.data.request.body.data).toMatch(/^\[masked: 601 kB/);
  });

  it('is replaced text by text, the longest first, until the rest is small enough', () => {
    const texts = Array.from({ length: 100 }, (_, index) => 'x '.repeat(5_000 + index));
    const { data } = JSON.parse(maskedIn(JSON.stringify({ data: [{ texts }] }), [64 * KB]));
    const kept = data[0].texts.filter((text: string) => !text.startsWith('[masked: '));
    expect(kept.length).toBeGreaterThan(40);
    expect(kept.join('').length).toBeLessThanOrEqual(512 * KB);
    expect(kept).toEqual(texts.slice(0, kept.length));
  });

  it('does not hold the thread for as long as masking it would take', () => {
    const answers = [
      { data: [entry(openList(30 * MEGABYTE))] },
      { data: [{ texts: Array.from({ length: 3_000 }, () => openList(10_000)) }] },
    ].map((answer) => JSON.stringify(answer));
    for (const answer of answers) {
      const started = process.cpuUsage();
      maskedIn(answer, [MEGABYTE]);
      expect(process.cpuUsage(started).user / 1000).toBeLessThan(3_000);
    }
  });

  it.each([
    ['is no JSON', 'Bearer hunter2hunter2hunter2 '.repeat(20_000)],
    ['is nested too deep', '['.repeat(300_000) + ']'.repeat(300_000)],
    ['has too many short texts', JSON.stringify({ data: [{ a: Array(400_000).fill('token=1x') }] })],
  ])('is refused where it %s', (_, answer) => {
    const refusal = expect.objectContaining({ code: 'upstream_invalid' });
    expect(() => maskedIn(answer, [64 * KB])).toThrow(refusal);
  });

  it('stays where it is many small records', () => {
    const folders = Array.from({ length: 10_000 }, (_, index) => ({ id: ID, name: `Folder ${index}` }));
    expect(JSON.parse(maskedIn(JSON.stringify({ folders }), [64 * KB]))).toEqual({ folders });
  });
});

describe('an answer on its way', () => {
  it('goes on element by element, and holds no more than one of them', () => {
    const answer = new MaskedAnswer(false);
    expect(answer.write(Buffer.from('{"data":[{"a":"x@y.example"},{"b'))).toBe('{"data":[{"a":"[email-1]"},');
    expect(answer.write(Buffer.from('":1}'))).toBe('{"b":1}');
    expect(answer.write(Buffer.from('],"meta":{}}'))).toBe('');
    expect(answer.end()).toBe('],"meta":{}}');
  });

  it('leaves email addresses to those who may see them', () => {
    const list = `{"data":[{"a":"x@y.example","token":"${SECRET}"}]}`;
    expect(maskedIn(list, [9], true)).toBe('{"data":[{"a":"x@y.example","token":"[removed]"}]}');
  });

  it('#110 is refused where a part of it is too large to be held', () => {
    const answer = new MaskedAnswer(false);
    answer.write(Buffer.from('{"data":[{"a":"'));
    const megabyte = Buffer.alloc(MEGABYTE, 'a');
    expect(() => {
      for (let size = 0; size <= MOST_HELD; size += MEGABYTE) answer.write(megabyte);
    }).toThrow(expect.objectContaining({ code: 'upstream_invalid' }));
  });

  it.each<[string, Record<string, string | string[]>]>([
    ['compressed', { 'content-encoding': 'gzip' }],
    ['compressed twice over', { 'content-encoding': ['identity', 'gzip'] }],
    ['compressed on its way', { 'transfer-encoding': 'gzip, chunked' }],
    ['in UTF-16', { 'content-type': 'application/json; charset=utf-16le' }],
    ['in an encoding that hides ASCII', { 'content-type': 'text/html;charset="UTF-7"' }],
    ['of two types', { 'content-type': ['text/html', 'text/plain; charset=utf-16'] }],
  ])('#110 is refused where it is %s', (_, headers) => {
    const refusal = expect.objectContaining({ code: 'upstream_invalid' });
    expect(() => new MaskedAnswer(false).headers(headers)).toThrow(refusal);
  });

  it.each([
    ['in UTF-16 without saying so', Buffer.from(`{"token":"${SECRET}"}`, 'utf16le')],
    ['compressed without saying so', gzipSync(`{"token":"${SECRET}"}`)],
  ])('#110 is refused where it is %s', (_, body) => {
    expect(() => maskedIn(body, [10])).toThrow(expect.objectContaining({ code: 'upstream_invalid' }));
  });

  it('#104 brings no headers that could tell what the body does not', () => {
    const headers = new MaskedAnswer(false).headers({
      'content-type': `application/json; token=${SECRET}`,
      'content-length': '12',
      'content-disposition': `attachment; filename="${SECRET}.json"`,
      'content-language': 'en',
      'retry-after': '30',
      'ratelimit-remaining': `50;token=${SECRET}`,
      id: SECRET,
    });
    expect(headers).toEqual({
      'content-type': 'application/json',
      'content-language': 'en',
      'retry-after': '30',
    });
    expect(new MaskedAnswer(false).headers({ id: ID })).toEqual({ id: ID });
  });
});

it('numbers addresses anew in each element, so that two people of a page are not told apart by their number', () => {
  const list = '{"data":[{"a":"x@y.example","b":"z@y.example"},{"a":"z@y.example"}]}';
  expect(maskedIn(list, [5])).toBe('{"data":[{"a":"[email-1]","b":"[email-2]"},{"a":"[email-1]"}]}');
  expect(redactText('z@y.example', new Masks())).toBe('[email-1]');
});

it('#109 a page of any length takes the memory of an element and of what comes again in it, not of the page', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const agents = Array.from({ length: 20 }, (_, index) => `matter-sync/2.${index} python-requests/2.32.5`);
  const body = { data: 'x y '.repeat(4_000) };
  const answer = new MaskedAnswer(false);
  answer.write(Buffer.from('{"data":['));
  const before = heap();
  let length = 0;
  for (let index = 0; length < 32 * MEGABYTE; index++) {
    const uri = `/v2/documents/number-${index}`;
    const request = { uri, headers: { 'User-Agent': agents[index % agents.length] }, body };
    const chunk = Buffer.from(`${JSON.stringify({ request })},`);
    length += chunk.length;
    expect(answer.write(chunk)).toHaveLength(chunk.length);
  }
  expect(heap() - before).toBeLessThan(16 * MEGABYTE);
  expect(answer.end()).toBe('');
});
