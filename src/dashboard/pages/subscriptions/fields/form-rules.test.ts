import { expect, it } from 'vitest';
import { losesByLeaving, withoutHeaderValues } from './form-rules.ts';
import type { HeaderRow } from './header-rows.ts';

const row = (name: string, value: string): HeaderRow => ({ name, value, kind: 'text' });
const callback = 'https://hooks.example/signed';

it('#61 keeps of a header the name alone, whatever it is called', () => {
  const headers = [row('Authorization', 'Bearer x'), row('X-Whatever', 'x'), row('Accept', 'text/plain')];
  expect(withoutHeaderValues({ headers, event: 'e' })).toEqual({
    event: 'e',
    headers: [row('Authorization', ''), row('X-Whatever', ''), row('Accept', 'text/plain')],
  });
});

it('#61 knows when leaving loses something', () => {
  expect(losesByLeaving({ secret: '', callback, headers: [row('Authorization', ' ')] })).toBe(false);
  expect(losesByLeaving({ secret: 's', callback, headers: [] })).toBe(true);
  expect(losesByLeaving({ secret: '', callback, headers: [row('X-Tenant', 'north')] })).toBe(true);
  expect(losesByLeaving({ secret: '', callback: `${callback}?token=t`, headers: [] })).toBe(true);
});
