import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { controlCommands } from '#service/commands/control.ts';
import { demoAccounts, demoApiKeys, demoApplication } from '#service/demo/accounts.ts';
import { startService } from '#service/start.ts';
import { cookieOf, problemOf, startTestServer } from '#testing/proxy.ts';
import { ownServer } from '#testing/signed-in-proxy.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { readConfig } from './config.ts';
import { startEmbedded } from './embedded-environment.ts';

const dir = temporaryFolder();
const SERVICE_FILE = join(dir, 'service.db');
const embedded = await startEmbedded(readConfig({ SERVICE_FILE, DEMO_LOGS: '200' }));
const server = await startTestServer({ environments: [embedded.options] });
afterAll(async () => {
  await server.close();
  await embedded.close();
});

it('obeys the commands of npm run service', async () => {
  await expect(controlCommands.emit(['document.open', 'x'], { SERVICE_FILE })).rejects.toThrow(
    'There is no document',
  );
});

const signIn = (body: object) =>
  server.call('/session', { method: 'POST', body: { environment: 'embedded', ...body } });

it('offers the demo accounts, and nothing of them but what is needed to sign in', async () => {
  const { environments } = sessionState.parse((await server.call('/session')).json);
  expect(environments).toEqual([
    {
      id: 'embedded',
      origin: embedded.options.baseUrl.origin,
      signInWays: ['password', 'service-page', 'api-key'],
      demoAccounts: demoAccounts.map(({ email, password, role }) => ({ email, password, role })),
    },
  ]);
});

it('an owner signs in and reads the request logs', async () => {
  const [owner] = demoAccounts.filter((account) => account.ownsDemoApplication);
  const answer = await signIn({ username: owner?.email, password: owner?.password });
  expect(answer.status).toBe(201);
  const logs = await server.call('/api/request-logs?per_page=5', { cookie: cookieOf(answer) });
  expect(logs.status).toBe(200);
  expect(logs.json).toMatchObject({ meta: { pagination: { count: 5, per_page: 5 } } });
});

it('who is no owner of the application is told so, a wrong password is not', async () => {
  const stranger = demoAccounts.find((account) => !account.ownsDemoApplication);
  const refused = await signIn({ username: stranger?.email, password: stranger?.password });
  expect([refused.status, problemOf(refused).code]).toEqual([403, 'owner_required']);
  const [owner] = demoAccounts;
  const wrong = await signIn({ username: owner?.email, password: 'wrong' });
  const unknown = await signIn({ username: 'nobody@example.com', password: 'wrong' });
  expect([wrong.status, problemOf(wrong).code]).toEqual([401, 'sign_in_refused']);
  expect(problemOf(wrong).detail).toBe(problemOf(unknown).detail);
});

it('an API key works as it is, a made-up one does not', async () => {
  const [key] = demoApiKeys;
  const answer = await signIn({ apiKey: key?.key });
  expect(answer.status).toBe(201);
  expect((await server.call('/api/request-logs', { cookie: cookieOf(answer) })).status).toBe(200);
  expect((await signIn({ apiKey: 'f'.repeat(64) })).status).toBe(401);
});

it('a scope that leaves an operation out is the service’s own refusal, and ends no session', async () => {
  const [owner] = demoAccounts;
  const answer = await signIn({ username: owner?.email, password: owner?.password, scope: 'document/*' });
  const cookie = cookieOf(answer);
  expect(sessionState.parse(answer.json).session?.scope).toBe('document/*');
  expect((await server.call('/api/request-logs', { cookie })).status).toBe(403);
  expect((await server.call('/session', { cookie })).status).toBe(200);
});

it('#50 only the owner of a subscription, with a scope that covers it, has it changed by the application', async () => {
  const [owner, , member] = demoAccounts;
  const cookieFor = async (body: object) => cookieOf(await signIn(body));
  const byPassword = (account: (typeof demoAccounts)[number] | undefined, scope = '*') =>
    cookieFor({ username: account?.email, password: account?.password, scope });
  const own = await byPassword(owner);
  const secret = { 'X-Key': 'of the owner' };
  const attributes = { callback: 'https://hooks.example.com/owner', headers: secret };
  const body = { event: 'user.document.complete', entity_id: owner?.id, attributes };
  const made = await server.call('/api/v2/event-subscriptions', { method: 'POST', cookie: own, body });
  const { id } = (made.json as { data: { id: string } }).data;
  const callbackNow = async () => {
    const { json } = await server.call(`/api/v2/event-subscriptions/${id}`, { cookie: own });
    return (json as { data: { json_attributes: { callback_url: string } } }).data.json_attributes
      .callback_url;
  };
  const edit = (cookie: string | undefined, callback: string, path = `/api/v2/events/${id}`) =>
    server.call(path, {
      method: 'PUT',
      cookie,
      body: { ...body, action: 'callback', attributes: { callback } },
    });

  const foreignKeys = demoApiKeys.filter(({ user }) => user !== owner?.email);
  expect(foreignKeys.length).toBeGreaterThan(0);
  for (const [cookie, code] of [
    [await byPassword(owner, 'GET/*'), 'scope_excludes'],
    [await byPassword(member), 'not_permitted'],
    ...(await Promise.all(
      foreignKeys.map(async ({ key }) => [await cookieFor({ apiKey: key }), 'not_permitted'] as const),
    )),
  ] as const) {
    const answer = await edit(cookie, 'https://hooks.example.com/stranger');
    expect([answer.status, problemOf(answer).code]).toEqual([403, code]);
  }
  const bySdkPath = await edit(own, 'https://hooks.example.com/sdk', `/api/api/v2/events/${id}`);
  expect([bySdkPath.status, problemOf(bySdkPath).code]).toEqual([404, 'not_in_contract']);
  expect(await callbackNow()).toBe(attributes.callback);

  expect((await edit(own, 'https://hooks.example.com/moved')).status).toBe(200);
  expect(await callbackNow()).toBe('https://hooks.example.com/moved');
});

describe('over a store with other data', () => {
  const seedFile = () => join(dir, 'seed.json');
  const configOf = (name: string) => readConfig({ SERVICE_FILE: join(dir, name), DEMO_LOGS: '0' });

  it('a person of a seed signs in, and nobody is offered demo accounts that there are not', async () => {
    writeFileSync(seedFile(), '{"users": [{"email": "mira@example.com", "password": "secret"}]}');
    const seeded = await startEmbedded(configOf('seeded.db'), [seedFile()]);
    const own = await ownServer({ environments: [seeded.options] });
    const body = { environment: 'embedded', username: 'mira@example.com', password: 'secret' };
    expect((await own.call('/session', { method: 'POST', body })).status).toBe(201);
    expect(seeded.options.demoAccounts).toEqual([]);
    await seeded.close();
  });

  it('an export of demo data is a seed that demo accounts sign in to', async () => {
    const { clientId: client_id } = demoApplication;
    const applications = [{ client_id, client_secret: 'another' }];
    writeFileSync(seedFile(), JSON.stringify({ users: [{ email: demoAccounts[0]?.email }], applications }));
    const seeded = await startEmbedded(configOf('exported.db'), [seedFile()]);
    expect(seeded.options.demoAccounts).toMatchObject([{ email: demoAccounts[0]?.email }]);
    await seeded.close();
  });

  it('that lacks the application of the dashboard it does not start, and says what to do', async () => {
    const database = join(dir, 'other.db');
    const other = await startService({ database, port: 0, seed: { users: [{ email: 'a@example.com' }] } });
    await other.close();
    await expect(startEmbedded(configOf('other.db'))).rejects.toThrow(
      /other\.db came without the application.*--seed FILE/,
    );
  });
});
