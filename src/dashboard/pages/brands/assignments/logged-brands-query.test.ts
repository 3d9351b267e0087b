import { expect, it } from 'vitest';
import { logEntry } from '#testing/log-entry.ts';
import { loggedCarriers } from './logged-brands-query.ts';

const [document, application, group, brand] = ['d', 'a', 'g', 'b'].map((it) => it.repeat(40));
const response = JSON.stringify({ data: { unique_id: brand } });
const refused = { code: 422, response: '{"errors":[{"code":25002067,"message":"deleted"}]}' };
const read = (uri: string, more: Parameters<typeof logEntry>[0]) =>
  logEntry({ method: 'GET', uri: `/v2/${uri}/brand`, ...more });

it('takes of each thing the newest call that tells, or that the service refused to tell', () => {
  const found = loggedCarriers([
    read(`document-groups/${group}`, { ...refused, created: 9 }),
    read(`document-groups/${group}`, { response, created: 8 }),
    read(`documents/${document}`, { code: 503, created: 7 }),
    read(`documents/${document}`, { response, created: 6 }),
    read(`documents/${document}`, { ...refused, created: 5 }),
    logEntry({ method: 'DELETE', uri: `/v2/applications/${application}/brand`, code: 204, created: 4 }),
  ]);
  expect(found).toEqual([
    { kind: 'document-group', id: group, brandId: undefined, at: 9 },
    { kind: 'document', id: document, brandId: brand, at: 6 },
    { kind: 'application', id: application, brandId: null, at: 4 },
  ]);
});
