import { describe, expect, it } from 'vitest';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { attributeWords } from './attributes.ts';
import { attributesOf, entityKindOf } from './subscription.ts';

describe('what a subscription says of how it calls', () => {
  it('is read from the names that it comes out under', () => {
    expect(attributesOf(subscriptionRecord())).toEqual({
      callback: 'https://hooks.example.com/signed',
      useTls12: true,
      docidQueryparam: false,
      includeMetadata: true,
    });
  });

  it.each([
    ['in the record', { secret_key: 'echoed' }],
    ['beside the callback', { json_attributes: { callback_url: 'https://a.example', secret_key: 'echoed' } }],
    [
      'under the name it went in with',
      { attributes: { callback: 'https://a.example', secret_key: 'echoed' } },
    ],
  ])('holds a secret that is echoed %s, and no words show it', (_where, fields) => {
    const { secretKey } = attributesOf(subscriptionRecord(fields));
    expect(secretKey).toBe('echoed');
    expect(attributeWords('secretKey', secretKey)).toBe('Set');
  });

  it('survives what services of this kind send for nothing and for numbers', () => {
    const quirky = subscriptionRecord({
      version: '2',
      json_attributes: [],
      attributes: {
        callback: 'https://a.example',
        delay: '5',
        retry_count: null,
        headers: [],
        use_tls_12: 'true',
      },
    });
    expect(quirky.version).toBe(2);
    expect(attributesOf(quirky)).toEqual({ callback: 'https://a.example', delay: 5, useTls12: true });
  });

  it('is to a kind of entity, or to one that nobody knows yet', () => {
    expect(entityKindOf(subscriptionRecord({ entity_type: 'document_group' }))).toBe('document-group');
    expect(entityKindOf(subscriptionRecord({ entity_type: 'workspace' }))).toBeUndefined();
  });
});
