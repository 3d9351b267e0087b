import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needs } from './needs.ts';
import { findNginx } from './nginx.ts';
import { TEST_SECRET } from './proxy.ts';
import { findRedis } from './redis.ts';
import { startTeam, type Team } from './team.ts';
import type { Visitor } from './visitor.ts';

const ROOT = join(import.meta.dirname, '../..');
const [nginx, redis] = [findNginx(), findRedis()];
const needsBoth = needs(
  Boolean(nginx && redis),
  'nginx, or redis-server and valkey-server, are not installed',
);
const X_CSRF = { 'x-csrf': '1' };
const SIGN_IN = '/session/openid/northwind?environment=production&returnTo=/request-logs';

/** Signs somebody in through nginx at the provider. @returns their browser */
async function signIn(team: Team, person: string): Promise<Visitor> {
  const visit = team.visitor();
  const page = await visit(`${team.url}${SIGN_IN}`);
  expect(page.text).toContain(`value="${person}"`);
  const back = await visit(page.url, { form: { person } });
  expect(back.url.href).toBe(`${team.url}/request-logs`);
  return visit;
}

describe('a team behind nginx, as docs/deploy-for-a-team.md sets it up', {
  ...needsBoth,
  tags: ['slow'],
}, () => {
  let team: Team;

  beforeAll(async () => {
    team = await startTeam(nginx ?? '', redis ?? '');
  }, 120_000);

  afterAll(() => team.close());

  it('signs in at one replica and is known at both, without sticky sessions', async () => {
    const visit = await signIn(team, 'demo-sam');
    for (const { url } of team.replicas) {
      const { text } = await visit(`${url.replace('127.0.0.1', 'localhost')}/session`, { headers: X_CSRF });
      expect(JSON.parse(text).session).toMatchObject({
        account: 'sam.support@northwind.example',
        staff: { roles: ['support'] },
      });
    }
    const before = await Promise.all([team.answered(1), team.answered(2)]);
    const ids = new Set<unknown>();
    for (let count = 0; count < 10; count++) {
      const { status, headers } = await visit(`${team.url}/api/request-logs`, { headers: X_CSRF });
      expect(status).toBe(200);
      ids.add(headers['x-request-id']);
    }
    expect(ids.size).toBe(10);
    const after = await Promise.all([team.answered(1), team.answered(2)]);
    for (const index of [0, 1] as const) expect(after[index]).toBeGreaterThan(before[index]);
    expect(after[0] + after[1]).toBe(before[0] + before[1] + 10);
  });

  it('leads browsers to TLS, and shows metrics to nobody outside', async () => {
    const visit = team.visitor();
    const { url } = await visit(`${team.plainUrl}/brands`);
    expect(url.href).toBe(`${team.url}/brands`);
    expect((await visit(`${team.url}/metrics`)).status).toBe(404);
    expect((await visit(`${team.watchUrl}/1/metrics`)).status).toBe(404);
    expect((await visit(`${team.watchUrl}/2/readyz`)).status).toBe(200);
  });

  it('is signed out everywhere once signed out at one replica', async () => {
    const visit = await signIn(team, 'demo-bea');
    const [first, second] = team.replicas.map(({ url }) => url.replace('127.0.0.1', 'localhost'));
    // Signing out takes the cookie from the browser; somebody else may have a copy.
    const { status, cookie } = await visit(`${first}/api/user`, { headers: X_CSRF });
    expect(status).toBe(200);
    await visit(`${first}/session`, { method: 'DELETE', headers: X_CSRF });
    const again = await team.visitor()(`${second}/api/user`, { headers: { ...X_CSRF, cookie } });
    expect(again.status).toBe(401);
  });

  it('is signed out at one replica where the provider tells the other', async () => {
    const visit = await signIn(team, 'demo-olu');
    const question = await visit(`${team.provider.issuer}/session/end`);
    const [, action = '', xsrf = ''] =
      /action="([^"]+)".*name="xsrf" value="([^"]+)"/.exec(question.text) ?? [];
    await visit(action, { form: { xsrf, logout: 'yes' } });
    const first = team.replicas[0].url.replace('127.0.0.1', 'localhost');
    expect((await visit(`${first}/api/user`, { headers: X_CSRF })).status).toBe(401);
  });

  it('answers every call while one replica ends, and while another dies', async () => {
    const visit = await signIn(team, 'demo-sam');
    const statuses: number[] = [];
    const [first, second] = team.replicas;
    const during = async (work: Promise<unknown>) => {
      let isDone = false;
      const done = work.finally(() => {
        isDone = true;
      });
      while (!isDone)
        statuses.push((await visit(`${team.url}/api/request-logs`, { headers: X_CSRF })).status);
      await done;
    };
    await during(first.end('SIGTERM').then(() => first.start()));
    await during(second.end('SIGKILL').then(() => second.start()));
    expect(statuses.length).toBeGreaterThan(4);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('writes one audit log from both replicas, which verifies, with the browser’s own address', async () => {
    const visit = await signIn(team, 'demo-ada');
    for (let count = 0; count < 4; count++)
      await visit(`${team.url}/api/v2/documents/${'0'.repeat(40)}/brand`, {
        ...{ method: 'DELETE', headers: { ...X_CSRF, 'x-forwarded-for': '203.0.113.9' } },
      });
    const { text } = await visit(`${team.url}/session/audit?action=write`, { headers: X_CSRF });
    const { entries } = JSON.parse(text) as { entries: { account: string; address: string }[] };
    expect(entries).toHaveLength(4);
    expect(new Set(entries.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
    const script = join(ROOT, 'src/server/audit.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'verify', team.redisUrl], {
      env: { ...process.env, SESSION_SECRET: TEST_SECRET },
    });
    expect(stdout).toMatch(/The audit log is as it was written: \d+ lines/);
  });
});

describe('the files of docs/team', () => {
  const read = (name: string) => readFileSync(join(ROOT, 'docs/team', name), 'utf8');
  const names = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, it]) => it))].toSorted();

  it('ask for the variables that .env.example has', () => {
    expect(names(read('compose.yaml'), /\$\{(\w+)/g)).toEqual(names(read('.env.example'), /^(\w+)=/gm));
  });

  it('register the addresses at the provider that Sealdesk has', () => {
    const address = names(read('compose.yaml'), /PUBLIC_URL: (\S+)/g)[0];
    const [client] = JSON.parse(read('realm.json')).clients;
    expect(client.redirectUris).toEqual([`${address}/session/openid/northwind/callback`]);
    expect(client.attributes).toMatchObject({
      'post.logout.redirect.uris': `${address}/sign-in`,
      'backchannel.logout.url': `${address}/session/openid/northwind/backchannel-logout`,
    });
  });
});
