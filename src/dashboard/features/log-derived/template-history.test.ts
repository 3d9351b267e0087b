import { expect, it } from 'vitest';
import { logEntry } from '#testing/log-entry.ts';
import { addedTemplates, removedAccess } from './template-history.ts';

const added = { method: 'POST', uri: '/v2/document-group-templates/g/templates' };
const removed = { method: 'DELETE', uri: '/v2/templates/t1/roles/u1', code: 204 };
const body = (value: unknown) => JSON.stringify(value);

it('reads what was added, and from which document, leaving out what was refused or cannot be read', () => {
  const entries = [
    logEntry({ ...added, request: body({ document_id: 'd1' }), response: body({ data: { id: 't1' } }) }),
    logEntry({ ...added, request: body({ template_id: 't2' }), response: body({ data: { id: 't2' } }) }),
    logEntry({ ...added, code: 400, response: body({ errors: [{ code: 13026010 }] }) }),
    logEntry({ ...added, error: true, response: body({ data: { id: 't3' } }) }),
    logEntry({ ...added, response: '{"data":{"id":"t4' }),
  ];
  expect(addedTemplates(entries).map(({ id, documentId }) => [id, documentId])).toEqual([
    ['t1', 'd1'],
    ['t2', undefined],
  ]);
});

it('reads whose access to which template was removed, leaving out what was refused', () => {
  const entries = [logEntry(removed), logEntry({ ...removed, code: 400 })];
  expect(removedAccess(entries)).toEqual([
    { templateId: 't1', userId: 'u1', at: entries[0]?.created, requestId: 'req_1' },
  ]);
});
