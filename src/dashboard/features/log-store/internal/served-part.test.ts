import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { LogTerm } from '../log-terms.ts';
import { includes, servedPart as servedPartOf } from './served-part.ts';

const servedPart = (...terms: readonly LogTerm[]) => servedPartOf(terms, false);

describe('the served part of a search', () => {
  it('has every filter in the shape of the specification', () => {
    const filters = servedPart(
      { field: 'flagged', is: false },
      { field: 'code', from: 500, to: 599 },
      { field: 'method', any: ['PUT'] },
      { field: 'uri', type: 'like', any: ['/v2'] },
      { field: 'application', any: ['a', 'b'] },
      { field: 'took', from: 120, to: 120 },
    );
    expect(filters).toEqual([
      { applicationId: { type: 'in', value: ['a', 'b'] } },
      { code: { type: 'between', value: [500, 599] } },
      { error: { type: '=', value: false } },
      { method: { type: 'in', value: ['PUT'] } },
      { time: { type: '=', value: 120 } },
      { uri: { type: 'like', value: '/v2' } },
    ]);
    const encoded = z.encode(listRequestLogs.query, { filters: [...filters] });
    expect(z.decode(listRequestLogs.query, encoded)).toEqual({ filters });
  });

  it.each<[string, LogTerm]>([
    ['is negated', { field: 'code', from: 200, to: 299, not: true }],
    ['is of a column that the service does not filter by', { field: 'ip', any: ['203.0.113.21'] }],
    ['searches bodies', { field: 'body', any: ['retry_count'] }],
    ['is a range of times taken', { field: 'took', from: 1000, to: 2000 }],
    ['has several texts of the URI', { field: 'uri', type: 'match', any: ['/a', '/b'] }],
    ['means whatever failed', { field: 'failed', is: true }],
  ])('leaves out what %s', (_, term) => {
    expect(servedPart(term)).toEqual([]);
  });

  it('takes one filter of a kind, the last', () => {
    const uri = { field: 'uri', type: 'match' } as const;
    expect(servedPart({ ...uri, any: ['/v2'] }, { ...uri, any: ['/brands'] })).toEqual([
      { uri: { type: 'match', value: '/brands' } },
    ]);
  });
});

describe('the served part of somebody whose entries come with masks', () => {
  it.each([
    ...['/event', `/${'a1'.repeat(20)}`].map((text) => [text, 1] as const),
    // The proxy would refuse them.
    ...['/v2/%', 'token=', 'a', '/a1', ''].map((text) => [text, 0] as const),
  ])('has of “%s” %d filters', (text, filters) => {
    for (const type of ['match', 'like'] as const)
      expect(servedPartOf([{ field: 'uri', type, any: [text] }], true)).toHaveLength(filters);
  });
});

describe('whoever has read by other filters', () => {
  const code = (from: number, to: number): LogTerm => ({ field: 'code', from, to });
  const method = (...any: string[]): LogTerm => ({ field: 'method', any });
  const uri = (text: string): LogTerm => ({ field: 'uri', type: 'match', any: [text] });

  it.each([
    ['none', servedPart(), servedPart(code(404, 404)), true],
    ['the same', servedPart(code(404, 404)), servedPart(code(404, 404)), true],
    ['a wider range', servedPart(code(400, 499)), servedPart(code(404, 404)), true],
    ['a narrower range', servedPart(code(404, 404)), servedPart(code(400, 499)), false],
    ['more methods', servedPart(method('GET', 'PUT')), servedPart(method('PUT')), true],
    ['fewer methods', servedPart(method('PUT')), servedPart(method('GET', 'PUT')), false],
    ['a part of the text', servedPart(uri('/v2/')), servedPart(uri('/V2/brands')), true],
    ['another text', servedPart(uri('/v2/brands')), servedPart(uri('/v2/')), false],
    ['one filter less', servedPart(method('PUT')), servedPart(method('PUT'), code(404, 404)), true],
    ['one filter more', servedPart(method('PUT'), code(404, 404)), servedPart(method('PUT')), false],
    ['another kind', servedPart(method('PUT')), servedPart(code(404, 404)), false],
  ])('by %s', (_, broad, narrow, expected) => {
    expect(includes(broad, narrow)).toBe(expected);
  });
});
