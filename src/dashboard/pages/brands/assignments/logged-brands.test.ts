import { expect, it } from 'vitest';
import { logEntry } from '#testing/log-entry.ts';
import { loggedBrandsOf } from './logged-brands.ts';

const [document, application, group, brand, other] = ['d', 'a', 'g', 'b', 'o'].map((it) => it.repeat(40));
const assigned = (brandId: string | undefined) => JSON.stringify({ brand_id: brandId });
const answered = (brandId: string | undefined) => JSON.stringify({ data: { unique_id: brandId } });
const call = (method: string, uri: string, more: Parameters<typeof logEntry>[0] = {}) =>
  logEntry({ method, uri, ...more });

it('takes of each thing the newest call that tells, and no change that failed', () => {
  const found = loggedBrandsOf([
    call('PUT', `/v2/documents/${document}/brand`, { request: assigned(other), code: 404, created: 9 }),
    call('GET', `/v2/document-groups/${group}/brand`, { response: answered(brand), created: 8 }),
    call('PUT', `/v2/documents/${document}/brand`, { request: assigned(brand), code: 204, created: 7 }),
    call('DELETE', `/v2/documents/${document}/brand`, { code: 204, created: 6 }),
    call('DELETE', `/v2/applications/${application}/brand`, { code: 204, created: 5 }),
    call('PUT', `/v2/applications/${application}/brand`, { request: assigned(brand), code: 204, created: 4 }),
  ]);
  expect(found).toEqual([
    { kind: 'document-group', id: group, brandId: brand, isRefused: false, at: 8 },
    { kind: 'document', id: document, brandId: brand, isRefused: false, at: 7 },
    { kind: 'application', id: application, brandId: null, isRefused: false, at: 5 },
  ]);
});

it('knows that nothing has a brand of its own where none is answered, and takes no inherited one for its own', () => {
  const found = loggedBrandsOf([
    call('GET', `/v2/document-groups/${group}/brand?use_hierarchy=1`, { response: answered(other) }),
    call('GET', `/v2/document-groups/${group}/brand?use_hierarchy=0`, { response: '{"data":[]}' }),
    call('GET', `/v2/documents/${document}`, { response: answered(brand) }),
  ]);
  expect(found.map(({ id, brandId }) => [id, brandId])).toEqual([[group, null]]);
});

it('knows what the service refused to tell of, unless it told of it since', () => {
  const refused = { code: 422, response: '{"errors":[{"code":25002067,"message":"deleted"}]}' };
  const found = loggedBrandsOf([
    call('GET', `/v2/document-groups/${group}/brand`, { ...refused, created: 9 }),
    call('GET', `/v2/document-groups/${group}/brand`, { response: answered(brand), created: 8 }),
    call('GET', `/v2/documents/${document}/brand`, { code: 503, created: 7 }),
    call('GET', `/v2/documents/${document}/brand`, { response: answered(brand), created: 6 }),
    call('GET', `/v2/documents/${document}/brand`, { ...refused, created: 5 }),
  ]);
  expect(found.map(({ id, brandId, isRefused }) => [id, brandId, isRefused])).toEqual([
    [group, null, true],
    [document, brand, false],
  ]);
});
