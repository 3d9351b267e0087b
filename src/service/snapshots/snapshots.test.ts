import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { answerWith } from '#testing/callback-receiver.ts';
import { addCallbackWorld, ownReceiver, raise, settled, subscribe } from '#testing/callbacks.ts';
import { addDocumentGroup } from '#testing/documents.ts';
import { addGroupTemplate } from '#testing/group-templates.ts';
import { addApplication, addUser, bearerOf, listLogs, newLog, send } from '#testing/service.ts';
import { ownService } from '#testing/shared-service.ts';
import { testFolder } from '#testing/test-folder.ts';
import { demoApiKeys } from '../demo/accounts.ts';
import type { RunningService } from '../start.ts';
import { migrate } from '../store/database.ts';
import { migrations } from '../store/migrations.ts';
import { snapshotFolderOf } from './snapshot-files.ts';

const pathOf = testFolder();

/** Every row of every table. */
function contentOf({ database, service }: RunningService): Readonly<Record<string, unknown>> {
  service.logs.flush();
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  return Object.fromEntries(
    tables.map(({ name }) => [String(name), database.prepare(`SELECT * FROM "${name}"`).all()]),
  );
}

const where = { file: () => pathOf('service.db'), 'no file': () => ':memory:' } as const;

describe.each(Object.entries(where))('a store with %s', (_where, database) => {
  it('goes back to a snapshot with every row, and everything that looks at the rows follows', async () => {
    const running = await ownService({ database: database(), demo: { logs: 300 } });
    const authorization = `Bearer ${demoApiKeys[0]?.key}`;
    const user = await addUser(running);
    const application = addApplication(running, [user]);
    const template = addGroupTemplate(running, user);
    const group = { groupTemplateKey: template.key };
    addDocumentGroup(running, user, [{}], { ...group, name: 'Before' });
    const token = bearerOf(running, user, application);
    const copies = async () => {
      const path = `/v2/document-group-templates/${template.id}/copies`;
      const { body } = await send(running, path, { headers: { authorization: token } });
      return (body as { data: { document_group_name: string }[] }).data.map((it) => it.document_group_name);
    };
    const totalOf = async (text: string) => {
      const filters = [{ uri: { type: 'match' as const, value: text } }];
      return (await listLogs(running, token, { filters })).meta.pagination.total;
    };
    running.service.logs.addAll([newLog(application, { uri: '/kept' })]);
    expect([await copies(), await totalOf('/kept')]).toEqual([['Before'], 1]);
    await running.snapshot('before');
    const before = contentOf(running);
    running.service.logs.addAll([
      newLog(application, { uri: '/lost' }),
      newLog(application, { uri: '/kept' }),
    ]);
    addDocumentGroup(running, user, [{}], { ...group, name: 'After' });
    running.database.exec('DELETE FROM callback_response_log');
    const late = bearerOf(running, await addUser(running), application);
    expect([(await copies()).sort(), await totalOf('/kept')]).toEqual([['After', 'Before'], 2]);
    await running.restore('before');
    expect(contentOf(running)).toEqual(before);
    expect([await copies(), await totalOf('/kept'), await totalOf('/lost')]).toEqual([['Before'], 1, 0]);
    expect((await send(running, '/user', { headers: { authorization: late } })).status).toBe(400);
    expect((await send(running, '/user', { headers: { authorization } })).status).toBe(200);
    expect(running.snapshots()).toMatchObject([{ name: 'before', bytes: expect.any(Number) }]);
  });

  it('is reset to what its start filled it with, more than once', async () => {
    const seed = {
      users: [{ email: 'me@example.com', password: 'secret' }],
      logs: [{ uri: '/seeded' }],
    };
    const running = await ownService({ database: database(), seed });
    for (const _round of [1, 2]) {
      await addUser(running);
      await running.reset();
      expect(running.exportSeed().seed.users).toMatchObject([{ email: 'me@example.com' }]);
      expect(running.service.logs.size).toBe(1);
    }
    expect(running.snapshots()).toEqual([]);
  });

  it('replaces a snapshot of the same name, and names those that there are', async () => {
    const running = await ownService({ database: database() });
    await running.snapshot('empty');
    await running.snapshot('other');
    await addUser(running);
    await running.snapshot('empty');
    await running.restore('empty');
    expect(running.exportSeed().seed.users).toHaveLength(1);
    await expect(running.restore('third')).rejects.toThrow(
      'There is no snapshot third. There are other, empty',
    );
  });

  it.each(['', '..', '../x', 'a/b', '.fresh', 'x'.repeat(65)])('has no snapshot %j', async (name) => {
    const running = await ownService({ database: database() });
    await expect(running.snapshot(name)).rejects.toThrow('A snapshot is called by');
    await expect(running.restore(name)).rejects.toThrow('A snapshot is called by');
  });
});

describe('snapshots of a file', () => {
  it('lie beside it, for its owner alone, and outlive the process', async () => {
    const database = where.file();
    const first = await ownService({ database });
    const { email } = await addUser(first);
    await first.snapshot('one');
    await first.close();
    const folder = snapshotFolderOf(database);
    expect(readdirSync(folder)).toEqual(['one.db']);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, 'one.db')).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
    rmSync(database);
    const second = await ownService({ database });
    await second.restore('one');
    expect(second.service.accounts.findUser(email)).toBeDefined();
    expect(second.isIntact()).toBe(true);
  });

  it('of an earlier version are brought to the present one, and their secrets sealed', async () => {
    const running = await ownService({ database: where.file() });
    mkdirSync(snapshotFolderOf(where.file()));
    const file = join(snapshotFolderOf(where.file()), 'old.db');
    const old = new DatabaseSync(file);
    // Before secrets were sealed.
    migrate(old, file, migrations.slice(0, 8));
    const [user, application, document, subscription] = ['u', 'a', 'd', 's'].map((it) => it.repeat(40));
    old.exec(`
      INSERT INTO users (key, id, email, first_name, last_name, created)
        VALUES (1, '${user}', 'old@example.com', '', '', 1);
      INSERT INTO applications (key, id, name, client_id, client_secret_hash, active, created)
        VALUES (1, '${application}', 'Old', 'old', 'hash', 1, 1);
      INSERT INTO event_subscriptions (id, owner_key, application_key, event, entity_type, entity_key, entity_id,
          callback, secret_key, created, updated)
        VALUES ('${subscription}', 1, 1, 'document.open', 'document', 1, '${document}',
          'https://old.example/?token=t', 'shared', 1, 1);
    `);
    old.close();
    await running.restore('old');
    expect(running.service.accounts.findUser('old@example.com')).toMatchObject({ id: user });
    const [stored] = running.database.prepare('SELECT * FROM event_subscriptions').all();
    expect(JSON.stringify(stored)).not.toMatch(/shared|token=t/);
    expect(running.exportSeed({ withSecrets: true }).seed.subscriptions).toMatchObject([
      { callback: 'https://old.example/?token=t', secret_key: 'shared' },
    ]);
  });

  const rewriteAsNewer = (file: string) => {
    const newer = new DatabaseSync(file);
    newer.exec('PRAGMA user_version = 9999');
    newer.close();
  };

  it.each<[string, (file: string) => void, RegExp]>([
    ['that are damaged', (file) => writeFileSync(file, 'nonsense '.repeat(1000)), /one\.db is damaged/],
    ['of a newer version', rewriteAsNewer, /was written by a newer version/],
  ])('%s change nothing', async (_, spoil, message) => {
    const running = await ownService({ database: where.file() });
    await addUser(running);
    await running.snapshot('one');
    spoil(join(snapshotFolderOf(where.file()), 'one.db'));
    const before = contentOf(running);
    await expect(running.restore('one')).rejects.toThrow(message);
    expect(contentOf(running)).toEqual(before);
  });
});

describe('meanwhile', () => {
  it('requests wait, and are answered from what was restored', async () => {
    const running = await ownService();
    const user = await addUser(running);
    const token = bearerOf(running, user, addApplication(running, [user]));
    await running.snapshot('with');
    running.service.users.remove(user.key, running.service.now());
    const read = () => send(running, '/user', { headers: { authorization: token } });
    expect((await read()).status).toBe(400);
    const restoring = running.restore('with');
    const answers = await Promise.all([restoring, ...Array.from({ length: 20 }, read)]);
    const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('a callback that is under way is ended, and made again where the snapshot has it waiting', async () => {
    const receiver = await ownReceiver();
    const delivery = { grace: 0 };
    const running = await ownService({ settings: { loopbackCallbacks: true }, delivery });
    const world = await addCallbackWorld(running);
    await running.snapshot('quiet');
    subscribe(running, world, `${receiver.url}/hook`);
    // Is never answered.
    receiver.answer = () => {};
    const [id] = raise(running, world.document);
    await receiver.arrived(1);
    await running.snapshot('waiting');
    await running.restore('quiet');
    expect(running.service.deliveries.list(10)).toEqual([]);
    receiver.answer = answerWith(204);
    await running.restore('waiting');
    expect(await settled(running, id)).toMatchObject({ state: 'delivered' });
    expect(receiver.callbacks.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  });
});
