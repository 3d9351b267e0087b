import { expect, it } from 'vitest';
import type { DirectoryEntry } from '#features/directory/directory-entry.ts';
import { candidatesOf, carriersOf, countsOf, firstOfEach } from './carriers.ts';

const entry = (
  type: DirectoryEntry['type'],
  id: string,
  more: Partial<DirectoryEntry> = {},
): DirectoryEntry => ({ type, id, pinned: false, lastSeen: 1, ...more });

const given = (at = 1) => ({ brand: { id: 'brand', at } });

const candidates = (
  entries: readonly DirectoryEntry[],
  { applications, logged = [] }: Partial<Parameters<typeof candidatesOf>[0]> = {},
) => candidatesOf({ entries, applications, logged }, 'brand');

const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

it('asks first about what was given the brand here, then about what was seen last', () => {
  const found = candidates([
    entry('document', 'old'),
    entry('contact', 'nobody', { lastSeen: 9 }),
    entry('document', 'new', { lastSeen: 5 }),
    entry('document', 'given', given()),
  ]);
  expect(idsOf(found)).toEqual(['given', 'new', 'old']);
  expect(idsOf(firstOfEach(found, 2))).toEqual(['given', 'new']);
});

it('knows the applications that the service lists, each once', () => {
  const found = candidates([entry('application', 'portal')], { applications: ['portal', 'desk'] });
  expect(idsOf(found)).toEqual(['portal', 'desk']);
});

it('asks about no application that is only mentioned, if the service lists the user’s own', () => {
  const entries = [entry('application', 'mentioned'), entry('application', 'given', given())];
  expect(idsOf(candidates(entries, { applications: [] }))).toEqual(['given']);
  expect(idsOf(candidates(entries))).toEqual(['given', 'mentioned']);
});

it('believes the service before what was done here, and that if the service does not tell', () => {
  const found = candidates([
    entry('document', 'taken', given()),
    entry('document', 'given', given()),
    entry('document-group', 'group'),
  ]);
  const brand = { unique_id: 'brand', owner_type: 'organization' };
  const told = new Map([
    ['document taken', { brand: undefined }],
    ['document-group group', { brand }],
  ]);
  expect(carriersOf(found, told, 'brand').map(({ id, isConfirmed }) => [id, isConfirmed])).toEqual([
    ['given', false],
    ['group', true],
  ]);
});

it('takes what the request logs tell if the service does not, unless something was done here since', () => {
  const logged = (id: string, brandId: string | null, at: number) =>
    ({ kind: 'document', id, brandId, at }) as const;
  const found = candidates(
    [entry('document', 'seen'), entry('document', 'taken', given(3)), entry('document', 'given', given(9))],
    {
      logged: [
        logged('told', 'brand', 2),
        logged('taken', null, 5),
        logged('given', null, 5),
        logged('seen', 'brand', 4),
      ],
    },
  );
  expect(found).toHaveLength(4);
  const carriers = carriersOf(found, new Map(), 'brand');
  expect(carriers.map(({ id, known }) => [id, known?.source]).toSorted()).toEqual([
    ['given', 'here'],
    ['seen', 'logs'],
    ['told', 'logs'],
  ]);
});

it('leaves out what the service refused to tell of lately, unless it was given a brand here', () => {
  const logged = [{ kind: 'document-group', id: 'gone', brandId: undefined, at: 2 }] as const;
  const entries = [entry('document-group', 'gone', { lastSeen: 9 }), entry('document-group', 'there')];
  expect(idsOf(candidates(entries, { logged }))).toEqual(['there']);
  expect(idsOf(candidates([entry('document-group', 'gone', given())], { logged }))).toEqual(['gone']);
});

it('counts in words', () => {
  expect(countsOf([])).toBeUndefined();
  const kinds = ['document', 'application', 'document', 'document-group'] as const;
  expect(countsOf(kinds.map((kind) => ({ kind })))).toBe('1 application, 2 documents and 1 document group');
});
