import { expect, it } from 'vitest';
import { logRow } from '#features/log-entry/log-row.ts';
import { logEntry } from '#testing/log-entry.ts';
import { loggedBrandOf } from './logged-brand.ts';

const [document, application, group, brand] = ['d', 'a', 'g', 'b'].map((it) => it.repeat(40));
const request = JSON.stringify({ brand_id: brand });
const answered = JSON.stringify({ data: { unique_id: brand } });
const refused = (code: number) => JSON.stringify({ errors: [{ code, message: 'No' }] });

const ofDocument = { kind: 'document', id: document };
const ofGroup = { kind: 'document-group', id: group };
const documentUri = `/v2/documents/${document}/brand`;
const groupUri = `/v2/document-groups/${group}/brand`;

it.each<[says: string, call: Parameters<typeof logEntry>[0], logged: unknown]>([
  [
    'an assignment',
    { method: 'PUT', uri: documentUri, request, code: 201 },
    { ...ofDocument, brandId: brand, from: 'written' },
  ],
  ['nothing if it failed', { method: 'PUT', uri: documentUri, request, code: 404 }, undefined],
  [
    'that it has the brand already',
    { method: 'PUT', uri: documentUri, request, code: 400, response: refused(25002028) },
    { ...ofDocument, brandId: brand, from: 'refused' },
  ],
  [
    'none after it was taken away',
    { method: 'DELETE', uri: `/v2/applications/${application}/brand`, code: 204 },
    { kind: 'application', id: application, brandId: null, from: 'written' },
  ],
  [
    'none after the deprecated operation',
    {
      method: 'POST',
      uri: `/v2/brands/${brand}/unassign`,
      request: JSON.stringify({ entity_type: 'application', entity_id: application }),
      code: 204,
    },
    { kind: 'application', id: application, brandId: null, from: 'written' },
  ],
  [
    'the brand that was read',
    { method: 'GET', uri: groupUri, response: answered },
    { ...ofGroup, brandId: brand, from: 'read' },
  ],
  [
    'none if none was read',
    { method: 'GET', uri: `${groupUri}?use_hierarchy=0`, response: '{"data":[]}' },
    { ...ofGroup, brandId: null, from: 'read' },
  ],
  [
    'nothing of its own if it may be inherited',
    { method: 'GET', uri: `${groupUri}?use_hierarchy=1`, response: answered },
    undefined,
  ],
  [
    'nothing in another call',
    { method: 'GET', uri: `/v2/documents/${document}`, response: answered },
    undefined,
  ],
])('tells %s', (_says, call, logged) => {
  expect(loggedBrandOf(logRow(logEntry(call)))).toEqual(logged);
});
