import { describe, expect, it } from 'vitest';
import { returnToCandidates, safeReturnTo, signInPath } from './return-to.ts';

describe('safeReturnTo', () => {
  it.each([
    '/request-logs',
    '/request-logs?code=400..499&uri=/v2/events',
    '/request-logs/8b1d?at=1#response',
    '/a%2F%2Fevil.example',
    '/?next=https://evil.example',
    '/redirect/https:%2F%2Fevil.example',
  ])('keeps our own path %s', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://own.invalid/x',
    '//own.invalid@evil.example',
    'https://own.invalid/path',
    '@evil.example',
    '?x',
    '#x',
    '',
    'request-logs',
    '.',
    '/sign-in',
    '/sign-in?returnTo=/x',
  ])('gives the start page for %j', (payload) => {
    expect(safeReturnTo(payload)).toBe('/');
  });

  it.each(['/a b', '/a\tb', '/a\\b', '/a\u007fb', '/a?b=\u0000', '/a#b\r'])(
    'takes nothing with what browsers drop or turn around, whatever would become of it: %j',
    (payload) => {
      expect(safeReturnTo(payload)).toBe('/');
    },
  );

  it.each([
    '/api',
    '/api/',
    '/api?x',
    '/api#x',
    '/api/request-logs',
    '/session',
    '/session?everywhere=true',
    '/session/authorize?environment=production&returnTo=/session/authorize',
    '/session/openid/company?environment=production',
    '/%61pi/request-logs',
    '/%61%70%69',
    '/api%2Frequest-logs',
    '/s%65ssion/authorize',
    '/./api/x',
    '/x/../session/authorize',
    '/%2e/api',
    '/x/%2E%2e/api',
  ])('#140 gives the start page for %s, which is a route of the proxy', (path) => {
    expect(safeReturnTo(path)).toBe('/');
  });

  it.each(['/api-keys', '/sessions', '/x/api', '/%2561pi', '/%zz', '/x?next=/api', '/API', '/Session/x'])(
    'keeps %s, which is none of the proxy',
    (path) => {
      expect(safeReturnTo(path)).toBe(path);
    },
  );

  it('gives the start page when nothing is asked for', () => {
    expect(safeReturnTo(null)).toBe('/');
    expect(safeReturnTo(undefined)).toBe('/');
  });

  it('never leads a browser to another origin, whatever the text', () => {
    const parts = [
      '/',
      '\\',
      '//',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '%5c',
      'evil.example',
      'https:',
      '\t',
      '?',
      '#',
    ];
    for (const a of parts)
      for (const b of parts)
        for (const c of parts)
          for (const d of parts)
            expect(new URL(safeReturnTo(a + b + c + d), 'https://desk.example').origin).toBe(
              'https://desk.example',
            );
  });
});

describe('signInPath', () => {
  it('remembers where the person was going', () => {
    expect(signInPath('/request-logs?error=yes')).toBe('/sign-in?returnTo=%2Frequest-logs%3Ferror%3Dyes');
  });

  it('says nothing where there is nothing to remember', () => {
    expect(signInPath('/')).toBe('/sign-in');
    expect(signInPath('//evil.example')).toBe('/sign-in');
  });
});

describe('shorterReturns', () => {
  it('leaves out first the query, then all of it, where it is too long to go along', () => {
    const long = 'a'.repeat(2048);
    expect(returnToCandidates('/x?y=1#z')).toEqual(['/x?y=1#z', '/x', '/']);
    expect(returnToCandidates(`/x?${long}`)).toEqual(['/x', '/']);
    expect(returnToCandidates(`/x#${long}`)).toEqual(['/x', '/']);
    expect(returnToCandidates(`/${long}?y=1`)).toEqual(['/']);
    expect(returnToCandidates(`/${long.slice(1)}`)).toEqual([`/${long.slice(1)}`, `/${long.slice(1)}`, '/']);
  });
});
