import { describe, expect, it } from 'vitest';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { outcomeRows, plannedRows, unreadable } from './outcome.ts';

const CALLBACK = 'https://hooks.example.com/signed';
const before = subscriptionRecord();
const body = (attributes: object = {}) => ({
  event: before.event,
  entity_id: before.entity_unique_id ?? '',
  attributes: { callback: CALLBACK, use_tls_12: true, docid_queryparam: false, ...attributes },
});
const readAgain = (attributes: object, fields: object = {}) =>
  subscriptionRecord({ ...fields, json_attributes: { ...before.json_attributes, ...attributes } });
const outcomes = (...args: Parameters<typeof outcomeRows>) =>
  Object.fromEntries(outcomeRows(...args).map(({ key, outcome }) => [key, outcome]));

describe('what an edit did', () => {
  it('is told apart, field by field', () => {
    const asked = body({ callback: 'https://new.example', docid_queryparam: true, use_tls_12: true });
    const now = readAgain(
      { callback_url: 'https://new.example', use_tls_12: false, include_metadata: true },
      { event: 'document.open' },
    );
    expect(outcomes(before, asked, now)).toEqual({
      event: 'unasked',
      entity: 'same',
      active: 'same',
      callback: 'done',
      docidQueryparam: 'ignored',
      useTls12: 'wiped',
      includeMetadata: 'same',
    });
  });

  it('marks what the edit could not carry and the service forgot', () => {
    const had = subscriptionRecord({ secret_key: 'echoed', delay: 5 });
    const withDelay = { ...had, json_attributes: { ...had.json_attributes, delay: 5 } };
    const now = readAgain({ include_metadata: false, delay: 0 });
    expect(outcomes(withDelay, body(), now)).toMatchObject({
      includeMetadata: 'wiped',
      secretKey: 'wiped',
      delay: 'wiped',
    });
  });

  it('tells an inactive subscription from one that stays', () => {
    expect(outcomes(before, body(), readAgain({}, { active: false })).active).toBe('wiped');
  });

  it('says of which attributes nobody can tell, sent or not', () => {
    const { sent, left } = unreadable(before, body({ headers: {} }), readAgain({}));
    expect(sent).toEqual(['headers']);
    expect(left).toEqual(['deleteAccessToken', 'delay', 'retryCount', 'secretKey', 'integrationId']);
  });
});

it('what an edit would do is what differs from what the service tells', () => {
  const rows = plannedRows(before, body({ docid_queryparam: true, integration_id: 'i'.repeat(40) }));
  expect(rows.map(({ key, before: was, after: will }) => [key, was, will])).toEqual([
    ['docidQueryparam', 'Not added', 'Added as a query parameter'],
    ['integrationId', undefined, 'i'.repeat(40)],
  ]);
  expect(plannedRows(before, body())).toEqual([]);
});
