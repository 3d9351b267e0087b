import { expect, it } from 'vitest';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { valuesLike } from './values-like.ts';

const at = { requestId: 'creation', at: 1_790_000_000 };

it('fills the form for a new subscription with what service and logs tell, the service first, and no secret', () => {
  const logged = {
    attributes: {
      callback: 'https://old.example',
      delay: 5,
      retryCount: 0,
      headers: { 'X-Tenant': '[removed]', Accept: 'a/b' },
      secretKey: '[removed]',
      deleteAccessToken: false,
    },
    sources: { delay: at },
    created: at,
    edited: undefined,
  };
  expect(valuesLike(subscriptionRecord({ secret_key: 'echoed' }), logged, false)).toEqual({
    entityKind: 'document',
    event: 'document.complete',
    entityId: 'd'.repeat(40),
    callback: 'https://hooks.example.com/signed',
    delay: '5',
    retries: '',
    headers: [
      { name: 'X-Tenant', value: '', kind: 'text' },
      { name: 'Accept', value: 'a/b', kind: 'text' },
    ],
    secret: '',
    integrationId: '',
    useTls12: true,
    docidQueryparam: false,
    includeMetadata: true,
    deleteAccessToken: false,
  });
  expect(valuesLike(subscriptionRecord(), logged, true)).toMatchObject({ deleteAccessToken: true });
});

it('leaves the access token out of callbacks where nothing tells otherwise', () => {
  expect(valuesLike(subscriptionRecord(), undefined, false)).toMatchObject({
    deleteAccessToken: true,
    delay: '',
  });
});
