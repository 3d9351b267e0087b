import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DirectoryEntry, sighted, surplus } from './directory-entry.ts';

const ID = 'a'.repeat(40);

describe('sighted', () => {
  it('keeps the newest sighting whatever order they come in', () => {
    const first = sighted(undefined, { type: 'document', id: ID, name: 'New name' }, 200);
    expect(sighted(first, { type: 'document', id: ID, name: 'Old name' }, 100)).toEqual(first);
    // What the person said stays.
    const marked = { ...first, givenName: 'Ada', pinned: true, brand: { id: ID, at: 1 } };
    expect(sighted(marked, { type: 'document', id: ID, name: 'Newer name' }, 300)).toEqual({
      ...marked,
      name: 'Newer name',
      lastSeen: 300,
    });
  });

  it('takes a name from anywhere when there is none', () => {
    const nameless = sighted(undefined, { type: 'brand', id: ID }, 200);
    expect(sighted(nameless, { type: 'brand', id: ID, name: 'Harbour' }, 100)).toMatchObject({
      name: 'Harbour',
      lastSeen: 200,
    });
  });
});

const entry = fc.record({
  type: fc.constant('document' as const),
  id: fc.stringMatching(/^[a-z0-9]{40}$/),
  pinned: fc.boolean(),
  givenName: fc.option(fc.constant('mine'), { nil: undefined }),
  lastSeen: fc.nat(),
  brand: fc.option(fc.record({ id: fc.constantFrom(ID, null), at: fc.constant(1) }), { nil: undefined }),
}) satisfies fc.Arbitrary<DirectoryEntry>;

describe('surplus', () => {
  it('leaves at most so many unmarked entries, the newest, and every marked one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ id }) => id }), fc.nat(20), (entries, most) => {
        const gone = new Set(surplus(entries, most));
        const left = entries.filter((it) => !gone.has(it));
        const isMarked = (it: DirectoryEntry) =>
          it.pinned || it.givenName !== undefined || it.brand?.id === ID;
        const unmarked = left.filter((it) => !isMarked(it));
        expect(unmarked.length).toBeLessThanOrEqual(most);
        expect([...gone].some(isMarked)).toBe(false);
        const oldestLeft = Math.min(...unmarked.map((it) => it.lastSeen));
        expect([...gone].every((it) => it.lastSeen <= oldestLeft || unmarked.length < most)).toBe(true);
      }),
    );
  });
});
