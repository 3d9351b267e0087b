import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeScope, scopeCovers, scopeWithin } from './scope.ts';

describe('scopeCovers', () => {
  it.each([
    ['*', 'DELETE', '/v2/anything', true],
    ['document/*', 'POST', '/document/abc/invite', true],
    ['/document/*', 'POST', '/document/abc/invite', true],
    ['document/*', 'GET', '/document', false],
    ['document/*', 'GET', '/documents/abc', false],
    ['document/*', 'GET', '/v2/document/abc', false],
    ['document/*', 'GET', '/Document/abc', false],
    ['GET/user', 'GET', '/user', true],
    ['GET/user', 'POST', '/user', false],
    ['GET/user', 'GET', '/user/abc', false],
    ['GET/*', 'GET', '/v2/brands/1/resources/editor', true],
    ['GET/*', 'PUT', '/v2/brands/1/resources/email', false],
    ['GET/document/*', 'GET', '/document/abc', true],
    ['GET/document/*', 'DELETE', '/document/abc', false],
    ['document/* GET/user', 'GET', '/user', true],
    ['request-logs', 'GET', '/request-logs', true],
    ['GET/v2/organizations/*/brands', 'GET', '/v2/organizations/abc/brands', true],
    ['GET/v2/organizations/*/brands', 'GET', '/v2/organizations/abc/def/brands', false],
    // A word in lower case is a path, not a method.
    ['get/user', 'GET', '/user', false],
    ['get/user', 'GET', '/get/user', true],
  ])('%s and %s %s: %s', (scope, method, path, expected) => {
    expect(scopeCovers(scope, method, path)).toBe(expected);
  });
});

describe('scopeWithin', () => {
  it.each([
    ['document/*', '*', true],
    ['*', 'document/*', false],
    ['GET/document/*', 'document/*', true],
    ['document/*', 'GET/document/*', false],
    ['document/abc', 'document/*', true],
    ['document/abc/*', 'document/*', true],
    ['document/*', 'document/abc/*', false],
    ['GET/user', 'GET/*', true],
    ['document/* GET/user', 'document/*', false],
    ['document/* GET/user', 'GET/user document/*', true],
    ['document/*', 'document', false],
  ])('%s within %s: %s', (requested, granted, expected) => {
    expect(scopeWithin(requested, granted)).toBe(expected);
  });

  const segment = fc.constantFrom('a', 'b', '*');
  const pattern = fc
    .tuple(fc.constantFrom('', 'GET/', 'PUT/'), fc.array(segment, { minLength: 1, maxLength: 3 }))
    .map(([method, segments]) => method + segments.join('/'));
  const scope = fc.array(pattern, { minLength: 1, maxLength: 3 }).map((patterns) => patterns.join(' '));
  const path = fc
    .array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 4 })
    .map((parts) => `/${parts.join('/')}`);

  it('never lets a narrower scope reach what the wider one does not', () => {
    fc.assert(
      fc.property(scope, scope, fc.constantFrom('GET', 'PUT'), path, (requested, granted, method, url) => {
        fc.pre(scopeWithin(requested, granted) && scopeCovers(requested, method, url));
        expect(scopeCovers(granted, method, url)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('normalizeScope', () => {
  it.each([
    ['*', '*'],
    ['  document/*   GET/user ', 'document/* GET/user'],
    ['GET/user GET/user', 'GET/user'],
    ['document/* *', '*'],
    ['', undefined],
    ['document/*\nGET/user', undefined],
    ['caf\u00e9/*', undefined],
    ['a"b', undefined],
  ])('%j becomes %j', (text, expected) => {
    expect(normalizeScope(text)).toBe(expected);
  });
});
