import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addApplication, addUser, listLogs, send } from '#testing/service.ts';
import { ownService } from '#testing/shared-service.ts';
import { addSubscription } from '#testing/subscriptions.ts';
import { testFolder } from '#testing/test-folder.ts';
import type { RunningService } from '../start.ts';
import { readSeed } from './read-seed.ts';
import type { Seed } from './seed-schema.ts';

const pathOf = testFolder();
const textOf = (running: RunningService) =>
  JSON.stringify(running.exportSeed({ withSecrets: true }).seed, null, 2);

it('an export of all demo data is the same after a start from it', async () => {
  const demo = await ownService({ demo: { logs: 1500 } });
  const text = textOf(demo);
  const seed = readSeed(text, 'export.json');
  for (const [section, entities] of Object.entries(seed))
    if (Array.isArray(entities)) expect([section, entities.length]).not.toEqual([section, 0]);
  expect(textOf(await ownService({ seed }))).toBe(text);
});

it('the example of the docs can be started from', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/embedded-service.md'), 'utf8');
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const running = await ownService({ seed: readSeed(example, 'docs') });
  expect(running.exportSeed().seed).toMatchObject({
    users: [{ email: 'mira@example.com' }, { email: 'tom@example.com' }],
    documents: [{ name: 'Lease', invites: [{ email: 'tom@example.com' }] }],
    logs: [{ uri: '/v2/event-subscriptions' }],
  });
});

describe('a seed', () => {
  const small: Seed = {
    users: [{ email: 'me@example.com', password: 'secret' }],
    applications: [{ client_id: 'app', client_secret: 'hidden' }],
  };

  it('brings API keys in clear, documents, and logs with what they leave out', async () => {
    const key = 'k'.repeat(64);
    const running = await ownService({
      seed: {
        ...small,
        api_keys: [{ key, application: 'app', user: 'me@example.com' }],
        documents: [{ id: 'd'.repeat(40), name: 'Lease', owner: 'me@example.com' }],
        logs: [{ uri: '/v2/refused', code: 400, application: 'app' }],
      },
    });
    const headers = { authorization: `Bearer ${key}` };
    expect(await send(running, `/document/${'d'.repeat(40)}`, { headers })).toMatchObject({
      status: 200,
      body: { document_name: 'Lease' },
    });
    const filters = [{ error: { type: '=' as const, value: true } }];
    const { data } = await listLogs(running, headers.authorization, { filters });
    expect(data).toMatchObject([
      { error: true, api_version: 2, request: { uri: '/v2/refused', method: 'GET' } },
    ]);
  });

  it('is not used where the store has data, which is told', async () => {
    const database = pathOf('service.db');
    const first = await ownService({ database });
    await addUser(first);
    await first.close();
    const reports: unknown[] = [];
    const running = await ownService({ database, seed: small, report: (it) => reports.push(it) });
    expect(reports).toEqual([expect.stringContaining('The store has data already, so the seed is not used')]);
    expect(running.exportSeed().seed.users).toHaveLength(1);
    await running.reset();
    expect(running.exportSeed().seed.users).toMatchObject([{ email: 'me@example.com' }]);
  });

  it('that the store cannot take leaves nothing behind, and says what is wrong', async () => {
    const contact = { owner: 'me@example.com', email: 'twice@example.com' };
    await expect(ownService({ seed: { ...small, contacts: [contact, contact] } })).rejects.toThrow(
      /^The seed cannot be used: UNIQUE constraint failed: contacts/,
    );
  });

  it('that a program wrote is told what is wrong by path', async () => {
    const seed = { documents: [{ name: 'Lease', owner: 'nobody@example.com' }] };
    await expect(ownService({ seed })).rejects.toThrow('The seed: documents[0].owner: there is no user');
  });
});

describe('an export', () => {
  it('leaves the secrets of subscriptions out unless asked, and has those off that lack them', async () => {
    const running = await ownService();
    const user = await addUser(running);
    const application = addApplication(running, [user]);
    const secrets = {
      callback: 'https://receiver.example/?token=t',
      secretKey: 'shared',
      headers: { 'X-Key': 'v' },
    };
    addSubscription(running, user, application, secrets);
    addSubscription(running, user, application, { callback: 'https://receiver.example/plain' });
    const { seed, withoutSecrets } = running.exportSeed();
    expect(withoutSecrets).toBe(1);
    expect(JSON.stringify(seed)).not.toMatch(/shared|token=t|X-Key/);
    expect(seed.subscriptions).toMatchObject([
      { active: false },
      { callback: 'https://receiver.example/plain' },
    ]);
    expect(seed.subscriptions?.[1]).not.toHaveProperty('active');
    const clear = running.exportSeed({ withSecrets: true }).seed.subscriptions;
    expect(clear).toMatchObject([
      { callback: secrets.callback, secret_key: 'shared', headers: secrets.headers },
      {},
    ]);
  });

  it('leaves the logs out where it is asked to', async () => {
    const running = await ownService({ demo: { logs: 100 } });
    expect(running.exportSeed({ withLogs: false }).seed).not.toHaveProperty('logs');
  });
});
