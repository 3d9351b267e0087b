import { expect, it } from 'vitest';
import type { DirectoryEntry } from './directory-entry.ts';
import { searchDirectory } from './directory-search.ts';

const entry = (id: string, rest: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  type: 'document',
  id: id.padEnd(40, '0'),
  pinned: false,
  lastSeen: 100,
  ...rest,
});

const contract = entry('aaaa1111', { name: 'Employment contract' });
const policy = entry('bbbb2222', { name: 'Device policy', lastSeen: 300 });
const harbour = entry('cccc3333', {
  type: 'brand',
  givenName: 'Harbour & Pine',
  name: 'brand-7',
  lastSeen: 200,
});
const pinned = entry('dddd4444', { type: 'user', pinned: true, lastSeen: 1 });
const all = [contract, policy, harbour, pinned];

it.each([
  ['everything, pinned first, then last seen', '', [pinned, policy, harbour, contract]],
  ['by name', 'harbour', [harbour]],
  ['by the name before it was renamed', 'brand-7', [harbour]],
  ['by kind', 'user', [pinned]],
  ['by the beginning of an id', 'aaaa', [contract]],
  ['by an id as a table shortens it', 'AAAA…0000', [contract]],
  ['by every word', 'document policy', [policy]],
  ['nothing by words of several', 'contract policy', []],
])('finds %s', (_, text, found) => {
  expect(searchDirectory(all, text)).toEqual(found);
});

it('keeps to a type and a limit', () => {
  expect(searchDirectory(all, '', { type: 'document' })).toEqual([policy, contract]);
  expect(searchDirectory(all, '', { limit: 2 })).toEqual([pinned, policy]);
});
