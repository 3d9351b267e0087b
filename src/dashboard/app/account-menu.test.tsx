import { expect, it } from 'vitest';
import { initialsOf } from './account-menu.tsx';

it.each([
  ['m.ortega@northwind.example', 'MO'],
  ['owner@northwind.example', 'OW'],
  ['a-b-c@x.example', 'AB'],
  ['é.à@x.example', 'ÉÀ'],
  ['x@y', 'X'],
  ['@', '?'],
  ['', '?'],
])('makes of %j %s', (account, initials) => {
  expect(initialsOf(account)).toBe(initials);
});
