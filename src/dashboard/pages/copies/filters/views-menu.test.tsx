import { beforeEach, expect, it } from 'vitest';
import { viewNamed } from '#features/saved-views/saved-views.ts';
import { copyUrlState } from './copy-state.ts';
import { viewQueryOf, viewsOf, viewWords } from './views-menu.tsx';

let owner = '';
beforeEach(() => {
  owner = crypto.randomUUID();
});
const key = () => `sealdesk.copy-views ${owner}`;
const names = () =>
  viewsOf(owner)
    .get()
    .map(({ name }) => name);
const signed = { name: 'Done', query: '?status=signed' };

it('keeps views by name in the storage of this browser, whatever the capitals', () => {
  const views = viewsOf(owner);
  views.save({ name: 'View 10', query: '' });
  views.save({ name: 'view 9', query: '' });
  views.save(signed);
  views.save({ name: 'DONE', query: '?status=expired' });
  expect(names()).toEqual(['DONE', 'view 9', 'View 10']);
  expect(viewNamed(views.get(), ' done ')?.query).toBe('?status=expired');
  expect(JSON.parse(localStorage.getItem(key()) ?? '')).toEqual(views.get());
});

it('takes over what another tab did, and starts with none where the storage holds something else', () => {
  localStorage.setItem(key(), '[{"name":5}]');
  expect(names()).toEqual([]);
  localStorage.setItem(key(), JSON.stringify([signed]));
  dispatchEvent(new StorageEvent('storage', { key: key() }));
  expect(names()).toEqual(['Done']);
});

it('shows what the state shows, from its first page, and says so in words', () => {
  const query = '?status=signed&search=%40x.example&by=signer-email&sort=name';
  const state = copyUrlState.read(new URLSearchParams(`${query}&page=4`));
  expect(viewQueryOf(state)).toBe('?status=signed&search=@x.example&by=signer-email&sort=name');
  expect(viewWords(query)).toBe(
    'Signing status: signed · Search: signer email has @x.example · sorted by name, A to Z',
  );
  expect(viewWords('')).toBe('All copies · sorted by updated, newest first');
});
