import { expect, it } from 'vitest';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { eventsIn } from './document-events.ts';

const id = 'd'.repeat(40);

const entry = (method: string, uri: string, data: string | null): RequestLogEntry => ({
  error: false,
  created: 1_700_000_000,
  request: { uri, method, body: { data } },
  response: { code: 200 },
  request_id: 'r1',
});

it('tells in words what was done, and to whom', () => {
  const [invite, brand, other] = eventsIn([
    entry('POST', `/document/${id}/invite`, '{"to":"ann@tenant.example"}'),
    entry('PUT', `/v2/documents/${id}/brand`, `{"brand_id":"${'b'.repeat(40)}"}`),
    entry('GET', `/document/${id}?x=1`, null),
  ]);
  expect(invite).toMatchObject({ title: 'Send an invite for a document', about: 'to ann@tenant.example' });
  expect(brand).toMatchObject({ about: `brand ${'b'.repeat(40)}` });
  expect(other).toMatchObject({ title: `GET /document/${id}`, about: undefined });
});

it('says nothing of a body that is cut off', () => {
  expect(eventsIn([entry('POST', `/document/${id}/invite`, '{"to":"ann@ten')])[0]?.about).toBeUndefined();
});
