import { expect, it } from 'vitest';
import { colourFields } from '../model/brand-fields.ts';
import { roleGroups, rolePaths } from './role-groups.ts';

it('shows every colour once', () => {
  expect(rolePaths.toSorted()).toEqual(colourFields.map(({ path }) => path).toSorted());
});

it('begins a button with what it looks like at rest', () => {
  const primary = roleGroups.find(({ name }) => name === 'Primary button');
  expect(primary?.fields.map(({ label }) => label).slice(0, 4)).toEqual([
    'Background',
    'Text',
    'Border',
    'Hover background',
  ]);
});
