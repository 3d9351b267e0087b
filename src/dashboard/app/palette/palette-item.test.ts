import { describe, expect, it } from 'vitest';
import { matchItems, openItems, type PaletteItem } from './palette-item.ts';

const item = (group: string, label: string, keywords = ''): PaletteItem => ({
  id: label,
  group,
  label,
  keywords,
  run: () => {},
});

const items = [
  item('Pages', 'Request logs', 'api calls errors'),
  item('Pages', 'Org admins'),
  item('Actions', 'Show times in UTC', 'zone'),
  item('Actions', 'Sign out', 'log out'),
];
const found = (query: string) => matchItems(items, query).map(({ label }) => label);

describe('matchItems', () => {
  it('gives everything in order while nothing is typed', () => {
    expect(found('')).toEqual(items.map(({ label }) => label));
    expect(found('  ')).toHaveLength(4);
  });

  it('finds by label, keyword and group, in any case and order of words', () => {
    expect(found('UTC')).toEqual(['Show times in UTC']);
    expect(found('utc show')).toEqual(['Show times in UTC']);
    expect(found('errors')).toEqual(['Request logs']);
    expect(found('pages')).toEqual(['Request logs', 'Org admins']);
  });

  it('wants every word', () => {
    expect(found('request utc')).toEqual([]);
  });

  it('puts a label that starts with the text first in its group', () => {
    expect(found('s')).toEqual(['Request logs', 'Org admins', 'Show times in UTC', 'Sign out']);
    expect(found('o')).toEqual(['Org admins', 'Request logs', 'Show times in UTC', 'Sign out']);
  });
});

describe('openItems', () => {
  it('leaves out what goes where nothing is, unless it leads on', () => {
    const more = () => {};
    const [logs, page, named, act] = [
      { ...item('Pages', 'Logs'), to: '/logs' },
      { ...item('Pages', 'Contacts'), to: '/contacts' },
      { ...item('Names', 'Lease'), to: '/documents/d', more },
      item('Actions', 'Sign out'),
    ];
    const open = openItems([logs, page, named, act], (to) => to === '/contacts');
    expect(open.map(({ label, to }) => [label, to])).toEqual([
      ['Contacts', '/contacts'],
      ['Lease', undefined],
      ['Sign out', undefined],
    ]);
  });
});
