import fc from 'fast-check';

/** Requests that no client means to send. */

type Json = unknown;

/** Names that mean something to every object of the language. */
const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
];

export const nested = (levels: number, open: string, close: string) =>
  open.repeat(levels) + close.repeat(levels);

/** JSON texts that stand where another value should. */
const hostileValues: readonly string[] = [
  ...['null', 'true', 'false', '0', '-0', '-1', '1.5', '""', '[]', '{}', '[null]', '[[]]', '[{}]'],
  ...['1e999', '-1e999', '1e-999', '9007199254740993', '123456789012345678901234567890', '4294967296'],
  ...['"\\u0000"', '"\\ud800"', '"\\uffff"', '"a\\u0000b"', '"\\u202e"', '"<script>"', '"%00"', '"\'; --"'],
  ...['"NaN"', '"true"', '"1"', '" "', '"\\n"', '"__proto__"', '{"__proto__":{"admin":true}}'],
  ...[
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"toString":1,"valueOf":1}',
    '{"length":1e9}',
    '{"toJSON":1}',
  ],
  JSON.stringify('x'.repeat(100_000)),
  JSON.stringify('é'.repeat(400)),
  JSON.stringify('👩‍👩‍👧'.repeat(100)),
  JSON.stringify(Array.from({ length: 5000 }, (_, index) => index)),
  JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`key${index}`, index]))),
  nested(30, '[', ']'),
  nested(60, '{"a":', '}').replace('}', '1}'),
];

/** Stands for a hostile value until the body is text, since some of them have no value in the language. */
const MARK = 'HOSTILE-';

/** Every position in a value that another value can be put at: as functions that give back the changed whole. */
function replacements(value: Json, put: (changed: Json) => Json): ((replacement: Json) => Json)[] {
  const here = [put];
  if (typeof value !== 'object' || value === null) return here;
  const below = Object.entries(value).flatMap(([key, child]) =>
    replacements(child, (changed) =>
      put(Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }),
    ),
  );
  return [...here, ...below];
}

/** Adds a key as text, since an object literal would take `__proto__` for what it is not. */
const withKey = (text: string, key: string, value: string) =>
  text.startsWith('{') ? `{${JSON.stringify(key)}:${value}${text === '{}' ? '' : ','}${text.slice(1)}` : text;

/** A pattern that goes back and forth over its text would be busy with one of these for minutes. */
const monotonous = fc
  .constantFrom(
    'a',
    '1',
    ' ',
    '-',
    '.',
    '@',
    'a@',
    'a.',
    ', ',
    '%',
    '/',
    '://',
    '=?',
    '&a',
    'eyJh',
    'eyJhaaaaaaaa.',
    '0-',
    ')(',
  )
  .map((piece) => JSON.stringify(piece.repeat(Math.floor(900_000 / piece.length))));

const hostileValue = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: monotonous },
);

/** JSON texts made from a valid body: with another value at one position, a key too many or too few, a key twice. */
export function hostileJson(valid: Json): fc.Arbitrary<string> {
  const all = replacements(valid, (changed) => changed);
  const text = JSON.stringify(valid);
  const keys = typeof valid === 'object' && valid !== null ? Object.keys(valid) : [];
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(...all), hostileValue)
      .map(([put, value]) => (JSON.stringify(put(MARK)) ?? '').replace(`"${MARK}"`, () => value)),
    fc
      .tuple(fc.constantFrom(...PROTOTYPE_NAMES, ...keys), hostileValue)
      .map(([key, value]) => withKey(text, key, value)),
    fc
      .subarray(keys)
      .map((remaining) =>
        JSON.stringify(Object.fromEntries(remaining.map((key) => [key, (valid as never)[key]]))),
      ),
    fc.json(),
  );
}

const insertAt = (bytes: Buffer, share: number, more: Buffer) => {
  const at = Math.floor(bytes.length * share);
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
};

const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Bytes made from a text: cut off, with bytes that are no UTF-8, nested without end, too large. */
export function hostileBytes(text: string): fc.Arbitrary<Buffer> {
  const bytes = Buffer.from(text);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(bytes) },
    share.map((part) => bytes.subarray(0, Math.floor(bytes.length * part))),
    fc
      .tuple(share, fc.constantFrom('ff', 'c0af', 'eda080', '80', 'f4908080', '00', 'efbbbf', 'fffe'))
      .map(([part, hex]) => insertAt(bytes, part, Buffer.from(hex, 'hex'))),
    fc
      .tuple(share, fc.uint8Array({ minLength: 1, maxLength: 8 }))
      .map(([part, more]) => insertAt(bytes, part, Buffer.from(more))),
    fc.constantFrom(65, 5000, 400_000).map((levels) => Buffer.from(nested(levels, '[', ']'))),
    fc.constantFrom(1_000_000, 1_100_000).map((size) => Buffer.from(JSON.stringify({ x: 'x'.repeat(size) }))),
  );
}
