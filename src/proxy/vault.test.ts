import { expect, it } from 'vitest';
import { Vault } from './vault.ts';

const NEWER = 'k7Qp2xV9sLm4Zt8RwY3nB6hJcF1dGaEu0oIq';
const OLDER = 'qIo0uEaGd1FcJh6Bn3YwR8tZ4mLs9Vx2pQ7k';
const sealed = { session: 'one', account: 'ana@example.com', accessToken: 'access', refreshToken: 'refresh' };

it('opens what it sealed, for the same session alone', async () => {
  const vault = new Vault([NEWER]);
  const text = await vault.seal(sealed);
  expect(await vault.open(text, 'one')).toEqual(sealed);
  expect(await vault.open(text, 'two')).toBeUndefined();
});

it('opens what an older secret sealed, and seals with the newest', async () => {
  const before = await new Vault([OLDER]).seal(sealed);
  const rotated = new Vault([NEWER, OLDER]);
  expect(await rotated.open(before, 'one')).toEqual(sealed);
  expect(await new Vault([NEWER]).open(await rotated.seal(sealed), 'one')).toEqual(sealed);
  expect(await new Vault([NEWER]).open(before, 'one')).toBeUndefined();
});

it('opens nothing that was tampered with', async () => {
  const vault = new Vault([NEWER]);
  const text = await vault.seal(sealed);
  const [header = '', key = '', iv = '', content = '', tag = ''] = text.split('.');
  const flipped = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
  for (const parts of [
    [header, key, flipped(iv), content, tag],
    [header, key, iv, flipped(content), tag],
    [header, key, iv, content, flipped(tag)],
    ['no', 'seal'],
  ])
    expect(await vault.open(parts.join('.'), 'one')).toBeUndefined();
});
