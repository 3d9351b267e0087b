import { expect, it } from 'vitest';
import { newLog } from '#testing/service.ts';
import { openDatabase } from '../store/database.ts';
import { createRequestLogs } from './request-logs.ts';

const search = {
  applications: [],
  filters: [],
  direction: 'asc',
  offset: 0,
  limit: 100,
} as const;

function openLogs() {
  const database = openDatabase(':memory:');
  const key = Number(
    database
      .prepare(
        `INSERT INTO applications (id, name, client_id, client_secret_hash, active, created) VALUES ('a', '', '', '', 1, 0)`,
      )
      .run().lastInsertRowid,
  );
  const logs = createRequestLogs(database, () => {});
  const application = { key, id: 'a', clientId: '', clientSecret: '', basic: '' };
  const bodies = () =>
    logs.search({ ...search, applications: [application] }).entries.map((it) => it.response.body?.data);
  const shared = () => database.prepare('SELECT count(*) AS n FROM log_bodies').get()?.n;
  return { logs, application, bodies, shared };
}

const long = (letter: string) => letter.repeat(1000);

it('a long answer that comes again is stored once, and read as it was', () => {
  const { logs, application, bodies, shared } = openLogs();
  const answers = [long('a'), long('b'), long('a'), long('a'), 'short', 'short', null, long('b')];
  for (const responseBody of answers) logs.record(newLog(application, { responseBody }));
  expect(bodies()).toEqual(answers.map((it) => it ?? ''));
  expect(shared()).toBe(2);
});

it('is stored anew when the transaction that stored it was undone', () => {
  const { logs, application, bodies } = openLogs();
  const again = () => newLog(application, { responseBody: long('a') });
  const broken = { ...again(), code: 'no number' as unknown as number };
  expect(() => logs.addAll([again(), again(), broken])).toThrow();
  logs.addAll([again(), again(), again()]);
  expect(bodies()).toEqual([long('a'), long('a'), long('a')]);
});
