import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';
import { hashSecret, newId, newToken, sameHash } from './secrets.ts';

describe('passwords', () => {
  it('are verified against their hash, which holds neither the password nor twice the same salt', async () => {
    const [one, two] = await Promise.all([hashPassword('s3cret-word'), hashPassword('s3cret-word')]);
    expect(one).not.toContain('s3cret-word');
    expect(one).not.toBe(two);
    expect(await verifyPassword('s3cret-word', one)).toBe(true);
    expect(await verifyPassword('s3cret-worD', one)).toBe(false);
  });

  it('are the same however a letter with an accent was typed', async () => {
    expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  it.each([null, undefined, '', 'plain text', 'scrypt$16384$8$1'])(
    'are never right for the hash %j',
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false);
    },
  );
});

describe('secrets', () => {
  it('have the shapes of the document', () => {
    for (let round = 0; round < 200; round += 1) {
      expect(newId()).toMatch(/^[a-z0-9]{40}$/);
      expect(newToken()).toMatch(/^[a-z0-9]{64}$/);
    }
    expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000);
  });

  it('are compared by their hashes', () => {
    expect(sameHash(hashSecret('a'), hashSecret('a'))).toBe(true);
    expect(sameHash(hashSecret('a'), hashSecret('b'))).toBe(false);
    expect(sameHash('short', hashSecret('a'))).toBe(false);
  });
});
