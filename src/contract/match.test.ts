import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchUri } from './match.ts';
import { operationList } from './operations.ts';

const id = '0123456789abcdefghij0123456789abcdefghij';

/** The operation's path with an id in the place of every parameter. */
const pathOf = (template: string) => template.replace(/\{\w+\}/g, id);

describe('matchUri', () => {
  it.each(operationList.map((operation) => [operation.id, operation] as const))(
    'finds %s in any form of its URI',
    (_id, operation) => {
      const path = pathOf(operation.path);
      const forms = [
        path,
        `${path}/`,
        `${path}?page=1#x`,
        `https://api.signing.example${path}`,
        `/gateway/v9${path}`,
        path.slice(1),
      ];
      for (const form of forms)
        expect([form, matchUri(operation.method, form)?.operation.id]).toEqual([form, operation.id]);
    },
  );

  it('names the parameters, with percent-encoding undone', () => {
    expect(matchUri('get', '/v2/document-groups/a%20b/brand?use_hierarchy=true')?.params).toEqual({
      document_group_id: 'a b',
    });
  });

  it('tells operations of one path apart by the method, and knows no others', () => {
    expect(matchUri('DELETE', `/v2/documents/${id}/brand`)?.operation.id).toBe('unassignBrandFromDocument');
    expect(matchUri('PATCH', `/v2/documents/${id}/brand`)).toBeUndefined();
    expect(matchUri('GET', '/v2/documents')).toBeUndefined();
    expect(matchUri('GET', '/')).toBeUndefined();
    expect(matchUri('GET', '')).toBeUndefined();
  });

  it.each([
    ['more after the path', '/request-logs/export/csv'],
    ['another case', '/Request-Logs'],
    ['an id in front', `/v2/organizations/${id}/request-logs`],
    ['a prefix that is too deep', '/a/b/c/d/e/request-logs'],
    ['part of a segment', '/all-request-logs'],
  ])('finds nothing in %s', (_what, uri) => expect(matchUri('GET', uri)).toBeUndefined());

  it.each(['/a/b/c/d/request-logs', '//request-logs/request-logs'])('finds the request logs in %s', (uri) =>
    expect(matchUri('get', uri)?.operation.id).toBe('listRequestLogs'),
  );

  it('prefers the path that is whole to one behind a prefix', () => {
    // `/api/v2/events` is an operation; `/api` before `/v2/events/{id}` is a gateway.
    expect(matchUri('POST', '/api/v2/events')?.operation.id).toBe('createEventGuide');
    expect(matchUri('POST', '/gateway/api/v2/events')?.operation.id).toBe('createEventGuide');
    // As SDKs send it.
    expect(matchUri('PUT', '/api/v2/events/x')).toMatchObject({
      operation: { id: 'editEventSubscription' },
      params: { event_subscription_id: 'x' },
    });
  });

  it('finds what was built from a template, whatever the parameters and the prefix are', () => {
    const prefix = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 4 });
    const value = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(
        fc.constantFrom(...operationList),
        prefix,
        fc.array(value, { minLength: 2 }),
        (...drawn) => {
          const [operation, before, values] = drawn;
          let at = 0;
          const params: Record<string, string> = {};
          const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
            params[name] = values[at++ % values.length] ?? 'x';
            return encodeURIComponent(params[name]);
          });
          const uri = before.map((part) => `/${part}`).join('') + path;
          expect(matchUri(operation.method, uri)).toEqual({ operation, params });
        },
      ),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (method, uri) => {
        matchUri(method, uri);
        matchUri('GET', `/%${uri}`);
      }),
    );
  });
});
