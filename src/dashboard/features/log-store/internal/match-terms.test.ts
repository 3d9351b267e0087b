import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as codes from '#contract/errors/error-codes.ts';
import type { Choices } from '#testing/log-entry.ts';
import { logRows } from '#testing/log-rows.ts';
import type { LogTerm } from '../log-terms.ts';
import { matcherOf } from './match-terms.ts';

const USER = 'u'.repeat(40);
const refusal = (...all: readonly (number | string)[]) =>
  JSON.stringify({ errors: all.map((code) => ({ code, message: 'No' })) });

const EMPTY_EVENT: Choices = {
  method: 'POST',
  uri: '/v2/event-subscriptions',
  code: 400,
  response: refusal(codes.EVENT_EMPTY),
};
const EMPTY_EVENT_ID = `createEventSubscription ${codes.EVENT_EMPTY} event`;

/** Whether each of the entries is what was asked for. */
const matches = (entries: readonly Choices[], ...terms: readonly LogTerm[]): readonly boolean[] =>
  logRows(...entries).map(matcherOf(terms));

const isFound = (entry: Choices, term: LogTerm) => matches([entry], term)[0];

describe('what is looked up', () => {
  it.each<readonly [string, Choices, LogTerm, boolean]>([
    ['an operation', { uri: '/request-logs' }, { field: 'operation', any: ['x', 'listrequestlogs'] }, true],
    ['no operation', { uri: '/nowhere' }, { field: 'operation', any: [''] }, true],
    ['some operation', { uri: '/request-logs' }, { field: 'operation', any: [''] }, false],
    ['a user', { user: USER }, { field: 'user', any: [USER.toUpperCase()] }, true],
    ['the beginning of a user', { user: USER }, { field: 'user', any: ['u'] }, false],
    ['an address', { ip: '2001:db8::1' }, { field: 'ip', any: ['2001:DB8::1'] }, true],
    ['the beginning of a request id', { id: 'abcdef' }, { field: 'request', any: ['ABC'] }, true],
    ['the end of a request id', { id: 'abcdef' }, { field: 'request', any: ['def'] }, false],
    ['signs of a pattern', { id: 'abcdef' }, { field: 'request', any: ['a.c'] }, false],
    ['a second code', { code: 400, response: refusal(1, 65582) }, { field: 'error', any: ['65582'] }, true],
    ['a code in words', { code: 500, response: refusal('HY000') }, { field: 'error', any: ['hy000'] }, true],
    ['a part of a code', { code: 400, response: refusal(65582) }, { field: 'error', any: ['655'] }, false],
    ['a kind of failure', EMPTY_EVENT, { field: 'failure', any: ['x', EMPTY_EVENT_ID] }, true],
    ['a kind of failure of an operation', { code: 400 }, { field: 'failure', any: [EMPTY_EVENT_ID] }, false],
    ['a kind of failure in what has not failed', {}, { field: 'failure', any: [EMPTY_EVENT_ID] }, false],
    ['part of an agent', { agent: 'curl/8.14.1' }, { field: 'agent', any: ['wget', 'CURL'] }, true],
    ['a status', { code: 404 }, { field: 'code', from: 400, to: 404 }, true],
    ['a time', { time: 500 }, { field: 'took', from: 500, to: 900 }, true],
    ['an unknown time', { time: null }, { field: 'took', from: -5, to: 900 }, false],
    ['a failure', { code: 200, response: refusal(codes.INVALID_TOKEN) }, { field: 'failed', is: true }, true],
    ['what the log calls one', { code: 404, error: false }, { field: 'flagged', is: true }, false],
    ['nothing at all', {}, { field: 'user', any: [] }, false],
  ])('finds %s', (_name, entry, term, expected) => {
    expect(isFound(entry, term)).toBe(expected);
    expect(isFound(entry, { ...term, not: true })).toBe(!expected);
  });
});

describe('URIs', () => {
  it.each<readonly ['match' | 'like', string, boolean]>([
    ['match', '/V2/brands', true],
    ['match', '%', false],
    ['like', '/v2/%/_', true],
    ['like', '/v2', true],
    ['like', '/v2/_%/2', false],
  ])('%s %s', (type, text, expected) => {
    expect(isFound({ uri: '/v2/Brands/1' }, { field: 'uri', type, any: ['none', text] })).toBe(expected);
  });
});

describe('texts', () => {
  const body = (response: string, text: string) => isFound({ response }, { field: 'body', any: [text] });

  it.each([
    ['in the other case', 'Café', 'CAFÉ'],
    ['spaced', '{ "retry_count" :\n  3 }', '"retry_count":3'],
    ['narrow', '{"a":[1,{"b":"x y"}]}', '{ "a": [ 1, { "b": "x y" } ] }'],
    ['in a string of JSON', String.raw`{"body":"{\"a\": 3}"}`, '"a":3'],
    ['with escaped slashes', String.raw`{"url":"https:\/\/hooks.example\/x"}`, 'https://hooks.example/x'],
    ['with escaped letters', String.raw`{"name":"Caf\u00c9 \ud83d\ude00"}`, 'café 😀'],
  ])('finds what is %s', (_name, text, wanted) => {
    expect(body(text, wanted)).toBe(true);
    expect(isFound({ request: text }, { field: 'body', any: ['nothing', wanted] })).toBe(true);
  });

  it.each([
    ['spaces within a value', '{"a":"x y"}', '"a":"xy"'],
    ['another value', '{"a":13}', '"a":3'],
    ['a longer number', '{"a":30}', '"a":3'],
    ['a fraction', '{"a":3.5}', '"a":3'],
    ['signs of a pattern', 'abc', 'a.c'],
  ])('keeps apart %s', (_name, text, wanted) => {
    expect(body(text, wanted)).toBe(false);
  });

  it.each<readonly [string, Choices]>([
    ['the user', { user: USER }],
    ['the application', { application: USER }],
    ['the request id', { id: USER }],
    ['the URI', { uri: `/v2/user/${USER}/x` }],
    ['the request', { request: USER }],
    ['the answer', { response: USER }],
  ])('finds an id as or in %s', (_name, entry) => {
    for (const field of ['mention', 'words'] as const) {
      expect(isFound(entry, { field, any: [USER] })).toBe(true);
      expect(isFound({}, { field, any: [USER] })).toBe(false);
    }
  });

  it('finds words in an encoded URI, where a plus is a space', () => {
    const uri = '/v2/contacts?name=Fl%C3%A4che+a%20b';
    expect(isFound({ uri }, { field: 'words', any: ['fläche a b'] })).toBe(true);
  });

  it('finds words in an agent, an address and what has no column, and not the names of fields', () => {
    const entry = { agent: 'curl/8', ip: '192.0.2.7' };
    for (const text of ['CURL/8', '192.0.2.7', 'api.signing.example', 'get'])
      expect(isFound(entry, { field: 'words', any: [text] })).toBe(true);
    for (const text of ['host', 'source', 'User-Agent'])
      expect(isFound(entry, { field: 'words', any: [text] })).toBe(false);
  });

  it('finds any text in itself, whatever signs it has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const uri = `/v2?q=${encodeURIComponent(text)}`;
        const term: LogTerm = { field: 'words', any: [text] };
        expect(matches([{ response: `before ${text} after` }, { uri }], term)).toEqual([true, true]);
      }),
    );
  });
});

describe('several terms', () => {
  it('finds what meets all of them', () => {
    const entries = [{ code: 400, user: 'a' }, { code: 400, user: 'b' }, { user: 'a' }];
    const terms: readonly LogTerm[] = [
      { field: 'words', any: ['request-logs'] },
      { field: 'user', any: ['a'] },
      { field: 'code', from: 200, to: 299, not: true },
    ];
    expect(matches(entries, ...terms)).toEqual([true, false, false]);
    expect(matches(entries)).toEqual([true, true, true]);
  });
});
