import { expect, it } from 'vitest';
import type { StoredSession } from './session-store.ts';
import { type SealedRow, Vault } from './vault.ts';

const NEWER = 'k7Qp2xV9sLm4Zt8RwY3nB6hJcF1dGaEu0oIq';
const OLDER = 'qIo0uEaGd1FcJh6Bn3YwR8tZ4mLs9Vx2pQ7k';
const secrets = {
  account: 'ana@example.com',
  dataKey: 'data',
  accessToken: 'access',
  refreshToken: 'refresh',
};
const row: SealedRow = {
  idHash: 'one',
  environment: 'production',
  credential: 'password',
  accountKey: 'account',
  scope: 'GET/*',
  tokenVersion: 3,
  tokenExpiresAt: null,
  createdAt: 1,
  expiresAt: 2,
};
const stored = (sealed: string, changes: Partial<StoredSession> = {}): StoredSession => ({
  ...{ ...row, seenAt: 1, sealed },
  ...changes,
});

it('opens what it sealed', async () => {
  const vault = new Vault([NEWER]);
  const session = stored(await vault.seal(row, secrets));
  expect(await vault.open(session)).toEqual(secrets);
  // Again, from memory.
  expect(await vault.open(session)).toEqual(secrets);
  vault.forget(session.sealed);
  expect(await vault.open(session)).toEqual(secrets);
});

it.each<Partial<StoredSession>>([
  { idHash: 'two' },
  { environment: 'evaluation' },
  { credential: 'api-key' },
  { accountKey: 'another' },
  { scope: '*' },
  { tokenVersion: 4 },
  { tokenExpiresAt: 0 },
  { createdAt: 2 },
  { expiresAt: 3 },
])('#55 opens nothing for a row with %j in its place, in memory or not', async (changes) => {
  const vault = new Vault([NEWER]);
  const sealed = await vault.seal(row, secrets);
  expect(await vault.open(stored(sealed, changes))).toBeUndefined();
  expect(await vault.open(stored(sealed))).toEqual(secrets);
  expect(await vault.open(stored(sealed, changes))).toBeUndefined();
  expect(await vault.open(stored(sealed, { seenAt: 5 }))).toEqual(secrets);
});

it('opens what an older secret sealed, and seals with the newest', async () => {
  const before = stored(await new Vault([OLDER]).seal(row, secrets));
  const rotated = new Vault([NEWER, OLDER]);
  expect(await rotated.open(before)).toEqual(secrets);
  expect(await new Vault([NEWER]).open(stored(await rotated.seal(row, secrets)))).toEqual(secrets);
  expect(await new Vault([NEWER]).open(before)).toBeUndefined();
});

it('opens nothing that was tampered with', async () => {
  const vault = new Vault([NEWER]);
  const text = await vault.seal(row, secrets);
  const [header = '', key = '', iv = '', content = '', tag = ''] = text.split('.');
  const flipped = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
  for (const parts of [
    [header, key, flipped(iv), content, tag],
    [header, key, iv, flipped(content), tag],
    [header, key, iv, content, flipped(tag)],
    ['no', 'seal'],
  ])
    expect(await vault.open(stored(parts.join('.')))).toBeUndefined();
});
