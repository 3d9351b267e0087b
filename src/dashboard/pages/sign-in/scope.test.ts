import { describe, expect, it } from 'vitest';
import { READ_ONLY_SCOPE, scopeError } from './scope.ts';

describe('scopeError', () => {
  it.each([
    '*',
    'document/*',
    'GET/user',
    'GET/*',
    READ_ONLY_SCOPE,
    'document/* GET/user',
    ' document/*\n  GET/request-logs ',
    'GET/v2/organizations/*/brands',
  ])('finds nothing wrong with %j', (scope) => {
    expect(scopeError(scope)).toBeUndefined();
  });

  it.each([
    ['', 'at least one URL pattern'],
    ['  \n ', 'at least one URL pattern'],
    ['/document/*', 'slash at the start of /document/*'],
    ['document/*,GET/user', 'by spaces'],
    ['GET user', 'GET/user'],
    ['get: user', 'GET/user'],
    ['document/* //x', 'slash at the start of //x'],
    ['document//x', 'document//x is no URL pattern'],
    ['https://api.example/document', 'is no URL pattern'],
    ['document/"x"', 'is no URL pattern'],
  ])('says how to put %j right', (scope, words) => {
    expect(scopeError(scope)).toContain(words);
  });
});
