import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { MAX_REJECTION_BYTES, mayRejectToken, readJson, rejectsToken } from './rejected-token.ts';

const rejection = (size: number) =>
  Buffer.from(JSON.stringify({ code: 1537, error: 'invalid_token', more: 'x'.repeat(size) }));

/** What a compressed body can grow to that is no longer than a rejection may be. */
const BOMB = 2_000_000;

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
])('an answer in %s is unpacked as far as a rejection goes, and no further', (encoding, compress) => {
  for (const size of [100, MAX_REJECTION_BYTES * 3])
    expect(rejectsToken(400, compress(rejection(size)), encoding)).toBe(true);
  const bomb = compress(rejection(BOMB));
  expect(bomb.length).toBeLessThan(MAX_REJECTION_BYTES);
  expect(rejectsToken(400, bomb, encoding)).toBe(false);
  expect(readJson(bomb, encoding)).toBeUndefined();
  // Whoever expects more than a rejection says how much.
  expect(readJson(bomb, encoding, BOMB * 2)).toMatchObject({ code: 1537 });
});

it('reads a body as it is where it is said to be, and none that it cannot read', () => {
  for (const encoding of [undefined, 'identity'])
    expect(rejectsToken(400, rejection(0), encoding)).toBe(true);
  for (const encoding of ['gzip', 'br', 'deflate', 'zstd'])
    expect(rejectsToken(400, rejection(0), encoding)).toBe(false);
  expect(readJson(deflateSync(rejection(0)), 'zstd')).toBeUndefined();
  expect(readJson(Buffer.from('{"code":'), undefined)).toBeUndefined();
});

it('knows a token that is not accepted by the status, or by the code in a 400', () => {
  const other = Buffer.from('{"code":65536,"message":"no"}');
  expect(rejectsToken(401, other, undefined)).toBe(true);
  expect(rejectsToken(400, other, undefined)).toBe(false);
  // A fresh token would change nothing about rights or scope.
  expect(rejectsToken(403, rejection(0), undefined)).toBe(false);
});

it('looks into no answer of another status, whose body would be held back for it', () => {
  expect([200, 399, 400, 401, 402, 403, 404, 500].filter(mayRejectToken)).toEqual([400, 401]);
});
