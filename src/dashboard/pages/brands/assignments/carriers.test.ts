import { expect, it } from 'vitest';
import type { DirectoryEntry } from '#features/directory/directory-entry.ts';
import { candidatesOf, carriersOf, countsOf, firstOfEach } from './carriers.ts';

const entry = (
  type: DirectoryEntry['type'],
  id: string,
  more: Partial<DirectoryEntry> = {},
): DirectoryEntry => ({ type, id, pinned: false, lastSeen: 1, ...more });

const none = { applications: undefined, logged: [] };

const idsOf = (candidates: readonly { readonly id: string }[]) => candidates.map(({ id }) => id);

it('asks first about what was given the brand here, then about what was seen last', () => {
  const entries = [
    entry('document', 'old'),
    entry('contact', 'nobody', { lastSeen: 9 }),
    entry('document', 'new', { lastSeen: 5 }),
    entry('document', 'given', { brand: { id: 'brand', at: 1 } }),
  ];
  const candidates = candidatesOf(entries, none, 'brand');
  expect(idsOf(candidates)).toEqual(['given', 'new', 'old']);
  expect(idsOf(firstOfEach(candidates, 2))).toEqual(['given', 'new']);
});

it('knows the applications that the service lists, each once, by its name', () => {
  const applications = [
    { id: 'portal', name: 'Portal' },
    { id: 'desk', name: 'Desk' },
  ];
  const candidates = candidatesOf([entry('application', 'portal')], { ...none, applications }, 'brand');
  expect(candidates.map(({ id, name }) => [id, name])).toEqual([
    ['portal', 'Portal'],
    ['desk', 'Desk'],
  ]);
});

it('asks about no application that is only mentioned, if the service lists the user’s own', () => {
  const entries = [
    entry('application', 'mentioned'),
    entry('application', 'given', { brand: { id: 'brand', at: 1 } }),
  ];
  expect(idsOf(candidatesOf(entries, { ...none, applications: [] }, 'brand'))).toEqual(['given']);
  expect(idsOf(candidatesOf(entries, none, 'brand'))).toEqual(['given', 'mentioned']);
});

it('believes the service before what was done here, and that where the service does not tell', () => {
  const given = { brand: { id: 'brand', at: 1 } };
  const candidates = candidatesOf(
    [entry('document', 'taken', given), entry('document', 'given', given), entry('document-group', 'group')],
    none,
    'brand',
  );
  const told: Readonly<Record<string, string | null>> = { taken: null, group: 'brand' };
  const carriers = carriersOf(candidates, ({ id }) => told[id], 'brand');
  expect(carriers.map(({ id, source }) => [id, source])).toEqual([
    ['given', 'here'],
    ['group', 'service'],
  ]);
});

it('takes what the request logs tell where the service does not, unless something was done here since', () => {
  const logged = (id: string, brandId: string | null, at: number) =>
    ({ kind: 'document', id, brandId, isRefused: false, at }) as const;
  const candidates = candidatesOf(
    [
      entry('document', 'seen'),
      entry('document', 'taken', { brand: { id: 'brand', at: 3 } }),
      entry('document', 'given', { brand: { id: 'brand', at: 9 } }),
    ],
    {
      ...none,
      logged: [
        logged('told', 'brand', 2),
        logged('taken', null, 5),
        logged('given', null, 5),
        logged('seen', 'brand', 4),
      ],
    },
    'brand',
  );
  expect(idsOf(candidates)).toHaveLength(4);
  const carriers = carriersOf(candidates, () => undefined, 'brand');
  expect(carriers.map(({ id, source }) => [id, source]).toSorted()).toEqual([
    ['given', 'here'],
    ['seen', 'logs'],
    ['told', 'logs'],
  ]);
});

it('leaves out what the service refused to tell of lately', () => {
  const logged = [{ kind: 'document-group', id: 'gone', brandId: null, isRefused: true, at: 2 }] as const;
  const entries = [entry('document-group', 'gone', { lastSeen: 9 }), entry('document-group', 'there')];
  expect(idsOf(candidatesOf(entries, { ...none, logged }, 'brand'))).toEqual(['there']);
});

it('counts in words', () => {
  expect(countsOf([])).toBeUndefined();
  expect(
    countsOf([
      { kind: 'document' },
      { kind: 'application' },
      { kind: 'document' },
      { kind: 'document-group' },
    ]),
  ).toBe('1 application, 2 documents and 1 document group');
});
