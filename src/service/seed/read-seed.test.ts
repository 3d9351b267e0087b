import { describe, expect, it } from 'vitest';
import { readSeed, readSeeds } from './read-seed.ts';

const faultsOf = (text: string, name = 'seed.json') => {
  try {
    readSeed(text, name);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
};

describe('a seed', () => {
  it('may leave out what has a default', () => {
    expect(faultsOf('{}')).toEqual([]);
    const seed = readSeed(
      '{"$schema": "seed.schema.json", "users": [{"email": "a@b.example"}]}',
      'seed.json',
    );
    expect(seed.users).toEqual([
      expect.objectContaining({ email: 'a@b.example', subscription: { plan: 'enterprise', active: true } }),
    ]);
  });

  it('that is no JSON is told by line and column, with all faults of it', () => {
    expect(faultsOf('{\n "users": [,]\n "logs": [}')).toEqual([
      'seed.json:2:12 a value is missing',
      expect.stringMatching(/^seed\.json:2:13 /),
      ...Array.from({ length: 4 }, () => expect.stringMatching(/^seed\.json:3:\d+ a .+ is missing$/)),
    ]);
    expect(faultsOf('{\n // a comment\n}')).toEqual(['seed.json:2:2 JSON has no comments']);
    expect(faultsOf('')).toEqual([expect.stringMatching(/^seed\.json:1:1 /)]);
  });

  it('is told everything that is wrong with it, where it stands', () => {
    const text = `{
  "users": [{ "email": "me@example.com", "pasword": "secret" }, { "first_name": 3 }],
  "documents": [
    { "name": "Lease", "owner": "me@example.com", "size": "large" }
  ]
}`;
    expect(faultsOf(text)).toEqual([
      'seed.json:2:42 users[0].pasword: is no part of a seed',
      'seed.json:2:65 users[1].email: is missing',
      'seed.json:2:67 users[1].first_name: expected string, received number',
      'seed.json:4:51 documents[0].size: expected number, received string',
    ]);
  });

  it.each([
    [
      'leads nowhere',
      { documents: [{ name: 'Lease', owner: 'no@b.example' }] },
      'documents[0].owner: there is no user',
    ],
    [
      'leads nowhere from within a list',
      { document_groups: [{ name: 'G', owner: 'a@b.example', documents: ['Lease'] }] },
      'document_groups[0].documents[0]: there is no document "Lease" in the seed',
    ],
    [
      'has two meanings',
      {
        documents: ['Lease', 'Lease'].map((name) => ({ name, owner: 'a@b.example' })),
        templates: [{ name: 'T', owner: 'a@b.example', document: 'Lease' }],
      },
      'templates[0].document: "Lease" is the name of more than one document: give its id instead',
    ],
    [
      'is taken',
      { users: [{ email: 'a@b.example' }, { email: 'A@b.example' }] },
      'users[1].email: is there twice',
    ],
    [
      'is of the wrong kind',
      {
        applications: [{ client_id: 'app' }],
        subscriptions: [
          {
            ...{ owner: 'a@b.example', application: 'app', event: 'document.complete' },
            ...{ entity: 'a@b.example', callback: 'https://receiver.example/' },
          },
        ],
      },
      'subscriptions[0].event: happens to a document, and "a@b.example" is a user',
    ],
    [
      'belongs to two',
      {
        organizations: [{ name: 'O' }],
        brands: [{ title: 'B', organization: 'O', user: 'a@b.example' }],
      },
      'brands[0]: belongs to an organization or to a user, not to both',
    ],
  ])('that names what %s is refused', (_what, seed, message) => {
    const text = JSON.stringify({ users: [{ email: 'a@b.example' }], ...seed });
    expect(faultsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  it('finds users by email in any case, and everything by id', () => {
    const id = 'a'.repeat(40);
    const text = JSON.stringify({
      users: [{ id, email: 'a@b.example' }],
      documents: [
        { name: 'One', owner: 'A@B.example' },
        { name: 'Two', owner: id },
      ],
    });
    expect(faultsOf(text)).toEqual([]);
  });

  it('may be in several files that name each other, and each fault is told in its own', () => {
    const users = { name: 'users.json', text: '{"users": [{"email": "a@b.example"}]}' };
    const documents = (owner: string) => ({
      name: 'documents.json',
      text: `{"documents": [{"name": "One", "owner": "a@b.example"},\n{"name": "Two", "owner": "${owner}"}]}`,
    });
    expect(readSeeds([users, documents('a@b.example')]).documents).toHaveLength(2);
    const first = { name: 'first.json', text: '{"documents": [{"name": "Zero", "owner": "a@b.example"}]}' };
    expect(() => readSeeds([users, first, documents('no@b.example')])).toThrow(
      /^documents\.json:2:17 documents\[1\]\.owner: there is no user "no@b\.example" in the seed$/,
    );
  });

  it('is told at most twenty faults', () => {
    const faults = faultsOf(JSON.stringify({ users: Array.from({ length: 30 }, () => ({})) }));
    expect(faults).toHaveLength(21);
    expect(faults.at(-1)).toBe('… and 10 more');
  });
});
