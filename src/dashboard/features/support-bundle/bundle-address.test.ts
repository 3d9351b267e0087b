import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import { addressFromBundle } from './bundle-address.ts';

it('leads to the pages on which bundles are made, with their queries', () => {
  for (const address of [
    '/request-logs?code=400-499&created=2026-11-20T10:00Z..2026-11-21T10:00Z',
    paths.requestLogEntry('r1', 5),
    paths.compareEntries({ id: 'a', at: 1 }, { id: 'b', at: 2 }),
    paths.timeline('a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8'),
  ])
    expect(addressFromBundle(address)).toBe(address);
});

it('#74 leads nowhere else', () => {
  for (const address of [
    '',
    'request-logs',
    'https://evil.example/request-logs',
    '//evil.example/request-logs',
    '/\\evil.example/request-logs',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /request-logs',
    '/request-logs\u0000',
    '/request-logs/../operations/deleteUserInvites',
    '/request-logs/%2e%2e/operations/deleteUserInvites',
    '/operations/createUser?from=x&at=5',
    '/brands/of-group?group=x',
    '/session/authorize?environment=embedded',
    '/sign-in?returnTo=//evil.example',
    '/api/request-logs',
    '/request-logs/a/b',
    '/request-logs/%zz',
    `/request-logs?uri=${'x'.repeat(9000)}`,
  ])
    expect([address, addressFromBundle(address)]).toEqual([address, undefined]);
});

it('drops what is behind a hash', () => {
  expect(addressFromBundle('/request-logs?code=400#javascript:x')).toBe('/request-logs?code=400');
});

it('#74 never leads to another origin', () => {
  const sign = fc.constantFrom(...'/\\:.@?#%2f5cet ', '\t', '\n', 'https', 'evil.example', 'request-logs');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 14 }), (signs) => {
      const own = addressFromBundle(signs.join(''));
      if (own === undefined) return;
      const { origin, pathname } = new URL(own, 'https://own.example');
      expect(origin).toBe('https://own.example');
      expect(pathname).toMatch(/^\/(?:request-logs|compare-entries|timeline)(?:\/|$)/);
    }),
    { numRuns: 2000 },
  );
});
