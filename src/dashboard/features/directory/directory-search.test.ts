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

const find = (text: string, options?: Parameters<typeof searchDirectory>[2]) =>
  searchDirectory(all, text, options);

it('finds everything for no text: pinned first, then last seen', () => {
  expect(find('')).toEqual([pinned, policy, harbour, contract]);
});

it('finds by name, by the name before it was renamed, and by kind', () => {
  expect(find('harbour')).toEqual([harbour]);
  expect(find('brand-7')).toEqual([harbour]);
  expect(find('user')).toEqual([pinned]);
});

it('finds by either end of the id, and as a table shortens it', () => {
  expect(find('aaaa')).toEqual([contract]);
  expect(find('AAAA…0000')).toEqual([contract]);
});

it('needs every word', () => {
  expect(find('document policy')).toEqual([policy]);
  expect(find('contract policy')).toEqual([]);
});

it('keeps to a type and a limit', () => {
  expect(find('', { type: 'document' })).toEqual([policy, contract]);
  expect(find('', { limit: 2 })).toEqual([pinned, policy]);
});
