import { expect, it } from 'vitest';
import { operationList } from '#contract/operations.ts';
import type { ActivityEntry } from './activity-entry.ts';
import { subjectOf, undoOf } from './undo.ts';

function entry(operationId: string, changes: Partial<ActivityEntry> = {}): ActivityEntry {
  return { id: '1', at: 1, operationId, input: {}, outcome: 'done', ...changes };
}

const stepOf = (it: ActivityEntry) => {
  const undo = undoOf(it);
  if (!('step' in undo)) throw new Error(`No way back: ${undo.why}`);
  const { operation, input } = undo.step;
  return [operation.id, input] as const;
};

const writes = operationList.filter(
  ({ method, permission }) => method !== 'GET' && permission !== 'no-session',
);
it.each(writes.map(({ id }) => id))('knows a way back from %s, or why there is none', (id) => {
  const undo = undoOf(entry(id, { former: {}, input: { params: {}, body: {} } }));
  expect('why' in undo ? undo.why : undo.step.label).not.toBe('The service cannot take this back.');
});

it.each([
  ['setAllowedTeamAdmin', { email: 'a@example.com', active: true }],
  ['addAllowedTeamAdmin', { email: 'a@example.com' }],
])('deactivates an admin after %s', (id, body) => {
  const params = { org_id: 'o' };
  const back = { params, body: { ...body, active: false } };
  expect(stepOf(entry(id, { input: { params, body } }))).toEqual(['setAllowedTeamAdmin', back]);
});

it('gives a document the brand back that it had, else takes the new one away', () => {
  const input = { params: { document_id: 'd' }, body: { brand_id: 'new' } };
  expect(stepOf(entry('assignBrandToDocument', { input, former: 'old' }))).toEqual([
    'assignBrandToDocument',
    { params: { document_id: 'd' }, body: { brand_id: 'old' } },
  ]);
  expect(stepOf(entry('assignBrandToDocument', { input }))[0]).toBe('unassignBrandFromDocument');
  expect(undoOf(entry('unassignBrandFromDocument', { input }))).toHaveProperty('why');
});

it('deletes a contact that was created, and creates one again that was deleted', () => {
  const body = { email: 'a@example.com' };
  const made = entry('createContact', { input: { body }, former: 'c' });
  const gone = entry('deleteContact', { input: { params: { contact_id: 'c' } }, former: body });
  expect(stepOf(made)).toEqual(['deleteContact', { params: { contact_id: 'c' } }]);
  expect(stepOf(gone)).toEqual(['createContact', { body }]);
  expect(subjectOf(made)).toBe(subjectOf(gone));
  for (const id of ['createContact', 'deleteContact'])
    expect(undoOf(entry(id, { input: { body } }))).toHaveProperty('why');
});

it('writes nothing back of which a secret is missing', () => {
  const change = { input: { params: { contact_id: 'c' } } };
  expect(stepOf(entry('updateContact', { ...change, former: { email: 'a@example.com' } }))[1]).toEqual({
    params: { contact_id: 'c' },
    body: { email: 'a@example.com' },
  });
  expect(undoOf(entry('updateContact', { ...change, former: { note: '[removed]' } }))).toHaveProperty('why');
});

it.each(['refused', 'unknown'] as const)('takes nothing back that is %s', (outcome) => {
  expect(undoOf(entry('setAllowedTeamAdmin', { outcome }))).toHaveProperty('why');
});
