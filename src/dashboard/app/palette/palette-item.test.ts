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

describe('matchItems', () => {
  it.each([
    // Everything in order while nothing is typed.
    ['', ['Request logs', 'Org admins', 'Show times in UTC', 'Sign out']],
    ['  ', ['Request logs', 'Org admins', 'Show times in UTC', 'Sign out']],
    // By label, keyword and group, in any case and order of words, all of which must be there.
    ['UTC', ['Show times in UTC']],
    ['utc show', ['Show times in UTC']],
    ['errors', ['Request logs']],
    ['pages', ['Request logs', 'Org admins']],
    ['request utc', []],
    // A label that starts with the text comes first in its group.
    ['s', ['Request logs', 'Org admins', 'Show times in UTC', 'Sign out']],
    ['o', ['Org admins', 'Request logs', 'Show times in UTC', 'Sign out']],
  ])('finds for %j: %j', (query, labels) => {
    expect(matchItems(items, query).map(({ label }) => label)).toEqual(labels);
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
