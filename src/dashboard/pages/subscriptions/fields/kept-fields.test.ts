import { expect, it } from 'vitest';
import type { HeaderRow } from './header-rows.ts';
import { holdsSecrets, withoutSecretHeaders } from './kept-fields.ts';

const row = (name: string, value: string): HeaderRow => ({ name, value, kind: 'text' });

it('keeps of a header with a secret the name alone', () => {
  const headers = [
    row('Authorization', 'Bearer x'),
    row('X-Hook-Key', 'x'),
    row('X-Api-Key', 'x'),
    row('X-Tenant', 'north'),
  ];
  expect(withoutSecretHeaders({ headers, event: 'e' })).toEqual({
    event: 'e',
    headers: [
      row('Authorization', ''),
      row('X-Hook-Key', ''),
      row('X-Api-Key', ''),
      row('X-Tenant', 'north'),
    ],
  });
});

it('knows when leaving loses something', () => {
  expect(holdsSecrets({ secret: '', headers: [row('X-Tenant', 'north'), row('Authorization', ' ')] })).toBe(
    false,
  );
  expect(holdsSecrets({ secret: 's', headers: [] })).toBe(true);
  expect(holdsSecrets({ secret: '', headers: [row('Cookie', 'a=b')] })).toBe(true);
});
