import { describe, expect, it } from 'vitest';
import { type HeaderRow, headerErrors, headersOf, rowsOf } from './header-rows.ts';

const row = (name: string, value: string, kind: HeaderRow['kind'] = 'text'): HeaderRow => ({
  name,
  value,
  kind,
});
const errorsOf = (...rows: HeaderRow[]) => headerErrors(rows);

describe('rows of headers', () => {
  it('become what is sent, each value of its kind, and come back as they were', () => {
    const rows = [row('X-Tenant', 'north'), row('X-Limit', '12', 'number'), row('X-Test', 'true', 'boolean')];
    const headers = { 'X-Tenant': 'north', 'X-Limit': 12, 'X-Test': true };
    expect(headersOf(rows)).toEqual(headers);
    expect(rowsOf(headers)).toEqual(rows);
  });

  it('are sent without the space around them, and without rows in which nothing is typed', () => {
    expect(headersOf([row(' X-A ', ' 1 '), row(' ', '')])).toEqual({ 'X-A': '1' });
    expect(headersOf([row('', ' ')])).toBeUndefined();
    expect(headersOf([])).toBeUndefined();
  });
});

describe('what is wrong with rows of headers', () => {
  it('is nothing where they can be sent', () => {
    expect(errorsOf(row('X-A', 'é~'), row('', ''), row('x_b', '-1.5', 'number'))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['no name', row('', 'x'), /no name/],
    ['space within', row('X A', 'x'), /letters, digits and hyphens/],
    ['a colon', row('X-A:', 'x'), /letters, digits and hyphens/],
    ['a name of the carriage', row('Content-Length', '1'), /how the callback is carried/],
    ['too long a name', row('x'.repeat(129), 'x'), /longer than 128/],
  ])('is the name: %s', (_what, invalid, words) => {
    expect(errorsOf(invalid)).toEqual([{ name: expect.stringMatching(words) }]);
  });

  it.each([
    ['no value', row('X-A', ' '), /no value/],
    ['another line', row('X-A', 'a\r\nX-B: b'), /one line/],
    ['a letter that headers cannot carry', row('X-A', 'Ω'), /one line/],
    ['too long a value', row('X-A', 'x'.repeat(4097)), /longer than 4096/],
    ['no number', row('X-A', '1e9', 'number'), /no number/],
    ['neither true nor false', row('X-A', 'yes', 'boolean'), /true or false/],
  ])('is the value: %s', (_what, invalid, words) => {
    expect(errorsOf(invalid)).toEqual([{ value: expect.stringMatching(words) }]);
  });

  it('is the second of two names that are the same to HTTP', () => {
    expect(errorsOf(row('X-A', '1'), row('x-a', '2'))).toEqual([
      undefined,
      { name: expect.stringMatching(/there already/) },
    ]);
  });
});
