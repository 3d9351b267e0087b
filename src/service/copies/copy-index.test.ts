import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  copySearchFields,
  entityLabels,
  signingStatuses,
} from '#contract/operations/document-group-templates.ts';
import { searchNaively } from '#testing/naive-copies.ts';
import { createAccounts } from '../store/accounts.ts';
import { openDatabase } from '../store/database.ts';
import { createDocumentGroups } from '../store/document-groups.ts';
import { createGroupTemplates } from '../store/group-templates.ts';
import { createStores } from '../store/stores.ts';
import { createCopyIndex } from './copy-index.ts';
import type { CopySearch } from './template-copies.ts';

const OWNER = 'owner@test.example';
const EMAILS = [OWNER, 'ann@test.example', 'bob@test.example', 'Ann@other.example'];
const LAST = 9;

const word: fc.Arbitrary<string> = fc.constantFrom(
  'Lease',
  'lease for Ann',
  'Offer',
  'offer\nof lease',
  'ÄRGER',
  '',
);
const moment = fc.nat(LAST);
const status = fc.constantFrom('created', 'pending', 'pending', 'fulfilled', 'declined', 'canceled');
const delivery = fc.constantFrom('sent', 'delivered', 'undelivered');

const someInvite = fc.record({
  email: fc.constantFrom(...EMAILS),
  order: fc.integer({ min: 1, max: 3 }),
  status,
  expires: fc.option(moment, { nil: undefined }),
  emails: fc.array(fc.record({ status: delivery, created: moment }), { maxLength: 2 }),
});
const someDocument = fc.record({
  name: word,
  text: word,
  invites: fc.array(someInvite, { maxLength: 3 }),
});
const someGroup = fc.record({
  name: word,
  created: moment,
  updated: moment,
  template: fc.nat(1),
  documents: fc.array(someDocument, { maxLength: 3 }),
});

/** Writes of every kind that a list of copies can notice; `which` chooses the row among those that are there. */
const someWrite = fc.record({
  which: fc.nat(),
  text: word,
  moment,
  status,
  delivery,
  kind: fc.constantFrom(
    'UPDATE invites SET status = :status, expires = :moment WHERE key = :key',
    'UPDATE invites SET email = :text WHERE key = :key',
    'DELETE FROM invites WHERE key = :key',
    'INSERT INTO invite_emails (invite_key, status, created, last_reaction) SELECT key, :delivery, 0, 0 FROM invites WHERE key = :key',
    'UPDATE invite_emails SET status = :delivery WHERE key = :key',
    'DELETE FROM invite_emails WHERE key = :key',
    'UPDATE documents SET name = :text WHERE key = :key',
    'UPDATE documents SET text = :text WHERE key = :key',
    'UPDATE documents SET deleted = :moment WHERE key = :key',
    'DELETE FROM documents WHERE key = :key',
    'DELETE FROM group_documents WHERE document_key = :key',
    'UPDATE group_documents SET group_key = (SELECT min(key) FROM document_groups), position = 100 + document_key WHERE document_key = :key',
    'UPDATE document_groups SET name = :text, updated = :moment WHERE key = :key',
    'UPDATE document_groups SET completed = :moment WHERE key = :key',
    'UPDATE document_groups SET deleted = :moment WHERE key = :key',
    'UPDATE document_groups SET deleted = NULL WHERE key = :key',
    'UPDATE document_groups SET group_template_key = 2 WHERE key = :key',
    'DELETE FROM document_groups WHERE key = :key',
    "UPDATE users SET email = 'bob@test.example' WHERE key = :key AND NOT EXISTS (SELECT 1 FROM users WHERE email = 'bob@test.example')",
    'UPDATE group_templates SET owner_key = 1 + (owner_key % 2) WHERE key = :key',
    'DELETE FROM users WHERE key = :key AND key = 3',
  ),
});

const someSearch = fc.record({
  status: fc.option(fc.constantFrom(...signingStatuses), { nil: undefined }),
  label: fc.option(fc.constantFrom(...entityLabels), { nil: undefined, freq: 1 }),
  text: fc.option(
    fc.constantFrom('lease', 'of  LEASE', 'e', 'r', 'ärger', '@', 'ann', 'test.ex', OWNER, '0'),
    {
      nil: undefined,
    },
  ),
  field: fc.constantFrom(...copySearchFields),
  sort: fc.constantFrom('created', 'updated', 'document_group_name'),
  direction: fc.constantFrom('asc', 'desc'),
  offset: fc.nat(4),
  limit: fc.integer({ min: 1, max: 20 }),
  now: moment,
}) satisfies fc.Arbitrary<CopySearch>;

/** A search that asks for nothing. */
const nothing: CopySearch = {
  status: undefined,
  label: undefined,
  text: undefined,
  field: 'document-name',
  sort: 'created',
  direction: 'asc',
  offset: 0,
  limit: 100,
  now: 0,
};

type SomeGroup = typeof someGroup extends fc.Arbitrary<infer T> ? T : never;

/** A store with two group templates and three users, who own the templates or invite. */
function newStore() {
  const database = openDatabase(':memory:');
  const stores = createStores(database);
  const [owner = 0, ...inviters] = [OWNER, 'second@test.example', 'third@test.example'].map((email) =>
    stores.accounts.addUser({ email, passwordHash: null, created: 0 }),
  );
  const templates = ['first', 'second'].map((name) =>
    stores.groupTemplates.add({ name, ownerKey: owner, templateKeys: [], created: 0 }),
  );
  let made = 0;
  const add = ({ documents, template, ...group }: SomeGroup) => {
    const documentKeys = documents.map(({ name, text }) =>
      stores.documents.add({ name, text, ownerKey: owner, created: 0 }),
    );
    const groupTemplateKey = templates[template] ?? 0;
    stores.documentGroups.add({ ...group, ownerKey: owner, groupTemplateKey, documentKeys });
    for (const [index, { invites }] of documents.entries()) {
      for (const { status: it, ...invite } of invites) {
        made += 1;
        // The third user may be gone.
        const inviterKey = stores.accounts.findUser('third@test.example') ? inviters[made % 2] : inviters[0];
        const documentKey = documentKeys[index] ?? 0;
        stores.invites.add({ ...invite, status: it, documentKey, inviterKey: inviterKey ?? 0, created: 0 });
      }
    }
  };
  return { database, stores, templates, add };
}

const tableOf = (sql: string) => /(?:UPDATE|FROM) (\w+)/.exec(sql)?.[1] ?? '';

describe('the index of copies', () => {
  it('answers every search as a look at every group does, whatever is written in between, by whomever', () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: someWrite.map((write) => ({ write })) },
      { weight: 1, arbitrary: someGroup.map((group) => ({ group })) },
      { weight: 3, arbitrary: someSearch.map((search) => ({ search })) },
    );
    fc.assert(
      fc.property(
        fc.array(someGroup, { minLength: 1, maxLength: 30 }),
        fc.array(step, { minLength: 5, maxLength: 40 }),
        someSearch,
        (groups, steps, last) => {
          const { database, stores, templates, add } = newStore();
          const emailOf = database.prepare(
            'SELECT u.email FROM group_templates t JOIN users u ON u.key = t.owner_key WHERE t.key = ?',
          );
          const check = (search: CopySearch) => {
            for (const key of templates) {
              const me = String(emailOf.get(key)?.email);
              expect(stores.copies.search(key, search)).toEqual(searchNaively(database, key, me, search));
            }
          };
          for (const group of groups) add(group);
          for (const it of [...steps, { search: last }]) {
            if ('group' in it) add(it.group);
            else if ('search' in it) check(it.search);
            else {
              const { kind, which, ...values } = it.write;
              const column = kind.includes('document_key = :key') ? 'document_key' : 'key';
              const table = kind.startsWith('INSERT') ? 'invites' : tableOf(kind);
              const keys = database.prepare(`SELECT ${column} AS key FROM ${table}`).all();
              const key = Number(keys[which % Math.max(1, keys.length)]?.key ?? 0);
              const statement = database.prepare(kind);
              statement.setAllowUnknownNamedParameters(true);
              statement.run({ ...values, key });
            }
          }
          database.close();
        },
      ),
    );
  });
});

describe('many writes at once', () => {
  it('are taken in while others are served, and a search waits for them', async () => {
    const database = openDatabase(':memory:');
    const ownerKey = createAccounts(database).addUser({ email: OWNER, passwordHash: null, created: 0 });
    const group = { name: 'a group', ownerKey, templateKeys: [], documentKeys: [], created: 0 };
    const groupTemplateKey = createGroupTemplates(database).add(group);
    const copies = createCopyIndex(database, 0);
    const groups = createDocumentGroups(database);
    for (let number = 0; number < 1000; number += 1) groups.add({ ...group, groupTemplateKey });
    let turns = 0;
    let counting: NodeJS.Immediate | undefined;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    count();
    await copies.ready();
    clearImmediate(counting);
    // A hundred groups a turn.
    expect(turns).toBeGreaterThanOrEqual(10);
    expect(copies.ready()).toBeUndefined();
    expect(copies.search(groupTemplateKey, { ...nothing, limit: 1 })).toMatchObject({ total: 1000 });
    database.close();
  });

  it('fail the searches that wait when they cannot be read, and the next search tells', async () => {
    const { database, stores, templates, add } = newStore();
    for (let number = 0; number < 300; number += 1) {
      add({ name: `${number}`, created: 0, updated: 0, template: 0, documents: [] });
    }
    database.exec('ALTER TABLE group_documents RENAME TO elsewhere');
    await expect(stores.copies.ready()).rejects.toThrow('group_documents');
    expect(() => stores.copies.search(templates[0] ?? 0, nothing)).toThrow('group_documents');
    database.close();
  });

  it('cannot be searched within a transaction', () => {
    const { database, stores, templates } = newStore();
    database.exec('BEGIN');
    expect(() => stores.copies.search(templates[0] ?? 0, nothing)).toThrow('transactions');
    database.close();
  });
});
