import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needs } from '#testing/needs.ts';
import { TEST_SECRET } from '#testing/proxy.ts';
import { findRedis, startRedis, type TestRedis } from '#testing/redis.ts';
import { openSessionStore } from './open-session-store.ts';
import { newSessionId } from './session-id.ts';
import { Sessions } from './sessions.ts';
import { Vault } from './vault.ts';

const program = findRedis();
const HOUR = 3_600_000;

let dir: string;
let redis: TestRedis | undefined;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sealdesk-changes-'));
  redis = program === undefined ? undefined : await startRedis(program);
});

afterAll(async () => {
  for (const close of closing) await close();
  await redis?.close();
  rmSync(dir, { recursive: true, force: true });
});

/** The sessions of a store as a process of its own sees them. */
async function replica(address: string): Promise<Sessions> {
  const store = await openSessionStore(address, () => {});
  closing.push(() => store.close());
  return new Sessions(store, new Vault([TEST_SECRET]), { idle: HOUR, absolute: HOUR }, Date.now);
}

const needsRedis = needs(program !== undefined, 'no redis-server or valkey-server is installed');

describe.each([
  { name: 'an SQLite file', address: () => join(dir, `${newSessionId()}.db`), options: {} },
  { name: 'Redis', address: () => redis?.url ?? '', options: needsRedis },
])('what a session keeps secret in $name', ({ address, options }) => {
  const begin = async () => {
    const at = address();
    const [one, two] = [await replica(at), await replica(at)];
    const tokens = { accessToken: '', refreshToken: undefined, expiresAt: null, scope: '*' };
    const { id, live } = await one.create({
      environment: 'production',
      credential: 'openid',
      account: 'a',
      tokens,
    });
    return { at, one, two, id, live };
  };

  it('loses no change that two processes make at once', options, async () => {
    const { one, two, id, live } = await begin();
    const add = (sessions: Sessions, letter: string) =>
      sessions.change(live, (secrets) => ({ ...secrets, accessToken: secrets.accessToken + letter }));
    const letters = [...'abcdefgh'];
    await Promise.all(letters.map((letter, index) => add(index % 2 === 0 ? one : two, letter)));
    // Another process may have read it a moment ago.
    for (const sessions of [one, two])
      await expect
        .poll(async () => [...((await sessions.find(id))?.secrets.accessToken ?? '')].toSorted(), {
          timeout: 20_000,
        })
        .toEqual(letters);
  });

  it('takes no tokens away from a renewal that is under way, and is changed after it', options, async () => {
    const { at, one, live } = await begin();
    const store = await openSessionStore(at, () => {});
    closing.push(() => store.close());
    const { idHash } = live.stored;
    const now = Date.now();
    expect(await store.claimRefresh(idHash, 0, now, now + 60_000)).toBe(true);
    const changed = one.change(live, (secrets) => ({ ...secrets, accessToken: `${secrets.accessToken} b` }));
    // Time enough for a change that waits for nobody.
    for (let reads = 0; reads < 100; reads++) await store.find(idHash);
    const tokens = { tokenExpiresAt: null, scope: '*' };
    const row = { ...live.stored, ...tokens, tokenVersion: 1 };
    const sealed = await new Vault([TEST_SECRET]).seal(row, { ...live.secrets, accessToken: 'a' });
    expect(await store.replaceTokens(idHash, 0, { ...tokens, sealed })).toBe(true);
    expect((await changed).secrets.accessToken).toBe('a b');
  });

  it('is not brought back by a change once the session has ended', options, async () => {
    const { one, id, live } = await begin();
    await one.endOf(id);
    await expect(one.change(live, (secrets) => secrets)).rejects.toMatchObject({ code: 'session_expired' });
    expect(await one.find(id)).toBeUndefined();
  });
});
