import { DatabaseSync } from 'node:sqlite';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentOf, outcomeOf, startTestServer, TEST_SECRET, type TestServer } from '#testing/proxy.ts';
import { describeStores } from '#testing/session-stores.ts';
import { sharedUpstream } from '#testing/signed-in-proxy.ts';
import { SecretBox } from './secret-box.ts';
import { hashSessionId } from './session-id.ts';
import type { StoredSession } from './session-store.ts';

/** What an attacker has who can write to the store and knows no secret: the values of a session's row. */
interface Rows {
  read(idHash: string): Promise<Partial<StoredSession>>;
  write(idHash: string, changes: Partial<StoredSession>): Promise<void>;
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const names = [
  ...['environment', 'credential', 'accountKey', 'scope', 'sealed', 'tokenVersion'],
  ...['tokenExpiresAt', 'createdAt', 'expiresAt'],
] as const satisfies readonly (keyof StoredSession)[];

function rowsOfFile(file: string): Rows {
  const within = <T>(work: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(file, { timeout: 5_000 });
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    read: async (idHash) =>
      within((database) => {
        const columns = names.map((name) => `${columnOf(name)} AS ${name}`).join();
        const row = database.prepare(`SELECT ${columns} FROM sessions WHERE id_hash = ?`).get(idHash);
        return { ...row } as Partial<StoredSession>;
      }),
    write: async (idHash, changes) =>
      within((database) => {
        for (const [name, value] of Object.entries(changes))
          database.prepare(`UPDATE sessions SET ${columnOf(name)} = ? WHERE id_hash = ?`).run(value, idHash);
      }),
  };
}

function rowsOfRedis(url: string): Rows {
  const within = async <T>(work: (client: ReturnType<typeof createClient>) => Promise<T>): Promise<T> => {
    const client = createClient({ url });
    await client.connect();
    try {
      return await work(client as ReturnType<typeof createClient>);
    } finally {
      client.destroy();
    }
  };
  const keyOf = (idHash: string) => `sealdesk:session:${idHash}`;
  return {
    read: async (idHash) => {
      const row: Record<string, string> = await within((client) => client.hGetAll(keyOf(idHash)));
      return Object.fromEntries(Object.entries(row).filter(([name]) => names.some((it) => it === name)));
    },
    write: async (idHash, changes) =>
      within(async (client) => {
        for (const [name, value] of Object.entries(changes))
          await client.hSet(keyOf(idHash), name, String(value ?? ''));
      }),
  };
}

/** How long a row that was read before may be believed, on a machine that is busy. */
const PATIENCE = { timeout: 20_000 };

const [upstream, evaluation] = [await sharedUpstream(), await sharedUpstream()];

await describeStores('an altered session', ({ kind, newAddress }) => {
  let server: TestServer;
  /** Another replica, which has opened none of the sessions. */
  let replica: TestServer;
  let rows: Rows;

  beforeAll(async () => {
    const sessionStore = newAddress();
    const environments = [environmentOf(evaluation, 'evaluation')];
    server = await startTestServer({ upstream, environments, proxy: { sessionStore } });
    replica = await startTestServer({ upstream, environments, proxy: { sessionStore } });
    rows = kind === 'redis' ? rowsOfRedis(sessionStore) : rowsOfFile(sessionStore);
  });

  afterAll(async () => {
    await server.close();
    await replica.close();
  });

  async function signIn(
    environment: 'production' | 'evaluation',
    username = 'ana@example.com',
    scope = '*',
  ): Promise<{ cookie: string; idHash: string }> {
    const cookie = await server.signInWith({ environment, username, password: 'right', scope });
    // From here on the server remembers what it opened.
    expect((await server.call('/api/request-logs', { cookie })).status).toBe(200);
    return { cookie, idHash: hashSessionId(cookie) ?? '' };
  }

  /** Ended for every replica, deleted, and nothing of it went out. */
  async function expectEnded({ cookie, idHash }: { cookie: string; idHash: string }): Promise<void> {
    // A row that was just read is believed for a moment.
    await expect.poll(async () => (await server.call('/session', { cookie })).status, PATIENCE).toBe(401);
    const before = [upstream.requests.length, evaluation.requests.length];
    for (const asked of [server, replica])
      expect(outcomeOf(await asked.call('/api/request-logs', { cookie }))).toEqual([401, 'session_expired']);
    expect([upstream.requests.length, evaluation.requests.length]).toEqual(before);
    expect(await rows.read(idHash)).toEqual({});
  }

  it.each<Partial<StoredSession>>([
    { environment: 'evaluation' },
    { credential: 'authorization-code' },
    { accountKey: 'of somebody else' },
    { scope: '*' },
    { tokenVersion: 7 },
    { tokenExpiresAt: null },
    { createdAt: 1 },
    { expiresAt: Date.now() + 10 * 86_400_000 },
    { sealed: 'nonsense' },
  ])('#55 %j: ends', async (changes) => {
    const session = await signIn('production', 'ana@example.com', 'GET/*');
    await rows.write(session.idHash, changes);
    await expectEnded(session);
  });

  it('#55 the secrets of another session: ends, on the replica that remembers them and on one that does not', async () => {
    for (const asked of [server, replica]) {
      const victim = await signIn('production', 'victim@example.com');
      const own = await signIn('production', 'own@example.com');
      const { sealed = '' } = await rows.read(victim.idHash);
      await rows.write(own.idHash, { sealed });
      await expect
        .poll(async () => (await asked.call('/session', { cookie: own.cookie })).status, PATIENCE)
        .toBe(401);
      await expectEnded(own);
      expect((await server.call('/session', { cookie: victim.cookie })).status).toBe(200);
    }
  });

  it('#55 everything of another session, of another environment too: ends', async () => {
    for (const environment of ['production', 'evaluation'] as const) {
      const victim = await signIn(environment, 'victim@example.com');
      const own = await signIn('production', 'own@example.com', 'GET/*');
      await rows.write(own.idHash, await rows.read(victim.idHash));
      await expectEnded(own);
      expect((await server.call('/api/request-logs', { cookie: victim.cookie })).status).toBe(200);
    }
  });

  it('#55 sealed by the version before, which did not hold the row: ends', async () => {
    const session = await signIn('production');
    const sealed = await new SecretBox([TEST_SECRET], 'session tokens').seal({
      session: session.idHash,
      account: 'ana@example.com',
      accessToken: 'a'.repeat(64),
    });
    await rows.write(session.idHash, { sealed });
    await expectEnded(session);
  });

  it('#55 unaltered goes on, also after its tokens were renewed', async () => {
    const session = await signIn('production');
    upstream.expireAccessTokens();
    for (const asked of [server, replica, server])
      expect((await asked.call('/api/request-logs', { cookie: session.cookie })).status).toBe(200);
  });
});
