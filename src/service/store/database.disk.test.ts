import { closeSync, openSync, renameSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RunningService, ServiceOptions } from '#service/start.ts';
import { addContact, type TestContact } from '#testing/contacts.ts';
import { addApplication, addUser, bearerOf, listLogs, send } from '#testing/service.ts';
import { ownService } from '#testing/shared-service.ts';
import { testFolder } from '#testing/test-folder.ts';

const CONTACTS = 60;
const OLD = 'old';
const NEW = 'new'.padEnd(408, '-');

const pathOf = testFolder();
let file: string;
let contacts: readonly TestContact[];
let authorization: string;
let reported: unknown[];
beforeEach(() => {
  file = pathOf('service.db');
});

function start(options: Partial<ServiceOptions> = {}): Promise<RunningService> {
  reported = [];
  return ownService({ database: file, report: (error) => reported.push(error), ...options });
}

/** Starts a service with contacts that a user may change. */
async function startFilled(count = CONTACTS): Promise<RunningService> {
  const started = await start();
  const user = await addUser(started);
  authorization = bearerOf(started, user, addApplication(started, [user]));
  contacts = started.service.atomically(() =>
    Array.from({ length: count }, () => addContact(started, user, { description: OLD })),
  );
  return started;
}

const write = (service: RunningService, { id, email }: TestContact, description: string) =>
  send(service, `/v2/crm/contacts/${id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      last_name: '-'.repeat(128),
      address: { street: '-'.repeat(255) },
      description,
    }),
  });

const read = (service: RunningService, { id }: TestContact) =>
  send(service, `/v2/crm/contacts/${id}/groups`, { headers: { authorization } });

/** Writes one contact after the other until a write fails. */
async function writeUntilItFails(service: RunningService) {
  for (const [written, contact] of contacts.entries()) {
    const answer = await write(service, contact, NEW);
    if (answer.status !== 204) return { answer, written, contact };
  }
  throw new Error('Every write succeeded');
}

const descriptionOf = ({ service }: RunningService, { id }: TestContact) =>
  service.contacts.find(id)?.description;

describe('a full disk', () => {
  const pagesOf = (database: DatabaseSync) => Number(database.prepare('PRAGMA page_count').get()?.page_count);

  it('fails writes in words, loses nothing, and is over when there is room again', async () => {
    const service = await startFilled();
    service.database.exec(`PRAGMA max_page_count = ${pagesOf(service.database)}`);
    const { answer, written, contact } = await writeUntilItFails(service);
    expect(answer).toMatchObject({
      status: 507,
      body: {
        errors: [{ code: 507, message: expect.stringMatching(/disk .* is full; nothing was changed/) }],
      },
    });
    expect(reported).not.toEqual([]);
    expect(descriptionOf(service, contact)).toBe(OLD);
    for (const earlier of contacts.slice(0, written)) expect(descriptionOf(service, earlier)).toBe(NEW);
    // Reading needs no room, the logs included.
    expect((await read(service, contact)).status).toBe(200);
    await listLogs(service, authorization);
    service.database.exec('PRAGMA max_page_count = 1000000');
    expect((await write(service, contact, 'later')).status).toBe(204);
    await service.close();
    const next = await start();
    expect(descriptionOf(next, contact)).toBe('later');
    for (const earlier of contacts.slice(0, written)) expect(descriptionOf(next, earlier)).toBe(NEW);
    // What could not be recorded meanwhile was kept until it could be.
    const filters = [{ code: { type: 'between', value: [507, 507] as [number, number] } as const }];
    expect((await listLogs(next, authorization, { filters })).meta.pagination.total).toBe(1);
  });
});

describe('a damaged file', () => {
  /** Overwrites the middle half of the file, as a failing disk may. */
  function damage(): void {
    const { size } = statSync(file);
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(Math.floor(size / 2), 'damage'), 0, undefined, Math.floor(size / 4));
    closeSync(descriptor);
  }

  it('is noticed when its pages are read, and told in words', async () => {
    // More than SQLite keeps in memory, and all of it in the file rather than in the log beside it.
    await (await startFilled(15_000)).close();
    // The contract declares no such answer.
    const service = await start({ onAnswer: () => undefined });
    damage();
    const answers = await Promise.all(
      contacts.filter((_, index) => index % 100 === 0).map((it) => read(service, it)),
    );
    const failed = answers.filter(({ status }) => status !== 200);
    expect(failed).not.toEqual([]);
    for (const answer of failed) {
      expect(answer).toMatchObject({
        status: 500,
        body: { errors: [{ code: 500, message: expect.stringMatching(/database .* is damaged/) }] },
      });
    }
    expect((await send(service, '/nowhere')).status).toBe(404);
    await service.close();
    await expect(start()).rejects.toThrow(/service\.db is damaged.*Move it away/s);
  });
});

describe('a file that is deleted or replaced under the service', () => {
  it('lets it read, and refuses to write what nobody will find again', async () => {
    const service = await startFilled();
    const [contact] = contacts;
    if (!contact) throw new Error('No contact');
    const away = `${file}.away`;
    renameSync(file, away);
    expect((await read(service, contact)).status).toBe(200);
    expect(await write(service, contact, 'lost')).toMatchObject({
      status: 503,
      body: { errors: [{ code: 503, message: expect.stringMatching(/deleted or replaced .* Restart/) }] },
    });
    expect(service.isIntact()).toBe(false);
    renameSync(away, file);
    expect((await write(service, contact, 'kept')).status).toBe(204);
    await service.close();
    const next = await start();
    expect(descriptionOf(next, contact)).toBe('kept');
    renameSync(file, away);
    new DatabaseSync(file).exec('CREATE TABLE another (x)');
    expect((await write(next, contact, 'lost')).status).toBe(503);
    await next.close();
    for (const end of ['', '-wal']) rmSync(`${file}${end}`, { force: true });
    renameSync(away, file);
    expect(descriptionOf(await start(), contact)).toBe('kept');
  });

  it.each([
    ['deleted', () => rmSync(`${file}-wal`)],
    ['emptied', () => truncateSync(`${file}-wal`)],
    ['cut off', () => truncateSync(`${file}-wal`, 60_000)],
  ])(
    '#68 refuses writes when its log is %s, and starts again with what is on the disk',
    async (_, damage) => {
      await (await startFilled()).close();
      const service = await start();
      for (const contact of contacts) expect((await write(service, contact, NEW)).status).toBe(204);
      damage();
      for (const contact of contacts.slice(0, 3))
        expect(await write(service, contact, 'lost')).toMatchObject({
          status: 503,
          body: { errors: [{ code: 503, message: expect.stringMatching(/cut off.* Restart/) }] },
        });
      expect(service.isIntact()).toBe(false);
      await service.close();
      const next = await start();
      for (const contact of contacts) expect([OLD, NEW]).toContain(descriptionOf(next, contact));
      expect(next.isIntact()).toBe(true);
    },
  );
});
