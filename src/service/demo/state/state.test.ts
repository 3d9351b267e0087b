import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { standingAt } from '#testing/clock.ts';
import { startTestService } from '#testing/service.ts';
import { testFolder } from '#testing/test-folder.ts';
import { isCountry, isState, zipCodeFits } from '../../rules/contact-fields.ts';
import { contactFieldsOf } from '../facts/contacts.ts';
import { idOf, Population, sizeAt } from '../population.ts';
import { Random } from '../random.ts';

const END = 1_800_000_000;

const pathOf = testFolder();

/** Starts and stops the service over a store, as somebody would who wants so many logs. */
async function fill(name: string, logs: number, now = END): Promise<void> {
  const running = await startTestService({
    database: pathOf(name),
    demo: { logs },
    clock: standingAt(now),
  });
  await running.close();
}

function read<T>(name: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(pathOf(name));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** What differs from store to store: salts, and what is derived from logs and moments. */
const OTHERS = [
  ...['meta', 'log_batches', 'log_batch_details', 'log_kinds', 'log_senders', 'log_uris'],
  ...['grants', 'access_tokens'],
];

const tablesOf = (database: DatabaseSync): string[] =>
  database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !OTHERS.includes(name) && !name.startsWith('sqlite_'));

/** What is encrypted differs each time; how long it is does not. */
const plain = (value: unknown) =>
  typeof value === 'string' && value.startsWith('sealed.') ? `sealed, ${value.length} characters` : value;

/** Every row of the state. */
const stateOf = (name: string) =>
  read(name, (database) =>
    Object.fromEntries(
      tablesOf(database).map((table) => {
        const rows = database.prepare(`SELECT * FROM ${table}`).all();
        return [
          table,
          rows.map(({ password_hash: _, ...row }) =>
            Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)])),
          ),
        ];
      }),
    ),
  );

/** What can be told apart without keys, which depend on the order in which records were made. */
const idsOf = (name: string) =>
  read(name, (database) =>
    Object.fromEntries(
      tablesOf(database)
        .filter((table) =>
          database.prepare(`SELECT name FROM pragma_table_info('${table}') WHERE name = 'id'`).get(),
        )
        .map((table) => [table, database.prepare(`SELECT id FROM ${table} ORDER BY id`).all()]),
    ),
  );

describe('the state of the demo data', () => {
  it('is the same for the same moment and logs', async () => {
    await fill('one.db', 1500);
    await fill('two.db', 1500);
    const one = stateOf('one.db');
    expect(one).toEqual(stateOf('two.db'));
    for (const table of [
      'documents',
      'invites',
      'group_shares',
      'contacts',
      'callback_response_log',
      'brands',
    ]) {
      expect([table, one[table]?.length]).toEqual([table, expect.toSatisfy((count) => count >= 10)]);
    }
  });

  it('grows with the logs to what it would have been at once', async () => {
    await fill('grown.db', 200);
    const before = stateOf('grown.db').documents?.length ?? 0;
    await fill('grown.db', 3000, END + 86_400);
    await fill('whole.db', 3000);
    expect(idsOf('grown.db')).toEqual(idsOf('whole.db'));
    expect(stateOf('grown.db').documents?.length).toBeGreaterThan(before + 400);
  });

  it('is added once to a store that has accounts and logs alone, as an earlier version left it', async () => {
    await fill('old.db', 900);
    const whole = idsOf('old.db');
    read('old.db', (database) => {
      database.exec('PRAGMA foreign_keys = OFF');
      const untouched = [
        'users',
        'user_subscriptions',
        'organizations',
        'organization_members',
        'applications',
      ];
      for (const table of tablesOf(database).filter(
        (it) => ![...untouched, 'application_owners', 'api_keys'].includes(it),
      )) {
        database.exec(`DELETE FROM ${table}`);
      }
      // The five accounts, two organizations and five applications of the first schema, with their two keys.
      database.exec(`
        DELETE FROM users WHERE key > 5; DELETE FROM applications WHERE key > 5;
        DELETE FROM organizations WHERE key > 2;
        DELETE FROM user_subscriptions WHERE user_key > 5; DELETE FROM organization_members WHERE user_key > 5
          OR organization_key > 2;
        DELETE FROM application_owners WHERE application_key > 5;
        DELETE FROM api_keys WHERE hash NOT IN (SELECT hash FROM api_keys ORDER BY created LIMIT 2);
        UPDATE organizations SET plan = NULL, brand_key = NULL; UPDATE applications SET brand_key = NULL;
        DELETE FROM meta WHERE name = 'demo.state'`);
    });
    await fill('old.db', 900, END + 86_400);
    expect(idsOf('old.db')).toEqual(whole);
    const again = stateOf('old.db');
    await fill('old.db', 900, END + 2 * 86_400);
    expect(stateOf('old.db')).toEqual(again);
  });

  it('keeps what somebody has changed since, also where more would get in its way', async () => {
    await fill('changed.db', 200);
    const next = contactFieldsOf(sizeAt('contact', 200)).email;
    const first = idOf('contact', 0, 0);
    read('changed.db', (database) =>
      database.prepare('UPDATE contacts SET email = ? WHERE id = ?').run(next, first),
    );
    await fill('changed.db', 3000);
    const contacts = stateOf('changed.db').contacts ?? [];
    expect(contacts.find(({ id }) => id === first)?.email).toBe(next);
    expect(contacts.map(({ id }) => id)).toContain(idOf('contact', 0, sizeAt('contact', 200)));
  });

  it('lacks the ids that logs show as unknown', async () => {
    await fill('one.db', 500);
    const known = new Set(Object.values(idsOf('one.db')).flatMap((rows) => rows.map(({ id }) => id)));
    const entities = new Population(new Random(1), 0, 500);
    for (const kind of ['document', 'documentGroup', 'brand', 'contact', 'subscription'] as const) {
      expect(known.has(entities.any(kind).id)).toBe(true);
      expect(known.has(entities.unknown(kind))).toBe(false);
    }
  });
});

describe('contacts of the demo data', () => {
  it('keep the rules of the service, in several countries', () => {
    const contacts = Array.from({ length: 300 }, (_, index) => contactFieldsOf(index));
    for (const { country, state, zipCode, phoneNumber, phoneCountryCode } of contacts) {
      expect(isCountry(country ?? '')).toBe(true);
      expect(isCountry(phoneCountryCode ?? '')).toBe(true);
      expect(zipCodeFits(zipCode ?? '', country ?? '')).toBe(true);
      if (state) expect(isState(state, country ?? '')).toBe(true);
      expect(phoneNumber).toMatch(/^\d{10}$/);
    }
    expect(new Set(contacts.map(({ country }) => country)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(contacts.map(({ email }) => email)).size).toBe(contacts.length);
  });
});
