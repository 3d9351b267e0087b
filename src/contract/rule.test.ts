import { expect, it } from 'vitest';
import type { Operation } from './operation.ts';
import { type OperationId, operations } from './operations.ts';
import { brokenRules } from './rule.ts';

/** Codes that the schema gives for a part of a request. What breaks one rule alone is in the conformance cases. */
function codesOf(id: OperationId, part: 'body' | 'query' | 'headers', value: unknown) {
  const operation: Operation = operations[id];
  const parsed = operation[part]?.safeParse(value);
  return parsed?.error ? brokenRules(parsed.error).map((broken) => broken.code) : [];
}

const long = (length: number) => 'x'.repeat(length + 1);
const list = (length: number) => Array.from({ length }, () => 'x');

const attributes = { callback: 'https://hooks.example/sign' };
const subscription = { event: 'document.complete', entity_id: 'a'.repeat(40), attributes };
const unassigned = { entity_type: 'application', entity_id: 'a'.repeat(40) };
const copy = { to: [{ email: 'a@b.example' }], with_history: true };

it('reports each wrong field once', () => {
  const address = { street: long(255), city: 1, zip_code: '10001', country: '' };
  expect(codesOf('updateContact', 'body', { email: 'a', first_name: 1, address }).toSorted()).toEqual([
    27400002, 27400005, 27400018, 27400021, 27400027,
  ]);
  expect(codesOf('setAllowedTeamAdmin', 'body', {})).toEqual([12012002, 12012014]);
});

it.each<[OperationId, 'body' | 'query' | 'headers', unknown]>([
  [
    'createEventSubscription',
    'body',
    {
      ...subscription,
      attributes: { ...attributes, delay: 0, retry_count: 10, headers: { a: 1, b: 'x', c: true } },
    },
  ],
  ['emailDocumentGroupCopy', 'body', { ...copy, client_timestamp: 0 }],
  ['emailDocumentGroupCopy', 'body', { ...copy, client_timestamp: 4294967295 }],
  ['emailDocumentGroupCopy', 'headers', { 'X-Skip-Rules': 'daily_limit, size' }],
  ['listGroupTemplateCopies', 'query', { per_page: '100', 'filters[entity_labels]': 'declined' }],
  ['listContactGroups', 'query', { page: '1', per_page: '100' }],
  ['createEmailBrandResource', 'body', { logo: { position: 'left' }, subject: 'x'.repeat(300) }],
])('%s takes a %s at its limits: %j', (id, part, value) => {
  expect(codesOf(id, part, value)).toEqual([]);
});

it.each<[OperationId, string, unknown, number]>([
  ['assignBrandToDocument', 'brand_id', { brand_id: [] }, 25002070],
  ['assignBrandToApplication', 'brand_id', { brand_id: [] }, 25002070],
  ['unassignBrand', 'entity_id', { ...unassigned, entity_id: [] }, 25002017],
  ['unassignBrand', 'entity_type', { ...unassigned, entity_type: [] }, 25002018],
  ['createEventSubscription', 'event', { ...subscription, event: [] }, 15007009],
  ['createEventSubscription', 'entity_id', { ...subscription, entity_id: [] }, 15007012],
  ['setAllowedTeamAdmin', 'email', { email: [], active: true }, 12012001],
  ['updateContact', 'email', { email: [] }, 27400002],
  ['updateContact', 'first_name', { email: 'ann@example.com', first_name: list(129) }, 27400005],
  ['createEmailBrandResource', 'subject', { subject: list(301) }, 25002049],
])('an array in the place of a text breaks one rule of %s, that of its type: %s', (id, _, body, code) => {
  expect(codesOf(id, 'body', body)).toEqual([code]);
});
