import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { operationList } from '#contract/operations.ts';
import { namesCallback } from '#staff/subscription-bodies.ts';
import { builtInOperations } from '#testing/built-in-roles.ts';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { problemOf, statusWithoutSession } from '#testing/proxy.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';
import { ISSUER, signInStaff } from '#testing/staff.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { sendJson } from '#testing/upstream.ts';
import { readStaffConfig } from './staff-config.ts';

const KEY = 'q8ZbV2mXn4Lr7TyP';

const configured = {
  auditor: { operations: ['get*', 'list*', '!listContacts', '!getContact'], unmask: true },
  sender: { operations: ['send*', '!cancel*', '*Invite*', '!getEmailInvite*'] },
  north: { operations: ['*', '!renameBrand'], organizations: ['x1'], applications: ['x1', 'x2'] },
};

const { support = [] } = builtInOperations;

/** Id by id as well, where patterns would find more by themselves. */
const expected: Readonly<Record<string, readonly string[]>> = {
  ...builtInOperations,
  auditor: support.filter((id) => id !== 'listContacts' && id !== 'getContact'),
  sender: ['deleteFieldInvite', 'listPendingInvites', 'resendGroupInvites', 'sendFax', 'sendInvite'],
  north: [
    ...['addAllowedTeamAdmin', 'listAllowedTeamAdmins', 'setAllowedTeamAdmin', 'listOrganizationBrands'],
    ...[
      'createBrand',
      'getBrand',
      'deleteBrand',
      'getUser',
      'deleteEmailBrandResource',
      'getEmailBrandResource',
    ],
    ...['getGeneralBrandResource', 'updateGeneralBrandResource', 'getOrganizationEditorBrandResource'],
    ...['deleteOrganizationEditorBrandResource', 'updateOrganizationEditorBrandResource'],
    ...['assignBrandToApplication', 'getApplicationBrand', 'unassignBrandFromApplication'],
    ...['listRequestLogs', 'listCallbacks', 'listSubscriptionCallbacks', 'listEventSubscriptions'],
  ],
  'no role': [],
};

const dir = temporaryFolder();
const STAFF_CONFIG = join(dir, 'staff.jsonc');
writeFileSync(
  STAFF_CONFIG,
  JSON.stringify({
    providers: [
      {
        ...{ id: 'company', name: 'Company', issuer: ISSUER, clientId: 'sealdesk' },
        roles: [...Object.keys(builtInOperations), ...Object.keys(configured)].map((role) => ({
          ...{ claim: 'groups', value: `desk-${role}-*`, role },
        })),
      },
    ],
    roles: configured,
    contact: 'it-help@company.example',
    apiKeys: { production: '$SERVICE_KEY' },
    audit: join(dir, 'audit.db'),
  }),
);
const config = readStaffConfig({ STAFF_CONFIG, SERVICE_URL: 'https://signing.example', SERVICE_KEY: KEY });
if (!config.options) throw new Error(config.errors.join('\n'));
const {
  upstream,
  server,
  cookie: signedInAtTheService,
} = await signedInProxy({ proxy: { staff: config.options } });

const cookies = await Promise.all(
  Object.keys(expected).map(
    async (role) => [role, await signInStaff(server, { claims: { groups: [`desk-${role}-team`] } })] as const,
  ),
);
const ended = await signInStaff(server, { claims: { groups: ['desk-admin-team'] } });
await server.call('/session', { method: 'DELETE', cookie: ended });

/** The proxy reads the bodies of staff that name an address. */
const SUBSCRIBING = { attributes: { callback: 'https://hooks.example.com' } };
const pathOf = ({ path }: Operation) => `/api${path.replace(/\{\w+\}/g, 'x1')}`;
const callOf = (operation: Operation, cookie?: string) =>
  server.call(pathOf(operation), {
    ...{ method: operation.method, cookie },
    ...(operation.body ? { body: namesCallback(operation) ? SUBSCRIBING : {} } : {}),
  });
const credentialOf = ({ credential }: Operation) =>
  credential === 'bearer'
    ? `Bearer ${KEY}`
    : `Basic ${Buffer.from(`${upstream.clientId}:${upstream.clientSecret}`).toString('base64')}`;
/** What goes out by another credential is for who can read the record. */
const answerRecord = () => {
  const record = subscriptionRecord({ id: 'x1', event_subscription_owner_email: null });
  upstream.answer = (_request, response) => sendJson(response, 200, { data: record });
};

const forSessions = operationList.filter(({ permission }) => permission !== 'no-session');

describe.each(cookies)('%s', (role, cookie) => {
  it.each(forSessions.map((operation) => [operation.id, operation] as const))(
    '#94 %s reaches the service with its credential where the role includes it, and not otherwise',
    async (id, operation) => {
      answerRecord();
      const answer = await callOf(operation, cookie);
      if (!expected[role]?.includes(id)) {
        expect([answer.status, problemOf(answer).code]).toEqual([
          403,
          role === 'no role' ? 'no_role' : 'role_excludes',
        ]);
        expect(upstream.requests).toEqual([]);
        return;
      }
      expect(answer.status).toBe(200);
      const [call, ...reads] = upstream.requests.toReversed();
      expect([call?.method, call?.headers.authorization]).toEqual([
        operation.method,
        credentialOf(operation),
      ]);
      expect(`/api${call?.path.split('?')[0]}`).toBe(pathOf(operation));
      // Only the one operation with another credential asks first.
      expect(reads.map(({ headers }) => headers.authorization)).toEqual(
        operation.credential === 'basic' ? [`Bearer ${KEY}`] : [],
      );
    },
  );
});

it.each(forSessions.map((operation) => [operation.id, operation] as const))(
  '#94 %s reaches the service for nobody whose session has ended, or who has none',
  async (_id, operation) => {
    for (const [cookie, code] of [
      [ended, 'session_expired'],
      [undefined, 'no_session'],
    ] as const) {
      const answer = await callOf(operation, cookie);
      expect([answer.status, problemOf(answer).code]).toEqual([401, code]);
    }
    expect(upstream.requests).toEqual([]);
  },
);

it('#94 roles are for staff alone: who signed in at the service calls with their own token', async () => {
  await server.call('/api/v2/crm/contacts', { cookie: signedInAtTheService });
  expect(upstream.userOf(upstream.calls().at(-1)?.headers.authorization)).toBe('ana@example.com');
});

it('#94 what no session may send, nobody of staff may send either', async () => {
  const beyond = operationList.filter(({ permission }) => permission === 'no-session');
  expect(beyond.length).toBeGreaterThan(0);
  for (const operation of beyond)
    for (const [, cookie] of cookies)
      expect((await callOf(operation, cookie)).status).toBe(statusWithoutSession(operation));
  expect(upstream.requests).toEqual([]);
});
