import { describe, expect, it } from 'vitest';
import {
  copySearchFields,
  copySortFields,
  entityLabels,
  listGroupTemplateCopies,
  signingStatuses,
} from '#contract/operations/document-group-templates.ts';
import { copyListInput, copySort, copyUrlState, countInput } from './copy-state.ts';

const read = (query: string) => copyUrlState.read(new URLSearchParams(query));
const write = (query: string) => copyUrlState.change(new URLSearchParams(), read(query));
/** What the address asks of the service, as it goes on the wire. */
const wire = (query: string) =>
  listGroupTemplateCopies.query.safeEncode(copyListInput('t1', read(query)).query ?? {}).data;

describe('the state of the list', () => {
  it('asks for the defaults where the address says nothing', () => {
    expect(wire('')).toEqual({
      sort_by: 'updated',
      sort_order: 'desc',
      per_page: '50',
      page: '1',
    });
    expect(write('')).toBe('');
  });

  it('goes through the address and back, and asks for everything that the document names', () => {
    const query =
      '?status=waiting-for-others&label=undelivered&search=%25+a&by=signer-email&sort=name&order=desc&per=100&page=3';
    expect(write(query)).toBe(query.replace('+', '%20'));
    expect(wire(query)).toEqual({
      'filters[signing_status]': 'waiting-for-others',
      'filters[entity_labels]': 'undelivered',
      search_key: '% a',
      search_by: 'signer-email',
      sort_by: 'document_group_name',
      sort_order: 'desc',
      per_page: '100',
      page: '3',
    });
  });

  it('takes every value of the contract', () => {
    for (const status of signingStatuses)
      expect(wire(`status=${status}`)).toMatchObject({ 'filters[signing_status]': status });
    for (const label of entityLabels)
      expect(wire(`label=${label}`)).toMatchObject({ 'filters[entity_labels]': label });
    for (const by of copySearchFields)
      expect(wire(`search=x&by=${by}`)).toMatchObject({ search_key: 'x', search_by: by });
    const sorts = ['updated', 'created', 'name'].map((sort) => wire(`sort=${sort}`)?.sort_by);
    expect(sorts).toEqual([...copySortFields]);
  });

  it.each([
    'status=sideways',
    'label=',
    'search=++&by=signer-email',
    'by=signer-email',
    'sort=size&order=up',
    'page=0&per=7',
    'page=1e3',
  ])('falls back silently where it cannot be read: %s', (query) => {
    expect(wire(query)).toEqual(wire(''));
  });

  it('counts by the filters alone', () => {
    expect(countInput('t1', read('status=signed&search=x&sort=name&page=4')).query).toEqual({
      per_page: 1,
      'filters[signing_status]': 'signed',
      search_key: 'x',
      search_by: 'document-name',
    });
  });
});

it('sorts a column in its default direction first, then in the other', () => {
  const byName = copySort.after({ by: 'updated', direction: 'desc' }, 'name');
  expect(byName).toEqual({ by: 'name', direction: 'asc' });
  expect(copySort.after(byName, 'name')).toEqual({ by: 'name', direction: 'desc' });
  expect(copySort.after(byName, 'updated')).toEqual({ by: 'updated', direction: 'desc' });
});
