import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createCallbackHistory } from './callback-history.ts';
import { migrate } from './database.ts';
import { migrations } from './migrations.ts';
import { callbackHistory } from './schema/callback-history.ts';
import { createSealer } from './sealed-text.ts';

const sealer = createSealer(Buffer.alloc(32, 1));

/** A store of the version before the history, with attempts of two deliveries of one subscription. */
function earlierStore(): DatabaseSync {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  migrate(database, ':memory:', migrations.slice(0, migrations.indexOf(callbackHistory)));
  database.exec(`
    INSERT INTO users (key, id, email, first_name, last_name, created) VALUES (1, 'u', 'u@x.example', 'U', 'X', 0);
    INSERT INTO applications (key, id, name, client_id, client_secret_hash, active, created)
      VALUES (1, 'a', 'Portal', 'portal', '', 1, 0);
    INSERT INTO event_subscriptions
      (key, id, owner_key, application_key, event, entity_type, entity_key, entity_id, callback, created, updated)
      VALUES (1, 's', 1, 1, 'document.open', 'document', 1, 'd', 'https://hooks.example/in', 0, 0);
    INSERT INTO events (key, id, event, entity_type, entity_id, initiator_id, content, created)
      VALUES (1, 'e1', 'document.open', 'document', 'd', 'u', '{"document_id":"d"}', 5),
             (2, 'e2', 'document.open', 'document', 'd', NULL, '{"document_id":"d"}', 9);
    INSERT INTO event_deliveries (key, id, event_key, subscription_key, state, attempts, due)
      VALUES (1, 'm1', 1, 1, 'delivered', 2, 0), (2, 'm2', 2, 1, 'failed', 1, 0);
    INSERT INTO callback_response_log
      (delivery_key, subscription_key, attempt, started, duration, status, fault, response)
      VALUES (1, 1, 1, 6000, 20, 503, NULL, 'away'), (1, 1, 2, 8000, 30, 200, NULL, 'ok'),
             (2, 1, 1, 10000, 40, NULL, 'connect ECONNREFUSED', NULL);
  `);
  return database;
}

it('takes over what an earlier version logged, counted, each attempt with an id of its own', () => {
  const database = earlierStore();
  migrate(database, ':memory:');
  const history = createCallbackHistory(database, sealer);
  const search = { ownerKey: 1, filters: [], offset: 0, limit: 10 };
  const { total, entries } = history.search(search);
  expect(total).toBe(3);
  expect(entries).toMatchObject([
    { started: 10_000, status: null, error: 'connect ECONNREFUSED', initiatorId: null, headers: {} },
    { started: 8000, status: 200, initiatorId: 'u', callback: 'https://hooks.example/in', created: 5 },
    { started: 6000, status: 503, response: 'away' },
  ]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
  for (const { id } of entries) expect(id).toMatch(/^[0-9a-f]{40}$/);
  const noAnswer = {
    ...search,
    filters: [{ code: { type: 'between' as const, value: [0, 0] as [number, number] } }],
  };
  expect(history.search(noAnswer).total).toBe(1);
});

it('counts what is gone with a delivery no more, and a subscription takes its history along', () => {
  const database = earlierStore();
  migrate(database, ':memory:');
  const history = createCallbackHistory(database, sealer);
  const search = { ownerKey: 1, filters: [], offset: 0, limit: 10 };
  database.exec('DELETE FROM event_deliveries WHERE key = 1');
  expect(history.search(search)).toMatchObject({ total: 1, entries: [{ started: 10_000 }] });
  database.exec('DELETE FROM event_subscriptions');
  expect(history.search(search)).toEqual({ total: 0, entries: [] });
});

it('counts and pages by days as it would one by one', () => {
  const database = earlierStore();
  migrate(database, ':memory:');
  const HOUR = 3600;
  const codes = [200, 200, 503, null, 404, 200, 302];
  const insert = database.prepare(
    `INSERT INTO callback_response_log (id, target_key, delivery_key, subscription_key, attempt, started, duration, status,
       owner_key) VALUES (?, 1, 1, 1, 1, ?, 1, ?, 1)`,
  );
  // Three days and a half, from the middle of a day.
  const begin = 20_000 * 24 * HOUR + 12 * HOUR;
  const made = Array.from({ length: 250 }, (_, index) => ({
    started: (begin + Math.floor(index / 3) * HOUR) * 1000,
    status: codes[index % codes.length] ?? null,
  }));
  for (const [index, { started, status }] of made.entries()) insert.run(`made-${index}`, started, status);
  const history = createCallbackHistory(database, sealer);
  const between = (from: number, to: number) => ({
    date: { type: 'between' as const, value: [from, to] as [number, number] },
  });
  const code = (from: number, to: number) => ({
    code: { type: 'between' as const, value: [from, to] as [number, number] },
  });
  const failing = { _OR: [code(0, 0), code(300, 599)] };
  for (const [from, to] of [
    [begin, begin + 100 * HOUR],
    [begin + 5 * HOUR, begin + 60 * HOUR],
    [begin + 12 * HOUR, begin + 36 * HOUR - 1],
    [begin + 3 * HOUR, begin + 4 * HOUR],
    [begin - 48 * HOUR, begin - 1],
  ] as const)
    for (const [filters, holds] of [
      [[], () => true],
      [[code(200, 299)], (status: number) => status >= 200 && status < 300],
      [[failing], (status: number) => status === 0 || status >= 300],
    ] as const) {
      const expected = made
        .filter(
          ({ started, status }) => started >= from * 1000 && started < (to + 1) * 1000 && holds(status ?? 0),
        )
        .toReversed();
      for (const offset of [0, 7, 40, 200]) {
        const found = history.search({
          ...{ ownerKey: 1, filters: [between(from, to), ...filters], offset, limit: 20 },
        });
        expect(found.total).toBe(expected.length);
        expect(found.entries.map(({ started, status }) => ({ started, status }))).toEqual(
          expected.slice(offset, offset + 20),
        );
      }
    }
});
