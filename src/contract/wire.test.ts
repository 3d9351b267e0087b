import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from './operations.ts';

const id = 'a'.repeat(40);
const page = { count: '1', total: 1, per_page: 10, total_pages: 1, current_page: 1 };
const list = (item: unknown, links: unknown = []) => ({
  data: [item],
  meta: { pagination: { ...page, links } },
});

const logEntry = {
  error: 'false',
  created: '1760000000',
  request: { uri: '/x', method: 'GET', body: [], headers: [], ip: null },
  response: { code: '200', body: { data: null }, time: null, headers: [] },
  request_id: 'r',
  extra: { kept: true },
};

const subscription = {
  id,
  event: 'document.some.new.event',
  active: 1,
  created: 1,
  version: '2',
  entity_id: id,
  json_attributes: { callback_url: 'https://a.example', secret_key: 's', use_tls_12: 'true' },
};

type Case = readonly [what: string, schema: z.ZodType, body: unknown, expected: unknown];

const brands = operations.listOrganizationBrands.responses[200];
const brand = { unique_id: id, owner_type: 'common' };
const cases: readonly Case[] = [
  ['links as an empty list', brands, list(brand), { meta: { pagination: { count: 1, links: {} } } }],
  ['links as an empty object', brands, list(brand, {}), { meta: { pagination: { links: {} } } }],
  ['no links', brands, { data: [brand], meta: { pagination: page } }, { data: [{ unique_id: id }] }],
  [
    'empty resources of a common brand',
    brands,
    list({ ...brand, resources: [] }),
    { data: [{ resources: {} }] },
  ],
  [
    'empty data of a resource',
    brands,
    list({ ...brand, owner_type: 'organization', resources: { email: [], general: { data: null } } }),
    { data: [{ resources: { email: {} } }] },
  ],
  [
    'a log entry full of quirks',
    operations.listRequestLogs.responses[200],
    list(logEntry),
    {
      data: [
        { error: false, created: 1_760_000_000, response: { code: 200, headers: {} }, extra: { kept: true } },
      ],
    },
  ],
  [
    'a subscription to an unknown event',
    operations.getEventSubscription.responses[200],
    { data: subscription },
    {
      data: {
        active: true,
        version: 2,
        event: subscription.event,
        json_attributes: { use_tls_12: true, secret_key: 's' },
      },
    },
  ],
  ['a group without a brand', operations.getDocumentGroupBrand.responses[200], { data: [] }, { data: [] }],
  [
    'a group with a brand',
    operations.getDocumentGroupBrand.responses[200],
    { data: { unique_id: id, owner_type: 'user', resources: [] } },
    { data: { owner_type: 'user' } },
  ],
  ['texts in no language', operations.getEmailInviteCompleted.responses[200], { data: [] }, { data: {} }],
  [
    'texts in a further language',
    operations.getEmailInviteCompleted.responses[200],
    { data: { de: { subject: 's', x: 1 } } },
    { data: { de: { subject: 's', x: 1 } } },
  ],
  [
    'a general resource of strings',
    operations.getGeneralBrandResource.responses[200],
    { data: { 'help-center': { visibility: 'true' }, buttons: [], 'consent-text': [], odd: 1 } },
    { data: { 'help-center': { visibility: true }, buttons: {}, 'consent-text': {}, odd: 1 } },
  ],
  [
    'a token whose lifetime is text',
    operations.createToken.responses[200],
    { access_token: 't', expires_in: '2592000', odd: 1 },
    { expires_in: '2592000', odd: 1 },
  ],
  [
    'a token whose lifetime is a number',
    operations.createToken.responses[200],
    { access_token: 't', expires_in: 2592000 },
    { expires_in: 2592000 },
  ],
  [
    'a group with an invite to an email group',
    operations.listGroupTemplateCopies.responses[200],
    list({
      id,
      created: '1',
      updated: 2,
      invites: [{ email_group: [], is_document_locked: '0', authentication: null }],
    }),
    { data: [{ created: 1, invites: [{ email_group: {} }] }] },
  ],
  [
    'recipients with empty lists for objects',
    operations.getGroupTemplateRecipients.responses[200],
    { data: { recipients: [{ attributes: [] }], general_reminder: [] } },
    { data: { recipients: [{ attributes: {} }] } },
  ],
];

describe('an answer is read leniently', () => {
  it.each(cases)('%s', (_what, schema, body, expected) => {
    expect(schema.parse(body)).toMatchObject(expected as object);
  });

  it('and one that cannot be read names the field', () => {
    const broken = list({ ...logEntry, created: 'yesterday' });
    const { error } = operations.listRequestLogs.responses[200].safeParse(broken);
    expect(error?.issues.map((issue) => z.core.toDotPath(issue.path))).toEqual(['data[0].created']);
  });
});

describe('a query is written as it is read', () => {
  it.each([
    [
      operations.listRequestLogs.query,
      { filters: [{ code: { type: 'between', value: [400, 499] } }], page: 2, 'sort[created]': 'asc' },
      { filters: '[{"code":{"type":"between","value":[400,499]}}]', page: '2', 'sort[created]': 'asc' },
    ],
    [operations.getDocumentGroupBrand.query, { use_hierarchy: false }, { use_hierarchy: 'false' }],
    [operations.listContactGroups.query, { per_page: 100 }, { per_page: '100' }],
  ] as const)('%#', (schema: z.ZodType, typed, wire) => {
    expect(z.encode(schema, typed)).toEqual(wire);
    expect(z.decode(schema, wire)).toEqual(typed);
  });
});
