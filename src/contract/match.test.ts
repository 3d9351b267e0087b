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

  it('takes the edit of an event in the form that SDKs send', () => {
    expect(matchUri('PUT', `/api/v2/events/${id}`)?.operation.id).toBe('editEventSubscription');
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
