import { expect, it, onTestFinished } from 'vitest';
import { TEST_SECRET } from '#testing/proxy.ts';
import { describeStores } from '#testing/session-stores.ts';
import { silentObserver } from './observer.ts';
import { openSessionStore } from './open-session-store.ts';
import { Sessions } from './sessions.ts';
import { TokenRenewal } from './token-renewal.ts';
import { Vault } from './vault.ts';

const HOUR = 3_600_000;

async function open(address: string) {
  const store = await openSessionStore(address, () => {});
  onTestFinished(async () => store.close());
  return store;
}

/** The sessions of a store as a process of its own sees them. */
async function replica(address: string) {
  const [store, vault] = [await open(address), new Vault([TEST_SECRET])];
  const sessions = new Sessions(store, vault, { idle: HOUR, absolute: HOUR }, Date.now);
  return { sessions, renewal: new TokenRenewal(store, vault, sessions, silentObserver, Date.now) };
}

await describeStores('what a session keeps secret', ({ newAddress }) => {
  const begin = async () => {
    const at = newAddress();
    const [one, two] = [await replica(at), await replica(at)];
    const tokens = { accessToken: '', refreshToken: undefined, expiresAt: null, scope: '*' };
    const person = { environment: 'production', credential: 'openid', account: 'a' } as const;
    const { id, live } = await one.sessions.create({ ...person, tokens });
    return { at, one, two, id, live };
  };

  it('loses no change that two processes make at once', async () => {
    const { one, two, id, live } = await begin();
    const add = ({ renewal }: typeof one, letter: string) =>
      renewal.change(live, (secrets) => ({ ...secrets, accessToken: secrets.accessToken + letter }));
    const letters = [...'abcdefgh'];
    await Promise.all(letters.map((letter, index) => add(index % 2 === 0 ? one : two, letter)));
    // Another process may have read it a moment ago.
    for (const { sessions } of [one, two])
      await expect
        .poll(async () => [...((await sessions.find(id))?.secrets.accessToken ?? '')].toSorted(), {
          timeout: 20_000,
        })
        .toEqual(letters);
  });

  it('takes no tokens away from a renewal that is under way, and is changed after it', async () => {
    const { at, one, live } = await begin();
    const store = await open(at);
    const { idHash } = live.stored;
    const now = Date.now();
    expect(await store.claimRefresh(idHash, 0, now, now + 60_000)).toBe(true);
    const changed = one.renewal.change(live, (secrets) => ({
      ...secrets,
      accessToken: `${secrets.accessToken} b`,
    }));
    // Time enough for a change that waits for nobody.
    for (let reads = 0; reads < 100; reads++) await store.find(idHash);
    const tokens = { tokenExpiresAt: null, scope: '*' };
    const row = { ...live.stored, ...tokens, tokenVersion: 1 };
    const sealed = await new Vault([TEST_SECRET]).seal(row, { ...live.secrets, accessToken: 'a' });
    expect(await store.replaceTokens(idHash, 0, { ...tokens, sealed })).toBe(true);
    expect((await changed).secrets.accessToken).toBe('a b');
  });

  it('is not brought back by a change once the session has ended', async () => {
    const { one, id, live } = await begin();
    await one.sessions.endOf(id);
    await expect(one.renewal.change(live, (secrets) => secrets)).rejects.toMatchObject({
      code: 'session_expired',
    });
    expect(await one.sessions.find(id)).toBeUndefined();
  });
});
