import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { newLog } from '#testing/service.ts';
import { migrate } from '../store/database.ts';
import { migrations } from '../store/migrations.ts';
import { logBatches } from '../store/schema/log-batches.ts';
import type { NewLog } from './new-log.ts';
import { createRequestLogs } from './request-logs.ts';

const applications = [{ key: 1, id: 'a' }];
const nothing = { applications, filters: [], direction: 'asc', offset: 0, limit: 1000 } as const;

/** A store of a user and an application. */
function newStore(steps = migrations): DatabaseSync {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  migrate(database, ':memory:', steps);
  database.exec(`
    INSERT INTO users (key, id, email, first_name, last_name, created) VALUES (1, 'u', 'u@x.example', 'U', 'X', 0);
    INSERT INTO applications (key, id, name, client_id, client_secret_hash, active, created)
      VALUES (1, 'a', 'Portal', 'portal', '', 1, 0)`);
  return database;
}

const openLogs = (database: DatabaseSync) =>
  createRequestLogs(database, (error) => {
    throw error;
  });

const logOf = (log: Partial<NewLog>) => newLog(null, { applicationKey: 1, ...log });

/** Entries of all kinds, long and short; of ids and bodies also such as need care. */
const logs: readonly NewLog[] = [
  logOf({ created: 9, requestId: 'short', userKey: 1, responseBody: '1' }),
  logOf({ requestId: 'with "quotes" [and] brackets]"', requestBody: '{"a":"\\u0000 “b”"}', userAgent: '' }),
  newLog(null, { requestId: 'ends in 🙂🙂🙂🙂🙂🙂', error: true, code: 404, userAgent: null }),
  ...Array.from({ length: 60 }, (_, index) =>
    logOf({
      ...{ requestId: `request-${index}`, uri: `/v2/${index % 7}`, time: index, apiVersion: 1 + (index % 2) },
      ...{
        requestBody: index % 9 ? null : 'long '.repeat(900),
        responseBody: index % 4 ? 'x'.repeat(400) : null,
      },
    }),
  ),
];

/** What an earlier version stored of them: keys with gaps, and the same long answer once. */
function earlierStore(): DatabaseSync {
  const database = newStore(migrations.slice(0, migrations.indexOf(logBatches)));
  const body = 'x'.repeat(400);
  database.prepare('INSERT INTO log_bodies (key, text) VALUES (1, ?)').run(body);
  const uris = [...new Set(logs.map(({ uri }) => uri))];
  for (const uri of uris) database.prepare('INSERT INTO log_uris (uri) VALUES (?)').run(uri);
  const narrow = database.prepare('INSERT INTO request_logs VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const details = database.prepare(
    'INSERT INTO request_log_details VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  for (const [index, log] of logs.entries()) {
    const key = 3 * index + 2;
    const uriKey = uris.indexOf(log.uri) + 1;
    narrow.run(
      key,
      log.created,
      log.method,
      uriKey,
      log.code,
      log.time,
      Number(log.error),
      log.applicationKey,
    );
    const isShared = log.responseBody === body;
    details.run(
      ...[key, log.requestId, log.userKey, log.apiVersion, log.ip, log.host, log.source, log.userAgent],
      ...[log.requestBody, isShared ? null : log.responseBody, isShared ? 1 : null],
    );
  }
  return database;
}

/** Every entry as SQL tells it. */
const rowsOf = (database: DatabaseSync) =>
  database
    .prepare(
      `SELECT created, method, uri, code, time, error, application_key AS applicationKey, user_key AS userKey,
         request_id AS requestId, api_version AS apiVersion, ip, host, source, user_agent AS userAgent,
         request_body AS requestBody, response_body AS responseBody
       FROM request_logs ORDER BY batch_key, key`,
    )
    .all();

/** All that is told of the entries, by a search, by their ids, and to whoever reads them in SQL. */
function contentOf(database: DatabaseSync) {
  const opened = openLogs(database);
  return {
    found: opened.search(nothing),
    latest: opened.latest(100),
    each: logs.map(({ requestId }) => opened.find(requestId, applications)),
    rows: rowsOf(database),
  };
}

it('keeps what an earlier version logged, as if it had been logged now', () => {
  const database = newStore();
  openLogs(database).addAll(logs);
  const migrated = earlierStore();
  migrate(migrated, ':memory:');
  const content = contentOf(migrated);
  expect(content).toEqual(contentOf(database));
  expect(content.found.total).toBe(logs.length - 1);
  expect(content.each.map((entry) => entry?.request_id)).toEqual(
    logs.map(({ applicationKey, requestId }) => (applicationKey === null ? undefined : requestId)),
  );
  expect(migrated.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  const reopened = openLogs(migrated);
  reopened.addAll([logOf({ requestId: 'later' })]);
  expect(reopened.latest(2).map(({ request_id }) => request_id)).toEqual(['later', 'request-59']);
});

it('migrates a store without any entry', () => {
  const database = newStore(migrations.slice(0, migrations.indexOf(logBatches)));
  migrate(database, ':memory:');
  expect(openLogs(database).size).toBe(0);
});

it('tells in SQL what was recorded', () => {
  const database = newStore();
  openLogs(database).addAll(logs);
  expect(rowsOf(database)).toEqual(logs.map((log) => ({ ...log, error: Number(log.error) })));
});

it('finds a request among others whose ids end alike, and the newest of the same id', () => {
  const database = newStore();
  const opened = openLogs(database);
  const idOf = (letter: string) => `${letter}${'0'.repeat(39)}`;
  const written = ['a', 'b', 'c', 'b'].map((letter, time) =>
    logOf({ requestId: idOf(letter), time, created: 9 - time }),
  );
  opened.addAll(written);
  expect(opened.find(idOf('a'), applications)?.response.time).toBe(0);
  expect(opened.find(idOf('b'), applications)?.response.time).toBe(3);
  expect(opened.find(idOf('d'), applications)).toBeUndefined();
  expect(opened.find(idOf('a'), [{ key: 2, id: 'other' }])).toBeUndefined();
});

it('goes on without an application or a user that is gone, also where its key is given again', () => {
  const database = newStore();
  openLogs(database).addAll([logOf({ userKey: 1 })]);
  database.exec(`
    DELETE FROM users; DELETE FROM applications;
    INSERT INTO users (key, id, email, first_name, last_name, created) VALUES (1, 'v', 'v@x.example', 'V', 'X', 0);
    INSERT INTO applications (key, id, name, client_id, client_secret_hash, active, created)
      VALUES (1, 'b', 'Other', 'other', '', 1, 0)`);
  expect(openLogs(database).latest(1)).toMatchObject([{ application_id: null, user_id: '' }]);
});
